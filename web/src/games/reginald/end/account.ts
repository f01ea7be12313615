// The last account, as it is told: houses that fall, each card, the flaws, the result.

import type { Snapshot } from "../../../core/wire";
import type { Plot } from "../art/plots";
import type { Estate } from "../estate.svelte";
import { PENALTY, SLOTS, type Slot } from "../pieces";

/** What one seat gets for a card. */
export interface Gain {
  readonly points: number;
  readonly bonus: number;
}

export interface CardStep {
  readonly kind: "card";
  readonly slot: Slot;
  readonly card: string;
  readonly gains: readonly Gain[];
}

export type Step =
  | { readonly kind: "fallen"; readonly seats: readonly number[] }
  | CardStep
  | { readonly kind: "flaws"; readonly losses: readonly number[] }
  | { readonly kind: "result" };

/** The steps of the account, in their order. */
export function account(estate: Estate): Step[] {
  const { scores } = estate.scene.snapshot;
  const fallen = estate.facts.seats.flatMap((_, seat) =>
    Object.keys(fallenOf(estate, seat)).length ? [seat] : [],
  );
  const cards = SLOTS.flatMap((slot): CardStep[] => {
    const card = estate.view.slots[slot];
    if (!card) return [];
    const gains = scores.map(({ parts }) => ({
      points: parts[`slot-${slot}`] ?? 0,
      bonus: parts[`bonus-${slot}`] ?? 0,
    }));
    return [{ kind: "card", slot, card, gains }];
  });
  const losses = scores.map(lossOf);
  return [
    ...(fallen.length ? [{ kind: "fallen", seats: fallen } as const] : []),
    ...cards,
    ...(losses.some((loss) => loss < 0) ? [{ kind: "flaws", losses } as const] : []),
    { kind: "result" },
  ];
}

/**
 * The stacks of houses that fell at the end, as they stood. A match that was seen only when it was
 * over shows none: they are in no position any more.
 */
export function fallenOf(estate: Estate, seat: number): Plot {
  const left = estate.plot(seat);
  const stood = Object.entries(estate.stood[seat] ?? {});
  return Object.fromEntries(stood.filter(([square]) => !left[square]?.length));
}

/** What a seat loses by Design Flaws. */
function lossOf({ parts }: Snapshot["scores"][number]): number {
  const flaws = Object.entries(parts).filter(([part]) => part.startsWith("flaw-"));
  return flaws.reduce((sum, [, points]) => sum + (points ?? 0), 0);
}

/** The number of flaws behind such a loss. */
export function stamps(loss: number): number {
  return Math.round(Math.abs(loss) / PENALTY);
}

/** What a seat has after the first `count` steps. */
export function sumAfter(steps: readonly Step[], count: number, seat: number): number {
  return steps.slice(0, count).reduce((sum, step) => {
    if (step.kind === "card") {
      const gain = step.gains[seat];
      return sum + (gain ? gain.points + gain.bonus : 0);
    }
    return step.kind === "flaws" ? sum + (step.losses[seat] ?? 0) : sum;
  }, 0);
}
