// What stands on the rim of the board, so that one always knows which side is which.

import type { Surface } from "./shapes";
import type { Vector } from "../art/space";

export const GRASS: Vector = [0.4, 0.58, 0.26];
const STONE: Vector = [0.5, 0.55, 0.66];
const SNOW: Vector = [0.96, 0.97, 1];
const WAVE: Vector = [0.24, 0.55, 0.75];
const FOAM: Vector = [0.72, 0.86, 0.93];
const WHEAT: Vector = [0.88, 0.72, 0.33];
const DALE: Vector = [0.5, 0.66, 0.32];
/** From the middle of the plot to the middle of its rim. */
const R = 4.24;

export function mix(a: Vector, b: Vector, part: number): Vector {
  return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part, a[2] + (b[2] - a[2]) * part];
}

/** All four of them. */
export function sides(into: Surface): void {
  mountains(into);
  waves(into);
  prairie(into);
  dale(into);
}

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
