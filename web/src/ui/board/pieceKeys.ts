// Which piece is which: copies of a design look alike, but a piece that moves is the same piece.

/** A place on the table, such as `row 0` or `hand 1 0`. */
type Place = string;

interface Lying {
  readonly design: string;
  readonly key: string;
}

export class PieceKeys<View extends object> {
  readonly #lying: (view: View) => ReadonlyMap<Place, string>;
  readonly #zone: (place: Place) => string;
  #next = 0;
  #view: View | null = null;
  #keys: ReadonlyMap<Place, Lying> = new Map();

  /**
   * `lying` says which design lies at every place; `zone` is how the places begin between which a
   * piece moves when others close up.
   */
  constructor(lying: (view: View) => ReadonlyMap<Place, string>, zone: (place: Place) => string) {
    this.#lying = lying;
    this.#zone = zone;
  }

  /** The key of the piece at a place, for animations; empty if there is none. */
  at(view: View, place: Place): string {
    this.#follow(view);
    return this.#keys.get(place)?.key ?? "";
  }

  /** The keys of the next pieces that nobody has seen yet. */
  coming(view: View, count: number): string[] {
    this.#follow(view);
    return Array.from({ length: count }, (_, n) => `card-${this.#next + n}`);
  }

  #follow(view: View): void {
    if (view === this.#view) return;
    this.#view = view;
    const now = this.#lying(view);
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
    const strange = moved.filter((place) => !findIn(this.#zone(place), place));
    const fresh = strange.filter((place) => !findIn("", place));
    for (const place of fresh)
      found.set(place, { design: now.get(place) ?? "", key: `card-${this.#next++}` });
    this.#keys = found;

    function findIn(start: string, place: Place): boolean {
      return [...gone.keys()].some((from) => from.startsWith(start) && keep(place, from));
    }
  }
}
