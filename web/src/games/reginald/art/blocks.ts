// A plot in as few shapes as possible: what has one colour and lies side by side is one path.

import type { Flat } from "./flat";
import {
  beside,
  cubesOf,
  groundOf,
  heightOf,
  squareOf,
  squaresOf,
  type Facing,
  type Looks,
  type Plot,
} from "./plots";
import { cross, FACINGS, middle, NORMALS, plus, type Vector } from "./space";

interface Shape {
  readonly colour: string;
  readonly d: string;
}

export interface Blocks {
  readonly land: readonly Shape[];
  readonly faces: readonly Shape[];
  /** The outline of the upper side of what stands on a square. */
  top(square: string): string;
}

const KINDS = ["dark", "lawn", "hill", "pond", "tree"] as const;

export function blocks(flat: Flat, plot: Plot, looks: Looks): Blocks {
  const land = KINDS.map((kind) => ({
    colour: kind,
    d: squaresOf(kind)
      .map((square) => flat.path(flat.corners(squareOf(square))))
      .join(""),
  }));
  const cubes = cubesOf(plot, looks).toSorted(
    (a, b) => flat.nearness(middle(a, a.level)) - flat.nearness(middle(b, b.level)),
  );
  const faces: Shape[] = [];
  for (const cube of cubes)
    for (const facing of FACINGS) {
      if (!flat.sees(facing)) continue;
      const isHidden =
        facing === "above"
          ? heightOf(plot, cube) > cube.level + 1
          : facing !== "below" && heightOf(plot, beside(cube, facing)) > cube.level;
      if (isHidden) continue;
      const d = flat.path(corners(middle(cube, cube.level), facing));
      faces.push({ colour: `${cube.look[facing]} ${facing === "above" ? "" : "wall"}`, d });
    }
  return {
    land: [{ colour: "board", d: "" }, ...land],
    faces,
    top: (square) => flat.path(flat.corners(squareOf(square), plot[square]?.length ?? 0)),
  };
}

/** The corners of a face of the cube whose bottom has its middle here. */
export function corners(bottom: Vector, facing: Facing): Vector[] {
  const normal = NORMALS[facing];
  const up: Vector = normal[1] === 0 ? [0, 1, 0] : [0, 0, -1];
  const side = cross(up, normal);
  const centre = plus(plus(bottom, [0, 0.5, 0]), normal, 0.5);
  return [
    plus(plus(centre, side, -0.5), up, 0.5),
    plus(plus(centre, side, 0.5), up, 0.5),
    plus(plus(centre, side, 0.5), up, -0.5),
    plus(plus(centre, side, -0.5), up, -0.5),
  ];
}

export { groundOf };
