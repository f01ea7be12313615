// What a move would change for a seat: flaws, and how it stands with the cards at the slots.

import type { Facts, Slot } from "../pieces";
import { SLOTS } from "../pieces";

export interface Change {
  readonly slot: Slot;
  readonly was: number | null;
  readonly now: number | null;
  /** Is the card met then, and was it not? Or the other way round. */
  readonly turn: "met" | "lost" | null;
}

type FlawKind = Facts["seats"][number]["flaws"][number]["kind"];

/** The slots at which the Count of a seat would change. */
export function changes(before: Facts, after: Facts, seat: number): Change[] {
  return SLOTS.flatMap((slot) => {
    const was = before.slots[slot].seats[seat];
    const now = after.slots[slot].seats[seat];
    if (!was || !now || (was.count === now.count && was.met === now.met)) return [];
    const turn = was.met === now.met ? null : now.met ? "met" : "lost";
    return [{ slot, was: was.count, now: now.count, turn }];
  });
}

/** The names that houses would get, and those that they would lose. */
export function nameChanges(before: Facts, after: Facts, seat: number) {
  const named = (facts: Facts) =>
    new Set((facts.seats[seat]?.houses ?? []).flatMap(({ name }) => name ?? []));
  const [was, now] = [named(before), named(after)];
  return {
    won: [...now].filter((name) => !was.has(name)),
    lost: [...was].filter((name) => !now.has(name)),
  };
}

/** How many more flaws of each kind there would be; less than 0 for those that would be gone. */
export function flawChanges(before: Facts, after: Facts, seat: number): Map<FlawKind, number> {
  const found = new Map<FlawKind, number>();
  const count = (facts: Facts, by: number) => {
    for (const { kind } of facts.seats[seat]?.flaws ?? [])
      found.set(kind, (found.get(kind) ?? 0) + by);
  };
  count(before, -1);
  count(after, 1);
  for (const [kind, by] of found) if (by === 0) found.delete(kind);
  return found;
}
