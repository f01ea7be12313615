import { describe, expect, test } from "vitest";
import { Lens, FAR } from "../model/lens";
import { spots } from "./spots";

const FRAME = { width: 700, height: 600 };
const corner = new Lens({ turn: 135, tip: 46, zoom: 1, x: 0, y: 0 }, FRAME, [], FAR);
const above = new Lens({ turn: 180, tip: 90, zoom: 1, x: 0, y: 0 }, FRAME, [], FAR);
const TOWER = { "5,5": ["window blank ns", "window roof ns"] };

function veiled(lens: Lens, plot: Record<string, string[]>): string[] {
  return spots(lens, plot).flatMap(({ square, isVeiled }) => (isVeiled ? [square] : []));
}

describe("pointing at squares", () => {
  test("every square has a place in the frame", () => {
    const all = spots(corner, {});
    expect(all).toHaveLength(64);
    for (const { left, top, frame } of all) {
      expect(frame).toMatch(/^M\d/u);
      expect(left > 0 && left < FRAME.width).toBe(true);
      expect(top > 0 && top < FRAME.height).toBe(true);
    }
  });

  test("a tower hides what is behind it, seen from a corner", () => {
    expect(veiled(corner, TOWER)).toEqual(["4,4"]);
    expect(veiled(corner, {})).toEqual([]);
  });

  test("in the plan nothing is hidden", () => {
    expect(veiled(above, TOWER)).toEqual([]);
  });
});
