// Where the squares of a plot can be pointed at in the picture, and how much of them stacks hide.

import { round } from "../art/flat";
import { heightOf, squareOf, SQUARES, type Plot } from "../art/plots";
import {
  areaOf,
  before,
  corners,
  isNear,
  openEdges,
  outlines,
  uncovered,
  type Point,
  type Polygon,
} from "../model/behind";
import type { Lens, Place } from "../model/lens";

export interface Spot extends Place {
  readonly square: string;
  /** Is most of it hidden? Then only its middle is for pointing. */
  readonly isVeiled: boolean;
  /** A frame within it as paths: its ground, and its edge. Nothing of it lies over what hides it. */
  readonly ground: string;
  readonly edge: string;
}

/** From the middle of a square to its edge and to its frame; a hidden one has a small frame. */
const WHOLE = 0.5;
const WIDE = 0.38;
const NARROW = 0.19;
/** What shows less than this share is hidden. */
const ENOUGH = 0.4;

/** The upper sides of all squares, in reading order. */
export function spots(lens: Lens, plot: Plot): Spot[] {
  const stacks = outlines(lens, plot);
  return SQUARES.map((square) => {
    const at = squareOf(square);
    const height = heightOf(plot, at);
    const place = lens.place(at, height);
    const whole = corners(lens, at, height, WHOLE);
    const stands = before(lens, at, height, stacks);
    const hulls = stands.map(({ hull }) => hull).filter((hull) => isNear(hull, whole));
    const seen = uncovered(whole, hulls);
    const share = seen.reduce((sum, piece) => sum + areaOf(piece), 0) / areaOf(whole);
    const isVeiled = share < ENOUGH;
    const frame = corners(lens, at, height, isVeiled ? NARROW : WIDE);
    const hiding = isVeiled ? [] : hulls;
    const edges = openEdges(frame, hiding);
    return {
      ...(isVeiled || seen[0] === whole ? place : around(seen, place)),
      square,
      isVeiled,
      ground: pathOf(uncovered(frame, hiding)),
      edge: edges.map(([from, to]) => `M${text(from)}L${text(to)}`).join(""),
    };
  });
}

function text([left, top]: Point): string {
  return `${round(left)} ${round(top)}`;
}

function pathOf(polygons: readonly Polygon[]): string {
  return polygons.map((polygon) => `M${polygon.map(text).join("L")}Z`).join("");
}

/** A place whose middle is in sight, with a clip that is what is in sight. */
function around(pieces: readonly Polygon[], place: Place): Place {
  const [largest = []] = pieces.toSorted((a, b) => areaOf(b) - areaOf(a));
  const mean = (axis: 0 | 1) => largest.reduce((sum, p) => sum + p[axis], 0) / largest.length;
  const [left, top] = [mean(0), mean(1)];
  const all = pieces.flat();
  const half = (axis: 0 | 1, at: number) => Math.max(...all.map((p) => Math.abs(p[axis] - at)));
  const [x, y] = [half(0, left), half(1, top)];
  const moved = pieces.map((piece) => piece.map(([a, b]): Point => [a - left + x, b - top + y]));
  return { ...place, left, top, width: 2 * x, height: 2 * y, clip: `path("${pathOf(moved)}")` };
}
