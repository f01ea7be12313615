// Which card is which: copies of a design look alike, but a card that moves is the same card.

import type { View } from "./pieces";

type Places = Pick<View, "row" | "discard"> & {
  readonly seats: readonly Pick<View["seats"][number], "hand" | "house">[];
};

/** A place on the table: `row 0`, `hand 1 0`, `house 1 0,2`, `discard`. */
type Place = string;

interface Lying {
  readonly design: string;
  readonly key: string;
}

export class CardKeys {
  #next = 0;
  #view: Places | null = null;
  #keys: ReadonlyMap<Place, Lying> = new Map();

  /** The key of the card at a place, for animations; empty if there is none. */
  at(view: Places, place: Place): string {
    this.#follow(view);
    return this.#keys.get(place)?.key ?? "";
  }

  /** The keys of the next cards of the deck: they come from there. */
  coming(view: Places, count: number): string[] {
    this.#follow(view);
    return Array.from({ length: count }, (_, n) => `card-${this.#next + n}`);
  }

  #follow(view: Places): void {
    if (view === this.#view) return;
    this.#view = view;
    const now = lying(view);
    const found = new Map<Place, Lying>();
    const gone = new Map<Place, Lying>(this.#keys);
    const keep = (place: Place, from: Place) => {
      const was = gone.get(from);
      if (was?.design !== now.get(place)) return false;
      found.set(place, was as Lying);
      return gone.delete(from);
    };
    // What stays where it is stays the same; hands close up, so there the same hand is enough.
    const moved = [...now.keys()].filter((place) => !keep(place, place));
    const strange = moved.filter((place) => !findIn(zone(place), place));
    const fresh = strange.filter((place) => !findIn("", place));
    for (const place of fresh)
      found.set(place, { design: now.get(place) ?? "", key: `card-${this.#next++}` });
    this.#keys = found;

    function findIn(start: string, place: Place): boolean {
      return [...gone.keys()].some((from) => from.startsWith(start) && keep(place, from));
    }
  }
}

/** The design at every place. */
function lying({ row, seats, discard }: Places): Map<Place, string> {
  const found = new Map<Place, string>();
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
function zone(place: Place): string {
  return place.startsWith("hand") ? place.slice(0, place.lastIndexOf(" ") + 1) : `${place}!`;
}
