import { expect, test } from "vitest";
import { built, corner, ground, neighbour, PLOT, topLeft } from "./plots";

test("the ground floor stands on the ground", () => {
  expect(corner("0,0").y + PLOT.height).toBe(0);
  expect(corner("-1,2")).toEqual({ x: -PLOT.width, y: -3 * PLOT.height });
});

test("a lot is as large as its columns and levels", () => {
  const box = ground({ left: -2, right: 5, levels: 4 });
  expect(box.left).toBe(-2 * PLOT.width);
  expect(box.width).toBe(8 * PLOT.width);
  expect(box.top).toBe(-4 * PLOT.height);
});

test("a house takes the place of its cards", () => {
  const box = built({ left: -1, right: 1, height: 2 });
  expect([box.width / PLOT.width, box.height / PLOT.height]).toEqual([3, 2]);
  expect(built(null).width).toBe(PLOT.width);
});

test("labels stand at the highest card, the left one of two", () => {
  expect(topLeft(["3,0", "1,2", "0,2", "-4,1"])).toBe("0,2");
  expect(topLeft([])).toBeUndefined();
});

const cells = ["0,0", "1,0", "3,0", "1,2", "-1,1"];

test("arrow keys go to the next cell ahead", () => {
  expect(neighbour(cells, "0,0", [1, 0])).toBe("1,0");
  expect(neighbour(cells, "1,0", [1, 0])).toBe("3,0");
  expect(neighbour(cells, "1,0", [0, 1])).toBe("1,2");
});

test("if nothing lies straight ahead they go to a cell that is a little aside", () => {
  expect(neighbour(cells, "0,0", [-1, 0])).toBe("-1,1");
  expect(neighbour(cells, "3,0", [1, 0])).toBeNull();
});
