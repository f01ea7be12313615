// Drawings as pictures on a canvas: the texture of the cubes, and that of the ground.

import { PICTURE_IDS, PICTURES } from "../art/faces";
import { GROUND, RIM, type Patch } from "../art/land";
import type { Stroke } from "../art/strokes";

/** Pictures in a row of the atlas, and the margin around each, in pixels. */
export const COLUMNS = 4;
export const CELL = 256;
export const MARGIN = 10;

/** The ground and what is painted on it, in pixels. */
const GROUND_SIZE = 1024;

export function canvasOf(size: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = size;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("There is no canvas to draw on.");
  return [canvas, context];
}

/** All pictures of the cubes. What glows at night has half the opacity. */
export function atlas(): HTMLCanvasElement {
  const [canvas, context] = canvasOf(COLUMNS * CELL);
  PICTURE_IDS.forEach((picture, n) => {
    const [left, top] = [(n % COLUMNS) * CELL, Math.floor(n / COLUMNS) * CELL];
    const scale = (CELL - 2 * MARGIN) / 100;
    context.save();
    context.beginPath();
    context.rect(left, top, CELL, CELL);
    context.clip();
    // The margin goes on with what is at the edge.
    const wide = CELL / 100;
    for (const [x, y, size] of [
      [left, top, wide],
      [left + MARGIN, top + MARGIN, scale],
    ] as const) {
      context.setTransform(size, 0, 0, size, x, y);
      if (size === scale) {
        context.beginPath();
        context.rect(0, 0, 100, 100);
        context.clip();
      }
      for (const stroke of PICTURES[picture]) paint(context, stroke);
    }
    context.restore();
  });
  return canvas;
}

function paint(context: CanvasRenderingContext2D, stroke: Stroke): void {
  const path = new Path2D(stroke.d);
  context.globalAlpha = stroke.opacity ?? 1;
  if (stroke.fill) {
    context.fillStyle = stroke.fill;
    context.fill(path);
    if (stroke.glow) {
      context.globalCompositeOperation = "destination-out";
      context.globalAlpha = 0.5;
      context.fill(path);
      context.globalCompositeOperation = "source-over";
      context.globalAlpha = stroke.opacity ?? 1;
    }
  }
  if (stroke.stroke) {
    context.lineCap = stroke.cap ?? "butt";
    context.lineJoin = "round";
    context.strokeStyle = stroke.stroke;
    context.lineWidth = stroke.width ?? 1;
    context.stroke(path);
  }
}

/** The ground, or what is painted on it, by day or by night. */
export function ground(patches: readonly Patch[] = GROUND, isNight = false): HTMLCanvasElement {
  const [canvas, context] = canvasOf(GROUND_SIZE);
  const scale = GROUND_SIZE / (800 + 2 * RIM);
  context.setTransform(scale, 0, 0, scale, RIM * scale, RIM * scale);
  context.lineJoin = "round";
  for (const { d, fill, stroke, width, opacity, dash } of patches) {
    const path = new Path2D(d);
    context.globalAlpha = opacity ?? 1;
    if (fill) {
      context.fillStyle = fill[isNight ? 1 : 0];
      context.fill(path);
    }
    if (stroke) {
      context.setLineDash(dash?.split(" ").map(Number) ?? []);
      context.strokeStyle = stroke[isNight ? 1 : 0];
      context.lineWidth = width ?? 1;
      context.stroke(path);
    }
  }
  return canvas;
}
