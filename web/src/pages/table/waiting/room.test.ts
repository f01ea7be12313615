import { beforeEach, expect, test, vi } from "vitest";
import { Refused } from "../../../core/api";
import type { LiveTable } from "../../../core/live.svelte";
import { session } from "../../../core/session.svelte";
import { toasts } from "../../../ui/toasts.svelte";
import { Room } from "./room.svelte";

const table = (kinds: string[], yours: number[] = []) => ({
  key: "abcd",
  kind: "play",
  yours,
  host: "ann",
  seats: kinds.map((kind, n) => ({ kind, name: `N${n}`, person: n ? null : "ann" })),
});

function live(kinds: string[]) {
  const act = vi.fn().mockResolvedValue(table(kinds));
  const parts = { table: table(kinds), act, lookFrom: vi.fn(), open: vi.fn(), close: vi.fn() };
  return parts as unknown as LiveTable & typeof parts;
}

beforeEach(() => {
  session.me = { key: "ann", name: "Ann", is_guest: true };
});

test("free seats, the host and the link are known", () => {
  const room = new Room(live(["person", "open", "bot", "open"]));
  expect(room.free).toEqual([1, 3]);
  expect(room.isHost).toBe(true);
  expect(room.hostName).toBe("N0");
  expect(room.link).toBe(`${location.origin}/t/abcd`);
});

test("a player who sits down looks from that seat", async () => {
  const at = live(["person", "open"]);
  await new Room(at).sit(1);
  expect(at.act).toHaveBeenCalledWith("POST", "/seats/1", { name: null });
  expect(at.lookFrom).toHaveBeenCalledWith(1);
});

test("at a shared screen nobody looks from a seat yet", async () => {
  const at = live(["person", "open"]);
  at.act.mockResolvedValue(table(["person", "person"], [0, 1]));
  await new Room(at).sit(1, "Ben");
  expect(at.lookFrom).toHaveBeenCalledWith(null);
});

test("a new guest reconnects and gets the first free seat", async () => {
  const at = live(["person", "bot", "open"]);
  await new Room(at).enter();
  expect(at.close).toHaveBeenCalled();
  expect(at.open).toHaveBeenCalled();
  expect(at.lookFrom).toHaveBeenCalledWith(2);
});

test("a refusal is told, and nothing changes", async () => {
  const at = live(["person", "open"]);
  at.act.mockRejectedValue(new Refused({ status: 409, code: "taken", detail: "Seat 1 is taken." }));
  const before = at.table;
  await new Room(at).sit(1);
  expect(at.table).toBe(before);
  expect(at.lookFrom).not.toHaveBeenCalled();
  expect(toasts.shown).toHaveLength(1);
});
