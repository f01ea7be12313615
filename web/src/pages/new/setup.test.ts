import { beforeEach, expect, test, vi } from "vitest";
import { session } from "../../core/session.svelte";
import type { Game } from "../../core/wire";
import { PRESETS, Setup } from "./setup.svelte";

const game = {
  key: "game",
  title: "Game",
  seats: [2, 3, 4],
  levels: ["weak", "fair", "strong"],
  usual: {},
  options: [{ name: "rounds", default: 1, minimum: 1, maximum: 5 }],
} as unknown as Game;

beforeEach(() => {
  localStorage.clear();
  session.levels = ["weak", "fair", "strong", "other"].map((name) => ({
    name,
    label: {},
    about: {},
  }));
});

test("without any choice it is me against two fair bots", () => {
  const { asked } = new Setup(game);
  expect(asked.seats).toEqual([
    { kind: "me", name: null },
    { kind: "bot", level: "fair" },
    { kind: "bot", level: "fair" },
  ]);
  expect(asked.options).toEqual({ rounds: 1 });
  expect(asked.time).toEqual({ clock: { kind: "none" }, on_timeout: "bot" });
});

test("I can sit on one seat only: taking another one changes places", () => {
  const setup = new Setup(game);
  setup.give(2, "me");
  expect(setup.chairs.map(({ kind }) => kind)).toEqual(["bot", "bot", "me"]);
});

test("more seats are like those that are there", () => {
  const setup = new Setup(game);
  setup.give(1, "bot", "strong");
  setup.give(2, "bot", "strong");
  setup.count = 4;
  expect(setup.chairs[3]).toMatchObject({ kind: "bot", level: "strong" });
  setup.give(3, "open");
  setup.count = 2;
  expect(setup.isFull).toBe(true);
});

test("a table with bots says how fast they move, and that is remembered", async () => {
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => Response.json({ key: "abcd" })),
  );
  const setup = new Setup(game);
  expect(setup.asked.pace).toBe(800);
  setup.pace = 0;
  await setup.create();
  expect(new Setup(game).asked.pace).toBe(0);
  setup.give(1, "here");
  setup.give(2, "here");
  expect(setup.asked).not.toHaveProperty("pace");
});

test("somebody else at this screen has a name", () => {
  const setup = new Setup(game);
  setup.give(1, "here");
  setup.chairs[1]!.name = "Ann";
  expect(setup.asked.seats?.[1]).toEqual({ kind: "me", name: "Ann" });
});

test("a clock is known by its name, or is one's own", () => {
  const setup = new Setup(game);
  setup.clock = PRESETS.lively;
  expect(setup.preset).toBe("lively");
  setup.clock = { kind: "move", seconds: 77 };
  expect(setup.preset).toBeNull();
});

test("what was created is remembered, and forgotten if it does not fit any more", async () => {
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => Response.json({ key: "abcd" })),
  );
  const setup = new Setup(game);
  setup.count = 4;
  setup.options["rounds"] = 3;
  setup.isPublic = true;
  await setup.create();
  const again = new Setup(game);
  expect([again.count, again.options["rounds"], again.isPublic]).toEqual([4, 3, true]);
  expect(new Setup({ ...game, seats: [2] }).count).toBe(2);
});

test("of what was remembered only values that are still possible count", async () => {
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => Response.json({ key: "abcd" })),
  );
  const setup = new Setup(game);
  setup.options["rounds"] = 4;
  await setup.create();
  const [rounds] = game.options;
  const shorter = { ...game, options: [{ ...rounds!, maximum: 3 }] };
  expect(new Setup(shorter).options).toEqual({ rounds: 1 });
});

test("a complaint of the server belongs to its field", async () => {
  const problem = { status: 422, code: "unfit", detail: "No.", field: "seats[1].name" };
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => Response.json(problem, { status: 422 })),
  );
  const setup = new Setup(game);
  expect(await setup.create()).toBeNull();
  expect(setup.complains("seats")).toBe(true);
  expect(setup.complains("options/")).toBe(false);
});
