import { expect, test } from "vitest";
import { barsOf, extent, grouped, OTHERS } from "./parts";

test("the scale has room for the best and for the worst", () => {
  expect(
    extent([
      { a: 5, b: 7 },
      { a: -3, b: 2 },
    ]),
  ).toEqual({ low: -3, high: 12 });
});

test("a scale without any points is not empty", () => {
  expect(extent([{ a: 0 }, {}])).toEqual({ low: 0, high: 1 });
});

test("bars stand in a row from the line, those below zero to its left", () => {
  const span = { low: -5, high: 15 };
  expect(barsOf({ a: 5, b: -5, c: 10, d: 0, e: null }, ["a", "b", "c", "d", "e"], span)).toEqual([
    { part: "a", points: 5, left: 25, width: 25 },
    { part: "b", points: -5, left: 0, width: 25 },
    { part: "c", points: 10, left: 50, width: 50 },
  ]);
});

test("the smallest of many parts are taken together, and those without points are left out", () => {
  const all = [
    { a: 5, b: 1, c: -2, d: 0 },
    { a: 3, b: 2, c: null, d: 0 },
  ];
  expect(grouped(all, 3)).toEqual([
    { a: 5, b: 1, c: -2 },
    { a: 3, b: 2, c: 0 },
  ]);
  expect(grouped(all, 2)).toEqual([
    { a: 5, [OTHERS]: -1 },
    { a: 3, [OTHERS]: 2 },
  ]);
});
