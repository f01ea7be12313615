import { features, grid } from "@games/decs/components.json";
import { expect, test } from "vitest";
import {
  around,
  covered,
  frame,
  middle,
  placed,
  shapeOf,
  spot,
  spots,
  tiles,
  transform,
  wall,
} from "./geometry";
import type { Angle, FeatureId } from "./kinds";

const turns = features.flatMap(({ id, orientations }) =>
  Object.keys(orientations).map(
    (turn) => [id as FeatureId, Number(turn.slice(1)) as Angle] as const,
  ),
);

test("a grid has the squares of the rules, with two rows less in the short game", () => {
  expect(spots(false)).toHaveLength(grid.squares);
  expect(spots(true)).toHaveLength(grid.squares_short);
  expect(spots(false)[0]?.cell).toBe("3,8");
  expect(spots(true).every(({ row }) => row <= 6)).toBe(true);
});

test("the drawing has room for all squares", () => {
  for (const [short, show] of [
    [false, frame],
    [true, frame],
    [false, wall],
    [true, wall],
  ] as const) {
    const { left, top, width, height } = show(short);
    for (const { x, y, side } of spots(short)) {
      expect(x).toBeGreaterThan(left);
      expect(y).toBeGreaterThan(top);
      expect(x + side).toBeLessThan(left + width);
      expect(y + side).toBeLessThan(top + height);
    }
  }
});

test.each(turns)("%s turned by %i is found again by its squares", (id, angle) => {
  const squares = covered(id, "2,1", angle);
  expect(squares).toHaveLength(features.find((each) => each.id === id)?.squares ?? 0);
  expect(placed(id, squares)).toEqual({ at: "2,1", angle });
});

test("a turned Candy Cane covers the squares of the rules", () => {
  const squares = covered("candy-cane", "1,2", 90);
  expect(squares.toSorted()).toEqual(["1,3", "2,3", "3,3", "4,2", "4,3"]);
});

test.each(turns)("the picture of %s turned by %i lies over its squares", (id, angle) => {
  const [, cx = 0, cy = 0, turn = 0] =
    /translate\((\S+) (\S+)\)(?: rotate\((\d+)\))?/
      .exec(transform(id, "3,2", angle))
      ?.map(Number) ?? [];
  const shape = shapeOf(id);
  const own = new Set(covered(id, "3,2", angle));
  shape.forEach((line, down) =>
    [...line].forEach((sign, right) => {
      if (sign !== "#") return;
      // From the middle of the box, as depicted, then turned clockwise.
      const x = (right + 0.5 - line.length / 2) * 40;
      const y = (down + 0.5 - shape.length / 2) * 40;
      const rad = ((turn || 0) * Math.PI) / 180;
      const [atX, atY] = [
        cx + x * Math.cos(rad) - y * Math.sin(rad),
        cy + x * Math.sin(rad) + y * Math.cos(rad),
      ];
      const cell = `${Math.floor(atX / 40) + 1},${Math.ceil(-atY / 40)}`;
      expect(own).toContain(cell);
    }),
  );
});

test("squares are drawn from the ground up", () => {
  expect(spot("1,1")).toMatchObject({ x: 0, y: -40, cx: 20, cy: -20 });
  expect(tiles(["1,1"])).toBe("M0 -40h40v40h-40z");
  expect(around(["1,1", "2,1"])).toBe("M0 -40L80 -40L80 0L0 0Z");
});

test("the middle of a feature lies on one of its squares", () => {
  for (const [id, angle] of turns) {
    const squares = covered(id, "1,1", angle);
    const { x, y } = middle(squares);
    const on = squares
      .map(spot)
      .some((at) => Math.abs(at.cx - x) <= 20 && Math.abs(at.cy - y) <= 20);
    expect(on).toBe(true);
  }
});
