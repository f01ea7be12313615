// How somebody looks at a plot: turned, tipped, zoomed, moved. Boards keep one per table; keys,
// buttons, gestures and Desire cards change it, the model and the flat view follow.

import { settings } from "../../../core/settings.svelte";
import type { Side } from "../art/plots";
import type { View } from "./lens";

/** Where a Desire card is seen from. */
export type Viewpoint = Side | "above" | "any";

const FROM: Record<Side, number> = { n: 0, e: 90, s: 180, w: 270 };
const CORNER = 45;
/** Above the horizon, in degrees: the usual look, a side, the lowest and the highest. */
export const TIP = { model: 46, side: 14, least: 4, above: 90 } as const;
/** A tween takes this long, in milliseconds. */
const LASTS = 320;
const CLOSEST = 4;

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high));
const START: View = { turn: 180 - CORNER, tip: TIP.model, zoom: 1, x: 0, y: 0 };

export class Pose {
  /** The view as it is drawn now. */
  view = $state.raw<View>(START);
  /** Where a tween leads. */
  #goal = $state.raw<View>(START);
  /** Has somebody turned or tipped it who wants to look from there? */
  isChosen = false;
  /** Above how many levels cubes are cut away, so that one sees into the houses; null is whole. */
  ceiling = $state<number | null>(null);
  #frame = 0;
  #before: View | null = null;

  /** Has somebody zoomed or moved it? */
  get isFree(): boolean {
    const { zoom, x, y } = this.#goal;
    return zoom !== 1 || x !== 0 || y !== 0;
  }

  /** Is it, or will it be, seen from straight above? */
  get isAbove(): boolean {
    return this.#goal.tip > 75;
  }

  /** The side from which it is seen, if it is seen from just one. */
  get side(): Side | null {
    const { turn, tip } = this.#goal;
    if (tip > 20) return null;
    return (Object.keys(FROM) as Side[]).find((side) => apart(FROM[side], turn) < 1) ?? null;
  }

  /** The nearest of the four corners: 0 is between Lake and Prairie, 1 Prairie and Dale, … */
  get quarter(): number {
    return ((Math.round((this.#goal.turn - 135) / 90) % 4) + 4) % 4;
  }

  /** The nearest view of the flat drawing: a corner, or the plan from above with the north on top. */
  get flat(): View {
    const { zoom, x, y } = this.#goal;
    if (this.isAbove) return { turn: nearest(this.#goal.turn, 0), tip: 90, zoom, x, y };
    return { turn: 135 + 90 * this.quarter, tip: TIP.model, zoom, x, y };
  }

  /** Turn it by quarters, the way of the clock as seen from above, on to the next corner or side. */
  turn(steps: number): void {
    this.isChosen = true;
    const { turn } = this.#goal;
    const offset = this.isAbove || this.side ? 0 : CORNER;
    this.#glide({ turn: nearest(turn, offset) + steps * 90 });
  }

  /** Look from straight above, or from a corner again, as somebody wants. */
  toggle(): void {
    this.isChosen = true;
    this.tip(!this.isAbove);
  }

  /** Look from straight above, or from a corner. */
  tip(above: boolean): void {
    const { turn } = this.#goal;
    if (above) this.#glide({ tip: TIP.above, turn: nearest(turn + CORNER - 1, 0) });
    else this.#glide({ tip: TIP.model, turn: nearest(turn - 1, CORNER) });
  }

  /** Cut one level more away; after the ground floor it is whole again. */
  lower(tallest: number): void {
    const next = Math.min(this.ceiling ?? tallest, tallest) - 1;
    this.ceiling = next > 0 ? next : null;
  }

  /** Show one level more. */
  raise(tallest: number): void {
    if (this.ceiling === null) return;
    const next = this.ceiling + 1;
    this.ceiling = next < tallest ? next : null;
  }

  /** Look from this side, or from above; `back` returns to the view before. */
  face(from: Viewpoint): void {
    if (from === "any") return;
    this.#before ??= this.#goal;
    if (from === "above") this.#glide({ ...WHOLE, tip: TIP.above, turn: 180 });
    else this.#glide({ ...WHOLE, tip: TIP.side, turn: FROM[from] });
  }

  /** To the view before `face`. */
  back(): void {
    if (this.#before) this.#glide(this.#before);
    this.#before = null;
  }

  /** Zoom about a point, in sizes of the frame from its middle. */
  zoom(factor: number, at = { x: 0, y: 0 }): void {
    const { zoom, x, y } = this.#goal;
    const now = clamp(zoom * factor, 1, CLOSEST);
    const by = now / zoom;
    this.#set({ zoom: now, ...within(at.x - (at.x - x) * by, at.y - (at.y - y) * by, now) });
  }

  /** Move the picture, in sizes of the frame. */
  pan(dx: number, dy: number): void {
    const { x, y, zoom } = this.#goal;
    this.#set(within(x + dx, y + dy, zoom));
  }

  /** Turn it freely, as a pointer drags it; in degrees. */
  drag(turn: number, tip: number): void {
    this.isChosen = true;
    this.#before = null;
    const goal = this.#goal;
    this.#set({ turn: goal.turn + turn, tip: clamp(goal.tip + tip, TIP.least, TIP.above) });
  }

  /** The whole plot in sight. */
  fit(): void {
    this.#glide(WHOLE);
  }

  /** As at the beginning. */
  reset(): void {
    this.#before = null;
    this.#glide({ ...START, turn: nearest(this.#goal.turn, CORNER) });
  }

  #set(change: Partial<View>): void {
    cancelAnimationFrame(this.#frame);
    this.#goal = { ...this.#goal, ...change };
    this.view = this.#goal;
  }

  #glide(change: Partial<View>): void {
    const from = this.view;
    const goal = { ...this.#goal, ...change };
    // The short way round.
    const turn = from.turn + ((((goal.turn - from.turn) % 360) + 540) % 360) - 180;
    this.#set({ ...goal, turn });
    if (!settings.hasMotion) return;
    this.view = from;
    let start: number | null = null;
    const step = (now: number) => {
      start ??= now;
      const part = Math.min((now - start) / LASTS, 1);
      this.view = part < 1 ? between(from, this.#goal, 1 - (1 - part) ** 3) : this.#goal;
      if (part < 1) this.#frame = requestAnimationFrame(step);
    };
    this.#frame = requestAnimationFrame(step);
  }
}

const WHOLE = { zoom: 1, x: 0, y: 0 };

/** The middle of the frame never leaves the picture. */
function within(x: number, y: number, zoom: number) {
  const most = (zoom - 1) / 2 + 0.1;
  return zoom === 1 ? { x: 0, y: 0 } : { x: clamp(x, -most, most), y: clamp(y, -most, most) };
}

/** How far two directions are apart, in degrees. */
function apart(a: number, b: number): number {
  return Math.abs(((((a - b) % 360) + 540) % 360) - 180);
}

/** The direction nearest to this one that is `offset` more than a multiple of 90. */
function nearest(turn: number, offset: number): number {
  return Math.round((turn - offset) / 90) * 90 + offset;
}

function between(a: View, b: View, part: number): View {
  const mix = (from: number, to: number) => from + (to - from) * part;
  return {
    turn: mix(a.turn, b.turn),
    tip: mix(a.tip, b.tip),
    zoom: mix(a.zoom, b.zoom),
    x: mix(a.x, b.x),
    y: mix(a.y, b.y),
  };
}
