// Favours in words.

import { number } from "../../../core/language.svelte";
import type { FavourKind } from "./things";
import { t } from "./words";

/** One favour as a player reads it. */
export function favourText(kind: FavourKind, amount: number): string {
  const n = Math.abs(amount);
  if (kind === "cash" && amount < 0) return t("pay", { n });
  if (kind === "rep" && amount < 0) return t("rep less", { n });
  return t(kind, { n });
}

/** The number beside the icon; empty where the icon says all. */
export function favourNumber(kind: FavourKind, amount: number): string {
  const n = number(Math.abs(amount));
  if (kind === "cash") return amount < 0 ? `−£${n}` : `£${n}`;
  if (kind === "rep") return amount < 0 ? `−${n}` : `+${n}`;
  if (kind === "admirer") return `+${n}`;
  if (kind === "attack") return `−${n}`;
  return Math.abs(amount) > 1 ? `×${n}` : "";
}
