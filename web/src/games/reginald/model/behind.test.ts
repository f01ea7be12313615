import { describe, expect, test } from "vitest";
import { squareOf } from "../art/plots";
import {
  areaOf,
  before,
  corners,
  isNear,
  openEdges,
  outlines,
  uncovered,
  type Polygon,
} from "./behind";
import { FAR, Lens } from "./lens";

const FRAME = { width: 700, height: 600 };
const VIEW = { tip: 46, zoom: 1, x: 0, y: 0 };
const corner = new Lens({ ...VIEW, turn: 135 }, FRAME);
const flat = new Lens({ ...VIEW, turn: 135 }, FRAME, [], FAR);
const side = new Lens({ ...VIEW, tip: 14, turn: 180 }, FRAME);
const SQUARE: Polygon = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
];

function moved(by: number, times = 1): Polygon {
  return SQUARE.map(([x, y]) => [x * times + by, y * times + by]);
}

const area = (pieces: readonly Polygon[]) => pieces.reduce((sum, each) => sum + areaOf(each), 0);
const length = (edges: ReturnType<typeof openEdges>) =>
  edges.reduce((sum, [[ax, ay], [bx, by]]) => sum + Math.hypot(bx - ax, by - ay), 0);

describe("cutting what is covered", () => {
  test("nothing is cut by what lies beside it, or only touches it", () => {
    expect(uncovered(SQUARE, [moved(30)])).toEqual([SQUARE]);
    expect(area(uncovered(SQUARE, [moved(10)]))).toBeCloseTo(100);
    expect(length(openEdges(SQUARE, [moved(30)]))).toBeCloseTo(40);
  });

  test("boxes are near if they meet", () => {
    expect(isNear(SQUARE, moved(6))).toBe(true);
    expect(isNear(SQUARE, moved(11))).toBe(false);
    expect(isNear(moved(11), SQUARE)).toBe(false);
  });

  test("a corner is cut off, with its edges", () => {
    expect(area(uncovered(SQUARE, [moved(6)]))).toBeCloseTo(84);
    expect(length(openEdges(SQUARE, [moved(6)]))).toBeCloseTo(32);
  });

  test("what covers the same part twice is cut once", () => {
    expect(area(uncovered(SQUARE, [moved(6), moved(6), moved(8)]))).toBeCloseTo(84);
    expect(length(openEdges(SQUARE, [moved(6), moved(8)]))).toBeCloseTo(32);
  });

  test("a hole leaves all edges, and what is covered wholly leaves nothing", () => {
    expect(area(uncovered(SQUARE, [moved(4, 0.2)]))).toBeCloseTo(96);
    expect(length(openEdges(SQUARE, [moved(4, 0.2)]))).toBeCloseTo(40);
    expect(uncovered(SQUARE, [moved(-5, 3)])).toEqual([]);
    expect(openEdges(SQUARE, [moved(-5, 3)])).toEqual([]);
  });
});

describe("what stands before a square", () => {
  const TOWER = outlines(corner, { "5,5": ["window", "window", "window"], "1,1": [] });
  const hides = (lens: Lens, square: string, height = 0) =>
    before(lens, squareOf(square), height, TOWER).length > 0;

  test("only squares farther away, and lower than it", () => {
    expect(TOWER).toHaveLength(1);
    for (const square of ["4,4", "3,4", "4,5", "5,4", "1,1"])
      expect(hides(corner, square)).toBe(true);
    for (const square of ["6,6", "6,5", "5,6", "6,4", "5,5"])
      expect(hides(corner, square)).toBe(false);
    expect(hides(corner, "4,4", 3)).toBe(false);
    expect(hides(flat, "4,4", 2)).toBe(true);
  });

  test("from a side what stands in front of it, and what the eye sees past", () => {
    expect(hides(side, "5,3")).toBe(true);
    expect(hides(side, "5,7")).toBe(false);
    // The eye is before the middle of the plot: from there the tower leans to the right.
    expect(hides(side, "6,4")).toBe(true);
    expect(hides(side, "4,4")).toBe(false);
  });

  test("an outline contains the top and the foot of its stack", () => {
    const [tower] = TOWER;
    for (const height of [0, 3])
      expect(
        area(uncovered(corners(corner, { x: 5, y: 5 }, height, 0.49), [tower?.hull ?? []])),
      ).toBe(0);
  });
});
