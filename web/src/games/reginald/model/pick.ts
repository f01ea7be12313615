// What lies under a point of the frame: the way back from the picture to the plot.

import { heightOf, textOf, WIDTH, type Facing, type Plot } from "../art/plots";
import { dot, NORMALS, plus, type Vector } from "../art/space";
import type { Lens } from "./lens";

export interface Hit {
  readonly square: string;
  /** The cube's level; -1 is the ground. */
  readonly level: number;
  readonly facing: Facing;
  /** How far from the eye. */
  readonly far: number;
}

const HALF = WIDTH / 2;

/** The first cube, or else the square of ground, that a point of the frame shows. */
export function pick(lens: Lens, plot: Plot, left: number, top: number): Hit | null {
  return cast(lens.eye, lens.ray(left, top), plot);
}

/** Is a point hidden from the viewer by a cube? */
export function isHidden(lens: Lens, plot: Plot, point: Vector): boolean {
  const way = plus(point, lens.eye, -1);
  const hit = cast(lens.eye, way, plot);
  return hit !== null && (1 - hit.far) * Math.hypot(...way) > 0.05;
}

/** The first thing that a ray meets, from square to square. */
export function cast(eye: Vector, way: Vector, plot: Plot): Hit | null {
  let best: Hit | null = null;
  const meet = (hit: Hit) => {
    if (hit.far > 0 && (!best || hit.far < best.far)) best = hit;
  };
  for (const [square, stack] of Object.entries(plot)) {
    const [x = 0, y = 0] = square.split(",").map(Number);
    if (stack.length) enter(eye, way, { x, y }, stack.length, meet);
  }
  if (way[1] < 0) {
    const far = -eye[1] / way[1];
    const at = plus(eye, way, far);
    const [x, y] = [Math.floor(at[0] + HALF) + 1, Math.floor(at[2] + HALF) + 1];
    const isOn = x >= 1 && x <= WIDTH && y >= 1 && y <= WIDTH;
    if (isOn && heightOf(plot, { x, y }) === 0)
      meet({ square: textOf({ x, y }), level: -1, facing: "above", far });
  }
  return best;
}

/** Where a ray goes into a stack. */
function enter(
  eye: Vector,
  way: Vector,
  { x, y }: { x: number; y: number },
  height: number,
  meet: (hit: Hit) => void,
): void {
  const low: Vector = [x - 1 - HALF, 0, y - 1 - HALF];
  const high: Vector = [x - HALF, height, y - HALF];
  for (const facing of ["above", "n", "e", "s", "w"] as const) {
    const normal = NORMALS[facing];
    const towards = dot(normal, way);
    if (towards >= 0) continue;
    const wall = dot(normal, normal[0] + normal[1] + normal[2] > 0 ? high : low);
    const far = (wall - dot(normal, eye)) / towards;
    const at = plus(eye, way, far);
    const isIn = [0, 1, 2].every(
      (axis) =>
        normal[axis] !== 0 ||
        ((at[axis] ?? 0) >= (low[axis] ?? 0) - 1e-9 && (at[axis] ?? 0) <= (high[axis] ?? 0) + 1e-9),
    );
    if (!isIn) continue;
    const level = facing === "above" ? height - 1 : Math.min(Math.floor(at[1]), height - 1);
    meet({ square: textOf({ x, y }), level: Math.max(level, 0), facing, far });
  }
}
