// One table as it is now, kept up to date over a socket that comes back by itself.

import { untrack } from "svelte";
import { address, ask, get, post, Refused } from "./api";
import { Pacer } from "./pacer.svelte";
import { settings } from "./settings.svelte";
import { updated } from "./wire";
import type {
  Chat,
  ClientMessage,
  TableEvent,
  Log,
  LogLine,
  Snapshot,
  Update,
  Order,
  Preview,
  Reason,
  Remark,
  Schemas,
  ServerMessage,
  Table,
} from "./wire";

/** What the table looked like at one moment: the position, and what the log said by then. */
export interface Frame {
  readonly snapshot: Snapshot;
  readonly lines: readonly LogLine[];
  /** The number in the log of the first line that we have. */
  readonly first: number;
}

export type Link = "connecting" | "connected" | "reconnecting" | "bye";

// After so long without a word we ask whether the server is there.
const QUIET = 20_000;
const LONGEST_WAIT = 30_000;
// A move whose answer was lost is sent again after this pause, and at most this often.
const PAUSE = 1_000;
const TRIES = 4;

export class LiveTable {
  readonly path: string;
  table = $state.raw() as Table;
  link = $state<Link>("connecting");
  /** Why the connection ended for good. */
  reason = $state("");
  /** How many look on who do not sit here. */
  watching = $state(0);
  remarks = $state.raw<readonly Remark[]>([]);
  orders = $state.raw<readonly Order[]>([]);
  /** Hears of everything that happens, as soon as it does. */
  heard: (what: TableEvent, snapshot: Snapshot) => void = () => {};

  /** The seat from which we want to look; what is drawn may still be another's. */
  viewer = $state<number | null>(null);
  readonly #pacer = new Pacer<Frame>();
  #socket: WebSocket | null = null;
  #tries = 0;
  #quietSince = Date.now();
  #again: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setInterval> | undefined;
  #isOpen = false;
  /** Who waits for the connection to come back: they are told whether it did. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
  readonly #returns = new Set<(isBack: boolean) => void>();
  /** The language that we asked for, and whether the lines that we have are still in another. */
  #lang = settings.lang;
  #isForeign = false;
  /** The server's clock minus ours. */
  #ahead = 0;

  constructor(table: Table, viewer: number | null) {
    this.path = `/api/tables/${table.key}`;
    this.table = table;
    this.viewer = viewer;
  }

  /** What is drawn. It follows the newest at a pace that eyes can follow. */
  get frame(): Frame | null {
    return this.#pacer.shown;
  }

  /** How many frames have come that are not drawn yet. */
  get behind(): number {
    return this.#pacer.behind;
  }

  /** Connect; the answer of this call disconnects. */
  open(): () => void {
    this.#isOpen = true;
    this.#watch = setInterval(() => this.#check(), QUIET / 4);
    addEventListener("online", this.#online);
    // An effect that opens must not open anew for every seat and language that is looked from.
    untrack(() => this.#connect());
    return () => this.close();
  }

  close(): void {
    this.#isOpen = false;
    clearInterval(this.#watch);
    clearTimeout(this.#again);
    this.#pacer.stop();
    removeEventListener("online", this.#online);
    this.#drop();
    this.#tellReturn(false);
  }

  #online = () => {
    if (this.link === "reconnecting") this.#connect();
  };

  // --- where we look from ---

  /** From where we look, as the server wants to be asked. */
  get from(): string {
    return from(this.viewer);
  }

  /** Look from this seat from now on; null is a spectator's. */
  lookFrom(seat: number | null): void {
    if (this.viewer === seat) return;
    this.viewer = seat;
    this.#say({ type: "watch", seat, lang: settings.lang });
  }

  /** Hear everything in today's language. */
  speak(): void {
    if (this.#lang === settings.lang) return;
    this.#lang = settings.lang;
    this.#isForeign = true;
    this.#say({ type: "watch", seat: this.viewer, lang: settings.lang });
  }

  // --- what can be done ---

  /**
   * Make a move; raises Refused. The update comes to everybody, to us too.
   *
   * If the connection breaks before the answer comes, the same is sent again when it is back. The
   * server knows a move by its id: it is made once, and the answer is the one that was lost.
   */
  async play(text: string): Promise<void> {
    const { ply, version, seat } = this.#known();
    const key = { "idempotency-key": freshId() };
    for (let tries = 1; ; tries++) {
      const wasConnected = this.link === "connected";
      const back = this.#comesBack();
      try {
        const sent = ask("POST", `${this.path}/moves`, { ply, version, seat, text }, key);
        const isBack = await Promise.race([sent.then(() => null), back.isBack]);
        if (isBack === null) return;
        if (!isBack || tries >= TRIES) throw new Refused({ code: "no_server" });
      } catch (error) {
        const isHopeless = !wasConnected || !this.#isOpen || tries >= TRIES;
        if (isHopeless || !isUnknown(error)) throw error;
        await new Promise((done) => setTimeout(done, PAUSE));
        if (this.link !== "connected" && !(await back.isBack)) throw error;
      } finally {
        this.#returns.delete(back.tell);
      }
    }
  }

  /** Will the connection, once it is lost, come back? */
  #comesBack() {
    let tell: (isBack: boolean) => void = () => {};
    const isBack = new Promise<boolean>((done) => (tell = done));
    this.#returns.add(tell);
    return { isBack, tell };
  }

  /** Why is this no move of ours now? */
  why(text: string): Promise<Reason> {
    return post<Reason>(`${this.path}/why`, { text, seat: this.#known().seat });
  }

  /** What would this move do? */
  preview(text: string): Promise<Preview> {
    return post<Preview>(`${this.path}/preview`, { text, seat: this.#known().seat });
  }

  #known(): Snapshot {
    if (!this.frame) throw new Refused({ code: "no_server" });
    return this.frame.snapshot;
  }

  // --- the connection ---

  #connect(): void {
    clearTimeout(this.#again);
    this.#drop();
    // What we have was seen from another seat, or in other words: then it is of no use.
    const seen = this.#pacer.newest?.snapshot;
    this.#isForeign ||= this.#lang !== settings.lang;
    this.#lang = settings.lang;
    const fits = seen?.seat === this.viewer && !this.#isForeign;
    const have = seen && fits ? seen.version : -1;
    const asked = `${this.path}/socket?${this.from}&labels=true&have=${have}`;
    const socket = new WebSocket(location.origin.replace(/^http/, "ws") + address(asked));
    this.#socket = socket;
    this.#quietSince = Date.now();
    const from = this.from;
    socket.onopen = () => {
      this.link = "connected";
      this.#tellReturn(true);
      // Somebody else may have sat down at the screen while we were connecting.
      if (this.from !== from) this.#say({ type: "watch", seat: this.viewer, lang: settings.lang });
      this.#say({ type: "ping" });
    };
    socket.onmessage = (event) => this.take(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = () => {
      if (this.#socket === socket) void this.#lost();
    };
  }

  #tellReturn(isBack: boolean): void {
    for (const tell of this.#returns) tell(isBack);
    this.#returns.clear();
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #say(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Come back, each time a little later; but not where we are not wanted. */
  async #lost(): Promise<void> {
    this.#drop();
    if (this.link === "bye") return this.#tellReturn(false);
    this.link = "reconnecting";
    if (this.#tries > 0 && !(await this.#isWelcome())) return;
    // Meanwhile somebody may have left the page, or the network may have come back.
    if (!this.#isOpen || this.#socket) return;
    const wait = Math.min(LONGEST_WAIT, 500 * 2 ** this.#tries++) * (0.75 + Math.random() / 2);
    clearTimeout(this.#again);
    this.#again = setTimeout(() => this.#connect(), wait);
  }

  /** A socket does not say why it was refused; a plain question does. */
  async #isWelcome(): Promise<boolean> {
    try {
      await get(`${this.path}/snapshot?${this.from}`);
    } catch (error) {
      const { status, message } = error as Refused;
      // The seat may not be ours any more: then we watch.
      if (status === 403 && this.viewer !== null) {
        this.viewer = null;
        this.table = await get<Table>(this.path).catch(() => this.table);
      } else if (status >= 400 && status < 500 && status !== 429) {
        this.reason = message;
        this.link = "bye";
        this.#tellReturn(false);
        return false;
      }
    }
    return true;
  }

  /** A connection that died without a word is noticed by its silence. */
  #check(): void {
    const silence = Date.now() - this.#quietSince;
    if (silence > QUIET) this.#say({ type: "ping" });
    // A dead network would keep the socket closing for minutes: we do not wait for it.
    if (silence > 2 * QUIET && this.#socket) void this.#lost();
  }

  // --- what we hear ---

  /** Take in what the server tells. */
  take(message: ServerMessage): void {
    this.#quietSince = Date.now();
    this.#tries = 0;
    if (message.type === "snapshot") this.#takeSnapshot(message);
    else if (message.type === "update") this.#takeUpdate(message);
    else if (message.type === "table") this.table = message.table;
    else if (message.type === "presence") this.#takePresence(message);
    else if (message.type === "orders") this.orders = message.orders;
    else if (message.type === "pong") this.#ahead = message.at - Date.now();
    else if (message.type === "bye" && !message.again) {
      this.reason = message.reason;
      this.link = "bye";
    }
  }

  #takeSnapshot(snapshot: Snapshot): void {
    if (snapshot.times) this.#ahead = snapshot.times.at - Date.now();
    // A snapshot brings no lines of the log; those that we have still stand if none came since.
    const known = this.#pacer.newest;
    const isSame =
      known?.snapshot.version === snapshot.version && known.snapshot.seat === snapshot.seat;
    const stands = isSame && !this.#isForeign;
    this.#isForeign = false;
    const newest = stands
      ? { ...known, snapshot }
      : { snapshot, lines: [], first: snapshot.log_length };
    this.#pacer.jump(newest);
    if (newest.first > 0) void this.#readLog();
    void this.#readChat();
  }

  #takeUpdate(update: Update): void {
    const known = this.#pacer.newest;
    if (!known) return;
    const { log, event } = update;
    const kept = log ? known.lines.slice(0, Math.max(0, log.start - known.first)) : known.lines;
    const newest = {
      snapshot: updated(known.snapshot, update),
      lines: log ? [...kept, ...log.lines] : known.lines,
      first: log ? Math.min(known.first, log.start) : known.first,
    };
    if (event.kind === "chat") this.#hearChat(update.version, event);
    const theirs = event.kind === "move" && event.seat !== this.viewer;
    if (theirs) this.#pacer.follow(newest);
    else this.#pacer.jump(newest);
    this.heard(event, newest.snapshot);
  }

  #takePresence({ present, watching }: Schemas["PresenceUpdate"]): void {
    this.watching = watching;
    const seats = this.table.seats.map((seat, n) => ({ ...seat, present: present[n] ?? false }));
    this.table = { ...this.table, seats };
  }

  /** Draw the newest at once. */
  catchUp(): void {
    this.#pacer.catchUp();
  }

  // --- log and chat ---

  /** Get the whole log, where we have only its end. */
  async #readLog(): Promise<void> {
    const asked = this.#pacer.newest;
    if (!asked) return;
    const path = `${this.path}/log?${from(asked.snapshot.seat)}`;
    const said = await get<Log>(path).catch(() => null);
    const known = this.#pacer.newest;
    if (said && known === asked) this.#pacer.complete({ ...asked, lines: said.lines, first: 0 });
    else if (said && known.first > 0 && this.#isOpen) void this.#readLog();
  }

  async #readChat(): Promise<void> {
    const said = await get<Chat>(`${this.path}/chat`).catch(() => null);
    if (said) this.remarks = said.remarks;
  }

  #hearChat(version: number, { at, person, text }: TableEvent): void {
    if (text === null || this.remarks.some((remark) => remark.version === version)) return;
    const name = this.table.seats.find((seat) => seat.person === person)?.name;
    // Somebody who does not sit here: only the server knows the name.
    if (name === undefined) void this.#readChat();
    else this.remarks = [...this.remarks, { version, at, person, name, text }];
  }

  /** Say something to the table. */
  say(text: string): Promise<unknown> {
    return post(`${this.path}/chat`, { text });
  }

  /** Do something at the table: `act("POST", "/resign", {seat})`. */
  act<T>(method: string, where: string, body?: unknown): Promise<T> {
    return ask<T>(method, this.path + where, body);
  }

  /** Milliseconds that a seat has left now, or null. */
  left(seat: number, now = Date.now()): number | null {
    const times = this.frame?.snapshot.times;
    const left = times?.left[seat];
    if (!times || left == null) return null;
    const gone = times.running.includes(seat) ? now + this.#ahead - times.at : 0;
    return Math.max(0, left - gone);
  }
}

/** Is this an answer, or do we not know what became of what we asked for? */
function isUnknown(error: unknown): boolean {
  return error instanceof Refused && (error.code === "no_server" || error.code === "storage");
}

/** An id that nobody else chooses. */
function freshId(): string {
  // Not `randomUUID`, which browsers only know where the page came by https.
  return Array.from(crypto.getRandomValues(new Uint32Array(3)), (n) => n.toString(36)).join("-");
}

function from(seat: number | null): string {
  return seat === null ? "spectate=true" : `seat=${seat}`;
}
