// Lays out the view of a game without a board of its own. Knows no game.

import type { Glossary } from "../../core/glossary.svelte";
import { isGrid } from "./lattice";

export type Data =
  null | boolean | number | string | readonly Data[] | { readonly [name: string]: Data };
export type Single = null | boolean | number | string;
export type Fields = { readonly [name: string]: Data };

// Fields that the page shows elsewhere, or that mean nothing to people.
const ELSEWHERE = new Set(["game", "options", "players", "seed", "to_act"]);
// Fields that people want to see first.
const LEADING = ["phase", "round"];
/** What stands for a hidden card, unless null does. */
const UNSEEN = "?";
// Fewer hidden things than this are drawn one by one.
const PILE = 4;

/** A value with its name, and where in the view it is. */
export interface Entry {
  readonly name: string;
  readonly title: string;
  readonly path: string;
  readonly value: Data;
}

/** All that belongs to one player. */
export interface Panel {
  readonly seat: number;
  readonly entries: readonly Entry[];
}

export interface Layout {
  /** Phase and round. */
  readonly lead: readonly Entry[];
  /** Lists of which only the length can be seen. */
  readonly piles: readonly Entry[];
  readonly sections: readonly Entry[];
  /** Values that every player has one of; empty if the panels show them. */
  readonly seats: readonly Entry[];
  /** One per player, the viewer's first; empty if no player has more than single values. */
  readonly panels: readonly Panel[];
  /** All other single values. */
  readonly facts: readonly Entry[];
  /** Does null in a list mean an empty place? Else it means something hidden. */
  readonly nullIsEmpty: boolean;
}

export const isList = (value: Data): value is readonly Data[] => Array.isArray(value);
export const isFields = (value: Data): value is Fields =>
  value !== null && typeof value === "object" && !Array.isArray(value);
export const isSingle = (value: Data): value is Single =>
  value === null || typeof value !== "object";

/** A name from a program, for people: `roof_values` is “Roof values”. */
export function humanised(name: string): string {
  const words = name
    .replace(/[_-]+/g, " ")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

// Signs rather than words: `10h`, `b3`, `x`.
const SIGN = /^([a-z]{1,2}|(?=.*\d)[a-z\d]{1,3})$/;

/** A code as people read it: `red-door` is “Red door”, `10h` is “10H”; numbers stay as they are. */
export function spoken(code: string): string {
  if (SIGN.test(code)) return code.toUpperCase();
  const words = code.replace(/(?<![^\s,])-(?=\d)/g, "−").replace(/(?<=\S)[_-]+(?=\S)/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A text of several words: what it is, and where or how. */
export function parted(code: string): [what: string, where: string] {
  const place = placeOf(code);
  if (place < 0) return [spoken(code), ""];
  return [spoken(code.slice(0, place)), spoken(code.slice(place + 1)).toLowerCase()];
}

/** Where in a text the part about where or how begins; -1 if there is none. */
function placeOf(code: string): number {
  return code.search(/ (?=\S*\d)/);
}

/** A code as people are told of it. */
export interface Told {
  readonly what: string;
  readonly where: string;
  /** What the game says about it; may be empty. */
  readonly about: string;
}

/** A code in the words of the game's glossary, or else as people can read it. */
export function toldOf(code: string, glossary: Glossary): Told {
  const whole = glossary.get(code);
  if (whole) return { what: whole.name, where: "", about: whole.about };
  const [what, where] = parted(code);
  const term = where ? glossary.get(code.slice(0, placeOf(code))) : undefined;
  return { what: term?.name ?? what, where, about: term?.about ?? "" };
}

/** The name of a field or a thing, in the words of the glossary if it has them. */
export function titled(name: string, glossary: Glossary): string {
  return glossary.get(name)?.name ?? humanised(name);
}

// Colours that every browser knows by name.
const COLOURS =
  /^(red|orange|gold|yellow|green|blue|purple|plum|violet|pink|brown|tan|grey|gray|silver|white|black)$/;

/** The colour that a code names, if it does. */
export function colourOf(code: string): string | undefined {
  return code.split(/[\s_-]/).find((word) => COLOURS.test(word));
}

const SOMEBODY = /(^|_)(seat|player|dealer|leader|starter|owner|winner|bidder|auctioneer|first)$/;

/** Does a number under this name stand for a seat? */
export function isSeat(name: string, value: Data, players: number): value is number {
  return typeof value === "number" && value >= 0 && value < players && SOMEBODY.test(name);
}

/** Is this item of a list hidden? */
export function isHidden(item: Data, nullIsEmpty: boolean): boolean {
  return item === UNSEEN || (item === null && !nullIsEmpty);
}

/** The codes that are on the table only once: these can be animated when they move. */
export function onlyOnes(view: Data): Set<string> {
  const seen = new Set<string>();
  const once = new Set<string>();
  const visit = (value: Data) => {
    if (typeof value === "string") {
      if (seen.has(value)) once.delete(value);
      else once.add(value);
      seen.add(value);
    } else if (isList(value)) value.forEach(visit);
    else if (isFields(value)) Object.values(value).forEach(visit);
  };
  visit(view);
  once.delete(UNSEEN);
  return once;
}

/** Lays out one view after the other, and remembers what kind of thing a list is. */
export class Layouts {
  readonly #perSeat = new Map<string, boolean>();
  readonly #piles = new Set<string>();
  #hasUnseen = false;

  layout(
    view: Fields,
    players: number,
    viewer: number | null = null,
    glossary: Glossary = new Map(),
  ): Layout {
    this.#hasUnseen ||= holds(view, UNSEEN) || Object.values(view).some(tellsNumbers);
    const all = Object.entries(view)
      .filter(([name]) => !ELSEWHERE.has(name))
      .map(([name, value]) => ({ name, title: titled(name, glossary), path: name, value }));
    const singles = all.filter(({ value }) => isSingle(value));
    const others = all.filter(({ value }) => !isSingle(value));
    const seats = others.filter((entry) => this.#isPerSeat(entry, players));
    const loose = others.filter((entry) => !seats.includes(entry));
    const piles = loose.filter((entry) => this.#isPile(entry));
    const hasPanels = seats.some(({ value }) => isList(value) && value.some(isFields));
    return {
      lead: LEADING.flatMap((name) => singles.filter((fact) => fact.name === name)),
      piles,
      sections: loose.filter((entry) => !piles.includes(entry)),
      seats: hasPanels ? [] : seats,
      panels: hasPanels ? panelsOf(seats, players, viewer, glossary) : [],
      facts: singles.filter(({ name }) => !LEADING.includes(name)),
      nullIsEmpty: this.#hasUnseen,
    };
  }

  #isPerSeat({ name, value }: Entry, players: number): boolean {
    if (!isList(value)) return false;
    const fits = value.length === players && (players > 1 || value.every(isFields));
    const known = this.#perSeat.get(name);
    // A hand stays a hand when all cards are played; a pile never becomes one.
    const isPerSeat = fits && (known ?? couldBelong(value));
    if (!fits || isPerSeat) this.#perSeat.set(name, isPerSeat);
    return isPerSeat;
  }

  /** A pile stays one down to the last card. */
  #isPile({ name, value }: Entry): boolean {
    const isPile = isPileOf(value, this.#hasUnseen, this.#piles.has(name) ? 0 : PILE);
    if (isPile) this.#piles.add(name);
    return isPile;
  }
}

/** Is it a list of at least this many hidden things? */
export function isPileOf(value: Data, nullIsEmpty: boolean, least = PILE): boolean {
  return (
    isList(value) && value.length >= least && value.every((item) => isHidden(item, nullIsEmpty))
  );
}

/** Are there players whose cards are only counted? Then null means an empty place. */
function tellsNumbers(value: Data): boolean {
  return isList(value) && value.some((item) => isFields(item) && typeof item["hand"] === "number");
}

function holds(value: Data, wanted: string): boolean {
  if (isList(value)) return value.some((item) => holds(item, wanted));
  return isFields(value)
    ? Object.values(value).some((item) => holds(item, wanted))
    : value === wanted;
}

/** Could these be one per player? Words lie on the table; numbers and hands belong to players. */
function couldBelong(items: readonly Data[]): boolean {
  if (items.some((item) => typeof item === "string")) return false;
  if (items.some(isFields)) return items.every((item) => isFields(item) && !isGrid(item));
  if (!items.some(isList)) return true;
  // Everybody sees the rows on the table; at least one hand is hidden.
  return items.some((item) => isList(item) && item.length > 0 && item.every((of) => of === null));
}

/** The viewer's panel first, then as they sit. */
function panelsOf(
  seats: readonly Entry[],
  players: number,
  viewer: number | null,
  glossary: Glossary,
): Panel[] {
  return Array.from({ length: players }, (_, n) => {
    const seat = ((viewer ?? 0) + n) % players;
    return { seat, entries: seats.flatMap((entry) => entriesOf(entry, seat, glossary)) };
  });
}

function entriesOf({ name, title, value }: Entry, seat: number, glossary: Glossary): Entry[] {
  const item = isList(value) ? (value[seat] ?? null) : null;
  const path = `${name}.${seat}`;
  if (!isFields(item)) return [{ name, title, path, value: item }];
  return Object.entries(item).map(([field, inner]) => ({
    name: field,
    title: titled(field, glossary),
    path: `${path}.${field}`,
    value: inner,
  }));
}
