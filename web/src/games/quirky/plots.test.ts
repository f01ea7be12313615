import { expect, test } from "vitest";
import { corner, ground, neighbour, PLOT, topLeft } from "./plots";

test("the ground floor stands on the ground", () => {
  expect(corner("0,0").y + PLOT.height).toBe(0);
  expect(corner("-1,2")).toEqual({ x: -PLOT.width, y: -3 * PLOT.height });
});

test("around a house there is room for cards to come", () => {
  const box = ground({ left: -1, right: 4, height: 3 });
  expect(box.left).toBe(-2 * PLOT.width);
  expect(box.width).toBe(8 * PLOT.width);
  expect(box.height).toBe(4 * PLOT.height);
});

test("a small house stands in the middle of its lot", () => {
  const box = ground({ left: 0, right: 0, height: 1 });
  expect(box.left + box.width / 2).toBe(PLOT.width / 2);
  expect(box.width).toBe(5 * PLOT.width);
  expect(ground(null).height).toBe(3 * PLOT.height);
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
