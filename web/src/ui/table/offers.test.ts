import { expect, test } from "vitest";
import { Choosing } from "../../core/choosing.svelte";
import type { Snapshot } from "../../core/wire";
import { isOnTable, offered } from "./offers";

function choosing(legal: string[], labels: Record<string, string> = {}): Choosing {
  return new Choosing(() => ({ ply: 1, legal, labels }) as unknown as Snapshot, null);
}

test("few moves are offered whole, in groups", () => {
  const groups = offered(
    choosing(["pass", "bid 5", "bid 6"], {
      pass: "Pass",
      bid: "Bid",
      "bid 5": "Bid 5",
      "bid 6": "Bid 6",
    }),
  );
  expect(groups.map(({ title }) => title)).toEqual([null, "Bid"]);
  expect(groups[1]?.offers.map(({ short }) => short)).toEqual(["5", "6"]);
});

test("many moves are offered word by word", () => {
  const legal = ["a", "b", "c"].flatMap((x) => [...Array(10).keys()].map((n) => `${x} ${n}`));
  expect(offered(choosing(legal)).flatMap(({ offers }) => offers.map((o) => o.count))).toEqual([
    10, 10, 10,
  ]);
});

test("where a number is chosen, a digit is that number", () => {
  const keys = offered(choosing(["pass", "bid 5", "bid 6", "bid 12"])).flatMap(({ offers }) =>
    offers.map(({ said, key }) => [said.join(" "), key]),
  );
  expect(keys).toEqual([
    ["pass", null],
    ["bid 5", "5"],
    ["bid 6", "6"],
    ["bid 12", null],
  ]);
});

test("else digits count the choices", () => {
  const keys = offered(choosing(["sell", "keep"])).flatMap(({ offers }) =>
    offers.map((o) => o.key),
  );
  expect(keys).toEqual(["1", "2"]);
});

test("what was chosen before is the heading of what follows", () => {
  const cards = [...Array(30).keys()].map((n) => `discard ${n}`);
  const labels = Object.fromEntries(cards.map((card) => [card, card.replace("d", "D")]));
  const list = choosing(cards, { ...labels, discard: "Discard a card" });
  expect(offered(list)[0]?.title).toBe("Discard a card");
  expect(
    offered(list)[0]
      ?.offers.slice(0, 2)
      .map(({ short }) => short),
  ).toEqual(["0", "1"]);
});

test("a heading that all choices begin with is left out", () => {
  const labels = { build: "Build", "build a1": "Build on a1", "build b1": "Build on b1" };
  const [group] = offered(choosing(["build a1", "build b1"], labels));
  expect(group?.title).toBeNull();
  expect(group?.offers.map(({ short }) => short)).toEqual(["Build on a1", "Build on b1"]);
});

test("many cells are chosen on the table, anything else from a list", () => {
  const cells = [...Array(12).keys()].map((n) => `place door ${n},1 roof`);
  expect(isOnTable(choosing(cells))).toBe(true);
  expect(isOnTable(choosing(cells.slice(0, 3)))).toBe(false);
  expect(isOnTable(choosing([...cells, "done"]))).toBe(false);
});
