// What stands on an empty plot: trees, Croissant Hill, a duck, and on the rim the four sides.

import type { BufferGeometry } from "three";
import { Surface } from "./shapes";
import { GRASS, mix, sides } from "./sides";
import type { Vector } from "../art/space";

const BARK: Vector = [0.45, 0.3, 0.18];
const LEAVES: Vector = [0.22, 0.42, 0.2];
const LIGHT: Vector = [0.33, 0.54, 0.24];

/** A tree of turned wood. */
export function treeShape(): BufferGeometry {
  const tree = new Surface();
  tree.turned(
    [0, 0, 0],
    [
      [0.09, 0],
      [0.06, 0.3],
    ],
    BARK,
    8,
  );
  const ball = (at: number, radius: number, paint: Vector) =>
    tree.turned(
      [0, at, 0],
      Array.from({ length: 7 }, (_, n) => {
        const angle = (n / 6) * Math.PI;
        return [radius * Math.sin(angle), -radius * Math.cos(angle)] as const;
      }),
      paint,
    );
  ball(0.48, 0.31, LEAVES);
  ball(0.74, 0.22, LIGHT);
  return tree.geometry;
}

/** A dot on a way. */
export function dotShape(): BufferGeometry {
  const dot = new Surface();
  dot.turned(
    [0, 0, 0],
    [
      [0.06, 0],
      [0.055, 0.025],
      [0.0, 0.035],
    ],
    [1, 0.97, 0.8],
    8,
  );
  return dot.geometry;
}

const TOP: Vector = [0.62, 0.72, 0.36];

/** The hill: a ridge around the corner of its three squares, highest in the middle. */
function hill(into: Surface): void {
  const [cx, cz] = [-1.5, -1.5];
  const [bend, reach, wide, high] = [1.06, 0.86, 0.44, 0.46];
  into.sheet(
    24,
    (u, v) => {
      // Along the ridge and across it, so that its foot is smooth.
      const along = 2 * u - 1;
      const across = 2 * v - 1;
      const taper = Math.sqrt(Math.max(1 - along ** 4, 0));
      const angle = Math.PI / 4 + along * reach;
      const radius = bend + across * wide * taper;
      const y = high * taper * Math.sqrt(Math.max(1 - across * across, 0));
      return [cx - radius * Math.cos(angle), y - 0.01, cz - radius * Math.sin(angle)];
    },
    ([, y]) => mix(GRASS, TOP, Math.max(y, 0) / high),
  );
}

function duck(into: Surface): void {
  const white: Vector = [0.97, 0.95, 0.9];
  into.turned(
    [1.75, 0.02, 1.7],
    [
      [0.02, 0],
      [0.1, 0.03],
      [0.1, 0.08],
      [0, 0.12],
    ],
    white,
    9,
  );
  into.turned(
    [1.81, 0.1, 1.66],
    [
      [0.02, 0],
      [0.055, 0.05],
      [0.045, 0.09],
      [0, 0.11],
    ],
    white,
    8,
  );
  into.turned(
    [1.87, 0.14, 1.63],
    [
      [0.03, 0],
      [0, 0.03],
    ],
    [0.95, 0.55, 0.15],
    6,
  );
}

/** All of it that no cube ever hides. */
export function sceneryShape(): BufferGeometry {
  const scenery = new Surface();
  hill(scenery);
  sides(scenery);
  duck(scenery);
  return scenery.geometry;
}
