// What a contest's card says, from the facts.

import type { Facts } from "../pieces";
import type { Quarters } from "../quarters.svelte";

/** How far one player has come with a contest. */
export interface Pip {
  readonly seat: number;
  readonly name: string;
  readonly reached: number;
  readonly needed: number;
  readonly met: boolean;
  /** After the move that is being considered, if it changes anything. */
  readonly after: number | null;
}

/** Everybody who can win the contest: the viewer first, then by seat. */
export function pips(quarters: Quarters, contest: string): Pip[] {
  const { scene } = quarters;
  const seats = quarters.facts.contests[contest]?.seats ?? [];
  const foreseen = scene.choosing.preview?.facts as Facts | null | undefined;
  const then = foreseen?.contests[contest]?.seats;
  return seats
    .flatMap((progress, seat) => {
      if (!progress) return [];
      const { met, needed } = progress;
      const reached = Math.min(progress.reached, needed);
      const next = Math.min(then?.[seat]?.reached ?? progress.reached, needed);
      const after = next === reached ? null : next;
      return [{ seat, name: quarters.player(seat), reached, needed, met, after }];
    })
    .sort((a, b) => Number(b.seat === scene.seat) - Number(a.seat === scene.seat));
}

/** What a contest asks for: the glossary says its points first, which the card shows anyway. */
export function requirement(about: string): string {
  return about.replace(/^[^.。]*\d[^.。]*[.。]\s*/, "");
}

/** The hue by which a seat is told on contests and at the end; its initial stands there, too. */
export function hue(seat: number): number {
  return (205 + seat * 72) % 360;
}

export function initial(name: string): string {
  return [...name.trim()][0]?.toUpperCase() ?? "";
}
