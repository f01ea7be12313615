import { expect, test } from "vitest";
import { OfferSlots, RoofNumbers } from "./memory";

test("cubes stay where they lie when an end is taken", () => {
  const slots = new OfferSlots();
  expect(slots.place([["b1", "g2", "p3"]])).toEqual([
    [null, null, "b1", "g2", "p3", null, null, null],
  ]);
  expect(slots.place([["g2", "p3"]])).toEqual([[null, null, null, "g2", "p3", null, null, null]]);
});

test("a new round and an undone move are laid out from the start", () => {
  const slots = new OfferSlots();
  slots.place([["b1", "g2"]]);
  slots.place([["g2"]]);
  expect(slots.place([["b1", "g2"]])[0]?.filter(Boolean)).toEqual(["b1", "g2"]);
});

test("a rooftop has the number that it had in the pile", () => {
  const numbers = new RoofNumbers();
  expect([...numbers.number(["a1", "b2"])]).toEqual([
    ["a1", 0],
    ["b2", 1],
  ]);
  expect(numbers.number(["a1", "a2", "b2"]).get("a2")).toBe(2);
});

test("after rooftops have vanished all are numbered again, so that no number is used twice", () => {
  const numbers = new RoofNumbers();
  numbers.number(["a1", "b2", "c3"]);
  const now = numbers.number(["b2", "c3"]);
  expect([...now.values()].sort()).toEqual([0, 1]);
});
