// What stacks hide of the squares behind them: a square is cut along their outlines, so that what
// is drawn on it does not shine through.

import { squareOf, WIDTH, type Plot, type Square } from "../art/plots";
import { middle, plus } from "../art/space";
import type { Lens } from "./lens";

export type Point = readonly [left: number, top: number];
/** Convex, and its corners go round the way of the clock on the screen. */
export type Polygon = readonly Point[];

/** A stack and its outline in the picture. */
export interface Outline extends Square {
  readonly height: number;
  readonly hull: Polygon;
}

const HALF = 0.5;
/** Who looks along a wall does not see it. */
const EDGE = HALF - 1e-6;
/** Areas that are smaller than this are nothing, in square pixels; and shares of an edge. */
const TINY = 0.5;
const SHORT = 1e-3;

/** The outlines of all stacks of a plot. */
export function outlines(lens: Lens, plot: Plot): Outline[] {
  return Object.entries(plot).flatMap(([name, stack]) => {
    if (!stack.length) return [];
    const square = squareOf(name);
    const ends = [0, stack.length].flatMap((height) => corners(lens, square, height, HALF));
    return [{ ...square, height: stack.length, hull: hullOf(ends) }];
  });
}

/** The corners of a square at a height, so far from its middle. */
export function corners(lens: Lens, square: Square, height: number, half: number): Point[] {
  const at = middle(square, height);
  return [-half, half, half, -half].map((dx, n) => {
    const { left, top } = lens.spot(plus(at, [dx, 0, n < 2 ? -half : half]));
    return [left, top];
  });
}

/** The stacks that may hide something of a square at this height. */
export function before(
  lens: Lens,
  { x, y }: Square,
  height: number,
  all: readonly Outline[],
): Outline[] {
  const [eyeX, , eyeY] = plus(lens.eye, [(WIDTH + 1) / 2, 0, (WIDTH + 1) / 2]);
  // A plane between two columns has the viewer on one side: what stands there hides the other.
  const isBehind = (stack: number, square: number, eye: number) =>
    (stack > square && eye < stack - EDGE) || (stack < square && eye > stack + EDGE);
  return all.filter(
    (stack) =>
      stack.height > height &&
      (stack.x !== x || stack.y !== y) &&
      !isBehind(stack.x, x, eyeX) &&
      !isBehind(stack.y, y, eyeY),
  );
}

/** Do the boxes around two polygons meet? Most stacks are nowhere near a square. */
export function isNear(one: Polygon, other: Polygon): boolean {
  return ([0, 1] as const).every((axis) => {
    let [low, high, least, most] = [Infinity, -Infinity, Infinity, -Infinity];
    for (const point of one)
      [low, high] = [Math.min(low, point[axis]), Math.max(high, point[axis])];
    for (const point of other)
      [least, most] = [Math.min(least, point[axis]), Math.max(most, point[axis])];
    return low < most && least < high;
  });
}

/** What is left of a polygon that these cover, in convex pieces. */
export function uncovered(polygon: Polygon, hulls: readonly Polygon[]): Polygon[] {
  let pieces: Polygon[] = [polygon];
  for (const hull of hulls) pieces = pieces.flatMap((piece) => without(piece, hull));
  return pieces;
}

/** The parts of the edges of a polygon that none of these covers. */
export function openEdges(polygon: Polygon, hulls: readonly Polygon[]): [Point, Point][] {
  return sides(polygon).flatMap(([from, to]) => {
    let parts: [number, number][] = [[0, 1]];
    for (const hull of hulls) {
      const [low, high] = within(from, to, hull);
      if (low >= high) continue;
      parts = parts.flatMap(([start, end]): [number, number][] => [
        [start, Math.min(end, low)],
        [Math.max(start, high), end],
      ]);
      parts = parts.filter(([start, end]) => end - start > SHORT);
    }
    return parts.map(([start, end]): [Point, Point] => [
      between(from, to, start),
      between(from, to, end),
    ]);
  });
}

export function areaOf(polygon: Polygon): number {
  return Math.abs(sides(polygon).reduce((sum, [a, b]) => sum + a[0] * b[1] - b[0] * a[1], 0)) / 2;
}

function sides(polygon: Polygon): [Point, Point][] {
  return polygon.map((point, n) => [point, polygon[(n + 1) % polygon.length] ?? point]);
}

function between([x, y]: Point, [toX, toY]: Point, share: number): Point {
  return [x + (toX - x) * share, y + (toY - y) * share];
}

/** More than 0 at the right of the line, which is inside of polygons. */
function aside([a, b]: readonly [Point, Point], [x, y]: Point): number {
  return (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]);
}

/** A polygon without what lies in another one. */
function without(polygon: Polygon, hull: Polygon): Polygon[] {
  const pieces: Polygon[] = [];
  let rest = polygon;
  for (const line of sides(hull)) {
    const outside = half(rest, line, -1);
    if (areaOf(outside) > TINY) pieces.push(outside);
    rest = half(rest, line, 1);
    // Nothing of it lies in the other one.
    if (areaOf(rest) <= TINY) return [polygon];
  }
  return pieces;
}

/** The part of a polygon at the right (1) or the left (-1) of a line. */
function half(polygon: Polygon, line: readonly [Point, Point], sign: 1 | -1): Polygon {
  return sides(polygon).flatMap(([from, to]) => {
    const [a, b] = [sign * aside(line, from), sign * aside(line, to)];
    const kept: Point[] = a >= 0 ? [from] : [];
    if (a * b < 0) kept.push(between(from, to, a / (a - b)));
    return kept;
  });
}

/** From where to where an edge lies in a polygon, as shares of the edge. */
function within(from: Point, to: Point, hull: Polygon): [number, number] {
  let [low, high] = [0, 1];
  for (const line of sides(hull)) {
    const [a, b] = [aside(line, from), aside(line, to)];
    if (a < 0 && b < 0) return [1, 0];
    if (a < 0) low = Math.max(low, a / (a - b));
    else if (b < 0) high = Math.min(high, a / (a - b));
  }
  return [low, high];
}

/** The smallest convex polygon around points. */
function hullOf(points: readonly Point[]): Polygon {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const chain = (all: readonly Point[]) => {
    const found: Point[] = [];
    for (const point of all) {
      let [a, b] = found.slice(-2);
      while (a && b && aside([a, b], point) <= 0) {
        found.pop();
        [a, b] = found.slice(-2);
      }
      found.push(point);
    }
    return found.slice(0, -1);
  };
  return [...chain(sorted), ...chain(sorted.toReversed())];
}
