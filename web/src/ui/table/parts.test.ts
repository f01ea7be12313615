import { expect, test } from "vitest";
import { barsOf, extent } from "./parts";

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
