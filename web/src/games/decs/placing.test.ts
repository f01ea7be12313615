import { expect, test } from "vitest";
import type { Drawing, Turn } from "./pieces";
import { best, cellOf, drawn, handle, nearest, spotAt, turned } from "./placing";

const place = (at: string, points: number, lights: number[] = []) => ({
  at,
  points,
  powered: points > 0,
  ...(lights.length ? { lights } : {}),
});
/** A cane that stands on its foot, with its crook at the right. */
const cane: Turn = {
  angle: 0,
  shape: ["##", "#.", "#.", "#."],
  squares: [
    [0, 3],
    [1, 3],
    [0, 2],
    [0, 1],
    [0, 0],
  ],
  places: [place("1,1", 10), place("3,1", 20), place("5,2", 0)],
};
const WALL = { columns: 8, rows: 6 };
const lying: Turn = { ...cane, angle: 90, places: [] };
const drawing: Drawing = { feature: "candy-cane", turns: [cane, lying] };

test("a shape is held by a square of its own near its middle", () => {
  expect(handle(cane)).toEqual([0, 2]);
});

test("the square under the pointer and the corner of a move belong together", () => {
  for (const { at } of cane.places) expect(spotAt(cane, cellOf(cane, at), WALL).at).toBe(at);
});

test("a spot knows whether the shape may stand there", () => {
  expect(spotAt(cane, "3,3", WALL).place?.points).toBe(20);
  expect(spotAt(cane, "4,3", WALL)).toEqual({ at: "4,1", cell: "4,3", place: null });
});

test("a shape held at an edge stays on the wall", () => {
  expect(spotAt(cane, "8,6", WALL)).toEqual({ at: "7,3", cell: "8,6", place: null });
  expect(spotAt(cane, "1,1", WALL).at).toBe("1,1");
  expect(spotAt(cane, "1,1", WALL).place?.points).toBe(10);
});

test("it begins where it is worth most", () => {
  expect(best(cane)?.at).toBe("3,1");
  expect(best(lying)).toBeNull();
  const waking = { ...cane, places: [place("1,1", 20), place("2,1", 20, [0, 1])] };
  expect(best(waking)?.at).toBe("2,1");
});

test("what is not quite at a place hops there, but not far", () => {
  expect(nearest(cane, "4,3", 1.5)?.at).toBe("3,1");
  expect(nearest(cane, "8,8", 1.5)).toBeNull();
});

test("turns go round in both directions", () => {
  expect(turned(drawing, 0)).toBe(90);
  expect(turned(drawing, 90)).toBe(0);
  expect(turned(drawing, 0, -1)).toBe(90);
});

test("the move names the turn unless the shape stands as depicted", () => {
  expect(drawn(drawing, "3,1", 0)).toBe("draw candy-cane 3,1");
  expect(drawn(drawing, "3,1", 90)).toBe("draw candy-cane 3,1 r90");
});
