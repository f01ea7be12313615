import { expect, test } from "vitest";
import { CardKeys } from "./cardKeys";
import type { View } from "./pieces";

interface Told {
  hand?: string[];
  played?: string[];
  deck?: string[] | number;
  spades?: string[];
  jacks?: string[];
}

function table({ hand = [], played = [], deck = [], spades = [], jacks = [] }: Told) {
  return { stacks: { spades, jacks }, seats: [{ hand, played, deck }] } as unknown as View;
}

test("a card that is paid goes from the hand to the played cards", () => {
  const keys = new CardKeys();
  const key = keys.at(table({ hand: ["2s", "4d"] }), "hand 0 1");
  expect(keys.at(table({ hand: ["2s"], played: ["4d"] }), "played 0 0")).toBe(key);
});

test("a face card that is paid goes back to its pile, a free card comes from one", () => {
  const keys = new CardKeys();
  const key = keys.at(table({ hand: ["js"], jacks: ["jh"] }), "hand 0 0");
  const paid = table({ jacks: ["js", "jh"] });
  expect(keys.at(paid, "pile jacks")).toBe(key);
  const top = keys.at(table({ spades: ["4s", "5s"] }), "pile spades");
  expect(keys.at(table({ hand: ["4s"], spades: ["5s"] }), "hand 0 0")).toBe(top);
});

test("played cards go under the deck when the round ends", () => {
  const keys = new CardKeys();
  const before = table({ deck: ["3h"], played: ["2c", "4d"] });
  const key = keys.at(before, "played 0 1");
  expect(keys.at(table({ deck: ["3h", "2c", "4d"] }), "deck 0 2")).toBe(key);
});

test("hidden cards have no keys", () => {
  expect(new CardKeys().at(table({ deck: 4 }), "deck 0 0")).toBe("");
});
