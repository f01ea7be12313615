// The pieces of The Estates: the order in which they are drawn, and their texts.

import type { Schemas } from "../../core/wire";

export type View = Schemas["View-estates"];
export type Facts = Schemas["Facts-estates"];
export type RowFacts = Schemas["Facts-estates-Row"];
export type BuildingFacts = Schemas["Facts-estates-Building"];
export type AuctionFacts = Schemas["Facts-estates-Auction"];
export type RowId = keyof Facts["rows"];
export type Firm = keyof View["certificates"];

export const ROWS = ["a", "b", "c"] as const satisfies readonly RowId[];
export const FIRMS = ["b", "g", "p", "r", "s", "y"] as const satisfies readonly Firm[];

/** Lots in a row, and how many of them lie on this side of the river. */
export const LOTS = 10;
export const BANK = 4;

/** The special pieces in the order of the box. */
export const SPECIALS = [
  "permit 1",
  "permit 2",
  "permit 3",
  "mayor",
  "cancel",
] as const satisfies readonly View["stock"][number][];

/** A piece: its kind, the number on it or 0, and the firm of a cube. */
export type Piece = Readonly<Pick<AuctionFacts, "kind" | "value" | "firm">>;

/** The piece with this text, for its picture and its name. */
export function piece(text: string): Piece {
  const [kind = "", value = "0"] = text.split(" ");
  if (/^[bgprsy][1-6]$/.test(kind))
    return { kind: "cube", value: Number(kind[1]), firm: firmOf(kind) };
  return { kind: kind as Piece["kind"], value: Number(value), firm: null };
}

/** The firm whose colour a cube has. */
export function firmOf(cube: string): Firm {
  return cube[0] as Firm;
}

/** The key of a piece in animations. */
export function pieceKey(text: string, roofs: number): string {
  return text.startsWith("roof") ? `roof-${roofs}` : text.replace(" ", "-");
}
