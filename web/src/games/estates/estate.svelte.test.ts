import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Mover } from "../../core/mover";
import { Scene } from "../../core/scene.svelte";
import type { Game, Preview, Snapshot } from "../../core/wire";
import { Estate } from "./estate.svelte";
import type { AuctionFacts, BuildingFacts } from "./pieces";

type Outcome = AuctionFacts["outcomes"][number];

const LEGAL = ["place permit a+2", "place permit a-2", "discard"];

function outcome(move: string, ends_round: boolean): Outcome {
  return {
    move,
    lot: null,
    value: null,
    owner: null,
    row: null,
    need: null,
    completed: null,
    ends_round,
  };
}

const AUCTION: Partial<AuctionFacts> = {
  kind: "permit",
  value: 2,
  outcomes: LEGAL.map((move) => outcome(move, move === "place permit a-2")),
};

function estate(
  phase: string,
  buildings: Partial<BuildingFacts>[] = [],
  legal: readonly string[] = LEGAL,
): Estate {
  const facts = { auction: AUCTION, buildings };
  const snapshot = { ply: 3, seat: 0, legal, view: { phase }, facts } as unknown as Snapshot;
  const foreseen = { foreseen: true, text: "" } as unknown as Preview;
  const mover: Mover = {
    play: () => Promise.resolve(),
    why: () => Promise.reject(new Error("not asked")),
    preview: () => Promise.resolve(foreseen),
  };
  const source = { snapshot: () => snapshot, lines: () => [], seats: () => [] };
  return new Estate(new Scene({} as Game, source, mover));
}

async function consider(board: Estate, move: string): Promise<void> {
  board.scene.choosing.consider(move);
  await vi.runAllTimersAsync();
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("the piece under the hammer is placed only in that phase", () => {
  expect(estate("place").placing?.value).toBe(2);
  expect(estate("bid").placing).toBeNull();
});

test("the previewed move tells whether it ends the round", async () => {
  const board = estate("place");
  expect(board.endsRound).toBe(false);
  await consider(board, "place permit a-2");
  expect(board.endsRound).toBe(true);
  await consider(board, "place permit a+2");
  expect(board.endsRound).toBe(false);
});

test("rooftops are numbered by the buildings that have one", () => {
  const board = estate("turn", [
    { lot: "a1", roof: 3 },
    { lot: "a2", roof: null },
    { lot: "c1", roof: 1 },
  ]);
  expect([...board.roofNumbers]).toEqual([
    ["a1", 0],
    ["c1", 1],
  ]);
  expect(board.nextRoof).toBe(2);
});

test("on a narrow board the picks are lit, and pieces of the market answer clicks", () => {
  const board = estate("turn", [], ["auction b5", "auction roof"]);
  const node = document.createElement("span");
  board.offered(true, "b5")(node);
  expect(node.matches(".lit[role=button]")).toBe(true);
  board.isNarrow = true;
  board.offered(true, "b5")(node);
  expect(node.matches(".lit, [role], [tabindex]")).toBe(false);
  node.click();
  expect(board.scene.choosing.asking ?? board.scene.choosing.sent).toBe("auction b5");
});
