import { expect, test } from "vitest";
import { Scene } from "../../core/scene.svelte";
import type { Game, Snapshot } from "../../core/wire";
import { manorOf } from "./manor.svelte";

const TILES = { "music-room": "front", parlour: "back", "south-lawn": "back", gazebo: "front" };

/** The manor of seat 0 of three, who may make these moves. */
function manor(phase: string, legal: string[], more: object = {}) {
  const board = { family: "york", tiles: TILES, hand: ["york-lord", "bexley"], discard: [] };
  const rooms = { expended: { valet: 1 }, quarters: {}, available: { maid: 1, footman: 2 } };
  const snapshot = {
    ply: 1,
    seat: 0,
    to_act: legal.length ? [0] : [1],
    legal,
    labels: {},
    view: {
      phase,
      players: 3,
      to_act: legal.length ? [0] : [1],
      turn: {},
      boards: Array(3).fill({ ...board, ...rooms }),
    },
    facts: { estates: [{}, {}, {}] },
    ...more,
  } as unknown as Snapshot;
  const seats = ["Ana", "Ben", "Cem"].map((name) => ({ name }));
  const source = { snapshot: () => snapshot, lines: () => [], seats: () => seats };
  return manorOf(new Scene({ key: "obsession" } as Game, source, null));
}

test.each([
  ["family", ["family york", "family asquith"], "families"],
  ["wessex", ["start breakfast-room", "start tennis-court"], "start"],
  ["draft", ["draft valet", "draft maid"], "draft"],
  ["starters", ["take bexley", "take carrow"], "people"],
  ["invite", ["invite bexley", "borrow"], "party"],
  ["assign", ["assign butler", "assign hallboy"], "party"],
  ["choose", ["choose tile cash", "choose tile rep"], "party"],
  ["extras", ["hallboy bexley", "favours"], "party"],
  ["select", ["keep bexley", "keep carrow"], "people"],
  ["dismiss", ["dismiss bexley", "skip"], "people"],
  ["recall", ["recall bexley", "recall carrow"], "people"],
  ["trim", ["dismiss petrov", "dismiss hexham"], "people"],
  ["attack", ["attack 1", "attack 2"], "rivals"],
  ["hire", ["hire valet", "hire maid"], "hiring"],
  ["court", ["court charles", "court elizabeth"], "court"],
  ["discard", ["discard misc-max", "discard staff-nine"], "letters"],
  ["check", ["gossip maid 1", "gossip maid 2", "ready"], null],
  ["host", ["host gazebo", "pass cash"], null],
  ["buy", ["buy 1", "end"], null],
])("in phase %s with %s %s are in front", (phase, legal, question) => {
  expect(manor(phase, legal).question).toBe(question);
});

test.each([
  [["help"], "servants"],
  [["gossip"], "servants"],
  [["gossip", "maid"], "rivals"],
  [["recruit"], "recruit"],
  [["use", "recall"], "people"],
  [["use", "hire"], "hiring"],
  [["usefulman", "fetch"], "bag"],
])("after %s %s are in front", (said, question) => {
  const legal = [
    ...["help maid", "help valet", "gossip maid 1", "gossip valet 2", "gossip maid 2", "end"],
    ...["recruit 1 valet quarters", "recruit 2 maid expended", "use recall bexley"],
    ...["use recall carrow", "use hire maid", "use hire valet", "usefulman fetch barn"],
    ...["usefulman fetch kennels", "usefulman refresh"],
  ];
  const found = manor("check", legal);
  found.scene.choosing.choose(said);
  expect(found.question).toBe(question);
});

test("while others decide nothing is in front, but the party of the estate that is shown", () => {
  expect(manor("select", []).question).toBe(null);
  const found = manor("invite", []);
  expect(found.question).toBe(null);
  found.scene.show(1);
  expect(found.question).toBe("party");
});

test("tiles stand in the column of the side that is up, start tiles first", () => {
  const found = manor("host", []);
  expect(found.column("prestige").map(({ tile }) => tile)).toEqual(["parlour", "music-room"]);
  expect(found.column("estate").map(({ tile }) => tile)).toEqual(["gazebo", "south-lawn"]);
  expect(found.column("sporting")).toEqual([]);
});

test("servants of a room are told one by one", () => {
  expect(manor("host", []).room("available")).toEqual(["maid", "footman", "footman"]);
});

test("what can follow is told once each", () => {
  const found = manor("check", ["gossip maid 1", "gossip maid 2", "gossip valet 1", "ready"]);
  expect(found.next("gossip")).toEqual(["maid", "valet"]);
  expect(found.next("gossip maid")).toEqual(["1", "2"]);
  expect(found.can("gossip valet")).toBe(true);
  expect(found.can("gossip butler")).toBe(false);
});

test("the viewer is the first at the table", () => {
  expect(manor("host", []).seats).toEqual([0, 1, 2]);
});

test("the useful man saves money where he can be sent, and only while one buys", () => {
  const offer = { tile: "barn", price: 400, with_usefulman: 300, obstacle_with_usefulman: null };
  const dear = { ...offer, obstacle_with_usefulman: "cash" };
  const market = (offers: object[]) => ({
    facts: { estates: [{}, {}, {}], market: offers, reserves: { service: [], pr1: [] } },
  });
  const buying = ["buy 1", "buy 1 usefulman", "end"];
  expect(manor("buy", buying, market([offer, dear])).savings).toBe(100);
  expect(manor("buy", buying, market([dear])).savings).toBe(0);
  expect(manor("host", ["pass cash"], market([offer])).savings).toBe(0);
});
