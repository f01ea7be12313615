import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settings } from "../../core/settings.svelte";
import type { LogLine, Snapshot, Table } from "../../core/wire";
import { Replay, type Played } from "./replay.svelte";

// A match of eight moves: seat 0 opens, an auction of plies 2 to 5, then three moves.
const SEATS = [0, 0, 1, 0, 1, 1, 0, 1];
const ENDS = [1, 5, 6, 8];

let moves: Played[];
let table: Table;
let asked: string[];
let fails: boolean;

function line(ply: number): LogLine {
  return { ply, text: `line to ${ply}`, rules: [], marks: [], auto: false };
}

/** The log as it was after this ply: the last line may be unfinished. */
function logAt(ply: number): LogLine[] {
  const done = ENDS.filter((end) => end <= ply);
  return [...done, ...(done.includes(ply) || ply === 0 ? [] : [ply])].map(line);
}

function answer(url: URL): unknown {
  const seat = url.searchParams.get("seat");
  const ply = Number(url.searchParams.get("ply") ?? moves.length);
  if (url.pathname.endsWith("/snapshot")) {
    const snapshot: Partial<Snapshot> = {
      ply,
      seat: seat === null ? null : Number(seat),
      legal: ["pass"],
      labels: { pass: "pass" },
      log_length: logAt(ply).length,
    };
    return snapshot;
  }
  if (url.pathname.endsWith("/log"))
    return { lines: logAt(ply).slice(Number(url.searchParams.get("start"))) };
  if (url.pathname.endsWith("/record.json")) return { moves, seed: "1" };
  return table;
}

beforeEach(() => {
  vi.useFakeTimers();
  settings.lang = "en";
  fails = false;
  asked = [];
  moves = SEATS.map((seat, n) => ({ seat, text: `move ${n}` }));
  table = {
    key: "abcd",
    status: "over",
    kind: "play",
    yours: [1],
    seats: [{ name: "Ana" }, { name: "Ben" }],
  } as unknown as Table;
  vi.stubGlobal(
    "fetch",
    vi.fn(async (path: string) => {
      asked.push(path);
      if (fails) throw new TypeError("no network");
      return Response.json(answer(new URL(path, "http://here")));
    }),
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function opened(viewer: number | null = null, ply = 0): Promise<Replay> {
  const replay = new Replay(table, viewer);
  replay.ply = ply;
  await replay.read();
  await settled();
  return replay;
}

const settled = () => vi.advanceTimersByTimeAsync(0);

test("it begins where it was asked to, and nothing can be done there", async () => {
  const replay = await opened(0, 4);
  expect(replay.snapshot).toMatchObject({ ply: 4, seat: 0, legal: [], labels: {} });
  expect(replay.last).toBe(8);
});

test("a ply that there is not becomes one that there is", async () => {
  const replay = await opened(null, 99);
  expect(replay.ply).toBe(8);
  replay.go(-3);
  expect(replay.ply).toBe(0);
  replay.go(NaN);
  expect(replay.ply).toBe(0);
});

test("the log ends where the match was, even within a line", async () => {
  const replay = await opened(null, 5);
  expect(replay.lines.map((each) => each.ply)).toEqual([1, 5]);
  replay.go(3);
  await settled();
  expect(replay.lines.map((each) => each.text)).toEqual(["line to 1", "line to 3"]);
  replay.go(0);
  await settled();
  expect(replay.lines).toEqual([]);
});

test("steps are moves, lines of the log, or decisions of a seat", async () => {
  const replay = await opened(null, 0);
  const walk = (way: 1 | -1) =>
    Array.from({ length: 5 }, () => {
      replay.step(way);
      return replay.ply;
    });
  expect(walk(1)).toEqual([1, 2, 3, 4, 5]);
  replay.go(0);
  replay.unit = "line";
  expect(walk(1)).toEqual([1, 5, 6, 8, 8]);
  expect(walk(-1)).toEqual([6, 5, 1, 0, 0]);
  replay.unit = 1;
  expect(walk(1)).toEqual([2, 4, 5, 7, 8]);
  expect(walk(-1)).toEqual([7, 5, 4, 2, 0]);
});

test("neighbours are fetched before they are wanted, and nothing twice", async () => {
  const replay = await opened(null, 2);
  const before = asked.length;
  replay.go(3);
  await settled();
  replay.go(2);
  await settled();
  expect(replay.snapshot?.ply).toBe(2);
  const looks = asked.filter((path) => path.includes("/snapshot"));
  expect(new Set(looks).size).toBe(looks.length);
  expect(asked.slice(before).every((path) => !path.includes("ply=3"))).toBe(true);
});

test("dragging the slider fast does not fetch everything on the way", async () => {
  const replay = await opened(null, 0);
  asked = [];
  for (let ply = 5; ply <= 8; ply++) replay.go(ply);
  await settled();
  expect(replay.snapshot?.ply).toBe(8);
  expect(asked.some((path) => path.includes("ply=6"))).toBe(false);
});

test("it plays to the end at its speed, and stops there", async () => {
  const replay = await opened(null, 5);
  replay.speed = 1;
  replay.play();
  await settled();
  // A line of the log has just ended: there is more to read.
  await vi.advanceTimersByTimeAsync(1_500);
  expect(replay.ply).toBe(5);
  await vi.advanceTimersByTimeAsync(200);
  expect(replay.ply).toBe(6);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(replay.ply).toBe(8);
  expect(replay.isPlaying).toBe(false);
  replay.play();
  expect(replay.ply).toBe(0);
  replay.pause();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(replay.ply).toBe(0);
});

test("after the end one looks from any seat, before that from one's own", async () => {
  const replay = await opened(null);
  expect(replay.views).toEqual([null, 0, 1]);
  await replay.lookFrom(0);
  await settled();
  expect(replay.snapshot?.seat).toBe(0);
  table = { ...table, status: "running" };
  const running = new Replay(table, 0);
  expect(running.views).toEqual([null, 1]);
  expect(running.viewer).toBe(1);
});

test("in another language everything is asked for again", async () => {
  const replay = await opened(null, 4);
  settings.lang = "ja";
  await replay.read();
  await settled();
  expect(asked.at(-1)).toContain("lang=ja");
  expect(asked).toContain("/api/tables/abcd/snapshot?spectate=true&ply=4&labels=true&lang=ja");
});

test("new moves make it longer; who watches live goes along", async () => {
  table = { ...table, status: "running" };
  const replay = await opened(null, 8);
  replay.goLive();
  moves = [...moves, { seat: 0, text: "move 8" }];
  await replay.read();
  expect(replay.ply).toBe(9);
  replay.go(2);
  expect(replay.isLive).toBe(false);
  moves = [...moves, { seat: 0, text: "move 9" }];
  await replay.read();
  expect([replay.ply, replay.last]).toEqual([2, 10]);
});

test("moves that were taken back are not shown any more", async () => {
  table = { ...table, status: "running" };
  const replay = await opened(null, 8);
  moves = [...moves.slice(0, 6), { seat: 0, text: "another" }];
  asked = [];
  await replay.read();
  await settled();
  expect([replay.ply, replay.last]).toEqual([7, 7]);
  expect(asked.some((path) => path.includes("ply=7"))).toBe(true);
});

test("a failed request shows its error, and can be tried again", async () => {
  const replay = await opened(null, 1);
  fails = true;
  replay.play();
  replay.go(8);
  await settled();
  expect(replay.problem).toMatchObject({ code: "no_server" });
  expect(replay.isPlaying).toBe(false);
  fails = false;
  replay.go(8);
  await settled();
  expect(replay.problem).toBeNull();
  expect(replay.snapshot?.ply).toBe(8);
});
