import { beforeEach, expect, test, vi } from "vitest";
import { LiveTable } from "../../core/live.svelte";
import type { Game, Snapshot, Table } from "../../core/wire";
import { lastSeen, see } from "./seen";
import { Sitting } from "./sitting.svelte";

const seat = (kind: string) => ({ kind, name: kind, present: true }) as Table["seats"][number];

function sitting(table: Partial<Table>, viewer: number | null = 0): Sitting {
  const whole = {
    key: "abcd",
    title: "A game",
    status: "running",
    kind: "play",
    yours: [0],
    seats: [seat("person"), seat("bot")],
    ...table,
  } as Table;
  return new Sitting(new LiveTable(whole, viewer), { key: "x" } as Game);
}

function draw({ live }: Sitting, more: Partial<Snapshot>): void {
  live.receive({
    type: "snapshot",
    version: 1,
    ply: 1,
    seat: live.viewer,
    to_act: [],
    legal: [],
    ...more,
  } as Snapshot);
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ lines: [], remarks: [] })));
});

test("alone at the screen one always looks from one's own seat", () => {
  const at = sitting({});
  draw(at, { to_act: [0], legal: ["pass"] });
  at.chooseViewer();
  expect(at.live.viewer).toBe(0);
  expect(at.next).toBeNull();
  expect(at.isTurn).toBe(true);
  expect(at.isSolo).toBe(true);
});

test("at a shared screen the next player must say that they are there", () => {
  const at = sitting({ yours: [0, 1], seats: [seat("person"), seat("person")] }, 0);
  draw(at, { to_act: [1], seat: 0 });
  expect(at.next).toBe(1);
  at.chooseViewer();
  expect(at.live.viewer).toBeNull();
  // What was drawn for the first is not for the eyes of the second.
  expect(at.isVeiled).toBe(true);
  draw(at, { to_act: [1], seat: null });
  expect(at.isVeiled).toBe(false);
  at.take(1);
  // What all may see can stay until there is more to be seen.
  expect(at.isVeiled).toBe(false);
  draw(at, { to_act: [1], seat: 1 });
  expect(at.next).toBeNull();
});

test("somebody who plays several seats alone has no secrets", () => {
  const at = sitting({ kind: "study", yours: [0, 1], seats: [seat("person"), seat("person")] }, 0);
  draw(at, { to_act: [1], seat: 0 });
  at.chooseViewer();
  expect(at.live.viewer).toBe(1);
  expect(at.isVeiled).toBe(false);
});

test("what was missed is told once, and only if it is more than a move", () => {
  see("abcd", 3);
  const at = sitting({});
  draw(at, { ply: 9 });
  at.storeProgress();
  expect(at.missed).toEqual({ from: 3, count: 6 });
  expect(lastSeen("abcd")).toBe(9);
  draw(at, { ply: 10 });
  at.storeProgress();
  expect(at.missed).toEqual({ from: 3, count: 6 });

  const again = sitting({});
  draw(again, { ply: 10 });
  again.storeProgress();
  expect(again.missed).toBeNull();
});

test("with people at the table nothing can be taken back alone", () => {
  expect(sitting({ seats: [seat("person"), seat("person")] }).isSolo).toBe(false);
});
