import { expect, test } from "vitest";
import { Tree } from "../../core/words";
import { completed, spoken } from "./typing";

const tree = new Tree(["auction y5", "auction y1", "auction roof", "stow"]);

test("what was typed is read kindly", () => {
  expect(spoken("  Auction   Y5 ")).toBe("auction y5");
});

test("a word is completed, and the next one offered", () => {
  expect(completed(tree, "au")).toEqual(["auction"]);
  expect(completed(tree, "auction ")).toEqual(["auction y5", "auction y1", "auction roof"]);
  expect(completed(tree, "auction y")).toEqual(["auction y5", "auction y1"]);
  expect(completed(tree, "zonk")).toEqual([]);
});

test("no completion is offered twice", () => {
  expect(completed(new Tree(["place roof a1", "place roof b1"]), "place")).toEqual(["place roof"]);
});
