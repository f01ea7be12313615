import { expect, test } from "vitest";
import { addressOf, placeOf } from "./place";

const table = { key: "abcd", yours: [1], kind: "play" as const, status: "over" as const, ply: 50 };
const running = { ...table, status: "running" as const };

const at = (query: string, seen: Parameters<typeof placeOf>[1] = table) =>
  placeOf(new URLSearchParams(query), seen);

test("an address names the ply, the seat, and whether it plays", () => {
  expect(at("ply=34&seat=0&watch=1")).toEqual({ ply: 34, seat: 0, isWatching: true });
  expect(at("seat=none")).toEqual({ ply: 0, seat: null, isWatching: false });
});

test("without them it begins at the beginning, a running match where it is, from one's seat", () => {
  expect(at("")).toEqual({ ply: 0, seat: 1, isWatching: false });
  expect(at("", running).ply).toBe(50);
  expect(at("", { ...table, yours: [] }).seat).toBeNull();
});

test("a screen that several people share shows nobody's secrets unless they ask", () => {
  const shared = { ...running, yours: [0, 1] };
  expect(at("", shared).seat).toBeNull();
  expect(at("seat=1", shared).seat).toBe(1);
  expect(at("", { ...shared, status: "over" }).seat).toBe(0);
});

test("nonsense in an address is as nothing", () => {
  expect(at("ply=-3&seat=x&watch=yes")).toEqual({ ply: 0, seat: 1, isWatching: false });
});

test("an address leads back to the place", () => {
  expect(addressOf(table, { ply: 3, seat: 0 })).toBe("/t/abcd/replay?ply=3&seat=0");
  expect(addressOf(table, { ply: 3, seat: null })).toBe("/t/abcd/replay?ply=3&seat=none");
  expect(addressOf({ ...table, yours: [] }, { ply: 3, seat: null })).toBe("/t/abcd/replay?ply=3");
});
