// What stands on an empty plot: trees, Croissant Hill, a duck, and on the rim the four sides.

import type { BufferGeometry } from "three";
import { Surface } from "./shapes";
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

const GRASS: Vector = [0.4, 0.58, 0.26];
const TOP: Vector = [0.62, 0.72, 0.36];

/** The hill: a ridge around the corner of its three squares, highest in the middle. */
function hill(into: Surface): void {
  const [cx, cz] = [-1.5, -1.5];
  const height = (x: number, z: number) => {
    const angle = Math.atan2(-(z - cz), -(x - cx));
    const along = (angle - Math.PI / 4) / 1.05;
    const off = (Math.hypot(x - cx, z - cz) - 1.06) / (0.45 - 0.12 * Math.abs(along));
    const round = 1 - off * off - along ** 4;
    return round > 0 ? 0.46 * Math.sqrt(round) : -0.06;
  };
  into.sheet(
    30,
    (u, v) => {
      const [x, z] = [-3 + 2 * u, -3 + 2 * v];
      return [x, height(x, z), z];
    },
    ([, y]) => mix(GRASS, TOP, Math.max(y, 0) / 0.46),
  );
}

function mix(a: Vector, b: Vector, part: number): Vector {
  return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part, a[2] + (b[2] - a[2]) * part];
}

const STONE: Vector = [0.5, 0.55, 0.66];
const SNOW: Vector = [0.96, 0.97, 1];
const WAVE: Vector = [0.24, 0.55, 0.75];
const WHEAT: Vector = [0.88, 0.72, 0.33];
const DALE: Vector = [0.5, 0.66, 0.32];

/** On the rim: mountains in the north, waves in the east, wheat in the south, a dale in the west. */
function sides(into: Surface): void {
  const R = 4.24;
  for (const [x, size] of [
    [-3.1, 0.5],
    [-2.5, 0.8],
    [-1.8, 0.6],
    [-0.6, 0.62],
    [0.1, 0.95],
    [0.8, 0.66],
    [2, 0.6],
    [2.7, 0.82],
    [3.3, 0.5],
  ] as const) {
    const [r, h] = [0.3 * Math.min(size + 0.25, 1) * 0.66, size * 0.62];
    into.turned(
      [x, 0, -R],
      [
        [r, 0],
        [r * 0.42, h * 0.6],
      ],
      STONE,
      5,
    );
    into.turned(
      [x, 0, -R],
      [
        [r * 0.43, h * 0.6],
        [0, h],
      ],
      SNOW,
      5,
    );
  }
  for (let n = 0; n < 9; n++) {
    const z = -3.2 + n * 0.8;
    const ring = [
      [0.2, 0],
      [0.17, 0.07],
      [0.08, 0.14],
      [0, 0.16],
    ] as const;
    into.turned([R + (n % 2 ? 0.03 : -0.03), 0, z], ring, n % 3 ? WAVE : mix(WAVE, SNOW, 0.45), 10);
  }
  for (let n = 0; n < 22; n++) {
    const x = -3.5 + (n / 21) * 7;
    const z = R + 0.09 * Math.sin(n * 2.4);
    into.turned(
      [x, 0, z],
      [
        [0.018, 0],
        [0.02, 0.17],
      ],
      mix(WHEAT, GRASS, 0.5),
      5,
    );
    into.turned(
      [x, 0.16, z],
      [
        [0.02, 0],
        [0.055, 0.06],
        [0, 0.2],
      ],
      WHEAT,
      6,
    );
  }
  for (const [z, size] of [
    [-3, 0.9],
    [-2.1, 1.1],
    [-0.9, 0.9],
    [0.1, 1.15],
    [1.3, 0.9],
    [2.2, 1.1],
    [3.1, 0.8],
  ] as const) {
    const ring = [
      [0.2, 0],
      [0.18, 0.1],
      [0.11, 0.17],
      [0, 0.2],
    ] as const;
    into.turned(
      [-R, 0, z],
      ring.map(([r, h]) => [r, h * size] as const),
      mix(DALE, GRASS, (size * 7) % 1),
      10,
    );
  }
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
