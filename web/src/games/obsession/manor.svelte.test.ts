import { afterEach, expect, test, vi } from "vitest";
import type { Mover } from "../../core/mover";
import { Scene } from "../../core/scene.svelte";
import { settings } from "../../core/settings.svelte";
import type { Game, Snapshot } from "../../core/wire";
import { manorOf } from "./manor.svelte";

const TILES = { "music-room": "front", parlour: "back", "south-lawn": "back", gazebo: "front" };

afterEach(() => (settings.confirm = "touch"));

/** The manor of seat 0 of three, who may make these moves. */
function manor(phase: string, legal: string[], more: object = {}, mover: Mover | null = null) {
  const board = {
    ...{ family: "york", cash: 700, tiles: TILES },
    ...{ hand: ["york-lord", "bexley"], discard: [] },
  };
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
  return manorOf(new Scene({ key: "obsession" } as Game, source, mover));
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

/** What is for sale to seat 0: a tile in the first slot, and one in the reserve. */
function sale() {
  const offer = { tile: "fenced-paddock", price: 200, with_usefulman: 100 };
  const reserves = { service: [{ tile: "barn", price: 300, with_usefulman: null }], pr1: [] };
  return { facts: { estates: [{}, {}, {}], market: [offer, null], reserves } };
}

test.each([
  ["buy 1", { tile: "fenced-paddock", price: 200 }, 500],
  ["buy 1 usefulman", { tile: "fenced-paddock", price: 100 }, 600],
  ["buy barn", { tile: "barn", price: 300 }, 400],
  ["buy 2", null, null],
  ["end", null, null],
  [null, null, null],
])("while %s is considered the purchase is %s", (move, purchase, cash) => {
  const found = manor("buy", ["buy 1", "buy 1 usefulman", "buy barn", "end"], sale());
  found.scene.choosing.consider(move);
  expect(found.ahead.purchase).toEqual(purchase);
  expect(found.ahead.cash()).toBe(cash);
  expect(found.ahead.cash(1)).toBe(null);
});

test("a tile that is considered lies in its column as a ghost, and in no other estate", () => {
  const found = manor("buy", ["buy 1", "end"], sale());
  const before = found.ahead.column("estate").map(({ isGhost }) => isGhost);
  expect(before).toEqual([false, false]);
  found.scene.choosing.consider("buy 1");
  const column = found.ahead.column("estate");
  expect(column.filter(({ isGhost }) => isGhost)).toEqual([
    { tile: "fenced-paddock", side: "front", isGhost: true },
  ]);
  expect(column).toHaveLength(3);
  expect(found.ahead.column("estate", 1).every(({ isGhost }) => !isGhost)).toBe(true);
});

test("a tile that would turn over is a ghost in the column of its other side", async () => {
  const tiles = { ...TILES, gazebo: "back" };
  const preview = { foreseen: true, over: false, text: "", view: { boards: [{ tiles }] } };
  const mover = { preview: () => Promise.resolve(preview) } as unknown as Mover;
  const found = manor("buy", ["buy 1", "end"], sale(), mover);
  found.scene.choosing.consider("end");
  await vi.waitFor(() => expect(found.ahead.ghosts()).toEqual([{ tile: "gazebo", side: "back" }]));
  expect(found.ahead.column("estate").map(({ tile, isGhost }) => [tile, isGhost])).toEqual([
    ["gazebo", true],
    ["south-lawn", false],
  ]);
});

test.each([
  ["never", true],
  ["touch", true],
  ["always", false],
] as const)("a button that names the move: %s confirms", (confirm, isPlayed) => {
  settings.confirm = confirm;
  const play = vi.fn(() => Promise.resolve());
  const mover = { play, preview: () => Promise.resolve(null) } as unknown as Mover;
  const found = manor("buy", ["buy 1", "end"], sale(), mover);
  const button = document.createElement("span");
  const release = found.named("end")(button);
  button.click();
  expect(play).toHaveBeenCalledTimes(Number(isPlayed));
  expect(found.scene.choosing.asking).toBe(isPlayed ? null : "end");
  if (release) release();
});
