import { expect, test } from "vitest";
import type { Scene } from "../../core/scene.svelte";
import type { Snapshot } from "../../core/wire";
import { Since } from "./since.svelte";

const scene = { before: null } as Scene;

function at(ply: number, to_act: number[], seat = 0): Snapshot {
  return { ply, seat, to_act, view: { ply } } as unknown as Snapshot;
}

test("what others did is known from our last move to our next one", () => {
  const since = new Since();
  const seen = [
    at(0, [1]),
    at(3, [0]),
    at(4, [0]),
    at(5, [1]),
    at(8, [1]),
    at(9, [0]),
    at(10, [0]),
  ];
  const found = seen.map((snapshot) => {
    since.follow(snapshot);
    return (since.of(scene) as unknown as { ply: number } | null)?.ply ?? null;
  });
  expect(found).toEqual([null, null, null, 5, 5, 5, null]);
});

test("who plays all seats at one screen has seen everything", () => {
  const since = new Since();
  for (const snapshot of [at(0, [0], 0), at(1, [1], 1), at(2, [0], 0)]) {
    since.follow(snapshot);
    expect(since.of(scene)).toBeNull();
  }
});
