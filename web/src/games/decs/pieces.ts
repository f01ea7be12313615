// What the board of Decs Building calls the parts of view and facts.

import type { Schemas } from "../../core/wire";

export type View = Schemas["View-decs"];
export type Facts = Schemas["Facts-decs"];
export type House = Schemas["Facts-decs-House"];
export type Area = Schemas["Facts-decs-Area"];
export type Space = Schemas["Facts-decs-Space"];
export type SpaceId = Space["id"];
export type Pile = Schemas["Facts-decs-Pile"];
export type PileId = Pile["id"];
export type Payment = Schemas["Facts-decs-Payment"];
export type IconId = Payment["open"][number];
export type Drawing = Schemas["Facts-decs-Drawing"];
export type Turn = Schemas["Facts-decs-Turn"];
export type Angle = Turn["angle"];
export type Place = Schemas["Facts-decs-Place"];
/** A card's code: `10s`, `jh`, `as`, `x`. */
export type Card = string;

const SIGNS: Record<string, string> = { s: "♠", h: "♥", c: "♣", d: "♦" };

/** An icon of a cost as it is written: a sign for a suit, else its letter. */
export function iconText(icon: IconId): string {
  return SIGNS[icon] ?? icon;
}

/** The suit of a card, `s`, `h`, `c` or `d`; null for the Joker. */
export function suitOf(card: Card): string | null {
  return card === "x" ? null : card.slice(-1);
}

/** Is its colour black or red? Wild cards have none. */
export function colourOf(card: Card): "black" | "red" | null {
  const suit = suitOf(card);
  if (suit === null || card.startsWith("a")) return null;
  return suit === "s" || suit === "c" ? "black" : "red";
}
