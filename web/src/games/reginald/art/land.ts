// The plot as seen from straight above, in hundredths of a square from its north-western corner:
// drawn once, for the flat view and for the texture of the model.

import { outline, type Square as Cell } from "../../../ui/board/outline";
import { wobble } from "../../../ui/board/irregular";
import { SQUARES, groundOf, squareOf, squaresOf } from "./plots";

/** A colour by day and by night. */
export type Paint = readonly [day: string, night: string];

export interface Patch {
  readonly d: string;
  readonly fill?: Paint;
  readonly stroke?: Paint;
  readonly width?: number;
  readonly opacity?: number;
  readonly dash?: string;
}

/** A square in the units of this drawing. */
export const SCALE = 100;
/** The rim of the board around the squares. */
export const RIM = 45;
export const GRID = { width: SCALE, height: SCALE };

const SIZE = 8 * SCALE;

export function cellsOf(squares: readonly string[]): Cell[] {
  return squares.map((square) => {
    const { x, y } = squareOf(square);
    return { x: x - 1, y: y - 1 };
  });
}

const box = (left: number, top: number, size: number) =>
  `M${left} ${top}h${size}v${size}h${-size}z`;

function each(
  squares: readonly string[],
  drawn: (left: number, top: number, square: string) => string,
) {
  return squares
    .map((square) => {
      const { x, y } = squareOf(square);
      return drawn((x - 1) * SCALE, (y - 1) * SCALE, square);
    })
    .join("");
}

/** Tufts of grass, a few on every square of the kind. */
function tufts(squares: readonly string[], count: number): string {
  return each(squares, (left, top, square) =>
    Array.from({ length: count }, (_, n) => {
      const x = Math.round(left + 50 + 42 * wobble(`${square}x${n}`));
      const y = Math.round(top + 50 + 42 * wobble(`${square}y${n}`));
      return `M${x - 4} ${y - 5}l2 6 2-8 2 8 3-6`;
    }).join(""),
  );
}

const dark = SQUARES.filter((square) => ["dark", "tree"].includes(groundOf(square)));
const odd = dark.filter((square) => {
  const { x, y } = squareOf(square);
  return (x + y) % 2 === 1;
});
const lawn = squaresOf("lawn");

/** The rim of wood with the board's edge. */
export const BOARD: readonly Patch[] = [
  { d: box(-RIM, -RIM, SIZE + 2 * RIM), fill: ["#b07d4a", "#5a4230"] },
  {
    d: `M${-RIM} -30H845M${-RIM} -14H845M${-RIM} 818H845M${-RIM} 834H845M-30 0V800M-14 0V800M818 0V800M834 0V800`,
    stroke: ["#9a6a3b", "#4b3626"],
    width: 2,
    opacity: 0.7,
  },
  { d: box(-5, -5, SIZE + 10), fill: ["#6b4526", "#38281d"] },
];

export const LAND: readonly Patch[] = [
  { d: box(0, 0, SIZE), fill: ["#55843f", "#24503c"] },
  { d: each(odd, (left, top) => box(left, top, SCALE)), fill: ["#4d7b39", "#214a37"] },
  { d: each(lawn, (left, top) => box(left, top, SCALE)), fill: ["#a8cf72", "#4f8355"] },
  {
    d: each(lawn, (left, top) => `M${left} ${top + 25}h100M${left} ${top + 75}h100`),
    stroke: ["#b7da85", "#588d5e"],
    width: 25,
    opacity: 0.6,
  },
  { d: tufts(dark, 3), stroke: ["#6fa052", "#35694f"], width: 2.5, opacity: 0.8 },
  {
    d: Array.from(
      { length: 7 },
      (_, n) => `M${(n + 1) * SCALE} 0v800M0 ${(n + 1) * SCALE}h800`,
    ).join(""),
    stroke: ["#3b6230", "#183a2b"],
    width: 3,
    opacity: 0.55,
  },
];

/** Below Croissant Hill. */
const HILL: readonly Patch[] = [
  { d: each(squaresOf("hill"), (l, t) => box(l, t, SCALE)), fill: ["#6f9a45", "#2f5f3f"] },
];

/** Minstral's Pond. */
export const SHORE =
  "M508 520Q540 498 590 508 650 496 688 520 704 560 692 600 702 660 680 688 640 704 600 692 540 704 514 682 498 640 508 600 496 550 508 520z";
const POND: readonly Patch[] = [
  { d: each(squaresOf("pond"), (l, t) => box(l, t, SCALE)), fill: ["#7ba552", "#2f5f45"] },
  { d: SHORE, fill: ["#4f9fc9", "#1d4f78"], stroke: ["#d9c79a", "#6d6a55"], width: 9 },
  {
    d: "M524 536Q560 514 600 524 640 514 674 534M540 668Q600 690 664 670",
    stroke: ["#3b86b3", "#173f63"],
    width: 8,
    opacity: 0.6,
  },
  {
    d: "M540 580q14-7 28 0t28 0M600 556q12-6 24 0t24 0M612 640q12-6 24 0t24 0",
    stroke: ["#c9e8f5", "#7fb2d6"],
    width: 4,
    opacity: 0.9,
  },
  {
    d: "M548 630a13 10 0 1 0 13-10l-2 10zM574 650a10 8 0 1 0 10-8l-2 8zM652 600a11 9 0 1 0 11-9l-2 9z",
    fill: ["#5f9b45", "#2f6a4a"],
  },
  { d: "M562 634a4 4 0 1 0 .1 0zM664 602a3.500 3.500 0 1 0 .1 0z", fill: ["#f3b6cf", "#d78fb5"] },
];

export const GROUND: readonly Patch[] = [...BOARD, ...LAND, ...HILL, ...POND];

/** The outline of some squares; a positive inset lies inside. */
export function around(squares: readonly string[], inset: number): string {
  return outline(cellsOf(squares), GRID, inset);
}
