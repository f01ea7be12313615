// How a view that nobody has drawn a board for is laid out. Knows no game.

export type Data =
  null | boolean | number | string | readonly Data[] | { readonly [name: string]: Data };
export type Fields = Record<string, Data>;

// What the page tells in other places, or what means nothing to people.
const ELSEWHERE = new Set(["game", "options", "players", "seed", "to_act"]);

export interface Section {
  readonly name: string;
  readonly title: string;
  readonly value: Data;
  readonly isPerSeat: boolean;
}

export interface Layout {
  /** Single values, to be shown in a line. */
  readonly facts: readonly Section[];
  /** What every player has one of, to be shown side by side. */
  readonly seats: readonly Section[];
  readonly sections: readonly Section[];
}

export const isList = (value: Data): value is readonly Data[] => Array.isArray(value);
export const isFields = (value: Data): value is { readonly [name: string]: Data } =>
  value !== null && typeof value === "object" && !Array.isArray(value);
export const isSingle = (value: Data): value is null | boolean | number | string =>
  value === null || typeof value !== "object";

/** A name from a program, for people: `roof_values` is “Roof values”. */
export function humanised(name: string): string {
  const words = name
    .replace(/[_-]+/g, " ")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

const SOMEBODY = /(^|_)(seat|player|dealer|leader|starter|owner|winner|bidder|auctioneer|first)$/;

/** Does a number under this name stand for a seat? */
export function isSeat(name: string, value: Data, players: number): value is number {
  return typeof value === "number" && value >= 0 && value < players && SOMEBODY.test(name);
}

/** Lays out one view after the other, and remembers which lists have one item per seat. */
export class Layouts {
  readonly #perSeat = new Map<string, boolean>();

  layout(view: Fields, players: number): Layout {
    const all = Object.entries(view)
      .filter(([name]) => !ELSEWHERE.has(name))
      .map(([name, value]) => ({
        name,
        title: humanised(name),
        value,
        isPerSeat: this.#isPerSeat(name, value, players),
      }));
    return {
      facts: all.filter(({ value }) => isSingle(value)),
      seats: all.filter(({ isPerSeat }) => isPerSeat),
      sections: all.filter(({ value, isPerSeat }) => !isSingle(value) && !isPerSeat),
    };
  }

  #isPerSeat(name: string, value: Data, players: number): boolean {
    if (!isList(value)) return false;
    const fits = value.length === players && players > 1;
    const known = this.#perSeat.get(name);
    // Hands still belong to people when all cards are played; a pile never becomes theirs.
    const isPerSeat = fits && (known ?? couldBelong(value));
    if (!fits || isPerSeat) this.#perSeat.set(name, isPerSeat);
    return isPerSeat;
  }
}

/** Could these be one per player? Words lie on the table; numbers and hands belong to people. */
function couldBelong(items: readonly Data[]): boolean {
  if (items.some((item) => typeof item === "string")) return false;
  if (!items.some(isList)) return true;
  // Rows on the table are seen by all; of hands at least somebody's are hidden.
  return items.some((item) => isList(item) && item.length > 0 && item.every((of) => of === null));
}
