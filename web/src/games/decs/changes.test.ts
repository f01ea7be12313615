import { expect, test } from "vitest";
import { changes } from "./changes";
import type { View } from "./pieces";

function position(more: Partial<View> = {}): View {
  return {
    removed: ["3s"],
    first: 0,
    pawns: {},
    stacks: { jacks: ["jh", "jc"], spades: ["4s"] },
    to_act: [1],
    seats: [],
    ...more,
  } as unknown as View;
}

test("nothing flies if nothing has changed", () => {
  expect(changes(position(), position(), 0)).toEqual([]);
});

test("a card that leaves the game burns", () => {
  const now = position({ removed: ["3s", "2c"] });
  expect(changes(position(), now, 0)).toEqual([{ kind: "burns", card: "2c" }]);
});

test("a pawn that is bumped hops home before the other one comes", () => {
  const [before, now] = [position({ pawns: { santa: 1 } }), position({ pawns: { santa: 0 } })];
  expect(changes(before, now, 0)).toEqual([
    { kind: "home", space: "santa", seat: 1 },
    { kind: "out", space: "santa", seat: 0 },
  ]);
});

test("others' cards fly between their houses and the piles, one's own do not", () => {
  const now = position({ stacks: { jacks: ["jc"], spades: ["4s"] } as View["stacks"] });
  expect(changes(position(), now, 0)).toEqual([
    { kind: "gain", pile: "jacks", card: "jh", seat: 1 },
  ]);
  expect(changes(now, position(), 0)).toEqual([
    { kind: "back", pile: "jacks", card: "jh", seat: 1 },
  ]);
  expect(changes(position(), now, 1)).toEqual([]);
});

test("the token passes when a round begins", () => {
  expect(changes(position(), position({ first: 2 }), 0)).toEqual([
    { kind: "token", from: 0, to: 2 },
  ]);
});
