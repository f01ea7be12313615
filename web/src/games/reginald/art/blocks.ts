// A plot in few shapes, for thumbnails: the land, then the faces that are seen, from the back.

import type { Flat } from "./flat";
import {
  beside,
  cubesOf,
  heightOf,
  squareOf,
  squaresOf,
  type Cube,
  type Facing,
  type Ground,
  type Looks,
  type Plot,
} from "./plots";
import { cross, FACINGS, middle, NORMALS, plus, type Vector } from "./space";

interface Land {
  readonly kind: Ground;
  readonly d: string;
}

interface Face {
  /** What it shows, and which side of the drawing it is on. */
  readonly colour: string;
  readonly d: string;
  /** A simple shape for its picture. */
  readonly picture: string | null;
}

export interface Blocks {
  readonly land: readonly Land[];
  readonly faces: readonly Face[];
  /** The outline of the upper side of what stands on a square. */
  top(square: string): string;
}

const KINDS: readonly Ground[] = ["dark", "lawn", "hill", "pond", "tree"];

export function blocks(flat: Flat, plot: Plot, looks: Looks): Blocks {
  const land = KINDS.map((kind) => {
    const squares = squaresOf(kind).map((square) => flat.path(flat.corners(squareOf(square))));
    return { kind, d: squares.join("") };
  });
  const faces = inOrder(flat, cubesOf(plot, looks)).flatMap((cube) =>
    facesOf(flat, plot, cube).map((facing): Face => {
      const bottom = middle(cube, cube.level);
      const isRight = facing !== "above" && flat.spot(NORMALS[facing]).left > 0;
      const kind = cube.look[facing];
      const isPlain = ["roof", "blank", "corner"].includes(kind);
      return {
        colour: isRight ? `${kind} side` : kind,
        d: flat.path(corners(bottom, facing)),
        picture: isPlain ? null : flat.path(corners(bottom, facing, 0.26)),
      };
    }),
  );
  const top = (square: string) => flat.path(flat.corners(squareOf(square), plot[square]?.length));
  return { land, faces, top };
}

/** The cubes in the order in which they are drawn: those behind first. */
export function inOrder(flat: Flat, cubes: readonly Cube[]): Cube[] {
  const near = (cube: Cube) => flat.nearness(middle(cube, cube.level));
  return cubes.toSorted((a, b) => near(a) - near(b));
}

/** The faces of a cube that nothing touches and that look towards the viewer. */
export function facesOf(flat: Flat, plot: Plot, cube: Cube): Facing[] {
  return FACINGS.filter((facing) => {
    if (!flat.sees(facing) || facing === "below") return false;
    if (facing === "above") return heightOf(plot, cube) === cube.level + 1;
    return heightOf(plot, beside(cube, facing)) <= cube.level;
  });
}

/** The corners of a face of the cube whose bottom has its middle here, or of a part of it. */
export function corners(bottom: Vector, facing: Facing, inset = 0): Vector[] {
  const normal = NORMALS[facing];
  const up: Vector = normal[1] === 0 ? [0, 1, 0] : [0, 0, -1];
  const side = cross(up, normal);
  const centre = plus(plus(bottom, [0, 0.5, 0]), normal, 0.5);
  const half = 0.5 - inset;
  return [
    plus(plus(centre, side, -half), up, half),
    plus(plus(centre, side, half), up, half),
    plus(plus(centre, side, half), up, -half),
    plus(plus(centre, side, -half), up, -half),
  ];
}
