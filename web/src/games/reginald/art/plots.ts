// A plot of land, the cubes on it, and the words for both.

import { plot as land } from "@games/reginald/components.json";
import type { Schemas } from "../../../core/wire";

export type Estate = Schemas["Facts-reginald-Estate"];
export type House = Estate["houses"][number];
export type Flaw = Estate["flaws"][number];
export type Space = Estate["terraces"][number];
export type Elevation = Estate["elevations"]["n"];
export type Look = Schemas["Facts-reginald-Look"];
/** By the names of looks; `facts.looks`. */
export type Looks = Readonly<Record<string, Look>>;
export type Side = "n" | "e" | "s" | "w";
/** A face of a cube as it stands, and so also a direction. */
export type Facing = Side | "above" | "below";
/** From squares to stacks of looks, bottom to top; `view.seats[…].plot`. */
export type Plot = Readonly<Record<string, readonly string[]>>;
export type Ground = "dark" | "tree" | "hill" | "pond" | "lawn";

/** The number of squares in a row. */
export const WIDTH = 8;
export const SIDES: readonly Side[] = ["n", "e", "s", "w"];

/** Columns go from west to east, rows from north to south, both from 1. */
export interface Square {
  readonly x: number;
  readonly y: number;
}

/** A cube where it stands. */
export interface Cube extends Square {
  readonly square: string;
  readonly level: number;
  readonly look: Look;
}

const SIGNS: Record<string, Ground> = { T: "tree", H: "hill", P: "pond", "-": "lawn" };

export function squareOf(text: string): Square {
  const [x = 0, y = 0] = text.split(",").map(Number);
  return { x, y };
}

export function textOf({ x, y }: Square): string {
  return `${x},${y}`;
}

/** All squares in reading order. */
export const SQUARES: readonly string[] = Array.from({ length: WIDTH * WIDTH }, (_, n) =>
  textOf({ x: (n % WIDTH) + 1, y: Math.floor(n / WIDTH) + 1 }),
);

export function groundOf(square: string): Ground {
  const { x, y } = squareOf(square);
  return SIGNS[land.rows_north_to_south[y - 1]?.[x - 1] ?? "."] ?? "dark";
}

/** The squares of this kind. */
export function squaresOf(ground: Ground): string[] {
  return SQUARES.filter((square) => groundOf(square) === ground);
}

/** How many cubes stand on a square. */
export function heightOf(plot: Plot, { x, y }: Square): number {
  return plot[`${x},${y}`]?.length ?? 0;
}

/** How many cubes the highest stack has. */
export function tallestOf(plot: Plot): number {
  return Math.max(0, ...Object.values(plot).map((stack) => stack.length));
}

/** What is left of a plot if it is cut at this height. */
export function cutAt(plot: Plot, height: number): Plot {
  return Object.fromEntries(
    Object.entries(plot).map(([square, stack]) => [square, stack.slice(0, height)]),
  );
}

/** The cubes of a plot whose looks are known, stack by stack. */
export function cubesOf(plot: Plot, looks: Looks): Cube[] {
  return Object.entries(plot).flatMap(([square, stack]) =>
    stack.flatMap((name, level) => {
      const look = looks[name];
      return look ? [{ ...squareOf(square), square, level, look }] : [];
    }),
  );
}

/** The name of a face, as in facts: `4,5/1/n`. */
export function faceName(square: string, level: number, facing: Facing): string {
  return `${square}/${level}/${facing}`;
}

const STEPS: Record<Side, readonly [number, number]> = {
  n: [0, -1],
  e: [1, 0],
  s: [0, 1],
  w: [-1, 0],
};

/** The square beside another one; it may lie outside of the plot. */
export function beside({ x, y }: Square, side: Side): Square {
  const [dx, dy] = STEPS[side];
  return { x: x + dx, y: y + dy };
}
