// What lies under the cubes of a flat plot, as paths: the board, the hill, shadows, dots.

import { dots } from "../model/dots";
import { cast } from "../model/pick";
import { round, type Flat } from "./flat";
import { RIM, SCALE } from "./land";
import { squareOf, WIDTH, type Estate, type Plot, type Side } from "./plots";
import { middle, NORMALS, plus, type Vector } from "./space";

const HALF = WIDTH / 2;
const EDGE = HALF + RIM / SCALE;
const THICK = 0.42;

/** Lays a drawing of the land, in hundredths of a square, on the ground. */
export function plan(flat: Flat): string {
  const [a, b] = [flat.spot([1 / SCALE, 0, 0]), flat.spot([0, 0, 1 / SCALE])];
  const corner = flat.spot([-HALF, 0, -HALF]);
  return `matrix(${[a.left, a.top, b.left, b.top, corner.left, corner.top]
    .map((part) => Math.round(part * 1e5) / 1e5)
    .join(" ")})`;
}

/** The sides of the board that are seen: the one on the left, then the one on the right. */
export function board(flat: Flat): string[] {
  const sides: readonly Side[] = ["n", "e", "s", "w"];
  return sides
    .filter((side) => flat.sees(side))
    .toSorted((a, b) => flat.spot(NORMALS[a]).left - flat.spot(NORMALS[b]).left)
    .map((side) => {
      const normal = NORMALS[side];
      const along: Vector = [normal[2], 0, -normal[0]];
      const at = (reach: number, height: number): Vector =>
        plus([normal[0] * EDGE, height, normal[2] * EDGE], along, reach * EDGE);
      return flat.path([at(-1, 0), at(1, 0), at(1, -THICK), at(-1, -THICK)]);
    });
}

/** The upper side of the board. */
export function floor(flat: Flat): string {
  const corners = [-1, 1, 1, -1].map((x, n): Vector => [x * EDGE, 0, n < 2 ? -EDGE : EDGE]);
  return flat.path(corners);
}

const LAYERS = 7;
const HIGH = 0.44;

/** Croissant Hill: layers of one crescent, each narrower and lighter. */
export const HILLS = Array.from({ length: LAYERS }, (_, n) => {
  const part = n / (LAYERS - 1);
  const reach = 1 - part * 0.5;
  const at = (angle: number) =>
    `${round(250 - 106 * Math.cos(angle))} ${round(250 - 106 * Math.sin(angle))}`;
  const middleway = Math.PI / 4;
  return {
    d: `M${at(middleway - 0.72 * reach)}A106 106 0 0 1 ${at(middleway + 0.72 * reach)}`,
    width: round(84 * Math.sqrt(1 - part * part * 0.92)),
    height: part * HIGH,
    part,
  };
});

/** Where the stacks throw their shadows: away from the viewer, to the right. */
export function shadows(flat: Flat, plot: Plot): string {
  const { right, back } = flat;
  const flatBack = Math.hypot(back[0], back[2]) || 1;
  const way: Vector = [
    right[0] * 0.5 - (back[0] / flatBack) * 0.24,
    0,
    right[2] * 0.5 - (back[2] / flatBack) * 0.24,
  ];
  return Object.entries(plot)
    .filter(([, stack]) => stack.length > 0)
    .map(([square, stack]) => {
      const at = middle(squareOf(square));
      const foot = [-0.5, 0.5, 0.5, -0.5].map((dx, n) => plus(at, [dx, 0, n < 2 ? -0.5 : 0.5]));
      const far = foot.map((corner) => plus(corner, way, stack.length));
      return flat.path(hull([...foot, ...far]));
    })
    .join("");
}

/** The outline of points on the ground. */
function hull(points: readonly Vector[]): Vector[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[2] - b[2]);
  const half = (line: readonly Vector[]) => {
    const found: Vector[] = [];
    for (const p of line) {
      for (;;) {
        const [a, b] = [found.at(-2), found.at(-1)];
        if (!a || !b) break;
        if ((b[0] - a[0]) * (p[2] - a[2]) - (b[2] - a[2]) * (p[0] - a[0]) > 0) break;
        found.pop();
      }
      found.push(p);
    }
    return found.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

/** The dots of ways and terraces that no cube hides, as one path. */
export function dotsPath(flat: Flat, estate: Estate, plot: Plot): string {
  const FAR = 40;
  return dots(estate, plot)
    .filter((point) => {
      const above = plus(point, [0, 0.02, 0]);
      const hit = cast(plus(above, flat.back, FAR), plus([0, 0, 0], flat.back, -FAR), plot);
      return !hit || hit.far > 0.995;
    })
    .map((point) => {
      const { left, top } = flat.spot(point);
      return `M${round(left)} ${round(top)}h.1`;
    })
    .join("");
}
