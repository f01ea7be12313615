// How far this browser has seen each match.

import { keep, recall } from "../../core/storage";

const KEY = "housewright.seen";
// Older tables are forgotten.
const MOST = 100;

type Seen = [table: string, ply: number][];

function read(): Seen {
  const kept = recall(KEY);
  return Array.isArray(kept) ? (kept as Seen) : [];
}

/** How many moves had been made when the table was last looked at; null if it never was. */
export function lastSeen(table: string): number | null {
  return read().find(([key]) => key === table)?.[1] ?? null;
}

/** So many moves have been seen now. */
export function see(table: string, ply: number): void {
  const others = read().filter(([key]) => key !== table);
  keep(KEY, [[table, ply], ...others].slice(0, MOST));
}
