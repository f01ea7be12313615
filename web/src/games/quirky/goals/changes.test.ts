import { expect, test } from "vitest";
import type { Facts } from "../pieces";
import { changes } from "./changes";

function facts(contests: Record<string, readonly [reached: number, needed: number] | null>): Facts {
  const told = Object.entries(contests).map(([id, each]) => [
    id,
    { seats: [null, each && { reached: each[0], needed: each[1] }] },
  ]);
  return { contests: Object.fromEntries(told) as unknown } as Facts;
}

test("only contests that change are told, the nearest to its end first", () => {
  const before = facts({ roofs: [1, 6], towers: [2, 3], lamps: [1, 2], secret: null });
  const after = facts({ roofs: [2, 6], towers: [3, 3], lamps: [1, 2], secret: null });
  expect(changes(before, after, 1)).toEqual([
    { contest: "towers", reached: 3, needed: 3, isLess: false },
    { contest: "roofs", reached: 2, needed: 6, isLess: false },
  ]);
  expect(changes(before, after, 0)).toEqual([]);
});

test("what goes back is less, and more than is needed is no change", () => {
  const before = facts({ roofs: [3, 6], towers: [3, 3] });
  const after = facts({ roofs: [2, 6], towers: [4, 3] });
  expect(changes(before, after, 1)).toEqual([
    { contest: "roofs", reached: 2, needed: 6, isLess: true },
  ]);
});

test("a contest that was not there before is no change", () => {
  expect(changes(facts({}), facts({ roofs: [3, 6] }), 1)).toEqual([]);
});
