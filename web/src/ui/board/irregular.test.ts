import { expect, test } from "vitest";
import { tilt, wobble } from "./irregular";

test("the same thing always stands the same way", () => {
  expect(tilt("0,1 red-door")).toBe(tilt("0,1 red-door"));
});

test("things lean to both sides, within bounds", () => {
  const leans = Array.from({ length: 200 }, (_, n) => tilt(`card ${n}`, 2));
  expect(Math.max(...leans)).toBeGreaterThan(1);
  expect(Math.min(...leans)).toBeLessThan(-1);
  expect(Math.max(...leans.map(Math.abs))).toBeLessThanOrEqual(2);
});

test("neighbours lean differently", () => {
  expect(wobble("0,1")).not.toBeCloseTo(wobble("0,2"), 2);
});
