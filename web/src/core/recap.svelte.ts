// What others did since our last move: from which position, and again step by step.

import { get } from "./api";
import type { Frame } from "./live.svelte";
import { settings } from "./settings.svelte";
import type { Snapshot } from "./wire";

/** How long each step is shown, in milliseconds. */
const SHOWN = { slow: 1_800, normal: 1_100, fast: 600 };
/** More steps than this are not shown: only the last ones. */
const MOST = 24;

/** A position of the past, and who moved to get there; null if several might have. */
interface Step {
  readonly snapshot: Snapshot;
  readonly mover: number | null;
}

/** The table whose past is shown. */
export interface RecapTable {
  readonly path: string;
  readonly frame: Frame | null;
}

export class Recap {
  readonly #table: RecapTable;
  /** Positions from the one after our last move to the present, as far as they were drawn. */
  #known = $state.raw<readonly Snapshot[]>([]);
  #steps = $state.raw<readonly Step[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = "";

  constructor(table: RecapTable) {
    this.#table = table;
  }

  // --- the position after our last move ---

  /** In an effect: a frame is drawn. */
  note(frame: Frame | null): void {
    const snapshot = frame?.snapshot;
    if (!snapshot) return;
    const { since, ply, seat } = snapshot;
    // Moves may have been taken back, or another player may look at this screen.
    const kept = this.#known.filter(
      (each) => each.seat === seat && each.ply < ply && each.ply >= (since ?? ply),
    );
    this.#known = [...kept, snapshot];
    if (since !== null && since < ply) void this.#position(since);
  }

  /** The position after our last move; null if nobody has moved since, or it is not known yet. */
  readonly before = $derived.by((): Snapshot | null => {
    const now = this.#table.frame?.snapshot;
    if (now?.since == null || now.since >= now.ply) return null;
    return this.#at(now.since);
  });

  /** How many moves others have made since our last one. */
  readonly count = $derived.by(() => {
    const now = this.#table.frame?.snapshot;
    return now?.since == null ? 0 : now.ply - now.since;
  });

  /** The seat that made the last move that is drawn, while we wait; null if several might have. */
  readonly follows = $derived.by((): number | null => {
    const now = this.#table.frame?.snapshot;
    const waits = now?.seat != null && now.to_act.length > 0 && !now.to_act.includes(now.seat);
    return waits ? moverTo(this.#at(now.ply - 1)) : null;
  });

  #at(ply: number): Snapshot | null {
    return this.#known.find((each) => each.ply === ply) ?? null;
  }

  /** The position at this ply; null if it is being fetched already, or cannot be. */
  async #position(ply: number): Promise<Snapshot | null> {
    const known = this.#at(ply);
    const now = this.#table.frame?.snapshot;
    if (known || !now) return known;
    const { seat, version } = now;
    const key = `${seat} ${ply} ${version}`;
    if (this.#asked === key) return null;
    this.#asked = key;
    const from = seat === null ? "spectate=true" : `seat=${seat}`;
    const path = `${this.#table.path}/snapshot?${from}&ply=${ply}&labels=true`;
    const found = await get<Snapshot>(path).catch(() => null);
    if (found && this.#table.frame.snapshot.seat === seat) this.#known = [...this.#known, found];
    return found;
  }

  // --- step by step ---

  /** The position of the past that is shown now; nothing can be chosen in it. */
  readonly shown = $derived.by(() => this.#steps[0]?.snapshot ?? null);

  /** The seat that made the move that is shown now: its house is worth a look. */
  readonly mover = $derived.by(() => this.#steps[0]?.mover ?? null);

  /** How many steps are still to be shown. */
  get left(): number {
    return this.#steps.length;
  }

  /** Show again what others did since our last move. */
  async play(): Promise<void> {
    const now = this.#table.frame?.snapshot;
    if (!now || this.count === 0) return;
    const from = Math.max(now.since ?? now.ply, now.ply - MOST);
    const past: Snapshot[] = [];
    for (let ply = from; ply < now.ply; ply++) {
      const snapshot = await this.#position(ply);
      if (snapshot) past.push(snapshot);
    }
    // Somebody may have moved meanwhile.
    if (this.#table.frame.snapshot.ply !== now.ply) return;
    this.#steps = [...past, now].map((each, at, all) => ({
      snapshot: { ...each, legal: [], forced: false },
      mover: moverTo(all[at - 1] ?? null),
    }));
    this.#wait();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#steps = [];
  }

  #wait(): void {
    clearTimeout(this.#timer);
    if (this.#steps.length) {
      this.#timer = setTimeout(() => {
        this.#steps = this.#steps.slice(1);
        this.#wait();
      }, SHOWN[settings.pace]);
    }
  }
}

/** The seat that moved after this position; null if several could, or it is not known. */
function moverTo(before: Snapshot | null): number | null {
  const [mover = null, ...others] = before?.to_act ?? [];
  return others.length > 0 ? null : mover;
}
