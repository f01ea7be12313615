// Which card is which, for animations.

import { PieceKeys } from "../../ui/board/pieceKeys";
import type { View } from "./pieces";

type Places = Pick<View, "row" | "discard"> & {
  readonly seats: readonly Pick<View["seats"][number], "hand" | "house">[];
};

export class CardKeys extends PieceKeys<Places> {
  constructor() {
    super(lying, zone);
  }
}

/** The design at every place: `row 0`, `hand 1 0`, `house 1 0,2`, `discard`. */
function lying({ row, seats, discard }: Places): Map<string, string> {
  const found = new Map<string, string>();
  row.forEach((design, slot) => design && found.set(`row ${slot}`, design));
  seats.forEach(({ hand, house }, seat) => {
    hand.forEach((design, n) => found.set(`hand ${seat} ${n}`, design));
    for (const [cell, design] of Object.entries(house)) found.set(`house ${seat} ${cell}`, design);
  });
  const top = discard.at(-1);
  if (top) found.set("discard", top);
  return found;
}

/** Where a card stays the same although its place has another number. */
function zone(place: string): string {
  return place.startsWith("hand") ? place.slice(0, place.lastIndexOf(" ") + 1) : `${place}!`;
}
