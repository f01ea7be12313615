import { describe, expect, test } from "vitest";
import { Lens, FAR } from "../model/lens";
import { outlines, uncovered, type Point } from "../model/behind";
import { spots } from "./spots";

const FRAME = { width: 700, height: 600 };
const corner = new Lens({ turn: 135, tip: 46, zoom: 1, x: 0, y: 0 }, FRAME, [], FAR);
const above = new Lens({ turn: 180, tip: 90, zoom: 1, x: 0, y: 0 }, FRAME, [], FAR);
const TOWER = { "5,5": ["window blank ns", "window roof ns"] };

function veiled(lens: Lens, plot: Record<string, string[]>): string[] {
  return spots(lens, plot).flatMap(({ square, isVeiled }) => (isVeiled ? [square] : []));
}

/** The squares of which something is hidden. */
function cut(lens: Lens, plot: Record<string, string[]>): string[] {
  return spots(lens, plot).flatMap(({ square, clip }) => (clip.startsWith("path") ? [square] : []));
}

describe("pointing at squares", () => {
  test("every square has a place in the frame", () => {
    const all = spots(corner, {});
    expect(all).toHaveLength(64);
    for (const { left, top, ground, edge } of all) {
      expect(ground).toMatch(/^M\d/u);
      expect(edge.match(/M/gu)).toHaveLength(4);
      expect(left > 0 && left < FRAME.width).toBe(true);
      expect(top > 0 && top < FRAME.height).toBe(true);
    }
  });

  test("a tower hides what is behind it, seen from a corner, and a part of what is beside that", () => {
    expect(veiled(corner, TOWER)).toEqual(["4,4"]);
    expect(cut(corner, TOWER)).toEqual(["3,3", "4,3", "3,4", "5,4", "4,5"]);
    expect(veiled(corner, {})).toEqual([]);
    expect(cut(corner, {})).toEqual([]);
  });

  test("a hidden square has a small frame, a half hidden one a part of its frame", () => {
    const of = (name: string, plot = {}) =>
      spots(corner, plot).find(({ square }) => square === name);
    expect(of("4,4", TOWER)?.edge.match(/M/gu)).toHaveLength(4);
    expect(of("4,4", TOWER)?.ground).not.toBe(of("4,4")?.ground);
    expect(of("6,6", TOWER)?.ground).toBe(of("6,6")?.ground);
    expect(of("4,5", TOWER)?.ground).not.toBe(of("4,5")?.ground);
  });

  test("the middle of what is for pointing is in sight", () => {
    const hulls = outlines(corner, TOWER).map(({ hull }) => hull);
    for (const square of cut(corner, TOWER)) {
      const spot = spots(corner, TOWER).find((each) => each.square === square);
      const [x, y] = [spot?.left ?? 0, spot?.top ?? 0];
      const point = [-1, 1, 1, -1].map((dx, n): Point => [x + dx, y + (n < 2 ? -1 : 1)]);
      expect(uncovered(point, hulls)).toEqual([point]);
    }
  });

  test("in the plan nothing is hidden", () => {
    expect(veiled(above, TOWER)).toEqual([]);
    expect(cut(above, TOWER)).toEqual([]);
  });
});
