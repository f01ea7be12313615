// What the building cards show, from the components of the game.

import components from "../../../../../src/housewright/games/quirky/components.json";

export type Colour = "red" | "gold" | "green" | "plum" | "grey";
export type Kind = "room" | "roof" | "tower" | "walkway";
export type Pane = "square" | "round" | "arched";
export type Icon = "door" | "balcony" | "plants" | "cat" | "lamp" | "chimney";

export interface Design {
  code: string;
  kind: Kind;
  colour: Colour;
  window: Pane | null;
  /** How many of each. */
  icons: Partial<Record<Icon, number>>;
}

const designs: ReadonlyMap<string, Design> = new Map(
  (components.building_cards as Design[]).map((card) => [card.code, card]),
);

/** The codes of all designs, in the order of the box. */
export const CODES: readonly string[] = [...designs.keys()];

/** The design with this code; null for a card that lies face down. */
export function designOf(code: string): Design | null {
  return designs.get(code) ?? null;
}
