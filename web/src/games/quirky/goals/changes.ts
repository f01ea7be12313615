// What a move changes for a house: how far it has come with the contests.

import type { Facts } from "../pieces";

/** How far a house has come with a contest, if a move changed that. */
export interface Change {
  readonly contest: string;
  readonly reached: number;
  readonly needed: number;
  readonly isLess: boolean;
}

/** The contests with which a seat comes further by a move, or less far; the nearest to its end first. */
export function changes(before: Facts, after: Facts, seat: number): Change[] {
  return Object.entries(after.contests)
    .flatMap(([contest, { seats }]) => {
      const then = seats[seat];
      const now = before.contests[contest]?.seats[seat];
      if (!then || !now) return [];
      const [reached, was] = [then, now].map((each) => Math.min(each.reached, each.needed));
      if (reached === undefined || was === undefined || reached === was) return [];
      return [{ contest, reached, needed: then.needed, isLess: reached < was }];
    })
    .sort((a, b) => a.needed - a.reached - (b.needed - b.reached));
}
