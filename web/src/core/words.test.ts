import { expect, test } from "vitest";
import { Tree } from "./words";

const tree = new Tree(["pass", "bid 5", "bid 6", "place y5 a1", "place y5 b1", "stow"]);

test("what can be said next keeps the game's order", () => {
  expect(tree.after([])).toEqual([["pass"], ["bid"], ["place"], ["stow"]]);
  expect(tree.after(["bid"])).toEqual([
    ["bid", "5"],
    ["bid", "6"],
  ]);
});

test("words that must follow are said for you, but never the last one", () => {
  expect(tree.forced(["place"])).toEqual(["place", "y5"]);
  expect(new Tree(["place y5 a1"]).forced([])).toEqual(["place", "y5"]);
});

test("one step back undoes a choice, not a forced word", () => {
  expect(tree.back(["place", "y5"])).toEqual([]);
  expect(tree.back(["bid"])).toEqual([]);
});

test("a mark is reached over words that are left out, if only one way leads there", () => {
  expect(tree.reach([], "y5")).toEqual(["place", "y5"]);
  expect(tree.reach([], "b1")).toEqual(["place", "y5", "b1"]);
  expect(new Tree(["swap a b", "take b"]).reach([], "b")).toBeNull();
});

test("a mark of several words is one element", () => {
  const permits = new Tree(["auction permit 1", "auction permit 2", "auction y5"]);
  expect(permits.reach([], "permit 2")).toEqual(["auction", "permit", "2"]);
  expect(permits.reach([], "permit 3")).toBeNull();
});

test("the word that comes next wins over the same word further on", () => {
  expect(new Tree(["a b", "b c"]).reach([], "b")).toEqual(["b"]);
});

test("the choice of a mark is undone with all that followed", () => {
  const tree = new Tree(["place y5 a 1", "place y5 a 2", "place y5 b 1", "place g1 a 1", "pass"]);
  expect(tree.without(["place", "y5", "a"], "a")).toEqual(["place", "y5"]);
  expect(tree.without(["place", "y5", "a"], "place y5")).toEqual([]);
  expect(tree.without(["place", "y5", "a"], "b")).toBeNull();
  expect(new Tree(["bid 1", "bid 2"]).without(["bid"], "bid")).toBeNull();
});
