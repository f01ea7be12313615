// The pieces of The Estates: the order in which they are drawn, and their texts.
// The types of view and facts are generated; there rows, firms and pieces are plain strings.

import type { Schemas } from "../../core/wire";

export type View = Schemas["View-estates"];
export type Facts = Schemas["Facts-estates"];
export type RowFacts = Schemas["Facts-estates-Row"];
export type BuildingFacts = Schemas["Facts-estates-Building"];
export type Auction = Schemas["View-estates-Auction"];

export const ROWS = ["a", "b", "c"] as const;
export type RowId = (typeof ROWS)[number];

export const FIRMS = ["b", "g", "p", "r", "s", "y"] as const;
export type Firm = (typeof FIRMS)[number];

/** Lots in a row, and how many of them lie on this side of the river. */
export const LOTS = 10;
export const BANK = 4;

/** The special pieces in the order of the box. */
export const SPECIALS = ["permit 1", "permit 2", "permit 3", "mayor", "cancel"] as const;

/** What a piece under the hammer is. */
export type Kind = "cube" | "roof" | "permit" | "mayor" | "cancel";

export interface Piece {
  readonly kind: Kind;
  /** The number on it; 0 where there is none. */
  readonly value: number;
  /** The colour of a cube. */
  readonly firm: Firm | null;
}

export function piece(text: string): Piece {
  const [kind = "", value = "0"] = text.split(" ");
  if (isCube(kind)) return { kind: "cube", value: Number(kind[1]), firm: kind[0] as Firm };
  return { kind: kind as Kind, value: Number(value), firm: null };
}

export function isCube(text: string): boolean {
  return /^[bgprsy][1-6]$/.test(text);
}

/** The firm whose colour a cube has. */
export function firmOf(cube: string): Firm {
  return cube[0] as Firm;
}

/** The key of a piece in animations. */
export function pieceKey(text: string, roofs: number): string {
  const { kind, value } = piece(text);
  if (kind === "roof") return `roof-${roofs}`;
  return kind === "permit" ? `permit-${value}` : text;
}

/** The highest bid so far and who made it. */
export function highest(auction: Auction): { bid: number; seat: number | null } {
  const bid = Math.max(0, ...auction.bids.map((each) => each ?? 0));
  return { bid, seat: bid > 0 ? auction.bids.indexOf(bid) : null };
}

/** The other seats in the order in which they are asked. */
export function bidders(auctioneer: number, players: number): number[] {
  return Array.from({ length: players - 1 }, (_, i) => (auctioneer + 1 + i) % players);
}
