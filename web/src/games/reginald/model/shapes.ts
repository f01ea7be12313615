// The shapes of the model: cube, board, trees, the hill, and what stands on the rim.

import { BufferAttribute, BufferGeometry } from "three";
import { RIM, THICK } from "./lens";
import { cross, FACINGS, NORMALS, plus, type Vector } from "../art/space";

type Colour = Vector;
/** Radius and height, from below. */
type Rings = readonly (readonly [number, number])[];

/** A surface that is put together from triangles. */
export class Surface {
  readonly #positions: number[] = [];
  readonly #normals: number[] = [];
  readonly #paints: number[] = [];
  readonly #index: number[] = [];

  point(position: Vector, normal: Vector, paint: Colour): number {
    this.#positions.push(...position);
    const length = Math.hypot(...normal) || 1;
    this.#normals.push(normal[0] / length, normal[1] / length, normal[2] / length);
    this.#paints.push(...paint);
    return this.#positions.length / 3 - 1;
  }

  triangle(a: number, b: number, c: number): void {
    this.#index.push(a, b, c);
  }

  /**
   * A body of rings around an upright axis: a list of radius and height, from below; `stretch` makes
   * it wider to the east and to the south.
   */
  turned(
    at: Vector,
    rings: Rings,
    paint: Colour,
    sides = 12,
    stretch: readonly [number, number] = [1, 1],
  ): void {
    const [wide, deep] = stretch;
    const rows = rings.map(([radius, height], n) => {
      const [r0, h0] = rings[Math.max(n - 1, 0)] as readonly [number, number];
      const [r1, h1] = rings[Math.min(n + 1, rings.length - 1)] as readonly [number, number];
      return Array.from({ length: sides + 1 }, (_, side) => {
        const angle = (side * 2 * Math.PI) / sides;
        const [c, s] = [Math.cos(angle), Math.sin(angle)];
        return this.point(
          plus(at, [radius * c * wide, height, radius * s * deep]),
          [(c * (h1 - h0)) / wide, r0 - r1, (s * (h1 - h0)) / deep],
          paint,
        );
      });
    });
    this.#weave(rows);
  }

  /** A grid of points whose places are given by their row and column. */
  sheet(size: number, place: (u: number, v: number) => Vector, paint: (p: Vector) => Colour): void {
    const step = 1 / size;
    const rows = Array.from({ length: size + 1 }, (_, row) =>
      Array.from({ length: size + 1 }, (_, column) => {
        const [u, v] = [column * step, row * step];
        const p = place(u, v);
        const du = plus(place(u + 0.01, v), place(u - 0.01, v), -1);
        const dv = plus(place(u, v + 0.01), place(u, v - 0.01), -1);
        return this.point(p, cross(du, dv), paint(p));
      }),
    );
    this.#weave(rows.toReversed());
  }

  #weave(rows: readonly (readonly number[])[]): void {
    for (let row = 0; row + 1 < rows.length; row++) {
      const [below, above] = [rows[row] ?? [], rows[row + 1] ?? []];
      for (let n = 0; n + 1 < below.length; n++) {
        const [a = 0, b = 0, c = 0, d = 0] = [below[n], below[n + 1], above[n + 1], above[n]];
        this.triangle(a, d, c);
        this.triangle(a, c, b);
      }
    }
  }

  /** As buffers for the graphics card. */
  get geometry(): BufferGeometry {
    const geometry = new BufferGeometry();
    const put = (name: string, values: number[]) =>
      geometry.setAttribute(name, new BufferAttribute(new Float32Array(values), 3));
    put("position", this.#positions);
    put("normal", this.#normals);
    put("paint", this.#paints);
    geometry.setIndex(this.#index);
    return geometry;
  }
}

/** The faces of a box, in the order of FACINGS, each with the number of the face. */
function box(half: Vector, centre: Vector): BufferGeometry {
  const geometry = new BufferGeometry();
  const [positions, normals, across]: [number[], number[], number[]] = [[], [], []];
  const [corners, faces]: [number[], number[]] = [[], []];
  const index: number[] = [];
  FACINGS.forEach((facing, n) => {
    const normal = NORMALS[facing];
    const up: Vector = normal[1] === 0 ? [0, 1, 0] : [0, 0, -1];
    const right = cross(up, normal);
    for (const [x, y] of [
      [-0.5, -0.5],
      [0.5, -0.5],
      [0.5, 0.5],
      [-0.5, 0.5],
    ] as const) {
      const p = plus(plus(normal, right, 2 * x), up, 2 * y);
      positions.push(...plus(centre, [p[0] * half[0], p[1] * half[1], p[2] * half[2]]));
      normals.push(...normal);
      across.push(...right);
      corners.push(x, y);
      faces.push(n);
    }
    index.push(...[0, 1, 2, 0, 2, 3].map((corner) => 4 * n + corner));
  });
  const put = (name: string, values: number[], size: number) =>
    geometry.setAttribute(name, new BufferAttribute(new Float32Array(values), size));
  put("position", positions, 3);
  put("normal", normals, 3);
  put("across", across, 3);
  put("corner", corners, 2);
  put("face", faces, 1);
  geometry.setIndex(index);
  return geometry;
}

/** A cube of wood, a little smaller than its square. */
export const cubeShape = () => box([0.487, 0.494, 0.487], [0, 0.494, 0]);

export const boardShape = () => box([RIM, THICK / 2, RIM], [0, -THICK / 2, 0]);

/** The table below the board, as far as its shadow falls. */
export function tableShape(): BufferGeometry {
  return box([RIM + 1.4, 0, RIM + 1.4], [0, -THICK, 0]);
}
