import { expect, test } from "vitest";
import { bars, span } from "./spread";

test("every value is in one bar, and none is left out between", () => {
  const found = bars([-7, -3, 0, 4, 4, 31]);
  expect(found.map(({ low, high, count }) => `${low}..${high} ${count}`)).toEqual([
    "-10..-6 1",
    "-5..-1 1",
    "0..4 3",
    "5..9 0",
    "10..14 0",
    "15..19 0",
    "20..24 0",
    "25..29 0",
    "30..34 1",
  ]);
});

test("few values get narrow bars, none get none", () => {
  expect(bars([3, 3, 5])).toEqual([
    { low: 3, high: 3, count: 2 },
    { low: 4, high: 4, count: 0 },
    { low: 5, high: 5, count: 1 },
  ]);
  expect(bars([])).toEqual([]);
});

test("far values do not count for where most lie", () => {
  const found = bars([-90, ...Array.from({ length: 18 }, (_, n) => n), 95]);
  expect(span(found)).toEqual([0, 19]);
});
