import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Refused } from "./api";
import { Choosing, type Mover } from "./choosing.svelte";
import { settings } from "./settings.svelte";
import type { Snapshot, Preview } from "./wire";

function snapshot(legal: string[], ply = 3): Snapshot {
  return {
    ply,
    legal,
    labels: { pass: "Pass", bid: "Bid", "bid 5": "Bid five" },
  } as unknown as Snapshot;
}

const now = snapshot(["pass", "bid 5", "bid 6"]);
const mover = (more: Partial<Mover> = {}) => ({
  play: vi.fn<Mover["play"]>().mockResolvedValue(),
  why: vi.fn<Mover["why"]>().mockResolvedValue({ code: "x", message: "Too low.", rule: "R-1" }),
  ...more,
});

beforeEach(() => {
  vi.useFakeTimers();
  settings.confirm = false;
});
afterEach(() => vi.useRealTimers());

test("words are chosen one by one, and a whole move is sent", () => {
  const sent = mover();
  const choosing = new Choosing(() => now, sent);
  choosing.choose(["bid"]);
  expect(choosing.said).toEqual(["bid"]);
  expect(sent.play).not.toHaveBeenCalled();
  choosing.choose(["bid", "5"]);
  expect(sent.play).toHaveBeenCalledWith("bid 5");
});

test("what can be chosen instead of the words said is reached from the start", () => {
  const hand = snapshot(["place roof 0,1", "place tower 0,2", "end"]);
  const choosing = new Choosing(() => hand, mover());
  choosing.choose(["place", "roof"]);
  expect(choosing.reach("place tower")).toBeNull();
  expect(choosing.reach("place tower", [])).toEqual(["place", "tower"]);
});

test("a second click before the news makes no second move", async () => {
  const sent = mover();
  const choosing = new Choosing(() => now, sent);
  choosing.pick("pass");
  choosing.pick("pass");
  expect(await choosing.send("bid 5")).toBe(false);
  expect(sent.play).toHaveBeenCalledTimes(1);
});

test("who wants to be asked first is asked, and can step back", () => {
  settings.confirm = true;
  const sent = mover({ preview: () => Promise.resolve(null) });
  const choosing = new Choosing(() => now, sent);
  choosing.pick("pass");
  expect(choosing.asking).toBe("pass");
  choosing.back();
  expect(choosing.asking).toBeNull();
  expect(sent.play).not.toHaveBeenCalled();
});

test("a refused move can be tried again, and says why it was refused", async () => {
  const no = new Refused({ detail: "Not now.", rule: "R-2", code: "illegal" });
  const choosing = new Choosing(() => now, mover({ play: () => Promise.reject(no) }));
  expect(await choosing.send("pass")).toBe(false);
  expect(choosing.refusal).toMatchObject({ message: "Not now.", rule: "R-2" });
  expect(choosing.isOpen).toBe(true);
});

test("why something is no move is answered by the server", async () => {
  const choosing = new Choosing(() => now, mover());
  await choosing.ask("bid 1");
  expect(choosing.refusal).toEqual({ text: "bid 1", message: "Too low.", rule: "R-1" });
});

test("what was chosen is forgotten with the decision", () => {
  let current = $state.raw(now);
  const choosing = new Choosing(() => current, mover());
  choosing.choose(["bid"]);
  current = { ...now, version: 9 };
  expect(choosing.said).toEqual(["bid"]);
  current = snapshot(["pass", "bid 7", "bid 8"], 5);
  expect(choosing.said).toEqual([]);
});

test("a move is foreseen only after some considered", async () => {
  const seen = { foreseen: true, text: "Ada pays 5." } as Preview;
  const preview = vi.fn<NonNullable<Mover["preview"]>>().mockResolvedValue(seen);
  const choosing = new Choosing(() => now, mover({ preview }));
  choosing.consider("bid 5");
  choosing.consider("bid 6");
  await vi.advanceTimersByTimeAsync(200);
  expect(preview).toHaveBeenCalledExactlyOnceWith("bid 6");
  expect(choosing.preview).toBe(seen);
  choosing.consider(null);
  expect(choosing.preview).toBeNull();
});

test("what was refused or foreseen is forgotten with the decision", async () => {
  const preview = () => Promise.resolve({ foreseen: true, text: "Ada pays 5." } as Preview);
  let current = $state.raw(now);
  const choosing = new Choosing(() => current, mover({ preview }));
  choosing.consider("bid 5");
  await vi.advanceTimersByTimeAsync(200);
  await choosing.ask("bid 1");
  current = { ...now, version: 9 };
  expect(choosing.preview).not.toBeNull();
  expect(choosing.refusal).not.toBeNull();
  current = snapshot(["pass"], 5);
  expect(choosing.preview).toBeNull();
  expect(choosing.refusal).toBeNull();
});
