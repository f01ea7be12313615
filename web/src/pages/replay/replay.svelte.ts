// A match move by move, forwards and back. The position at each ply comes from the server, as this
// viewer could see it then.

import { get } from "../../core/api";
import { settings } from "../../core/settings.svelte";
import {
  defaultViewer,
  type Log,
  type LogLine,
  type Snapshot,
  type Schemas,
  type Table,
} from "../../core/wire";
import { LruCache } from "./lruCache";

type RecordJson = Schemas["RecordJson"];
export type Played = Schemas["Move"];

/** The view after a ply, and the text of a log line that was unfinished then. */
interface Moment {
  readonly snapshot: Snapshot;
  readonly tail: readonly LogLine[];
}

/** What one step is: a move, a line of the log, or from one decision of a seat to its next. */
export type Unit = "move" | "line" | number;

/** The speeds, as factors. */
export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

// How long a move is shown at speed 1, in milliseconds; the end of a log line a little longer,
// since there is more to read.
const SHOWN = 1_000;
const LINGER = 1.6;
const KEPT = 240;
/** How many plies are prefetched, in the direction of travel. */
const AHEAD = 4;
const OWN_SPEED = { slow: 0.5, normal: 1, fast: 2 } as const;

export class Replay {
  readonly path: string;
  table = $state.raw() as Table;
  moves = $state.raw<readonly Played[]>([]);
  /** The whole log so far. */
  log = $state.raw<readonly LogLine[]>([]);
  /** The seat to look from; null for a spectator. */
  viewer = $state<number | null>(null);
  /** The requested ply; the drawing follows when it is loaded. */
  ply = $state(0);
  moment = $state.raw<Moment | null>(null);
  isPlaying = $state(false);
  /** Does it follow a running match? */
  isLive = $state(false);
  speed = $state<Speed>(OWN_SPEED[settings.pace]);
  unit = $state<Unit>("move");
  /** May the record with all secrets be downloaded? */
  isWhole = $state(false);
  /** The error of the last request. */
  problem = $state.raw<unknown>(null);

  #kept = new LruCache<Promise<Moment>>(KEPT);
  /** Counts how often the cache was cleared: older answers are dropped. */
  #edition = 0;
  #showing: Promise<void> | null = null;
  #way = 1;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: Table, viewer: number | null) {
    this.path = `/api/tables/${table.key}`;
    this.table = table;
    this.viewer = this.sees(viewer) ? viewer : defaultViewer(table);
  }

  // --- the viewer ---

  /** The seats that we may look from: any after the end, before that our own. */
  get views(): (number | null)[] {
    const isTold = this.table.status === "over" && this.table.seed !== null;
    const seats = isTold ? this.table.seats.keys() : this.table.yours;
    return [null, ...seats];
  }

  sees(seat: number | null): boolean {
    return this.views.includes(seat);
  }

  async lookFrom(seat: number | null): Promise<void> {
    if (!this.sees(seat) || seat === this.viewer) return;
    this.viewer = seat;
    await this.read();
  }

  get #from(): string {
    return this.viewer === null ? "spectate=true" : `seat=${this.viewer}`;
  }

  /** The part of the cache key for seat and language. */
  get #cacheKey(): string {
    return `${this.#from} ${settings.lang}`;
  }

  // --- the whole match ---

  /** The number of moves so far. */
  get last(): number {
    return this.moves.length;
  }

  get isAtEnd(): boolean {
    return this.ply >= this.last;
  }

  get isRunning(): boolean {
    return this.table.status === "running" && this.table.kind === "play";
  }

  /** Load moves and log again, and show the current ply. */
  async read(): Promise<void> {
    const spot = this.#cacheKey;
    const seat = this.viewer === null ? "" : `?seat=${this.viewer}`;
    try {
      const [table, record, log] = await Promise.all([
        get<Table>(this.path),
        get<RecordJson>(`${this.path}/record.json${seat}`),
        get<Log>(`${this.path}/log?${this.#from}`),
      ]);
      if (spot !== this.#cacheKey) return;
      // After the end hidden things are shown, unless another table still plays the same cards.
      const { status, seed } = this.table;
      if (status !== table.status || seed !== table.seed) this.#forget();
      this.table = table;
      this.log = log.lines;
      this.isWhole = record.seed !== null;
      this.#take(record.moves);
    } catch (error) {
      this.#fail(error);
      return;
    }
    this.go(this.isLive ? this.last : this.ply);
  }

  #take(moves: readonly Played[]): void {
    // Moves may have been undone, and others made instead.
    if (!this.moves.every((move, n) => isSame(move, moves[n]))) this.#forget();
    // The last line of the log may have grown.
    else if (moves.length !== this.last) this.#kept.forget(this.#key(this.last));
    this.moves = moves;
  }

  /** Answers that are still under way are dropped, too. */
  #forget(): void {
    this.#edition++;
    this.#kept.clear();
  }

  #fail(error: unknown): void {
    this.problem = error;
    this.pause();
  }

  // --- the current ply ---

  /** Show the table at this ply. */
  go(ply: number): void {
    const to = Math.min(Math.max(Math.trunc(ply) || 0, 0), this.last);
    if (to !== this.ply) this.#way = Math.sign(to - this.ply);
    this.ply = to;
    if (to < this.last) this.isLive = false;
    this.#show();
  }

  /** One step of the chosen unit, forwards (1) or back (-1). */
  step(way: 1 | -1, unit: Unit = this.unit): void {
    const plies = this.#stops(unit);
    const next =
      way > 0 ? plies.find((ply) => ply > this.ply) : plies.findLast((ply) => ply < this.ply);
    this.go(next ?? (way > 0 ? this.last : 0));
  }

  /** The plies at which steps of this unit end. */
  #stops(unit: Unit): number[] {
    if (unit === "move") return Array.from({ length: this.last + 1 }, (_, ply) => ply);
    if (unit === "line") return this.log.map((line) => line.ply);
    return [...this.moves.keys()].filter((ply) => this.moves[ply]?.seat === unit);
  }

  /** Resolves when the requested ply is drawn or has failed. */
  async ready(): Promise<void> {
    await this.#showing;
  }

  /** Follow the running match from now on. */
  goLive(): void {
    this.pause();
    this.isLive = true;
    this.go(this.last);
  }

  #show(): void {
    this.#showing ??= this.#draw();
  }

  async #draw(): Promise<void> {
    try {
      let shown: string;
      do {
        shown = this.#key(this.ply);
        this.moment = await this.#at(this.ply);
        this.problem = null;
      } while (shown !== this.#key(this.ply));
      this.#fetchAhead();
      if (this.isPlaying) this.#setTimer();
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#showing = null;
    }
  }

  // --- views ---

  /** The snapshot to draw. */
  get snapshot(): Snapshot | null {
    return this.moment?.snapshot ?? null;
  }

  /** The log up to this ply. */
  get lines(): readonly LogLine[] {
    const { moment } = this;
    if (!moment) return [];
    return [...this.#linesUntil(moment.snapshot.ply), ...moment.tail];
  }

  #linesUntil(ply: number): readonly LogLine[] {
    return this.log.filter((line) => line.ply <= ply);
  }

  #key(ply: number): string {
    return `${this.#edition} ${ply} ${this.#cacheKey}`;
  }

  #at(ply: number): Promise<Moment> {
    const key = this.#key(ply);
    const known = this.#kept.get(key);
    if (known) return known;
    const fresh = this.#fetch(ply);
    this.#kept.set(key, fresh);
    fresh.catch(() => this.#kept.forget(key));
    return fresh;
  }

  async #fetch(ply: number): Promise<Moment> {
    const snapshot = await get<Snapshot>(
      `${this.path}/snapshot?${this.#from}&ply=${ply}&labels=true`,
    );
    const done = this.#linesUntil(ply).length;
    const isWithin = snapshot.log_length > done;
    const tail = isWithin
      ? (await get<Log>(`${this.path}/log?${this.#from}&ply=${ply}&start=${done}`)).lines
      : [];
    return { snapshot: { ...snapshot, legal: [], labels: {} }, tail };
  }

  #fetchAhead(): void {
    const near = Array.from({ length: AHEAD }, (_, n) => this.ply + (n + 1) * this.#way);
    for (const ply of [...near, this.ply - this.#way]) {
      // A failed prefetch is no error: going there tries again.
      if (ply >= 0 && ply <= this.last) this.#at(ply).catch(() => undefined);
    }
  }

  // --- playing ---

  play(): void {
    if (this.isAtEnd) this.go(0);
    this.isLive = false;
    this.isPlaying = true;
    this.#show();
  }

  pause(): void {
    clearTimeout(this.#timer);
    this.isPlaying = false;
  }

  toggle(): void {
    if (this.isPlaying) this.pause();
    else this.play();
  }

  #setTimer(): void {
    clearTimeout(this.#timer);
    if (this.isAtEnd) {
      this.pause();
      return;
    }
    const isEnd = this.log.some((line) => line.ply === this.ply);
    const wait = (SHOWN * (isEnd ? LINGER : 1)) / this.speed;
    this.#timer = setTimeout(() => this.step(1), wait);
  }

  close(): void {
    this.pause();
  }
}

/** Are these the same move? The text of a secret one comes later. */
function isSame(one: Played, other: Played | undefined): boolean {
  if (one.seat !== other?.seat) return false;
  return one.text === other.text || one.text === null || other.text === null;
}
