// Chances of victory, as people read them.

import { number } from "../core/language.svelte";

/** A move, and the chance to win of the player who makes it. */
export interface Chance {
  readonly text: string;
  readonly label: string;
  readonly chance: number;
  /** The real chance lies between these nine times of ten. */
  readonly low: number;
  readonly high: number;
}

const WHOLE = { style: "percent", maximumFractionDigits: 0 } as const;

/** A share in per cent: 46%. */
export function percent(share: number): string {
  return number(share, WHOLE);
}

/** More points than a whole match is worth are shown as this many. */
export const MOST_POINTS = 100;

/** A change of a chance in points, with its sign: −8. */
export function points(share: number): string {
  const whole = Math.round(share * 100);
  const shown = number(Math.max(-MOST_POINTS, Math.min(MOST_POINTS, whole)), {
    signDisplay: "exceptZero",
  });
  return Math.abs(whole) > MOST_POINTS ? `${shown}…` : shown;
}

/** From where to where, in per cent: 40–52%. */
export function span(low: number, high: number): string {
  return `${number(Math.round(low * 100))}–${percent(high)}`;
}
