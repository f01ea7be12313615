import { expect, test } from "vitest";
import { fitted, grown } from "./lot";

const HOUSE = { left: -1, right: 1, height: 2 };

test("an empty lot has the first plot in its middle", () => {
  expect(fitted(null, 1)).toEqual({ left: -2, right: 2, levels: 3 });
});

test("a large house has its margin around it", () => {
  const house = { left: -5, right: 4, height: 7 };
  expect(fitted(house, 1)).toEqual({ left: -6, right: 5, levels: 8 });
});

test("a lot stays while it has room", () => {
  const kept = { left: -3, right: 3, levels: 4 };
  expect(grown(kept, HOUSE, 1)).toBe(kept);
  expect(grown(kept, { left: -2, right: 2, height: 3 }, 1)).toBe(kept);
});

test("it grows only where it must, and by more than that", () => {
  const kept = { left: -3, right: 3, levels: 4 };
  expect(grown(kept, { left: -3, right: 1, height: 2 }, 1)).toEqual({ ...kept, left: -5 });
  expect(grown(kept, { left: 0, right: 3, height: 4 }, 1)).toEqual({
    ...kept,
    right: 5,
    levels: 6,
  });
});

test("a house that is much smaller than its lot gets a new one", () => {
  expect(grown({ left: -9, right: 9, levels: 10 }, HOUSE, 1)).toEqual(fitted(HOUSE, 1));
});
