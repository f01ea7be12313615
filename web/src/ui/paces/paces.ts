// How long bots wait before they move, in words.

import { number } from "../../core/language.svelte";
import { t } from "./words";

/** Milliseconds from the move before, by the names that people choose from. */
export const PACES = { "at once": 0, quick: 400, relaxed: 800, slow: 2_000 } as const;
export type PaceName = keyof typeof PACES;
export const PACE_NAMES = Object.keys(PACES) as PaceName[];

/** The name of a pace; one without a name is given in seconds. */
export function paceText(pace: number): string {
  const name = PACE_NAMES.find((each) => PACES[each] === pace);
  if (name) return t(name);
  return t("seconds", { time: number(pace / 1_000, { maximumFractionDigits: 1 }) });
}
