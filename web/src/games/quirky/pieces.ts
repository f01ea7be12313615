// The cards of Quirky Quarters: what is printed on them, and where they lie.

import { building_cards, kinds } from "@games/quirky/components.json";
import type { Schemas } from "../../core/wire";

export type View = Schemas["View-quirky"];
export type Facts = Schemas["Facts-quirky"];
export type HouseFacts = Schemas["Facts-quirky-HouseFacts"];
export type ContestFacts = Schemas["Facts-quirky-Contest"];
export type Progress = Schemas["Facts-quirky-Progress"];
export type Step = Schemas["Facts-quirky-Step"];
export type Kind = Schemas["Facts-quirky-Card"]["kind"];
export type Colour = Schemas["Facts-quirky-Area"]["colour"];
export type Design = View["discard"][number];
export type Side = "top" | "right" | "bottom" | "left";
export type Icon = "door" | "balcony" | "plants" | "cat" | "lamp" | "chimney";

/** The face of a building card. */
export interface Face {
  readonly code: Design;
  readonly kind: Kind;
  readonly colour: Colour;
  readonly window: "square" | "round" | "arched" | null;
  readonly icons: Partial<Record<Icon, number>>;
}

/** The size of a card in the units of its drawing. */
export const WIDTH = 100;
export const HEIGHT = 120;

const faces = new Map(building_cards.map((card) => [card.code, card as Face]));

/** What is printed on the cards of this design. */
export function face(design: string): Face {
  const found = faces.get(design);
  if (!found) throw new Error(`There is no building card ${design}.`);
  return found;
}

/** The sides of a card of this kind that must stay open sky. */
export function sky(kind: Kind): readonly Side[] {
  return kinds[kind].sky as Side[];
}

/** A place in the grid of a house: columns go to the right, levels up. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The place with this text, such as `-1,2`. */
export function spot(cell: string): Spot {
  const [x = 0, y = 0] = cell.split(",").map(Number);
  return { x, y };
}

/** The text of a place. */
export function cellOf({ x, y }: Spot): string {
  return `${x},${y}`;
}
