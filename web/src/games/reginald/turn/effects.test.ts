import { expect, test } from "vitest";
import { SLOTS, type Facts } from "../pieces";
import { changes, flawChanges, nameChanges } from "./effects";

function facts(flaws: string[], count: number | null, met = false): Facts {
  const slots = Object.fromEntries(SLOTS.map((slot) => [slot, { seats: [] as object[] }]));
  slots["a"] = { seats: [{ count, met }] };
  return { seats: [{ flaws: flaws.map((kind) => ({ kind })) }], slots } as unknown as Facts;
}

test("only Counts that change are told, and whether a card is met then", () => {
  expect(changes(facts([], 2), facts([], 2), 0)).toEqual([]);
  expect(changes(facts([], 2), facts([], 3, true), 0)).toEqual([
    { slot: "a", was: 2, now: 3, turn: "met" },
  ]);
  expect(changes(facts([], 3, true), facts([], null), 0)[0]?.turn).toBe("lost");
});

test("flaws come and go", () => {
  const found = flawChanges(facts(["topsy", "bare-top"], 0), facts(["bare-top", "bare-top"], 0), 0);
  expect([...found]).toEqual([
    ["topsy", -1],
    ["bare-top", 1],
  ]);
});

test("houses get names and lose them", () => {
  const named = (...names: (string | null)[]) =>
    ({ seats: [{ houses: names.map((name) => ({ name })) }] }) as unknown as Facts;
  expect(nameChanges(named(null), named("manor", null), 0)).toEqual({ won: ["manor"], lost: [] });
  expect(nameChanges(named("manor"), named("guest"), 0)).toEqual({
    won: ["guest"],
    lost: ["manor"],
  });
});
