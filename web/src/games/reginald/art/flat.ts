// The plot as seen from far away: parallel lines stay parallel, so that pictures lie on faces by a
// matrix. Isometric from a corner, a plan from above.

import { cross, dot, middle, NORMALS, plus, type Shown, type Vector } from "./space";
import type { Facing, Square } from "./plots";

/** The edge of a cube in the units of drawings. */
export const UNIT = 50;

export interface Spot {
  readonly left: number;
  readonly top: number;
}

export class Flat {
  readonly right: Vector;
  readonly up: Vector;
  /** Towards the viewer. */
  readonly back: Vector;

  /**
   * `turn` is where the viewer stands, in degrees from the north by the east; `tip` how far above
   * the horizon: 90 is straight above.
   */
  constructor(
    readonly turn: number,
    readonly tip: number,
  ) {
    const [t, p] = [(turn * Math.PI) / 180, (tip * Math.PI) / 180];
    this.back = [Math.sin(t) * Math.cos(p), Math.sin(p), -Math.cos(t) * Math.cos(p)];
    this.right = [-Math.cos(t), 0, -Math.sin(t)];
    this.up = cross(this.back, this.right);
  }

  /** Where a point is drawn. */
  spot(point: Vector): Spot {
    return { left: dot(point, this.right) * UNIT, top: -dot(point, this.up) * UNIT };
  }

  /** How near to the viewer a point is. */
  nearness(point: Vector): number {
    return dot(point, this.back);
  }

  /** Does the viewer see faces that look there? */
  sees(facing: Facing): boolean {
    return dot(NORMALS[facing], this.back) > 0.02;
  }

  /** Lays a picture of 100 x 100 on the face of a cube whose bottom has its middle here. */
  matrix(bottom: Vector, facing: Facing, { up }: Pick<Shown, "up">): string {
    const normal = NORMALS[facing];
    const upward = NORMALS[up];
    const sideways = cross(upward, normal);
    const centre = plus(plus(bottom, [0, 0.5, 0]), normal, 0.5);
    const corner = this.spot(plus(plus(centre, sideways, -0.5), upward, 0.5));
    const a = this.spot(sideways);
    const b = this.spot(upward);
    const parts = [a.left / 100, a.top / 100, -b.left / 100, -b.top / 100, corner.left, corner.top];
    return `matrix(${parts.map((part) => Math.round(part * 1e4) / 1e4).join(" ")})`;
  }

  /** A path along these points. */
  path(points: readonly Vector[], isClosed = true): string {
    const texts = points.map((point) => {
      const { left, top } = this.spot(point);
      return `${round(left)} ${round(top)}`;
    });
    return `M${texts.join("L")}${isClosed ? "Z" : ""}`;
  }

  /** The four corners of a square at a height. */
  corners(square: Square, height = 0, inset = 0): Vector[] {
    const half = 0.5 - inset;
    const at = middle(square, height);
    return [
      plus(at, [-half, 0, -half]),
      plus(at, [half, 0, -half]),
      plus(at, [half, 0, half]),
      plus(at, [-half, 0, half]),
    ];
  }
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** How dark a face is, seen from here: light comes from above and from the viewer's left. */
export function shadeOf(flat: Flat, facing: Facing): number {
  if (facing === "above") return 0;
  return 0.09 + 0.11 * (1 + dot(NORMALS[facing], flat.right));
}
