import { Camera, Vector3 } from "three";
import { expect, test } from "vitest";
import { middle } from "../art/space";
import { cells } from "./cells";
import { FAR, Lens, topsOf, type View } from "./lens";
import { isHidden, pick } from "./pick";
import { aim } from "./scene";

const FRAME = { width: 800, height: 600 };
const VIEWS: readonly View[] = [
  { turn: 135, tip: 34, zoom: 1, x: 0, y: 0 },
  { turn: 200, tip: 14, zoom: 1, x: 0, y: 0 },
  { turn: 180, tip: 90, zoom: 1, x: 0, y: 0 },
  { turn: -40, tip: 60, zoom: 2.5, x: 0.3, y: -0.2 },
];
const TOWER = { "4,5": ["a", "b", "c"], "5,5": ["d"] };

test.each(VIEWS)("the graphics card draws points where the lens says: %o", (view) => {
  const lens = new Lens(view, FRAME, topsOf(TOWER));
  const camera = new Camera();
  camera.matrixAutoUpdate = false;
  aim(camera, lens, FRAME.width, FRAME.height);
  for (const point of [
    middle({ x: 1, y: 1 }),
    middle({ x: 8, y: 3 }, 2),
    middle({ x: 4, y: 8 }, 1),
  ]) {
    const drawn = new Vector3(...point)
      .applyMatrix4(camera.matrixWorldInverse)
      .applyMatrix4(camera.projectionMatrix);
    const spot = lens.spot(point);
    expect((drawn.x * 0.5 + 0.5) * FRAME.width).toBeCloseTo(spot.left, 3);
    expect((0.5 - drawn.y * 0.5) * FRAME.height).toBeCloseTo(spot.top, 3);
    expect(Math.abs(drawn.z)).toBeLessThan(1);
  }
});

test.each([undefined, FAR])("the whole board is in sight, at the distance %s", (distance) => {
  for (const turn of [135, 180, 217, 270])
    for (const tip of [14, 34, 60, 90]) {
      const cover = { top: 40, bottom: 80, left: 10, right: 60 };
      const lens = new Lens(
        { turn, tip, zoom: 1, x: 0, y: 0 },
        { ...FRAME, ...cover },
        topsOf(TOWER),
        distance,
      );
      expect(lens.spot(middle({ x: 4, y: 5 }, 3)).top).toBeGreaterThan(cover.top);
      for (const x of [-4.4, 4.4])
        for (const z of [-4.4, 4.4]) {
          const { left, top } = lens.spot([x, 0, z]);
          expect(left).toBeGreaterThan(cover.left);
          expect(left).toBeLessThan(FRAME.width - cover.right);
          expect(top).toBeGreaterThan(cover.top);
          expect(top).toBeLessThan(FRAME.height - cover.bottom);
        }
    }
});

test("turning does not make it larger or smaller", () => {
  const units = [100, 135, 160, 187].map((turn) => {
    return new Lens({ turn, tip: 34, zoom: 1, x: 0, y: 0 }, FRAME, topsOf(TOWER)).unit;
  });
  expect(Math.max(...units) / Math.min(...units)).toBeLessThan(1.005);
});

test.each(VIEWS)("what is drawn at a place is picked there: %o", (view) => {
  const lens = new Lens(view, FRAME, topsOf(TOWER));
  for (const square of ["1,8", "8,8", "8,1"]) {
    const [x = 0, y = 0] = square.split(",").map(Number);
    const at = lens.place({ x, y });
    expect(pick(lens, TOWER, at.left, at.top)).toMatchObject({ square, level: -1 });
  }
  const top = lens.spot(middle({ x: 4, y: 5 }, 3));
  expect(pick(lens, TOWER, top.left, top.top)).toMatchObject({ square: "4,5", level: 2 });
});

test("a pointer meets the nearest face", () => {
  const south = new Lens({ turn: 180, tip: 14, zoom: 1, x: 0, y: 0 }, FRAME, topsOf(TOWER));
  const { left, top } = south.spot([-0.5, 1.5, 1]);
  expect(pick(south, TOWER, left, top)).toMatchObject({ square: "4,5", level: 1, facing: "s" });
  expect(pick(south, {}, 5, 5)).toBeNull();
});

test("what stands behind a tower is hidden", () => {
  for (const distance of [undefined, FAR]) {
    const lens = new Lens(
      { turn: 180, tip: 20, zoom: 1, x: 0, y: 0 },
      FRAME,
      topsOf(TOWER),
      distance,
    );
    expect(isHidden(lens, TOWER, middle({ x: 4, y: 3 }, 0.5))).toBe(true);
    expect(isHidden(lens, TOWER, middle({ x: 4, y: 7 }, 0.5))).toBe(false);
    expect(isHidden(lens, TOWER, [-0.5, 1.5, 1.02])).toBe(false);
  }
});

test("a place has the outline of its square", () => {
  const above = new Lens({ turn: 180, tip: 90, zoom: 1, x: 0, y: 0 }, FRAME, [], FAR);
  const at = above.place({ x: 1, y: 1 });
  expect(at.width).toBeCloseTo(above.unit, 1);
  expect(at.height).toBeCloseTo(above.unit, 1);
  expect(at.left).toBeLessThan(above.place({ x: 2, y: 1 }).left);
  expect(at.clip).toMatch(/^polygon\((.+px .+px,?){4}\)$/);
});

test("several plots share a frame", () => {
  const lefts = (count: number, width: number, height: number) =>
    cells(count, { width, height, left: 20 }).map(({ left, top }) => [left, top]);
  expect(lefts(1, 820, 600)).toEqual([[20, 0]]);
  expect(lefts(4, 820, 600)).toEqual([
    [20, 0],
    [420, 0],
    [20, 300],
    [420, 300],
  ]);
  expect(lefts(2, 320, 800)).toEqual([
    [20, 0],
    [20, 400],
  ]);
});
