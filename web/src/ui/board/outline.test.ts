import { expect, test } from "vitest";
import { outline } from "./outline";

const grid = { width: 10, height: 10 };

/** The squares of a picture, row by row. */
function squares(...rows: string[]) {
  return rows.flatMap((row, y) => [...row].flatMap((sign, x) => (sign === "#" ? [{ x, y }] : [])));
}

test("a single square has four corners", () => {
  expect(outline(squares("#"), grid)).toBe("M0 0L10 0L10 10L0 10Z");
});

test("nothing has no line", () => {
  expect(outline([], grid)).toBe("");
});

test("squares in a row share one line without corners in between", () => {
  expect(outline(squares("###"), grid)).toBe("M0 0L30 0L30 10L0 10Z");
});

test("the line goes around an inner corner", () => {
  expect(outline(squares("#.", "##"), grid)).toBe("M0 0L10 0L10 10L20 10L20 20L0 20Z");
});

test("inset moves the line into the squares, at inner corners too", () => {
  expect(outline(squares("#.", "##"), grid, 1)).toBe("M1 1L9 1L9 11L19 11L19 19L1 19Z");
});

test("a hole has a line of its own", () => {
  const path = outline(squares("###", "#.#", "###"), grid);
  expect(path.match(/M/g)).toHaveLength(2);
  expect(path).toContain("M0 0L30 0L30 30L0 30Z");
});

test("squares that touch at a corner only have two lines", () => {
  const path = outline(squares("#.", ".#"), grid);
  expect(path.match(/M/g)).toHaveLength(2);
  expect(path).toContain("M0 0L10 0L10 10L0 10Z");
  expect(path).toContain("M10 10L20 10L20 20L10 20Z");
});
