// The options of a table: their values, and how people read them.

import { own } from "../core/language.svelte";
import type { Schemas } from "../core/wire";
import { t } from "./words";

export type Option = Schemas["GameOption"];
export type Value = boolean | number | string | string[];
export interface Answer {
  value: string | number;
  label: string;
}

/** A seat as people count it, with the name of its player if it is known. */
export function seatText(seat: number, name = ""): string {
  const n = seat + 1;
  return name ? t("named seat", { n, name }) : t("seat", { n });
}

/** What can be chosen: its choices, and the seats of these names if it takes them. */
export function answers(option: Option, names: readonly string[]): Answer[] {
  const choices = (option.choices ?? []).map((value) => ({
    value,
    label: own(option.names?.[value] ?? {}) || String(value),
  }));
  const seats = names.map((name, seat) => ({ value: seat, label: seatText(seat, name) }));
  return option.seats ? [...choices, ...seats] : choices;
}

/** The items of a list, as people read them. */
export function listText(option: Option, items: readonly string[]): string {
  return items.map((item) => own(option.several?.[item] ?? {}) || item).join(t("and so on"));
}

/** Is this value possible at a table of this many seats? */
export function fits(option: Option, value: unknown, players: number): boolean {
  const usual = option.default;
  const { several } = option;
  if (several && Array.isArray(value)) return value.every((item) => item in several);
  if (option.choices) {
    const names = Array.from({ length: players }, () => "");
    return answers(option, names).some((answer) => answer.value === value);
  }
  if (typeof usual === "boolean" || typeof value !== "number") return typeof value === typeof usual;
  return value >= (option.minimum ?? value) && value <= (option.maximum ?? value);
}
