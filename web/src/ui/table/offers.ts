// How the choices of a decision are laid out in a list. Knows no game.

import type { Choosing } from "../../core/choosing.svelte";
import { isCell } from "./lattice";

/** One button of the list. */
export interface Offer {
  readonly said: readonly string[];
  /** The text of the button: the label without what its group has in common. */
  readonly short: string;
  readonly label: string;
  /** The digit that chooses it, if one does. */
  readonly key: string | null;
  /** How many moves begin with these words; 1 for a whole move. */
  readonly count: number;
}

export interface Group {
  /** What all of the group have in common, if they have. */
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
  const { tree, said } = choosing;
  if (!choosing.isOpen) return [];
  const isFew = tree.begun(said).length <= MOST_AT_ONCE;
  const next = choosing.next;
  const loose: (readonly string[])[] = [];
  const groups: { title: string | null; ways: readonly (readonly string[])[] }[] = [];
  if (tree.isMove(said) && next.length > 0) loose.push(said);
  for (const way of next) {
    const moves = isFew ? tree.begun(way) : [way];
    const [only] = moves;
    if (moves.length === 1 && only) loose.push(only);
    else groups.push({ title: choosing.label(way), ways: moves });
  }
  if (loose.length) groups.unshift({ title: null, ways: loose });
  return keyed(
    groups.map(({ title, ways }) => ({ title, offers: asOffers(choosing, ways, title) })),
  );
}

function asOffers(
  choosing: Choosing,
  ways: readonly (readonly string[])[],
  title: string | null,
): Offer[] {
  const labels = ways.map((way) => choosing.label(way));
  const isAlike = title !== null || choosing.said.length > 0;
  const short = isAlike ? shortened(labels) : labels;
  return ways.map((said, n) => ({
    said,
    short: short[n] ?? "",
    label: labels[n] ?? "",
    key: null,
    count: choosing.tree.isMove(said) ? 1 : choosing.tree.begun(said).length,
  }));
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

/** Labels without the beginning and end that all of them share; whole words and numbers stay. */
export function shortened(labels: readonly string[]): string[] {
  if (labels.length < 2) return [...labels];
  const from = shared(labels);
  const to = shared(labels.map((label) => [...label.slice(from)].reverse().join("")));
  const ways = [to, 0].map((end) =>
    labels.map((label) => label.slice(from, label.length - end).trim()),
  );
  return (
    ways.find((short) => new Set(short).size === labels.length && short.every(isWhole)) ?? [
      ...labels,
    ]
  );
}

/** Is something left, with balanced brackets? */
function isWhole(text: string): boolean {
  const count = (signs: RegExp) => text.match(signs)?.length ?? 0;
  return text !== "" && count(/[(（「]/g) === count(/[)）」]/g);
}

/** The length of the common beginning; no word or number is cut. */
function shared(labels: readonly string[]): number {
  const [first = ""] = labels;
  let size = 0;
  while (size < first.length && labels.every((label) => label[size] === first[size])) size++;
  while (size > 0 && labels.some((label) => cuts(label, size))) size--;
  return size;
}

function cuts(label: string, at: number): boolean {
  const kind = kindOf(label[at - 1]);
  return kind !== "" && kind === kindOf(label[at]);
}

function kindOf(sign: string | undefined): string {
  if (sign === undefined) return "";
  if (/\d/.test(sign)) return "digit";
  return /[\p{L}\p{M}'’-]/u.test(sign) && !/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u.test(sign)
    ? "letter"
    : "";
}
