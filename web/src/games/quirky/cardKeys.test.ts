import { expect, test } from "vitest";
import { CardKeys } from "./cardKeys";
import type { Design } from "./pieces";

type Row = (Design | null)[];

function table(row: Row, hand: Design[] = [], house: Record<string, Design> = {}) {
  return { row, discard: [] as Design[], seats: [{ hand, house }] };
}

test("a card keeps its key from the row to the hand to the house", () => {
  const keys = new CardKeys();
  const key = keys.at(table(["red-door", "gold-cat"]), "row 1");
  expect(keys.at(table(["red-door", null], ["gold-cat"]), "hand 0 0")).toBe(key);
  expect(keys.at(table(["red-door", null], [], { "0,0": "gold-cat" }), "house 0 0,0")).toBe(key);
});

test("copies of a design are different cards, and stay where they are", () => {
  const keys = new CardKeys();
  const before = table(["red-door", "red-door"]);
  const [left, right] = [keys.at(before, "row 0"), keys.at(before, "row 1")];
  expect(left).not.toBe(right);
  const after = table([null, "red-door"], ["red-door"]);
  expect(keys.at(after, "row 1")).toBe(right);
  expect(keys.at(after, "hand 0 0")).toBe(left);
});

test("when a hand closes up its cards stay the same", () => {
  const keys = new CardKeys();
  const before = table(["red-door"], ["gold-cat", "red-door"]);
  const [inRow, held] = [keys.at(before, "row 0"), keys.at(before, "hand 0 1")];
  const after = table(["red-door"], ["red-door"], { "0,0": "gold-cat" });
  expect(keys.at(after, "hand 0 0")).toBe(held);
  expect(keys.at(after, "row 0")).toBe(inRow);
});

test("cards that are turned up come from the deck", () => {
  const keys = new CardKeys();
  const before = table([null, "gold-cat"]);
  const [next] = keys.coming(before, 1);
  expect(keys.at(table(["plum-cat", "gold-cat"]), "row 0")).toBe(next);
});

test("a demolished card goes to the discard pile", () => {
  const keys = new CardKeys();
  const key = keys.at(table([], [], { "0,0": "red-door" }), "house 0 0,0");
  expect(keys.at({ ...table([]), discard: ["red-door"] }, "discard")).toBe(key);
});
