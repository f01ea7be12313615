import { expect, test } from "vitest";
import { isGrid, Lattice, placed } from "./lattice";

test("an object whose keys are all cells is a grid", () => {
  expect(isGrid({ "0,0": "a", "-1,2": "b" })).toBe(true);
  expect(isGrid({ "0,0": "a", b: "c" })).toBe(false);
  expect(isGrid({})).toBe(false);
  expect(isGrid(["0,0"])).toBe(false);
});

test("a grid is seen from the front", () => {
  expect(new Lattice().lines(["-1,0", "1,2"], false)).toEqual({
    columns: [-1, 0, 1],
    rows: [2, 1, 0],
  });
});

test("a wide gap is drawn as one", () => {
  const { columns } = new Lattice().lines(["0,0", "4,0", "999999999999,0"], false);
  expect(columns).toEqual([0, 1, 2, 3, 4, null, 999999999999]);
});

test("columns and rows stay where places to choose come and go", () => {
  const lattice = new Lattice();
  lattice.lines(["0,0", "1,0", "0,1"], true);
  expect(lattice.lines(["0,0"], true)).toEqual({ columns: [0, 1], rows: [1, 0] });
  expect(lattice.lines(["0,0"], false)).toEqual({ columns: [0], rows: [0] });
});

test("texts can say where things lie", () => {
  expect(placed(["star 3,1", "candy-cane 4,2 r90"])).toEqual({
    "3,1": "star",
    "4,2": "candy-cane r90",
  });
  expect(placed(["star 3,1", "moon"])).toBeNull();
  expect(placed([])).toBeNull();
});
