// How the choices of a decision are laid out in a list. Knows no game.

import type { Choosing } from "../../core/choosing.svelte";
import { isCell } from "./lattice";
import { shortened } from "./shortening";

/** One button of the list. */
export interface Offer {
  readonly said: readonly string[];
  /** The text of the button: the label, without a beginning that the title of its group has. */
  readonly short: string;
  readonly label: string;
  /** The digit that chooses it, if one does. */
  readonly key: string | null;
  /** How many moves begin with these words; 1 for a whole move. */
  readonly count: number;
}

export interface Group {
  /** What all of the group have in common; null if their texts say it. */
  readonly title: string | null;
  readonly offers: readonly Offer[];
}

// Up to this many moves are listed as a whole; more are chosen word by word.
const MOST_AT_ONCE = 24;
const DIGIT = /^[1-9]$/;
// More cells than this are easier to find on the table than in a list.
const FEW_CELLS = 8;

/** Is a cell chosen now, out of many? Then the table shows all choices. */
export function isOnTable({ next }: Choosing): boolean {
  return next.length > FEW_CELLS && next.every((way) => isCell(way.at(-1) ?? ""));
}

/** What can be chosen now, in groups; few moves are offered whole, many word by word. */
export function offered(choosing: Choosing): Group[] {
  const { tree, said, next } = choosing;
  if (!choosing.isOpen) return [];
  const isFew = tree.begun(said).length <= MOST_AT_ONCE;
  const loose: (readonly string[])[] = [];
  const groups: Group[] = [];
  if (tree.isMove(said) && next.length > 0) loose.push(said);
  for (const way of next) {
    const moves = isFew ? tree.begun(way) : [way];
    const [only] = moves;
    if (moves.length === 1 && only) loose.push(only);
    else groups.push(grouped(choosing, moves, choosing.label(way)));
  }
  const soFar = said.length > 0 ? choosing.label(said) : null;
  if (loose.length) groups.unshift(grouped(choosing, loose, soFar));
  return keyed(groups);
}

function grouped(
  choosing: Choosing,
  ways: readonly (readonly string[])[],
  heading: string | null,
): Group {
  const labels = ways.map((way) => choosing.label(way));
  const short = shortened(labels, heading);
  const isSaid = heading !== null && short.every((text) => text.startsWith(heading));
  const offers = ways.map((said, n) => ({
    said,
    short: short[n] ?? "",
    label: labels[n] ?? "",
    key: null,
    count: choosing.tree.isMove(said) ? 1 : choosing.tree.begun(said).length,
  }));
  return { title: isSaid ? null : heading, offers };
}

/** Give digits to the first nine; but where a number is chosen, a digit is that number. */
function keyed(groups: Group[]): Group[] {
  const last = (offer: Offer) => offer.said.at(-1) ?? "";
  const isNumber = (offer: Offer) => /^\d+$/.test(last(offer));
  const numbers = groups.find(({ offers }) => offers.length > 1 && offers.every(isNumber));
  let count = 0;
  const keyOf = (group: Group, offer: Offer) => {
    if (!numbers) return ++count <= 9 ? String(count) : null;
    return group === numbers && DIGIT.test(last(offer)) ? last(offer) : null;
  };
  return groups.map((group) => ({
    title: group.title,
    offers: group.offers.map((offer) => ({ ...offer, key: keyOf(group, offer) })),
  }));
}
