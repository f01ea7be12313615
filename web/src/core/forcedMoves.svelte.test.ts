import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ForcedMoves, MOMENT } from "./forcedMoves.svelte";
import { settings } from "./settings.svelte";
import type { Snapshot } from "./wire";

let snapshot = $state.raw(position(["pass"], true));
const make = vi.fn<(text: string) => void>();
let end = () => {};

function position(legal: string[], forced: boolean): Snapshot {
  return { seat: 0, legal, forced } as unknown as Snapshot;
}

function watched(): ForcedMoves {
  const moves = new ForcedMoves(() => snapshot, make);
  end = $effect.root(() => {
    $effect(() => moves.watch());
  });
  flushSync();
  return moves;
}

beforeEach(() => {
  vi.useFakeTimers();
  make.mockReset();
  settings.forced = true;
  snapshot = position(["pass"], true);
});

afterEach(() => {
  end();
  vi.useRealTimers();
});

test("the only move is made after a moment", () => {
  const moves = watched();
  expect(moves.isComing).toBe(true);
  vi.advanceTimersByTime(MOMENT - 1);
  expect(make).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(make).toHaveBeenCalledExactlyOnceWith("pass");
  expect(moves.made).toBe("pass");
  expect(moves.isComing).toBe(false);
});

test("it can be stopped, for this decision", () => {
  const moves = watched();
  moves.stop();
  flushSync();
  expect(moves.isComing).toBe(false);
  vi.advanceTimersByTime(2 * MOMENT);
  expect(make).not.toHaveBeenCalled();
  snapshot = position(["pass"], true);
  flushSync();
  vi.advanceTimersByTime(MOMENT);
  expect(make).toHaveBeenCalledOnce();
});

test("nothing is made with a choice, or if the setting is off", () => {
  snapshot = position(["pass", "bid 1"], false);
  const moves = watched();
  settings.forced = false;
  snapshot = position(["pass"], true);
  flushSync();
  vi.advanceTimersByTime(2 * MOMENT);
  expect(moves.isComing).toBe(false);
  expect(make).not.toHaveBeenCalled();
});

test("a move of which the table has to say first whether it may is made after that", async () => {
  const answers = [false, true];
  const may = vi.fn(() => Promise.resolve(answers.shift() ?? false));
  const moves = new ForcedMoves(() => snapshot, make, may);
  end = $effect.root(() => {
    $effect(() => moves.watch());
  });
  flushSync();
  await vi.advanceTimersByTimeAsync(MOMENT);
  expect(moves.isComing).toBe(false);
  expect(make).not.toHaveBeenCalled();
  snapshot = position(["serve"], true);
  flushSync();
  await vi.advanceTimersByTimeAsync(MOMENT);
  expect(may).toHaveBeenLastCalledWith("serve");
  expect(make).toHaveBeenCalledExactlyOnceWith("serve");
});
