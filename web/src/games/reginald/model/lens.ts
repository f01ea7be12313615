// How a plot comes into a frame: where each point of it is drawn, in pixels. The model and the flat
// view, and the buttons over both, use the same lens.

import { round } from "../art/flat";
import { middle, plus, dot, cross, type Vector } from "../art/space";
import { squareOf, WIDTH, type Plot, type Square } from "../art/plots";

/** Where one looks from. */
export interface View {
  /** Where the viewer stands, in degrees from the north by the east. */
  readonly turn: number;
  /** How far above the horizon: 90 is straight above. */
  readonly tip: number;
  /** 1 fits. */
  readonly zoom: number;
  /** How far the picture is moved, in sizes of the frame. */
  readonly x: number;
  readonly y: number;
}

/** The frame in pixels, and how much of it other things cover at each side. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly top?: number;
  readonly right?: number;
  readonly bottom?: number;
  readonly left?: number;
}

/** A point in the frame; what has more `near` is nearer to the viewer. */
export interface Spot {
  readonly left: number;
  readonly top: number;
  readonly near: number;
}

/** The upper side of a square or of the stack on it, as it is drawn. */
export interface Place extends Spot {
  /** The middle is `left`, `top`; this is the box around it. */
  readonly width: number;
  readonly height: number;
  /** The corners within the box, for `clip-path`. */
  readonly clip: string;
}

/** The upper end of a stack. */
export interface Top {
  /** How far from the middle of the plot. */
  readonly reach: number;
  readonly height: number;
}

/** From the middle of the plot to the outside of its rim. */
export const RIM = WIDTH / 2 + 0.45;
/** The thickness of the board. */
export const THICK = 0.42;
/** The distance of the viewer, in squares: like somebody at a table, or (flat) very far away. */
const NEAR = 34;
export const FAR = 1e5;
/** From a side or from above the picture is more like a drawing. */
const DRAWN = 110;
const AROUND = 48;
/** How high things stand on the rim, trees on an empty plot, and signs above houses. */
const LOW = 0.5;
const BARE = { reach: WIDTH / 2, height: 1 };
const SIGN = 0.4;
/** How much of the room the board takes; its shadow and the names of the sides need some. */
const SHARE = 0.94;

export class Lens {
  readonly eye: Vector;
  readonly right: Vector;
  readonly up: Vector;
  readonly back: Vector;
  /** Pixels per unit at the distance 1, and the point of the frame on which the eye is directed. */
  readonly focus: number;
  readonly left: number;
  readonly top: number;

  constructor(
    readonly view: View,
    readonly frame: Frame,
    /** What stands on it: how far from the middle, and how high. */
    tops: readonly Top[] = [],
    readonly distance = distanceOf(view),
  ) {
    const [t, p] = [(view.turn * Math.PI) / 180, (view.tip * Math.PI) / 180];
    this.back = [Math.sin(t) * Math.cos(p), Math.sin(p), -Math.cos(t) * Math.cos(p)];
    this.right = [-Math.cos(t), 0, -Math.sin(t)];
    this.up = cross(this.back, this.right);
    this.eye = [this.back[0] * distance, this.back[1] * distance, this.back[2] * distance];
    const { width, height, top = 0, right = 0, bottom = 0, left = 0 } = frame;
    const free = [Math.max(width - left - right, 1), Math.max(height - top - bottom, 1)] as const;
    const box = this.#bounds(tops);
    const fit =
      SHARE * Math.min(free[0] / (box.right - box.left), free[1] / (box.bottom - box.top));
    this.focus = fit * view.zoom;
    const across = ((box.left + box.right) / 2) * this.focus;
    const down = ((box.top + box.bottom) / 2) * this.focus;
    this.left = left + free[0] / 2 - across + view.x * width;
    this.top = top + free[1] / 2 - down + view.y * height;
  }

  /** Where a point is drawn. */
  spot(point: Vector): Spot {
    const [x, y] = this.#seen(point);
    return {
      left: this.left + x * this.focus,
      top: this.top + y * this.focus,
      near: dot(point, this.back),
    };
  }

  /** Where the upper side of a stack of this height is drawn. */
  place(square: Square, height = 0): Place {
    const at = middle(square, height);
    const corners = [-0.5, 0.5, 0.5, -0.5].map((dx, n) =>
      this.spot(plus(at, [dx, 0, n < 2 ? -0.5 : 0.5])),
    );
    const lefts = corners.map((corner) => corner.left);
    const tops = corners.map((corner) => corner.top);
    const [left, top] = [Math.min(...lefts), Math.min(...tops)];
    const [width, high] = [Math.max(...lefts) - left, Math.max(...tops) - top];
    const clip = corners.map((c) => `${round(c.left - left)}px ${round(c.top - top)}px`).join(",");
    return {
      left: left + width / 2,
      top: top + high / 2,
      near: this.spot(at).near,
      width,
      height: high,
      clip: `polygon(${clip})`,
    };
  }

  /** The direction from the eye to a point of the frame. */
  ray(left: number, top: number): Vector {
    const x = (left - this.left) / this.focus;
    const y = (this.top - top) / this.focus;
    return plus(plus(plus([0, 0, 0], this.back, -1), this.right, x), this.up, y);
  }

  /** The pixels of one unit near the middle of the plot. */
  get unit(): number {
    return this.focus / this.distance;
  }

  #seen(point: Vector): readonly [x: number, y: number] {
    const far = this.distance - dot(point, this.back);
    return [dot(point, this.right) / far, -dot(point, this.up) / far];
  }

  /** What must be in sight. Turned by hand it fits from all sides, so that it does not breathe. */
  #bounds(tops: readonly Top[]) {
    const around = byHand(this.view.tip);
    const points: Vector[] = [];
    for (let step = 0; step < AROUND; step++) {
      const angle = (step * 2 * Math.PI) / AROUND + Math.PI / 4;
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      // On the square itself, or on the circle through its corners.
      const reach = RIM * ((1 - around) / Math.max(Math.abs(c), Math.abs(s)) + around * Math.SQRT2);
      points.push([c * reach, -THICK, s * reach], [c * reach, LOW, s * reach]);
    }
    // Stacks are highest in the picture when they stand behind.
    const { back } = this;
    const flat = Math.hypot(back[0], back[2]) || 1;
    for (const { reach, height } of [...tops, BARE]) {
      const far = -reach / flat;
      points.push([back[0] * far, height, back[2] * far]);
    }
    const seen = points.map((point) => this.#seen(point));
    const [xs, ys] = [seen.map(([x]) => x), seen.map(([, y]) => y)];
    return {
      left: Math.min(...xs),
      right: Math.max(...xs),
      top: Math.min(...ys),
      bottom: Math.max(...ys),
    };
  }
}

/** What stands on a plot, for lenses. */
export function topsOf(plot: Plot): Top[] {
  return Object.entries(plot).map(([square, stack]) => {
    const [x, , z] = middle(squareOf(square));
    return { reach: Math.hypot(x, z) + 0.7, height: stack.length + SIGN };
  });
}

/** 1 while it is turned by hand, 0 if it is seen from a side or from above. */
function byHand(tip: number): number {
  return Math.min(Math.max((tip - 14) / 10, 0), Math.max((84 - tip) / 14, 0), 1);
}

function distanceOf({ tip }: View): number {
  return DRAWN + (NEAR - DRAWN) * byHand(tip);
}
