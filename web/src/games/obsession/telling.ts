// What things say about themselves when somebody points at them.

import { favourText } from "./art/favours";
import { activityOf, printed, type Side } from "./art/things";
import { t as art } from "./art/words";
import type { Manor } from "./manor.svelte";
import type { Estate, Favours, Goal, GuestKind, Offer } from "./pieces";
import { t } from "./words";

type VpEffect =
  | ("rep2" | "cash300" | "cash400" | "prestige" | "objective" | "unlimited")
  | ("hire" | "refresh" | "service" | "recall");

/** What counts for an objective may be many: longer lists end with how many more there are. */
const MOST = 4;

function listed(manor: Manor, ids: readonly string[]): string {
  return ids.map((id) => manor.name(id)).join(", ");
}

/** All that an objective lacks, and how many of it, or what hinders it; empty if nothing does. */
export function missingText(manor: Manor, goal: Goal): string {
  const { missing, needed, reached } = goal;
  if (goal.in_the_way.length) return t("in the way", { what: listed(manor, goal.in_the_way) });
  if (!missing.length) return "";
  const what = listed(manor, missing);
  const n = (needed ?? 0) - reached;
  return n > 0 && n < missing.length ? t("missing some", { n, what }) : t("missing", { what });
}

/** An objective: what it asks for, how far one is, and what it is worth. */
export function letterText(manor: Manor, goal: Goal): string {
  const names = (ids: readonly string[]) => {
    const shown = listed(manor, ids.slice(0, MOST));
    return ids.length > MOST ? t("and more", { what: shown, n: ids.length - MOST }) : shown;
  };
  const far =
    goal.needed === null
      ? t("each so far", { n: goal.reached })
      : t("reached", { n: goal.reached, m: goal.needed });
  const worth = t(goal.needed === null ? "letter each" : "letter all", { n: goal.vp });
  const lines = [
    manor.name(goal.card),
    manor.about(goal.card),
    `${far}. ${worth} ${t("letter now", { n: goal.points })}`,
  ];
  if (goal.serving.length) lines.push(t("serving", { what: names(goal.serving) }));
  const missing = missingText(manor, goal);
  if (missing) lines.push(missing);
  return lines.join("\n");
}

/** What a VP card does for who gives it up. */
export function effectText(id: string): string {
  return id === "plain" ? t("vp plain") : t("or", { what: t(`vp ${id as VpEffect}`) });
}

/** The wheel of reputation. */
export function wheelText({ level, marker, is_max }: Estate): string {
  return is_max ? t("about max") : t("about wheel", { level, marker });
}

/** Favours in words. */
export function favoursText(favours: readonly Favours[], either = false): string {
  const what = printed(favours)
    .map(([kind, amount]) => favourText(kind, amount))
    .join(either ? ` ${art("or")} ` : ", ");
  return what && t(either ? "gives one" : "gives", { what });
}

/** What the side of a tile asks for and brings. */
export function sideText(manor: Manor, side: Side): string[] {
  const guests = Object.entries(side.guests ?? {}) as [GuestKind, number][];
  const asked = [
    ...(side.rating ? [art("rating", { n: side.rating })] : []),
    ...(side.servants ?? []).map((kind) => manor.name(kind)),
    ...guests.map(([kind, n]) => art(kind, { n })),
  ];
  return [
    activityOf(side),
    asked.length ? t("asks", { what: asked.join(", ") }) : "",
    favoursText(side.favours ?? [], side.either),
  ].filter(Boolean);
}

/** What a price is made of. */
export function priceText({ price, base, change }: Offer, isReserve: boolean): string {
  if (!change) return t("price plain", { price });
  const shown = `${change < 0 ? "−" : "+"}£${Math.abs(change)}`;
  return t(isReserve ? "price reserve" : "price place", { price, base, change: shown });
}
