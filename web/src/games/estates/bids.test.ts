import { expect, test } from "vitest";
import { page, pageOf } from "./bids";

test("what fits stands on one page", () => {
  expect(page(3, 21, 0)).toEqual({ amounts: [1, 2, 3], next: null });
  expect(pageOf(3, 3, 21)).toBe(0);
});

test("every amount can be reached, and each place of a page means one of them", () => {
  const pages = [0, 1, 2].map((index) => page(14, 6, index));
  expect(pages.flatMap(({ amounts }) => amounts)).toEqual(
    Array.from({ length: 14 }, (_, i) => i + 1),
  );
  expect(pages.map(({ next }) => next)).toEqual([1, 2, 0]);
  expect([5, 6, 14].map((amount) => pageOf(amount, 14, 6))).toEqual([0, 1, 2]);
});

test("who has no money sees no amounts", () => {
  expect(page(0, 0, pageOf(1, 0, 0))).toEqual({ amounts: [], next: null });
});
