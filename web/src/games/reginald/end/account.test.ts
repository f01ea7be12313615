import { describe, expect, test } from "vitest";
import type { Estate } from "../estate.svelte";
import { account, stamps, sumAfter } from "./account";

function estate(parts: Record<string, number>[], fell: number[]): Estate {
  const slots = { a: "tea-terrace", b: null, c: "lake-walk" };
  return {
    scene: { snapshot: { scores: parts.map((each) => ({ parts: each })) } },
    view: { slots },
    facts: { seats: parts.map(() => ({})) },
    plot: () => ({ "4,4": ["cornerstone"] }),
    stood: parts.map((_, seat) =>
      fell.includes(seat) ? { "4,4": ["cornerstone"], "1,1": ["cornerstone"] } : {},
    ),
  } as unknown as Estate;
}

describe("the last account", () => {
  const played = estate(
    [{ "slot-a": 15, "slot-c": 10, "bonus-c": 5, "flaw-topsy": -10 }, { "slot-c": 10 }],
    [1],
  );
  const steps = account(played);

  test("goes through fallen houses, cards, flaws and result", () => {
    expect(steps.map(({ kind }) => kind)).toEqual(["fallen", "card", "card", "flaws", "result"]);
    expect(steps[0]).toEqual({ kind: "fallen", seats: [1] });
  });

  test("adds up as it goes", () => {
    expect(sumAfter(steps, 2, 0)).toBe(15);
    expect(sumAfter(steps, 3, 0)).toBe(30);
    expect(sumAfter(steps, steps.length, 0)).toBe(20);
    expect(sumAfter(steps, steps.length, 1)).toBe(10);
  });

  test("leaves out what did not happen", () => {
    const clean = account(estate([{ "slot-a": 15 }, {}], []));
    expect(clean.map(({ kind }) => kind)).toEqual(["card", "card", "result"]);
  });

  test("stamps each flaw", () => {
    expect(stamps(-15)).toBe(3);
    expect(stamps(0)).toBe(0);
  });
});
