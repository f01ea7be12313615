// Keeps pieces in their places on the table, which the position does not tell.

const SLOTS = 8;

/** Cubes on offer stay where they lie when a neighbour is taken away. */
export class OfferSlots {
  #rows: (string | null)[][] = [];

  /** The cubes of each offer row by their places. */
  place(offer: readonly (readonly string[])[]): (string | null)[][] {
    this.#rows = offer.map((cubes, row) => {
      const known = this.#rows[row] ?? [];
      const kept = known.map((cube) => (cube !== null && cubes.includes(cube) ? cube : null));
      const isSame = kept.filter((cube) => cube !== null).length === cubes.length;
      return isSame && kept.length > 0 ? kept : centred(cubes);
    });
    return this.#rows;
  }
}

function centred(cubes: readonly string[]): (string | null)[] {
  const slots: (string | null)[] = Array.from(
    { length: Math.max(SLOTS, cubes.length) },
    () => null,
  );
  const first = Math.floor((slots.length - cubes.length) / 2);
  cubes.forEach((cube, i) => (slots[first + i] = cube));
  return slots;
}

/** Rooftops look alike: numbered in the order in which they are turned up, each can be followed. */
export class RoofNumbers {
  #lots = new Map<string, number>();

  /** The number of the rooftop on each of these lots. */
  number(lots: readonly string[]): ReadonlyMap<string, number> {
    const known = lots.filter((lot) => this.#lots.has(lot));
    const isSound = known.length === this.#lots.size;
    const old = isSound ? this.#lots : new Map<string, number>();
    const next = new Map(old);
    for (const lot of lots) if (!next.has(lot)) next.set(lot, next.size);
    this.#lots = next;
    return next;
  }
}
