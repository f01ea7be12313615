import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Scene } from "../../core/scene.svelte";
import { settings } from "../../core/settings.svelte";
import type { Game, Snapshot, Tutorial } from "../../core/wire";
import { Lesson } from "./lesson.svelte";

function snapshot(version: number, legal: string[] = []): Snapshot {
  return { version, ply: version, legal, seat: 0, labels: {} } as unknown as Snapshot;
}

const line = (text: string) => ({ ply: 0, text, rules: [], marks: [], auto: false });

// Something to do; something to watch and then to do, with a choice; something to read.
const TUTORIAL: Tutorial = {
  game: "castles",
  title: "Walls",
  names: ["Ana", "Ben"],
  seat: 0,
  steps: [
    {
      say: "Build a wall.",
      hint: "A wall, not a moat.",
      marks: ["wall"],
      snapshot: snapshot(0, ["build wall", "build moat"]),
      lines: [],
      plays: [],
      moves: {
        "build wall": { say: "Well built.", snapshot: snapshot(1), lines: [line("a wall")] },
      },
    },
    {
      say: "Ben has built. Now you.",
      hint: null,
      marks: [],
      snapshot: snapshot(2),
      lines: [],
      plays: [
        { seat: 1, text: "build moat", snapshot: snapshot(3), lines: [line("Ben digs.")] },
        {
          seat: 1,
          text: "build keep",
          snapshot: snapshot(4, ["stop", "go"]),
          lines: [line("Ben builds.")],
        },
      ],
      moves: {
        stop: { say: "So be it.", snapshot: snapshot(5), lines: [] },
        go: { say: "On we go.", snapshot: snapshot(6), lines: [] },
      },
    },
    {
      say: "That is all.",
      hint: null,
      marks: ["keep"],
      snapshot: snapshot(7, ["build wall"]),
      lines: [],
      plays: [],
      moves: {},
    },
  ],
};

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  settings.pace = "normal";
  settings.lang = "en";
});

afterEach(() => vi.useRealTimers());

function choosing(lesson: Lesson) {
  const source = { snapshot: () => lesson.snapshot, lines: () => lesson.lines, seats: () => [] };
  return new Scene({ key: "castles" } as Game, source, lesson).choosing;
}

test("it says what to do, and goes on when that is done", async () => {
  const lesson = new Lesson(TUTORIAL);
  expect([lesson.say, lesson.isAsking, lesson.marks]).toEqual(["Build a wall.", true, ["wall"]]);
  expect(lesson.answers).toEqual(["build wall", "wall"]);
  await lesson.play("build wall");
  expect([lesson.say, lesson.isAsking, lesson.marks]).toEqual(["Well built.", false, []]);
  expect(lesson.lines.map(({ text }) => text)).toEqual(["a wall"]);
  expect(lesson.snapshot.version).toBe(1);
});

test("something else gets a hint, and nothing has changed", async () => {
  const lesson = new Lesson(TUTORIAL);
  const chosen = choosing(lesson);
  expect(await chosen.send("build moat")).toBe(false);
  expect(chosen.refusal?.message).toBe("A wall, not a moat.");
  expect([lesson.isHinted, lesson.isAsking, chosen.isOpen]).toEqual([true, true, true]);
  expect((await lesson.why()).message).toBe("A wall, not a moat.");
  expect(await chosen.send("build wall")).toBe(true);
  expect(lesson.isHinted).toBe(false);
});

test("without a hint of its own a step has a general one", async () => {
  const lesson = new Lesson(TUTORIAL);
  await lesson.play("build wall");
  lesson.next();
  lesson.next();
  expect(lesson.hint).toContain("something else");
});

test("the others move one after the other, and then it is said", async () => {
  const lesson = new Lesson(TUTORIAL);
  await lesson.play("build wall");
  lesson.next();
  expect([lesson.at, lesson.isWatching, lesson.snapshot.version]).toEqual([1, true, 2]);
  vi.advanceTimersByTime(1_400);
  expect([lesson.say, lesson.snapshot.version, lesson.isWatching]).toEqual(["Ben digs.", 3, true]);
  vi.advanceTimersByTime(1_400);
  expect([lesson.say, lesson.snapshot.version]).toEqual(["Ben has built. Now you.", 4]);
  expect(lesson.isAsking).toBe(true);
  await lesson.play("go");
  expect(lesson.say).toBe("On we go.");
});

test("the others' moves can be skipped", async () => {
  const lesson = new Lesson(TUTORIAL);
  await lesson.play("build wall");
  lesson.next();
  lesson.next();
  expect([lesson.isWatching, lesson.snapshot.version]).toEqual([false, 4]);
  vi.advanceTimersByTime(5_000);
  expect(lesson.snapshot.version).toBe(4);
});

test("going on where something is asked gives the hint", () => {
  const lesson = new Lesson(TUTORIAL);
  lesson.next();
  expect([lesson.at, lesson.isHinted]).toEqual([0, true]);
});

test("one goes back to the move, then to the step before, and can choose again", async () => {
  const lesson = new Lesson(TUTORIAL);
  const chosen = choosing(lesson);
  expect(lesson.canGoBack).toBe(false);
  await chosen.send("build wall");
  lesson.back();
  expect([lesson.at, lesson.isAsking, chosen.isOpen]).toEqual([0, true, true]);
  await chosen.send("build wall");
  lesson.next();
  lesson.back();
  expect([lesson.at, lesson.isAsking, lesson.snapshot.version]).toEqual([0, true, 0]);
  await lesson.play("build wall");
  lesson.next();
  lesson.next();
  await lesson.play("stop");
  lesson.back();
  expect([lesson.at, lesson.isWatching, lesson.isAsking]).toEqual([1, false, true]);
});

test("where there is only something to read nothing can be chosen", async () => {
  const lesson = await readTo(2);
  expect(lesson.snapshot.legal).toEqual([]);
  expect([lesson.isAsking, lesson.marks]).toEqual([false, ["keep"]]);
  await expect(lesson.play("build wall")).rejects.toThrow();
});

test("it ends, and starts from the beginning the next time", async () => {
  const lesson = await readTo(2);
  lesson.next();
  expect([lesson.isDone, lesson.progress]).toEqual([true, 1]);
  expect(new Lesson(TUTORIAL).at).toBe(0);
  lesson.back();
  expect([lesson.isDone, lesson.at]).toEqual([false, 2]);
});

test("the progress is remembered", async () => {
  await readTo(2);
  expect(new Lesson(TUTORIAL).at).toBe(2);
  localStorage.setItem("housewright.lesson.castles", '{"at": 99}');
  expect(new Lesson(TUTORIAL).at).toBe(0);
  localStorage.setItem("housewright.lesson.castles", "nonsense");
  expect(new Lesson(TUTORIAL).at).toBe(0);
});

test("in another language it stays where it is", async () => {
  const lesson = await readTo(1);
  const [first, second, third] = TUTORIAL.steps;
  if (!first || !second || !third) throw new Error("three steps");
  lesson.retell({ ...TUTORIAL, steps: [first, { ...second, say: "ベンが建てました。" }, third] });
  lesson.next();
  expect([lesson.at, lesson.say]).toEqual([1, "ベンが建てました。"]);
  lesson.retell({ ...TUTORIAL, steps: [first] });
  expect(lesson.at).toBe(0);
});

async function readTo(at: number): Promise<Lesson> {
  const lesson = new Lesson(TUTORIAL);
  await lesson.play("build wall");
  lesson.next();
  if (at === 1) return lesson;
  lesson.next();
  await lesson.play("go");
  lesson.next();
  return lesson;
}
