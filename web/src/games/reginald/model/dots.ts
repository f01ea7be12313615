// Where dots lie: on the ways up to doorways, and around terraces.

import { heightOf, squareOf, type Estate, type Plot } from "../art/plots";
import { middle, type Vector } from "../art/space";

/** From one dot to the next. */
const STEP = 0.24;
/** How far inside of its edge the dots of a terrace lie. */
const INSIDE = 0.14;

/** The lines of the ways, as points a little above what one walks on. */
export function ways(estate: Estate, plot: Plot): Vector[][] {
  return estate.doors
    .filter(({ way }) => way.length > 1)
    .map(({ way }) => {
      const points = way.map((text): Vector => {
        const [square = "", level = "0"] = text.split("/");
        const at = squareOf(square);
        // Steps and roofs are walked on top; a doorway is entered at its foot.
        const isStep =
          Number(level) < heightOf(plot, at) && Number(level) + 1 === heightOf(plot, at);
        return middle(at, Number(level) + (isStep ? 1 : 0));
      });
      return doorstep(points);
    });
}

/** The last point is the cube of the doorway: the way ends before it. */
function doorstep(points: Vector[]): Vector[] {
  const [to, before] = [points.at(-1), points.at(-2)];
  if (!to || !before) return points;
  const end: Vector = [
    before[0] + (to[0] - before[0]) * 0.48,
    before[1],
    before[2] + (to[2] - before[2]) * 0.48,
  ];
  return [...points.slice(0, -1), end];
}

/** The edges of the terraces, as pairs of points. */
export function edges({ terraces }: Estate): [Vector, Vector][] {
  return terraces.flatMap(({ squares, level }) => {
    const has = new Set(squares);
    const half = 0.5 - INSIDE;
    return squares.flatMap((text) => {
      const { x, y } = squareOf(text);
      const [cx, , cz] = middle({ x, y });
      const found: [Vector, Vector][] = [];
      const line = (dx: number, dy: number, a: [number, number], b: [number, number]) => {
        if (has.has(`${x + dx},${y + dy}`)) return;
        found.push([
          [cx + a[0], level, cz + a[1]],
          [cx + b[0], level, cz + b[1]],
        ]);
      };
      // Towards a neighbour of the same terrace the line goes on.
      const west = has.has(`${x - 1},${y}`) ? -0.5 : -half;
      const east = has.has(`${x + 1},${y}`) ? 0.5 : half;
      const north = has.has(`${x},${y - 1}`) ? -0.5 : -half;
      const south = has.has(`${x},${y + 1}`) ? 0.5 : half;
      line(0, -1, [west, -half], [east, -half]);
      line(1, 0, [half, north], [half, south]);
      line(0, 1, [west, half], [east, half]);
      line(-1, 0, [-half, north], [-half, south]);
      return found;
    });
  });
}

/** Dots along lines, at even distances. */
export function along(points: readonly Vector[]): Vector[] {
  const found: Vector[] = [];
  let left = 0;
  for (let n = 0; n + 1 < points.length; n++) {
    const [a, b] = [points[n], points[n + 1]] as [Vector, Vector];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2]);
    for (; left <= length; left += STEP) {
      const part = length ? left / length : 0;
      found.push([0, 1, 2].map((n) => (a[n] ?? 0) + ((b[n] ?? 0) - (a[n] ?? 0)) * part) as never);
    }
    left -= length;
  }
  return found;
}

/** All dots of an estate. */
export function dots(estate: Estate, plot: Plot): Vector[] {
  return [...ways(estate, plot), ...edges(estate)].flatMap((line) => along(line));
}
