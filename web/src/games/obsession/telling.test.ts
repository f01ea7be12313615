import { expect, test } from "vitest";
import type { Manor } from "./manor.svelte";
import type { Goal } from "./pieces";
import { letterText, missingText } from "./telling";

const manor = { name: (id: string) => id, about: () => "" } as unknown as Manor;
const GOAL: Goal = {
  card: "set-salons",
  points: 0,
  vp: 8,
  reached: 0,
  needed: 2,
  serving: [],
  missing: ["a", "b", "c", "d", "e"],
  in_the_way: [],
};

test("all that would do is told, and how many of it are needed", () => {
  expect(missingText(manor, GOAL)).toBe("Missing 2 of: a, b, c, d, e");
  const half = { ...GOAL, reached: 1, missing: ["a", "b", "c", "d"] };
  expect(missingText(manor, half)).toBe("Missing one of: a, b, c, d");
  expect(missingText(manor, { ...GOAL, missing: ["a", "b"] })).toBe("Missing: a, b");
  expect(missingText(manor, { ...GOAL, missing: [] })).toBe("");
});

test("who hinders an objective is not called missing", () => {
  const hindered = { ...GOAL, missing: [], in_the_way: ["a"] };
  expect(missingText(manor, hindered)).toBe("In the way: a");
});

test("a long list of what counts says how much more there is", () => {
  const goal = { ...GOAL, serving: ["a", "b", "c", "d", "e", "f"] };
  expect(letterText(manor, goal)).toContain("a, b, c, d and 2 more");
});
