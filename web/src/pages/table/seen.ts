// How far this browser has shown each match and its chat.

import { keep, recall } from "../../core/storage";

// Older tables are forgotten.
const MOST = 100;

/** Remembers the newest number of something at each table. */
class Progress {
  constructor(readonly key: string) {}

  #all(): [table: string, number: number][] {
    const kept = recall(this.key);
    return Array.isArray(kept) ? (kept as [string, number][]) : [];
  }

  get(table: string): number | null {
    return this.#all().find(([key]) => key === table)?.[1] ?? null;
  }

  set(table: string, number: number): void {
    const others = this.#all().filter(([key]) => key !== table);
    keep(this.key, [[table, number], ...others].slice(0, MOST));
  }
}

const moves = new Progress("housewright.seen");
const remarks = new Progress("housewright.read");

/** The number of moves at the last visit; null if there was none. */
export function lastSeen(table: string): number | null {
  return moves.get(table);
}

/** Store that this many moves have been seen. */
export function see(table: string, ply: number): void {
  moves.set(table, ply);
}

/** The version of the last remark that was read. */
export function lastRead(table: string): number {
  return remarks.get(table) ?? 0;
}

/** Store that the chat was read as far as this version. */
export function readTo(table: string, version: number): void {
  remarks.set(table, version);
}
