import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import PlayingCard from "./PlayingCard.svelte";
import { faceOf, pips } from "./suits";

test("codes are ranks and suits; a Joker has neither", () => {
  expect(faceOf("10s")).toEqual({ rank: "10", suit: "s" });
  expect(faceOf("jh")).toEqual({ rank: "J", suit: "h" });
  expect(faceOf("x")).toEqual({ rank: null, suit: null });
});

test.each([2, 3, 4, 5, 6, 7, 8, 9, 10])("a %i has as many pips, none twice", (rank) => {
  const all = pips(rank);
  expect(all).toHaveLength(rank);
  expect(new Set(all.map(String)).size).toBe(rank);
});

test.each([
  ["7h", "7", 8],
  ["qc", "Q", 2],
  ["as", "A", 2],
])("the face of %s says %s", (card, rank, suits) => {
  const { container } = render(PlayingCard, { card });
  expect(container.querySelector(".rank")?.textContent).toBe(rank);
  expect(container.querySelectorAll(".suit")).toHaveLength(suits);
});

test("a back tells nothing", () => {
  const { container } = render(PlayingCard, { card: null, showsColour: true });
  expect(container.textContent).toBe("");
});

test("colour is said by a letter where it matters", () => {
  const letter = (card: string) =>
    render(PlayingCard, { card, showsColour: true }).container.querySelector(".letter")
      ?.textContent;
  expect(["4d", "kc", "x"].map(letter)).toEqual(["R", "B", undefined]);
});
