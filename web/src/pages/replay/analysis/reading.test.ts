import { expect, test } from "vitest";
import type { Analysis, Decision } from "../../../core/wire";
import { balanceOf, costliest, course, decisionAt, pointAt, stairs } from "./reading";

function decision(ply: number, seat: number, before: number[], after: number[]): Decision {
  const loss = (before[seat] ?? 0) - (after[seat] ?? 0);
  const nothing = { luck: [0, 0], news: false, error: 0, alternatives: [], low: 0, high: 1 };
  return { ...nothing, ply, seat, text: "bid 3", best: "pass", before, after, loss, close: false };
}

const analysis = {
  names: ["Ann", "Ben"],
  start: [0.5, 0.5],
  result: [0, 1],
  decisions: [
    decision(1, 0, [0.5, 0.5], [0.3, 0.7]),
    decision(4, 1, [0.4, 0.6], [0.5, 0.5]),
    { ...decision(5, 0, [0.6, 0.4], [0.2, 0.8]), close: true },
    decision(9, 0, [0.3, 0.7], [0.2, 0.8]),
  ],
  totals: [
    { own: -0.7, others: 0.1, luck: 0.2, error: 0.08 },
    { own: -0.1, others: 0.7, luck: -0.2, error: 0.08 },
  ],
  split: true,
} as unknown as Analysis;

test("chances go from the start through every decision to the result", () => {
  const points = course(analysis, 12);
  expect(points.map(({ ply }) => ply)).toEqual([0, 1, 4, 5, 9, 12]);
  expect(points.at(-1)?.chances).toEqual([0, 1]);
  const [early, ...later] = analysis.decisions;
  const atOnce = { ...analysis, decisions: [{ ...early!, ply: 0 }, ...later] };
  expect(course(atOnce, 12).map(({ ply }) => ply)).toEqual([0, 4, 5, 9, 12]);
});

test("a chance stays until the next decision", () => {
  const points = course(analysis, 12);
  expect(pointAt(points, 3)?.chances).toEqual([0.5, 0.5]);
  expect(pointAt(points, 4)?.chances).toEqual([0.4, 0.6]);
  expect(decisionAt(analysis, 4)?.seat).toBe(1);
  expect(decisionAt(analysis, 3)).toBeUndefined();
});

test("what cost most comes first, and what may have cost nothing not at all", () => {
  const plies = (seat: number | null, most = 9) =>
    costliest(analysis, seat, most).map(({ ply }) => ply);
  expect(plies(null)).toEqual([1, 4, 9]);
  expect(plies(0)).toEqual([1, 9]);
  expect(plies(null, 1)).toEqual([1]);
});

test("a balance has luck only where it can be told", () => {
  const balance = balanceOf(analysis, 0);
  expect(balance).toEqual({
    start: 0.5,
    luck: 0.2,
    own: -0.7,
    others: 0.1,
    error: 0.08,
    result: 0,
  });
  expect(balanceOf({ ...analysis, split: false }, 0).luck).toBeNull();
});

test("a line goes sideways first, then up or down", () => {
  const points = [
    { ply: 0, chances: [0.5] },
    { ply: 2, chances: [0.25] },
  ];
  const path = stairs(
    points,
    0,
    (ply) => ply * 10,
    (chance) => (1 - chance) * 100,
  );
  expect(path).toBe("M0.0 50.0H20.0V75.0");
});
