// Playing cards by their codes: `10s`, `jh`, `ad`, `x`.

export type Suit = "s" | "h" | "c" | "d";
export type Rank = "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "J" | "Q" | "K" | "A";

export interface CardFace {
  /** A Joker has neither. */
  readonly rank: Rank | null;
  readonly suit: Suit | null;
}

/** The signs of the suits around 0, 0; 20 wide and high. */
export const SUITS: Readonly<Record<Suit, string>> = {
  s: "M0-10Q1-7 5.5-3 9.5 0.5 8 4 6.5 7 3.5 6.5 1.8 6.2 1 5 1.2 8.5 3.2 10H-3.2Q-1.2 8.5-1 5-1.8 6.2-3.5 6.5-6.5 7-8 4-9.5 0.5-5.5-3-1-7 0-10z",
  h: "M0 10Q-2 6-6 2.5-10-1.5-9-5.5-8-9-4.5-9-1.5-9 0-5.5 1.5-9 4.5-9 8-9 9-5.5 10-1.5 6 2.5 2 6 0 10z",
  c: "M0-10A4.4 4.4 0 0 1 3.4-2.9 4.4 4.4 0 1 1 1.2 4.2Q1.4 8 3.2 10H-3.2Q-1.4 8-1.2 4.2A4.4 4.4 0 1 1-3.4-2.9 4.4 4.4 0 0 1 0-10z",
  d: "M0-10.5Q3-4.5 8 0 3 4.5 0 10.5-3 4.5-8 0-3-4.5 0-10.5z",
};

export const isRed = (suit: Suit | null) => suit === "h" || suit === "d";

export function faceOf(code: string): CardFace {
  if (code === "x") return { rank: null, suit: null };
  return { rank: code.slice(0, -1).toUpperCase() as Rank, suit: code.slice(-1) as Suit };
}

const [LEFT, MIDDLE, RIGHT] = [-11, 0, 11];
const both = (y: number): [number, number][] => [
  [LEFT, y],
  [RIGHT, y],
];

/** Where the pips of a number card stand around its middle; those below it are upside down. */
export function pips(rank: number): [x: number, y: number][] {
  const rows = rank < 4 ? [] : rank < 6 ? [-24, 24] : rank < 9 ? [-24, 0, 24] : [-26, -9, 9, 26];
  const found = rows.flatMap(both);
  const one = (y: number) => found.push([MIDDLE, y]);
  if (rank === 2 || rank === 3) [-24, 24].forEach(one);
  if (rank === 3 || rank === 5 || rank === 9) one(0);
  if (rank === 7 || rank === 8) one(-12);
  if (rank === 8) one(12);
  if (rank === 10) [-17.5, 17.5].forEach(one);
  return found;
}
