// Clocks.

import { number } from "../../core/language.svelte";

const SECOND = 1_000;
const HOUR = 3_600;
const DAY = 24 * HOUR;

/** A time on a clock: 9:05, 1:00:00, or in days from two days on. */
export function duration(ms: number): string {
  const seconds = Math.ceil(ms / SECOND);
  if (seconds >= 2 * DAY) {
    return number(Math.floor(seconds / DAY), { style: "unit", unit: "day", unitDisplay: "short" });
  }
  const two = (value: number) => String(value).padStart(2, "0");
  const hours = Math.floor(seconds / HOUR);
  const minutes = Math.floor(seconds / 60) % 60;
  const start = hours ? `${hours}:${two(minutes)}` : String(minutes);
  return `${start}:${two(seconds % 60)}`;
}
