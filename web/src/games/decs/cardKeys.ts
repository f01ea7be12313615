// Which card is which, for animations.

import { PieceKeys } from "../../ui/board/pieceKeys";
import type { View } from "./pieces";

type Places = Pick<View, "stacks" | "seats">;

export class CardKeys extends PieceKeys<Places> {
  constructor() {
    super(lying, (place) => place.slice(0, place.lastIndexOf(" ") + 1));
  }
}

/** The card at every place: `pile jacks`, `hand 0 2`, `played 0 1`, `deck 0 3`. */
function lying({ stacks, seats }: Places): Map<string, string> {
  const found = new Map<string, string>();
  const lay = (zone: string, cards: readonly string[] | number) => {
    if (typeof cards === "object") cards.forEach((card, n) => found.set(`${zone} ${n}`, card));
  };
  for (const [pile, cards] of Object.entries(stacks)) {
    const top = cards[0];
    if (top !== undefined) found.set(`pile ${pile}`, top);
  }
  seats.forEach(({ hand, played, deck }, seat) => {
    lay(`hand ${seat}`, hand);
    lay(`played ${seat}`, played);
    lay(`deck ${seat}`, deck);
  });
  return found;
}
