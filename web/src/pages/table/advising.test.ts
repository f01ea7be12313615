import { beforeEach, expect, test, vi } from "vitest";
import type { Refused } from "../../core/api";
import { LiveTable } from "../../core/live.svelte";
import type { Game, Snapshot, Table } from "../../core/wire";
import { Sitting } from "./sitting.svelte";

const HINT = {
  ply: 3,
  seat: 0,
  level: "builder",
  simulations: 200,
  seed: 0,
  measured: true,
  why: "It wins most.",
  moves: [
    { text: "bid 3", label: "Bid 3", chance: 0.5, low: 0.4, high: 0.6, visits: 120 },
    { text: "pass", label: "Pass", chance: 0.3, low: 0.2, high: 0.4, visits: 80 },
  ],
};
const LEGAL = ["pass", "bid 3", "bid 4"];

function sitting(table: Partial<Table> = {}): Sitting {
  const whole = {
    key: "abcd",
    status: "running",
    kind: "play",
    yours: [0],
    seats: [],
    rated: false,
    deal: null,
    ...table,
  };
  const at = new Sitting(new LiveTable(whole as unknown as Table, 0), { key: "x" } as Game);
  draw(at, {});
  return at;
}

function draw({ live }: Sitting, more: Partial<Snapshot>): void {
  const snapshot = { type: "snapshot", version: 1, ply: 3, seat: 0, to_act: [0], legal: LEGAL };
  live.receive({ ...snapshot, ...more } as unknown as Snapshot);
}

let asked: unknown[] = [];

/** Let the server answer everything with this. */
function answer(body: object, status = 200): void {
  asked = [];
  vi.stubGlobal("fetch", async (path: string, { body: sent }: RequestInit = {}) => {
    if (path.includes("/hint")) asked.push(JSON.parse(String(sent)));
    return Response.json(path.includes("/hint") ? body : { lines: [], remarks: [] }, { status });
  });
}

beforeEach(() => {
  answer(HINT);
});

test("a hint marks its best move, word by word, and any other that is picked", async () => {
  const { advising, scene } = sitting();
  await advising.toggle();
  expect(asked).toEqual([{ ply: 3, seat: 0 }]);
  expect(advising.hint?.why).toBe("It wins most.");
  expect(scene.isAdvised(["bid"])).toBe(true);
  expect(scene.isAdvised(["bid", "3"])).toBe(true);
  expect(scene.isAdvised(["bid", "4"])).toBe(false);
  advising.pick("pass");
  expect(scene.isAdvised(["pass"])).toBe(true);
  expect(scene.isAdvised(["bid"])).toBe(false);
});

test("a second click closes it", async () => {
  const { advising, scene } = sitting();
  await advising.toggle();
  await advising.toggle();
  expect(advising.hint).toBeNull();
  expect(scene.isAdvised(["bid"])).toBe(false);
  expect(asked).toHaveLength(1);
});

test("a hint is gone with its position, and one that comes too late is not shown", async () => {
  const at = sitting();
  await at.advising.toggle();
  draw(at, { ply: 4, version: 2 });
  expect(at.advising.hint).toBeNull();
  const late = at.advising.toggle();
  expect(at.advising.isBusy).toBe(true);
  draw(at, { ply: 5, version: 3 });
  expect(at.advising.isBusy).toBe(false);
  await late;
  expect(at.advising.hint).toBeNull();
});

test.each([
  ["for a rating", { rated: true }],
  ["with cards that others have, too", { deal: "deal" }],
  ["after the end", { status: "over" as const }],
  ["for those who only watch", { yours: [] }],
])("there is none %s", async (_, table) => {
  const { advising } = sitting(table);
  expect(advising.isOffered).toBe(false);
  await advising.toggle();
  expect(asked).toEqual([]);
});

test("there is none while others move, nor for the only move", () => {
  const at = sitting();
  expect(at.advising.isOffered).toBe(true);
  draw(at, { legal: [] });
  expect(at.advising.isOffered).toBe(false);
  draw(at, { legal: ["pass"] });
  expect(at.advising.isOffered).toBe(false);
});

test("what the server refuses is told; where it gives none it is not offered again", async () => {
  const { advising } = sitting();
  answer({ code: "busy", detail: "Try again." }, 409);
  await advising.toggle();
  expect((advising.error as Refused).message).toBe("Try again.");
  expect(advising.isOffered).toBe(true);
  answer({ code: "no_hints", detail: "Not here." }, 409);
  await advising.toggle();
  expect((advising.error as Refused).message).toBe("Not here.");
  expect(advising.isOffered).toBe(false);
});
