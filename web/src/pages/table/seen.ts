// How many moves of each match this browser has shown.

import { keep, recall } from "../../core/storage";

const KEY = "housewright.seen";
// Older tables are forgotten.
const MOST = 100;

type Seen = [table: string, ply: number][];

function read(): Seen {
  const kept = recall(KEY);
  return Array.isArray(kept) ? (kept as Seen) : [];
}

/** The number of moves at the last visit; null if there was none. */
export function lastSeen(table: string): number | null {
  return read().find(([key]) => key === table)?.[1] ?? null;
}

/** Store that this many moves have been seen. */
export function see(table: string, ply: number): void {
  const others = read().filter(([key]) => key !== table);
  keep(KEY, [[table, ply], ...others].slice(0, MOST));
}
