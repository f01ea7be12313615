// A live table, kept up to date over a socket that reconnects.

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

/** The table at one moment: the snapshot and the log. */
export interface Frame {
  readonly snapshot: Snapshot;
  readonly lines: readonly LogLine[];
  /** The index in the log of the first line in `lines`. */
  readonly first: number;
}

type Done = Schemas["TurnDone"];

export type Link = "connecting" | "connected" | "reconnecting" | "bye";

// After this long without a message we ping the server; milliseconds.
const QUIET = 20_000;
// The longest pause between two attempts to reconnect.
const LONGEST_WAIT = 30_000;
// A move whose answer was lost is retried after this pause, with at most this many attempts.
const PAUSE = 1_000;
const TRIES = 4;

export class LiveTable {
  readonly path: string;
  table = $state.raw() as Table;
  link = $state<Link>("connecting");
  /** Why the connection ended for good. */
  reason = $state("");
  /** The number of spectators. */
  watching = $state(0);
  remarks = $state.raw<readonly Remark[]>([]);
  orders = $state.raw<readonly Order[]>([]);
  /** Called with every event as it arrives, before it is drawn. */
  onEvent: (what: TableEvent, snapshot: Snapshot) => void = () => {};

  /** The requested seat; the drawn frame may still be another's. */
  viewer = $state<number | null>(null);
  readonly #pacer = new Pacer<Frame>();
  #socket: WebSocket | null = null;
  #attempts = 0;
  #lastHeard = Date.now();
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #checkTimer: ReturnType<typeof setInterval> | undefined;
  #isOpen = false;
  /** Callbacks that wait for the reconnection: called with whether it succeeded. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
  readonly #returns = new Set<(isBack: boolean) => void>();
  /** Callbacks that wait for the next message, or for the end of the socket. */
  #listeners: (() => void)[] = [];
  /** The requested language, and whether the lines that we have are still in another. */
  #lang = settings.lang;
  #isStaleLanguage = false;
  /** The server's clock minus ours. */
  #clockOffset = 0;

  constructor(table: Table, viewer: number | null) {
    this.path = `/api/tables/${table.key}`;
    this.table = table;
    this.viewer = viewer;
  }

  /** The frame to draw. It follows the newest at a readable pace. */
  get frame(): Frame | null {
    return this.#pacer.shown;
  }

  /** How many frames wait to be drawn. */
  get behind(): number {
    return this.#pacer.behind;
  }

  /** Connect; returns a function that disconnects. */
  open(): () => void {
    this.#isOpen = true;
    this.#checkTimer = setInterval(() => this.#check(), QUIET / 4);
    addEventListener("online", this.#online);
    // Untracked: an effect that calls this must not reconnect for every seat and language.
    untrack(() => this.#connect());
    return () => this.close();
  }

  close(): void {
    this.#isOpen = false;
    clearInterval(this.#checkTimer);
    clearTimeout(this.#retryTimer);
    this.#pacer.stop();
    removeEventListener("online", this.#online);
    this.#closeSocket();
    this.#notifyReturn(false);
  }

  #online = () => {
    if (this.link === "reconnecting") this.#connect();
  };

  // --- the viewer ---

  /** The viewer as query parameters. */
  get from(): string {
    return from(this.viewer);
  }

  /** Look from this seat from now on; null for a spectator. */
  lookFrom(seat: number | null): void {
    if (this.viewer === seat) return;
    this.viewer = seat;
    this.#send({ type: "watch", seat, lang: settings.lang });
  }

  /** Get everything in the current language. */
  changeLanguage(): void {
    if (this.#lang === settings.lang) return;
    this.#lang = settings.lang;
    this.#isStaleLanguage = true;
    this.#send({ type: "watch", seat: this.viewer, lang: settings.lang });
  }

  // --- moves ---

  /**
   * Make these moves, one after the other, up to one that is refused. Throws Refused if none is made.
   *
   * Their updates come over the socket, as to everybody, and are there when this returns. If the
   * connection breaks before the answer comes, the request is sent again after reconnecting. Its
   * idempotency key makes sure that nothing is made twice.
   */
  async play(moves: readonly Schemas["TurnMove"][]): Promise<Done> {
    const { seat, ply, version } = this.#current();
    const key = { "idempotency-key": freshId() };
    for (let tries = 1; ; tries++) {
      const wasConnected = this.link === "connected";
      const back = this.#nextReconnect();
      try {
        const sent = ask<Done>("POST", `${this.path}/turn`, { ply, version, seat, moves }, key);
        const done = await Promise.race([sent, back.isBack]);
        if (typeof done !== "boolean") return await this.#told(done);
        if (!done || tries >= TRIES) throw new Refused({ code: "no_server" });
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

  /** Wait for the updates of these moves, as long as there is a socket on which they come. */
  async #told(done: Done): Promise<Done> {
    const isMissing = () => (this.#pacer.newest?.snapshot.version ?? 0) < done.version;
    while (this.#isOpen && this.link === "connected" && isMissing())
      await new Promise<void>((heard) => this.#listeners.push(heard));
    return done;
  }

  /** Draw nothing new until the returned function is called. */
  hold(): () => void {
    return this.#pacer.hold();
  }

  /** Wait for the next reconnection, or the end of attempts. */
  #nextReconnect() {
    let tell: (isBack: boolean) => void = () => {};
    const isBack = new Promise<boolean>((done) => (tell = done));
    this.#returns.add(tell);
    return { isBack, tell };
  }

  /** Why is this not a legal move now, or after these planned ones? */
  why(text: string, after: readonly string[] = []): Promise<Reason> {
    return post<Reason>(`${this.path}/why`, { text, after, seat: this.#current().seat });
  }

  /** What would this move do, now or after these planned ones? */
  preview(text: string, after: readonly string[] = []): Promise<Preview> {
    return post<Preview>(`${this.path}/preview`, { text, after, seat: this.#current().seat });
  }

  /** What would the table look like after these moves? */
  plan(moves: readonly string[]): Promise<Schemas["Plan"]> {
    const { ply, version, seat } = this.#current();
    return post<Schemas["Plan"]>(`${this.path}/plan`, { moves, ply, version, seat });
  }

  #current(): Snapshot {
    if (!this.frame) throw new Refused({ code: "no_server" });
    return this.frame.snapshot;
  }

  // --- the connection ---

  #connect(): void {
    clearTimeout(this.#retryTimer);
    this.#closeSocket();
    // Data for another seat or language is of no use: then request a whole snapshot.
    const seen = this.#pacer.newest?.snapshot;
    this.#isStaleLanguage ||= this.#lang !== settings.lang;
    this.#lang = settings.lang;
    const fits = seen?.seat === this.viewer && !this.#isStaleLanguage;
    const have = seen && fits ? seen.version : -1;
    const asked = `${this.path}/socket?${this.from}&labels=true&have=${have}`;
    const socket = new WebSocket(location.origin.replace(/^http/, "ws") + address(asked));
    this.#socket = socket;
    this.#lastHeard = Date.now();
    const from = this.from;
    socket.onopen = () => {
      this.link = "connected";
      this.#notifyReturn(true);
      // The viewer may have changed while we were connecting.
      if (this.from !== from) this.#send({ type: "watch", seat: this.viewer, lang: settings.lang });
      this.#send({ type: "ping" });
    };
    socket.onmessage = (event) => this.receive(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = () => {
      if (this.#socket === socket) void this.#reconnect();
    };
  }

  #notifyReturn(isBack: boolean): void {
    for (const tell of this.#returns) tell(isBack);
    this.#returns.clear();
  }

  #closeSocket(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.#heard();
  }

  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Reconnect with growing pauses, unless the server refuses us. */
  async #reconnect(): Promise<void> {
    if (this.link !== "bye") this.link = "reconnecting";
    this.#closeSocket();
    if (this.link === "bye") return this.#notifyReturn(false);
    if (this.#attempts > 0 && !(await this.#mayReconnect())) return;
    // Meanwhile the page may have been left, or the network may be back.
    if (!this.#isOpen || this.#socket) return;
    const wait = Math.min(LONGEST_WAIT, 500 * 2 ** this.#attempts++) * (0.75 + Math.random() / 2);
    clearTimeout(this.#retryTimer);
    this.#retryTimer = setTimeout(() => this.#connect(), wait);
  }

  /** May we reconnect? A refused socket does not say why, a plain request does. */
  async #mayReconnect(): Promise<boolean> {
    try {
      await get(`${this.path}/snapshot?${this.from}`);
    } catch (error) {
      const { status, message } = error as Refused;
      // The seat is no longer ours: then we watch.
      if (status === 403 && this.viewer !== null) {
        this.viewer = null;
        this.table = await get<Table>(this.path).catch(() => this.table);
      } else if (status >= 400 && status < 500 && status !== 429) {
        this.reason = message;
        this.link = "bye";
        this.#notifyReturn(false);
        return false;
      }
    }
    return true;
  }

  /** Detect a dead connection by its silence. */
  #check(): void {
    const silence = Date.now() - this.#lastHeard;
    if (silence > QUIET) this.#send({ type: "ping" });
    // On a dead network closing the socket takes minutes: we do not wait for it.
    if (silence > 2 * QUIET && this.#socket) void this.#reconnect();
  }

  // --- messages ---

  /** Handle a message of the server. */
  receive(message: ServerMessage): void {
    this.#lastHeard = Date.now();
    this.#attempts = 0;
    if (message.type === "snapshot") this.#receiveSnapshot(message);
    else if (message.type === "update") this.#receiveUpdate(message);
    else if (message.type === "table") this.table = message.table;
    else if (message.type === "presence") this.#receivePresence(message);
    else if (message.type === "orders") this.orders = message.orders;
    else if (message.type === "pong") this.#clockOffset = message.at - Date.now();
    else if (message.type === "bye" && !message.again) {
      this.reason = message.reason;
      this.link = "bye";
    }
    this.#heard();
  }

  #heard(): void {
    const listeners = this.#listeners;
    this.#listeners = [];
    for (const listener of listeners) listener();
  }

  #receiveSnapshot(snapshot: Snapshot): void {
    if (snapshot.times) this.#clockOffset = snapshot.times.at - Date.now();
    // A snapshot has no log lines; those that we have are valid if the version is the same.
    const known = this.#pacer.newest;
    const isSame =
      known?.snapshot.version === snapshot.version && known.snapshot.seat === snapshot.seat;
    const stands = isSame && !this.#isStaleLanguage;
    this.#isStaleLanguage = false;
    const newest = stands
      ? { ...known, snapshot }
      : { snapshot, lines: [], first: snapshot.log_length };
    this.#pacer.jump(newest);
    if (newest.first > 0) void this.#loadLog();
    void this.#loadChat();
  }

  #receiveUpdate(update: Update): void {
    const known = this.#pacer.newest;
    if (!known) return;
    const { log, event } = update;
    const kept = log ? known.lines.slice(0, Math.max(0, log.start - known.first)) : known.lines;
    const newest = {
      snapshot: updated(known.snapshot, update),
      lines: log ? [...kept, ...log.lines] : known.lines,
      first: log ? Math.min(known.first, log.start) : known.first,
    };
    if (event.kind === "chat") this.#addRemark(update.version, event);
    const theirs = event.kind === "move" && event.seat !== this.viewer;
    if (theirs) this.#pacer.follow(newest);
    else this.#pacer.jump(newest);
    this.onEvent(event, newest.snapshot);
  }

  #receivePresence({ present, watching }: Schemas["PresenceUpdate"]): void {
    this.watching = watching;
    const seats = this.table.seats.map((seat, n) => ({ ...seat, present: present[n] ?? false }));
    this.table = { ...this.table, seats };
  }

  /** Draw the newest frame now. */
  catchUp(): void {
    this.#pacer.catchUp();
  }

  // --- log and chat ---

  /** Load the whole log, if we have only its end. */
  async #loadLog(): Promise<void> {
    const asked = this.#pacer.newest;
    if (!asked) return;
    const path = `${this.path}/log?${from(asked.snapshot.seat)}`;
    const answer = await get<Log>(path).catch(() => null);
    const known = this.#pacer.newest;
    if (answer && known === asked)
      this.#pacer.complete({ ...asked, lines: answer.lines, first: 0 });
    else if (answer && known.first > 0 && this.#isOpen) void this.#loadLog();
  }

  async #loadChat(): Promise<void> {
    const answer = await get<Chat>(`${this.path}/chat`).catch(() => null);
    if (answer) this.remarks = answer.remarks;
  }

  #addRemark(version: number, { at, person, text }: TableEvent): void {
    if (text === null || this.remarks.some((remark) => remark.version === version)) return;
    const name = this.table.seats.find((seat) => seat.person === person)?.name;
    // Not a player of this table: only the server knows the name.
    if (name === undefined) void this.#loadChat();
    else this.remarks = [...this.remarks, { version, at, person, name, text }];
  }

  /** Send a chat message. */
  sendChat(text: string): Promise<unknown> {
    return post(`${this.path}/chat`, { text });
  }

  /** A request about the table: `act("POST", "/resign", {seat})`. */
  act<T>(method: string, where: string, body?: unknown): Promise<T> {
    return ask<T>(method, this.path + where, body);
  }

  /** Milliseconds that a seat has left now, or null. */
  left(seat: number, now = Date.now()): number | null {
    const times = this.frame?.snapshot.times;
    const left = times?.left[seat];
    if (!times || left == null) return null;
    const gone = times.running.includes(seat) ? now + this.#clockOffset - times.at : 0;
    return Math.max(0, left - gone);
  }
}

/** Is it unknown whether the request was carried out? */
function isUnknown(error: unknown): boolean {
  return error instanceof Refused && (error.code === "no_server" || error.code === "storage");
}

/** A unique id. */
function freshId(): string {
  // Not `randomUUID`: browsers offer it on pages from https or localhost only.
  return Array.from(crypto.getRandomValues(new Uint32Array(3)), (n) => n.toString(36)).join("-");
}

function from(seat: number | null): string {
  return seat === null ? "spectate=true" : `seat=${seat}`;
}
