import { expect, test } from "vitest";
import { shortened } from "./shortening";

test("what the heading says is left out", () => {
  expect(shortened(["Bid 10", "Bid 12"], "Bid")).toEqual(["10", "12"]);
  expect(shortened(["Discard 4♠", "Discard 4♣"], "Discard a card")).toEqual(["4♠", "4♣"]);
  expect(shortened(["Pay ? ?", "Pay ♣"], "Pay a card")).toEqual(["? ?", "♣"]);
  expect(shortened(["市長を列aの前に置く", "市長を列bの前に置く"], "市長を置く")).toEqual([
    "列aの前に置く",
    "列bの前に置く",
  ]);
});

test("no number is cut", () => {
  expect(shortened(["Bid 10", "Bid 12"], "Bid 1")).toEqual(["10", "12"]);
});

test.each([
  ["there is no heading", ["Bid 10", "Bid 12"], null],
  ["the heading says something else", ["Buy from slot 1", "Buy from slot 2"], "Trade"],
  ["the end is what they share", ["5で入札", "6で入札"], "入札"],
  ["a word would be cut", ["Sell", "Send"], "Se"],
  ["a number would lose what it counts", ["Give 5 VP: X", "Give 5 VP: Y"], "Give 5 cards"],
  ["nothing would be left", ["Put it", "Put it down"], "Put it"],
  ["a fragment would be left", ["Roof b3", "Roof on a1"], "Roof"],
  ["punctuation would be left", ["Draw , X", "Draw , Y"], "Draw cubes"],
  ["a bracket would be cut", ["Take (A B)", "Take (A C)"], "Take (A card)"],
  ["a quotation would be cut", ["「家を X」", "「家を Y」"], "「家を 建てる」"],
  ["the heading names a thing", ["Draw a Cat", "Draw a Cat, a Dog"], "Draw a Cat now"],
  ["the texts would be alike", ["Take X", "Take X "], "Take a card"],
])("labels stay whole where %s", (_, labels, heading) => {
  expect(shortened(labels, heading)).toEqual(labels);
});
