// Reads an analysis: the chances over time, what changed them, the costliest decisions.

import type { Analysis, Decision } from "../../../core/wire";

/** The chances of all seats at a ply; they hold until the next point. */
export interface Point {
  readonly ply: number;
  readonly chances: readonly number[];
}

/** What changed a seat's chance from the start to the result. */
export interface Balance {
  readonly start: number;
  /** What cards and dice gave; null if that cannot be told. */
  readonly luck: number | null;
  /** What its own mistakes cost it, and what those of the others gave. */
  readonly own: number;
  readonly others: number;
  /** How far these may be off. */
  readonly error: number;
  readonly result: number;
}

/** The chances through the whole match, from its start to its last move. */
export function course({ start, result, decisions }: Analysis, last: number): Point[] {
  const points = decisions.map(({ ply, before }) => ({ ply, chances: before }));
  const first = points[0]?.ply === 0 ? [] : [{ ply: 0, chances: start }];
  return [...first, ...points, { ply: last, chances: result }];
}

/** The point that holds at this ply. */
export function pointAt(points: readonly Point[], ply: number): Point | undefined {
  return points.findLast((point) => point.ply <= ply) ?? points[0];
}

/** The decision at this ply. */
export function decisionAt({ decisions }: Analysis, ply: number): Decision | undefined {
  return decisions.find((decision) => decision.ply === ply);
}

/** The costliest decisions, of one seat or of all; without those that may have cost nothing. */
export function costliest({ decisions }: Analysis, seat: number | null, most: number): Decision[] {
  return decisions
    .filter((each) => !each.close && each.loss > 0 && (seat === null || each.seat === seat))
    .sort((one, other) => other.loss - one.loss || one.ply - other.ply)
    .slice(0, most);
}

export function balanceOf({ start, totals, result, split }: Analysis, seat: number): Balance {
  const { own, others, luck, error } = totals[seat] ?? { own: 0, others: 0, luck: 0, error: 0 };
  const [from, to] = [start[seat] ?? 0, result[seat] ?? 0];
  return { start: from, luck: split ? luck : null, own, others, error, result: to };
}

/** A line that keeps its height from each point to the next, as the path of an SVG. */
export function stairs(
  points: readonly Point[],
  seat: number,
  x: (ply: number) => number,
  y: (chance: number) => number,
): string {
  const at = (value: number) => value.toFixed(1);
  return points
    .map(({ ply, chances }, n) => {
      const height = at(y(chances[seat] ?? 0));
      return n === 0 ? `M${at(x(ply))} ${height}` : `H${at(x(ply))}V${height}`;
    })
    .join("");
}
