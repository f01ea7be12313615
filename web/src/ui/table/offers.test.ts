import { expect, test } from "vitest";
import { Choosing } from "../../core/choosing.svelte";
import type { Snapshot } from "../../core/wire";
import { isOnTable, offered, shortened } from "./offers";

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

test("labels lose what they share, but no half words or numbers", () => {
  expect(shortened(["Bid 10", "Bid 12"])).toEqual(["10", "12"]);
  expect(shortened(["5で入札", "6で入札"])).toEqual(["5", "6"]);
  expect(shortened(["red 1", "red 2", "blue 1"])).toEqual(["red 1", "red 2", "blue 1"]);
  expect(shortened(["Sell", "Send"])).toEqual(["Sell", "Send"]);
  expect(shortened(["Put it", "Put it down"])).toEqual(["Put it", "Put it down"]);
  expect(shortened(["Take a (2 more)", "Take b (3 more)"])).toEqual(["a (2 more)", "b (3 more)"]);
  expect(shortened(["星を飾る(♦を払う)", "獲得(?を払う)"])).toEqual([
    "星を飾る(♦を払う)",
    "獲得(?を払う)",
  ]);
});

test("many cells are chosen on the table, anything else from a list", () => {
  const cells = [...Array(12).keys()].map((n) => `place door ${n},1 roof`);
  expect(isOnTable(choosing(cells))).toBe(true);
  expect(isOnTable(choosing(cells.slice(0, 3)))).toBe(false);
  expect(isOnTable(choosing([...cells, "done"]))).toBe(false);
});
