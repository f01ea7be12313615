import { expect, test } from "vitest";
import { changedRow, flights, type Position } from "./changes";
import type { AuctionFacts, View } from "./pieces";

const BASE: View = {
  game: "estates",
  options: { rounds: 1, open_money: false, empty_rows: true },
  players: 3,
  phase: "decide",
  to_act: [0],
  seed: null,
  round: 1,
  auctioneer: 0,
  stowed: false,
  offer: [[], [], []],
  roofs: [],
  stock: [],
  rows: { a: [], b: [], c: [] },
  permits: { a: [], b: [], c: [] },
  mayor: null,
  certificates: { b: null, g: null, p: null, r: null, s: null, y: null },
  cash: [12, null, null],
  stash: [0, null, null],
  auction: { piece: "y5", bids: [null, 4, 0], winner: null },
  results: [],
};

const AUCTION: AuctionFacts = {
  kind: "cube",
  value: 5,
  firm: "y",
  must_place: true,
  outcomes: [],
  high: 4,
  leader: 1,
  bidders: [1, 2],
  to_ask: [],
  bids: null,
  can_keep: true,
};

function position(changed: Partial<View>): Position {
  const view = { ...BASE, ...changed };
  return { view, facts: { auction: view.auction && AUCTION } };
}

function won(winner: number, changed: Partial<View> = {}): Position {
  return position({
    phase: "place",
    auction: { piece: "y5", bids: [null, 4, 0], winner },
    ...changed,
  });
}

test("who buys pays the auctioneer", () => {
  expect(flights(position({}), won(1))).toEqual([{ kind: "pay", from: 1, to: 0, amount: 4 }]);
});

test("an auctioneer who keeps the piece pays the bidder", () => {
  expect(flights(position({}), won(0))).toEqual([{ kind: "pay", from: 0, to: 1, amount: 4 }]);
});

test("nothing is paid for a piece that nobody bid for", () => {
  const before = { view: BASE, facts: { auction: { ...AUCTION, high: 0, leader: null } } };
  expect(flights(before, won(0))).toEqual([]);
});

test("a stowed check moves once", () => {
  const before = position({ phase: "turn", auction: null });
  const after = position({ phase: "turn", auction: null, stowed: true });
  expect(flights(before, after)).toEqual([{ kind: "stow", seat: 0 }]);
  expect(flights(after, after)).toEqual([]);
});

test("the first cube of a colour brings its certificate", () => {
  const after = position({
    phase: "turn",
    auctioneer: 1,
    auction: null,
    certificates: { ...BASE.certificates, y: 1 },
  });
  expect(flights(won(1), after)).toEqual([{ kind: "certificate", firm: "y", seat: 1 }]);
});

test("nothing flies when a new round begins", () => {
  expect(flights(position({}), won(1, { round: 2 }))).toEqual([]);
});

test("the row where something was built or put is told", () => {
  const house = { floors: ["b6"], roof: null, owner: 0 };
  const changed = (more: Partial<View>) => changedRow(BASE, { ...BASE, ...more });
  expect(changed({})).toBeNull();
  expect(changed({ rows: { ...BASE.rows, b: [house] } as unknown as View["rows"] })).toBe("b");
  expect(changed({ permits: { ...BASE.permits, c: [2] } })).toBe("c");
  expect(changed({ mayor: "a" })).toBe("a");
  expect(changedRow({ ...BASE, mayor: "a" }, { ...BASE, mayor: "b" })).toBe("b");
  expect(changed({ round: 2, mayor: "a" })).toBeNull();
});
