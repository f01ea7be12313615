// Clocks in words.

import type { Schemas } from "../core/wire";
import { t } from "./words";

export type Clock = Schemas["TimeControl"]["clock"];

/** A number of seconds, in the largest unit that fits. */
export function duration(seconds: number): string {
  if (seconds % 3_600 === 0) return t("hours", { n: seconds / 3_600 });
  if (seconds % 60 === 0) return t("minutes", { n: seconds / 60 });
  return t("seconds", { n: seconds });
}

/** What the clock allows. */
export function clockText(clock: Clock): string {
  if (clock.kind === "move") return t("clock move", { time: duration(clock.seconds) });
  if (clock.kind === "days") return t("clock days", { n: clock.days });
  if (clock.kind === "none") return t("no clock");
  const time = duration(clock.seconds);
  if (!clock.increment) return t("clock bank", { time });
  return t("clock increment", { time, more: duration(clock.increment) });
}
