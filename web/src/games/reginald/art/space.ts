// Directions and vectors: x to the east, y up, z to the south; a cube is 1 x 1 x 1, and the plot has
// its middle at 0, 0, 0, which is on the ground.

import type { Facing, Look, Square } from "./plots";
import { WIDTH } from "./plots";

export type Vector = readonly [x: number, y: number, z: number];

export const NORMALS: Record<Facing, Vector> = {
  above: [0, 1, 0],
  below: [0, -1, 0],
  n: [0, 0, -1],
  e: [1, 0, 0],
  s: [0, 0, 1],
  w: [-1, 0, 0],
};

export const FACINGS: readonly Facing[] = ["above", "n", "e", "s", "w", "below"];

export function plus(a: Vector, b: Vector, times = 1): Vector {
  return [a[0] + b[0] * times, a[1] + b[1] * times, a[2] + b[2] * times];
}

export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

/** The middle of a square, at a height in cubes. */
export function middle({ x, y }: Square, height = 0): Vector {
  return [x - (WIDTH + 1) / 2, height, y - (WIDTH + 1) / 2];
}

/** What a face shows: kinds, and the roof with a chimney pot. */
export type Picture = Exclude<Look["n"], "roof"> | "roof" | "pot";

/** A picture on a face, and where its top edge points. */
export interface Shown {
  readonly picture: Picture;
  readonly up: Facing;
}

/** What a face of a cube shows, as it stands. */
export function shown(look: Look, facing: Facing): Shown {
  const kind = look[facing];
  const isFlat = facing === "above" || facing === "below";
  const up = look.turned[facing] ?? (isFlat ? "n" : "above");
  if (kind === "stair") return { picture: kind, up: stepsUp(look, facing) ?? up };
  if (kind === "roof" && look.flavour === "chimney") {
    // The pot stands above the shaft.
    const shaft = FACINGS.find((other) => look[other] === "chimney");
    return { picture: "pot", up: shaft ?? up };
  }
  return { picture: kind, up };
}

/** Steps go up from the edge that both of their faces share. */
function stepsUp(look: Look, facing: Facing): Facing | null {
  const other = FACINGS.find((each) => each !== facing && look[each] === "stair");
  if (!other) return null;
  return facing === "above" || (facing !== "below" && other !== "above") ? opposite(other) : other;
}

export function opposite(facing: Facing): Facing {
  const [x, y, z] = NORMALS[facing];
  return FACINGS.find((other) => dot(NORMALS[other], [-x, -y, -z]) === 1) ?? facing;
}
