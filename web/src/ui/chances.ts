// Chances of victory, as people read them.

import { number } from "../core/language.svelte";

/** A move, and the chance to win of the player who makes it. */
export interface Chance {
  readonly text: string;
  readonly label: string;
  readonly chance: number;
  /** The 95 % confidence interval. */
  readonly low: number;
  readonly high: number;
}

const WHOLE = { style: "percent", maximumFractionDigits: 0 } as const;

/** A share in per cent: 46%. */
export function percent(share: number): string {
  return number(share, WHOLE);
}

/** A difference of shares with its sign: −8%. */
export function change(share: number): string {
  return number(share, { ...WHOLE, signDisplay: "exceptZero" });
}

/** From where to where, in per cent: 40–52%. */
export function span(low: number, high: number): string {
  return `${number(Math.round(low * 100))}–${percent(high)}`;
}
