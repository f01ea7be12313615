// The cubes of a plot as numbers for the graphics card: one instance each.

import { PICTURE_IDS } from "../art/faces";
import { cubesOf, faceName, heightOf, squareOf, WIDTH, type Facing, type Look } from "../art/plots";
import { cross, dot, FACINGS, middle, NORMALS, shown as pictureOf } from "../art/space";
import { wobble } from "../../../ui/board/irregular";
import type { Shown } from "./shown";

/** What is special about a cube; the numbers are bits. */
export const MARKS = { hatched: 1, fresh: 2, refused: 4, fallen: 8, ghost: 16 } as const;

export interface Instances {
  readonly count: number;
  /** Per cube the middle of its bottom, and a number of its own from -1 to 1. */
  readonly places: Float32Array;
  /** Per cube and face (as in FACINGS) four times the picture, and quarter turns. */
  readonly upper: Float32Array;
  readonly lower: Float32Array;
  /** Per cube its marks, and a bit for each face that flashes. */
  readonly marks: Float32Array;
}

/** Where the top edge of a picture points that is not turned. */
const UPS: Record<Facing, Facing> = {
  above: "n",
  below: "n",
  n: "above",
  e: "above",
  s: "above",
  w: "above",
};

/** The picture on a face, as a number, with the quarter turns against the clock that it lies. */
export function tileOf(look: Look, facing: Facing): number {
  const { picture, up } = pictureOf(look, facing);
  const normal = NORMALS[facing];
  let at = NORMALS[UPS[facing]];
  let turns = 0;
  while (dot(at, NORMALS[up]) < 0.5 && turns < 3) {
    at = cross(normal, at);
    turns++;
  }
  return PICTURE_IDS.indexOf(picture) * 4 + turns;
}

export function instances(shown: Shown): Instances {
  const cubes = cubesOf(shown.plot, shown.looks);
  const hatched = new Set(
    shown.estate?.houses.filter(({ ground }) => !ground).flatMap(({ squares }) => squares),
  );
  const flashed = new Set(shown.flashed);
  const [fresh, fallen] = [new Set(shown.fresh), new Set(shown.fallen)];
  const found = empty(cubes.length);
  cubes.forEach((cube, n) => {
    const { square, level, look } = cube;
    const name = `${square}/${level}`;
    const isAll = flashed.has(name) || flashed.has(square);
    put(found, n, square, level, look, {
      marks:
        (hatched.has(square) && !shown.isPlain ? MARKS.hatched : 0) +
        (fresh.has(name) ? MARKS.fresh : 0) +
        (fallen.has(square) ? MARKS.fallen : 0),
      flashed: FACINGS.reduce(
        (bits, facing, bit) =>
          bits + (isAll || flashed.has(faceName(square, level, facing)) ? 2 ** bit : 0),
        0,
      ),
    });
  });
  return found;
}

/** The cube that could stand on top of what stands there. */
export function ghostInstance({ plot, ghost }: Shown): Instances {
  const found = empty(ghost ? 1 : 0);
  if (ghost) {
    const level = heightOf(plot, squareOf(ghost.square));
    const marks = MARKS.ghost + (ghost.isRefused ? MARKS.refused : 0);
    put(found, 0, ghost.square, level, ghost.look, { marks, flashed: 0 });
  }
  return found;
}

function empty(count: number): Instances {
  return {
    count,
    places: new Float32Array(count * 4),
    upper: new Float32Array(count * 3),
    lower: new Float32Array(count * 3),
    marks: new Float32Array(count * 2),
  };
}

function put(
  { places, upper, lower, marks }: Instances,
  n: number,
  square: string,
  level: number,
  look: Look,
  special: { marks: number; flashed: number },
): void {
  places.set([...middle(squareOf(square), level), wobble(`${square}/${level}`)], n * 4);
  const tiles = FACINGS.map((facing) => tileOf(look, facing));
  upper.set(tiles.slice(0, 3), n * 3);
  lower.set(tiles.slice(3), n * 3);
  marks.set([special.marks, special.flashed], n * 2);
}

/** The heights of all stacks in reading order; what has fallen throws no shadow. */
export function heights({ plot, fallen = [] }: Shown): Float32Array {
  const found = new Float32Array(WIDTH * WIDTH);
  for (const [square, stack] of Object.entries(plot)) {
    if (fallen.includes(square)) continue;
    const { x, y } = squareOf(square);
    found[(y - 1) * WIDTH + x - 1] = stack.length;
  }
  return found;
}
