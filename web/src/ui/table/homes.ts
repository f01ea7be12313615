// Finds where on the table the words of moves lie, from the view alone. Knows no game.

import type { Glossary } from "../../core/glossary.svelte";
import {
  type Data,
  type Entry,
  type Fields,
  isFields,
  isList,
  isSingle,
  type Layout,
} from "./generic";
import { isCell, isGrid, placed } from "./lattice";

/** Words that lie together, and whose they are. */
interface Place {
  readonly path: string;
  readonly words: readonly string[];
  /** 0 for what is our own, 1 for what lies on the table, 2 for what others have. */
  readonly rank: number;
}

export interface Homes {
  /** Does this word of a move mean what lies here, and not its twin elsewhere? */
  has(path: string, word: string): boolean;
  /** All cells that moves name, whether something lies there or not. */
  readonly spots: readonly string[];
  /** The grid to which those cells belong; null if the view has none. */
  readonly ground: string | null;
}

/** Find out where the words of these moves lie. */
export function homes(
  layout: Layout,
  viewer: number | null,
  moves: readonly (readonly string[])[],
): Homes {
  const found = new Map<string, Set<string>>();
  const places = moves.length > 0 ? placesOf(layout, viewer) : [];
  for (const words of choices(moves)) {
    for (const { path, word } of settled(words, places)) {
      const here = found.get(path) ?? new Set();
      found.set(path, here.add(word));
    }
  }
  const spots = [...new Set(moves.flatMap((move) => move.filter(isCell)))];
  return {
    has: (path, word) => found.get(path)?.has(word) ?? false,
    spots,
    ground: spots.length > 0 ? groundOf(layout, viewer) : null,
  };
}

/** The words between which one chooses, for each beginning of a move. */
function choices(moves: readonly (readonly string[])[]): Iterable<Set<string>> {
  const after = new Map<string, Set<string>>();
  for (const move of moves) {
    let said = "";
    for (const word of move) {
      const words = after.get(said) ?? new Set();
      after.set(said, words.add(word));
      said += `${word} `;
    }
  }
  return after.values();
}

/**
 * Each word in the place that has most of the choices.
 *
 * So a card that can be taken glows in the row where all cards can be taken, not in a hand that
 * holds its twin. In a tie our own things come first, others' last.
 */
function settled(words: ReadonlySet<string>, places: readonly Place[]) {
  const candidates = places
    .map((place) => {
      const found = place.words.filter((word) => words.has(word));
      return { ...place, hits: new Set(found).size, share: found.length / place.words.length };
    })
    .filter(({ hits }) => hits > 0)
    .sort((a, b) => b.hits - a.hits || a.rank - b.rank || b.share - a.share);
  const settled: { path: string; word: string }[] = [];
  for (const word of words) {
    const best = candidates.find((place) => place.words.includes(word));
    if (best) settled.push({ path: best.path, word });
  }
  return settled;
}

function placesOf(layout: Layout, viewer: number | null): Place[] {
  const found: Place[] = [];
  const rankOf = (seat: number) => (seat === viewer ? 0 : 2);
  for (const { path, value } of layout.sections) visit(value, path, 1, found);
  for (const { seat, entries } of layout.panels)
    for (const { path, value } of entries) visit(value, path, rankOf(seat), found);
  for (const { path, value } of layout.seats) {
    const items = isList(value) ? value : [];
    items.forEach((item, seat) => {
      if (!isSingle(item)) visit(item, `${path}.${seat}`, rankOf(seat), found);
    });
  }
  return found;
}

function visit(value: Data, path: string, rank: number, found: Place[]): void {
  const add = (words: readonly string[]) => words.length && found.push({ path, words, rank });
  if (typeof value === "string") add([value]);
  else if (isList(value)) {
    add(value.filter((item) => typeof item === "string" || typeof item === "number").map(String));
    value.forEach((item, n) => {
      if (!isSingle(item)) visit(item, `${path}.${n}`, rank, found);
    });
  } else if (isFields(value) && !isGrid(value)) {
    add(Object.keys(value));
    for (const [name, item] of Object.entries(value)) visit(item, `${path}.${name}`, rank, found);
  }
}

/** Our own grid, or a common one; a grid that is still empty cannot be recognised. */
function groundOf(layout: Layout, viewer: number | null): string | null {
  const own = ownOf(layout, viewer);
  const grid = [...own, ...layout.sections].find(({ value }) => isGrid(value));
  const bare = (layout.panels.length > 0 ? own : layout.sections).find(({ value }) =>
    isBare(value),
  );
  return (grid ?? bare)?.path ?? null;
}

const isBare = (value: Data): boolean => isFields(value) && Object.keys(value).length === 0;

function ownOf(layout: Layout, viewer: number | null): readonly Entry[] {
  return layout.panels.find(({ seat }) => seat === viewer)?.entries ?? [];
}

/** The viewer's own things whose texts say in which cell they lie. */
export function ownPlaced(layout: Layout, viewer: number | null): Fields {
  const found = ownOf(layout, viewer).map(({ value }) => placed(value));
  return Object.assign({}, ...found) as Fields;
}

/** What the generic board draws from. */
export interface Picture {
  readonly layout: Layout;
  readonly homes: Homes;
  /** Codes that can be animated when they move. */
  readonly once: ReadonlySet<string>;
  readonly glossary: Glossary;
  /** Does `y` count from the top? */
  readonly rowsDown: boolean;
}
