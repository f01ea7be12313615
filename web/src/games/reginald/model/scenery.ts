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

function mix(a: Vector, b: Vector, part: number): Vector {
  return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part, a[2] + (b[2] - a[2]) * part];
}

const STONE: Vector = [0.5, 0.55, 0.66];
const SNOW: Vector = [0.96, 0.97, 1];
const WAVE: Vector = [0.24, 0.55, 0.75];
const FOAM: Vector = [0.72, 0.86, 0.93];
const WHEAT: Vector = [0.88, 0.72, 0.33];
const DALE: Vector = [0.5, 0.66, 0.32];
/** From the middle of the plot to the middle of its rim. */
const R = 4.24;

/** In the north: peaks with snow on them. */
function mountains(into: Surface): void {
  const sizes = [0.5, 0.8, 0.6, 0.95, 0.55, 0.72, 1, 0.66, 0.85, 0.5, 0.75];
  sizes.forEach((size, n) => {
    const x = -3.55 + n * 0.71;
    const [r, h] = [0.2 + size * 0.14, size * 0.6];
    const stretch = [1.25, 0.55] as const;
    into.turned(
      [x, 0, -R],
      [
        [r, 0],
        [r * 0.4, h * 0.62],
      ],
      STONE,
      6,
      stretch,
    );
    into.turned(
      [x, 0, -R],
      [
        [r * 0.41, h * 0.61],
        [0, h],
      ],
      SNOW,
      6,
      stretch,
    );
  });
}

/** In the east: waves, with foam on every third. */
function waves(into: Surface): void {
  for (let n = 0; n < 15; n++) {
    const at: Vector = [R + (n % 2 ? 0.08 : -0.08), 0, -3.6 + n * 0.515];
    const rings = [
      [0.2, 0],
      [0.18, 0.05],
      [0.1, 0.12],
      [0, 0.14],
    ] as const;
    into.turned(at, rings, n % 3 ? WAVE : mix(WAVE, FOAM, 0.7), 12, [0.55, 1.5]);
  }
}

/** In the south: ears of wheat. */
function prairie(into: Surface): void {
  for (let n = 0; n < 34; n++) {
    const [x, z] = [-3.75 + (n / 33) * 7.5, R + 0.11 * Math.sin(n * 2.4)];
    const tall = 0.14 + 0.05 * Math.sin(n * 1.7);
    into.turned(
      [x, 0, z],
      [
        [0.018, 0],
        [0.02, tall],
      ],
      mix(WHEAT, GRASS, 0.5),
      4,
    );
    into.turned(
      [x, tall, z],
      [
        [0.02, 0],
        [0.055, 0.06],
        [0, 0.2],
      ],
      WHEAT,
      6,
    );
  }
}

/** In the west: the round hills of a dale. */
function dale(into: Surface): void {
  for (let n = 0; n < 11; n++) {
    const size = 0.8 + 0.35 * Math.sin(n * 2.1);
    const rings = [
      [0.22, 0],
      [0.2, 0.09 * size],
      [0.12, 0.18 * size],
      [0, 0.22 * size],
    ] as const;
    const paint = mix(DALE, GRASS, (n * 0.37) % 1);
    into.turned([-R, 0, -3.55 + n * 0.71], rings, paint, 12, [0.8, 1.5]);
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
  mountains(scenery);
  waves(scenery);
  prairie(scenery);
  dale(scenery);
  duck(scenery);
  return scenery.geometry;
}
