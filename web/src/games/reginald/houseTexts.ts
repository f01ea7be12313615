// What signs and flags on a plot say: what a house is, what it lacks, what is wrong at a place.

import type { Flaw, House } from "./art/plots";
import type { Estate } from "./estate.svelte";
import { PENALTY } from "./pieces";
import { t } from "./words";

/** A house in lines: its name and size and why it is called so, or else all that it lacks. */
export function aboutHouse(estate: Estate, { name, cubes, lacks }: House): string {
  const title = t("house", { name: name ? estate.name(name) : t("nameless"), n: cubes });
  const why = name ? [estate.about(name)] : lacks.map((lack) => t(`lacks ${lack}`));
  return [title, ...why].join("\n");
}

/** A flaw in lines: what it is and costs, and how it could be mended. */
export function aboutFlaw({ kind, counted }: Flaw): string {
  const costs = counted ? t("costs", { points: PENALTY }) : t("costs nothing");
  return `${t("flaw at", { flaw: t(`flaw ${kind}`), costs })}\n${t(`mend ${kind}`)}`;
}
