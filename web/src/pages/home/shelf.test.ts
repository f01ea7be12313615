import { expect, test } from "vitest";
import { depthOf, opponentsOf } from "../../core/games";
import type { Game } from "../../core/wire";
import { shelved } from "./shelf";

const game = (key: string, seats = [2, 3, 4, 5, 6]) => ({ key, seats }) as unknown as Game;

test("games that are learned soon come first, unknown ones last", () => {
  const games = ["obsession", "sheds", "estates", "quirky"].map((key) => game(key));
  const depths = shelved(games).map((each) => depthOf(each) ?? Infinity);
  expect(depths).toEqual(depths.toSorted((a, b) => a - b));
  expect(shelved(games).at(-1)?.key).toBe("sheds");
});

test("a first match is proposed with a good number of bots, among those possible", () => {
  expect(opponentsOf(game("estates"))).toBe(3);
  expect(opponentsOf(game("estates", [2]))).toBe(1);
  expect(opponentsOf(game("sheds"))).toBe(2);
  expect(opponentsOf(game("sheds", [1, 5]))).toBe(4);
});
