import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Frame } from "./live.svelte";
import { Recap } from "./recap.svelte";
import { settings } from "./settings.svelte";
import type { Snapshot } from "./wire";

let frame = $state.raw<Frame | null>(null);
const asked = vi.fn<(path: string) => void>();

function at(ply: number, since: number, more: Partial<Snapshot> = {}): Frame {
  const snapshot = { ply, since, seat: 0, version: ply, legal: ["pass"], to_act: [], ...more };
  return { snapshot: snapshot as unknown as Snapshot, lines: [], first: 0 };
}

function made(): Recap {
  return new Recap({
    path: "/api/tables/x",
    get frame() {
      return frame;
    },
  });
}

function drawn(recap: Recap, ...frames: Frame[]): void {
  for (const each of frames) {
    frame = each;
    recap.note(each);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  asked.mockReset();
  frame = null;
  settings.pace = "normal";
  vi.stubGlobal("fetch", (path: string) => {
    asked(path);
    const ply = Number(/ply=(\d+)/.exec(path)?.[1]);
    return Promise.resolve(Response.json({ ply, seat: 0, legal: ["pass"], to_act: [] }));
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the position after our last move is the one that was drawn then", () => {
  const recap = made();
  expect(recap.before).toBeNull();
  drawn(recap, at(3, 3), at(4, 3), at(5, 3));
  expect(recap.before?.ply).toBe(3);
  expect(recap.count).toBe(2);
  drawn(recap, at(6, 6));
  expect(recap.before).toBeNull();
  expect(asked).not.toHaveBeenCalled();
});

test("after a page load it is fetched", async () => {
  const recap = made();
  drawn(recap, at(9, 5));
  expect(recap.before).toBeNull();
  await vi.waitFor(() => expect(recap.before?.ply).toBe(5));
  expect(asked.mock.calls[0]?.[0]).toContain("ply=5");
  expect(asked).toHaveBeenCalledOnce();
});

test("while we wait, the one who moved last is known", () => {
  const recap = made();
  drawn(recap, at(3, 3, { to_act: [1] }));
  expect(recap.follows).toBeNull();
  drawn(recap, at(4, 3, { to_act: [2] }));
  expect(recap.follows).toBe(1);
  drawn(recap, at(5, 3, { to_act: [0] }));
  expect(recap.follows).toBeNull();
});

test("the house of the one who moved is shown with the move", async () => {
  const recap = made();
  drawn(recap, at(3, 3, { to_act: [1] }), at(4, 3, { to_act: [1, 2] }), at(5, 3, { to_act: [0] }));
  expect(recap.mover).toBeNull();
  await recap.play();
  const movers: (number | null)[] = [];
  while (recap.shown) {
    movers.push(recap.mover);
    vi.advanceTimersByTime(1_100);
  }
  expect(movers).toEqual([null, 1, null]);
  expect(recap.mover).toBeNull();
});

test("what others did is shown step by step, and nothing can be chosen meanwhile", async () => {
  const recap = made();
  drawn(recap, at(3, 3), at(4, 3), at(5, 3));
  await recap.play();
  const plies: (number | undefined)[] = [];
  while (recap.shown) {
    plies.push(recap.shown.ply);
    expect(recap.shown.legal).toEqual([]);
    vi.advanceTimersByTime(1_100);
  }
  expect(plies).toEqual([3, 4, 5]);
  await recap.play();
  recap.stop();
  expect(recap.shown).toBeNull();
});

test("positions of a moment that was taken back are forgotten", () => {
  const recap = made();
  drawn(recap, at(3, 3), at(4, 3), at(5, 3), at(4, 3, { version: 8 }));
  expect(recap.before?.ply).toBe(3);
  drawn(recap, at(4, 3, { seat: 1 }));
  expect(recap.before).toBeNull();
});
