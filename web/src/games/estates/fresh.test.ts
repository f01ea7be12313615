import { expect, test } from "vitest";
import { freshSince, type Since } from "./fresh";

function position(
  cash: number,
  needs: readonly number[],
  permits: readonly number[],
  floors: readonly string[],
  roof: number | null = null,
): Since {
  const [a, b, c] = needs.map((need) => ({ need }));
  return {
    view: { round: 1, cash: [cash, null], permits: { a: permits, b: [], c: [] }, mayor: null },
    facts: { rows: { a, b, c }, buildings: [{ lot: "a1", floors, roof }] },
  } as unknown as Since;
}

const before = position(12, [2, 4, 4], [-2], ["b5"]);

test("what others built, roofed, cancelled and paid is marked", () => {
  const now = position(16, [4, 4, 4], [], ["b5", "g2"], 6);
  const fresh = freshSince(before, now, 0);
  expect([...fresh.pieces]).toEqual(["g2", "roof a1"]);
  expect(fresh.lots).toEqual({ a: 2 });
  expect(fresh.cancelled).toEqual({ a: [-2] });
  expect(fresh.cash).toBe(4);
});

test("without a position to compare with nothing is marked", () => {
  expect(freshSince(null, before, 0).pieces.size).toBe(0);
  const later = { ...before, view: { ...before.view, round: 2 } };
  expect(freshSince(before, later, 0).lots).toEqual({});
});
