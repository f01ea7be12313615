// The pictures on the cubes, painted on wood: shapes on a square of 100 x 100, drawn once for SVG
// and for the texture of the model.

import type { Picture } from "./space";

export interface Stroke {
  readonly d: string;
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly cap?: "round";
  readonly opacity?: number;
  /** Glows at night. */
  readonly glow?: boolean;
}

const SQUARE = "M0 0H100V100H0z";
const PLASTER = "#e9e2d3";

const wall: readonly Stroke[] = [{ d: SQUARE, fill: PLASTER }];

export const PICTURES: Record<Picture, readonly Stroke[]> = {
  blank: wall,
  roof: [{ d: SQUARE, fill: "#c9541c" }],
  pot: [
    { d: SQUARE, fill: "#c9541c" },
    { d: "M30 8H70V44H30z", fill: "#8e3b12" },
  ],
  door: [...wall, { d: "M26 100V44a24 24 0 0 1 48 0V100z", fill: "#1f66a0" }],
  lion: [...wall, { d: "M50 16a34 34 0 1 0 .1 0z", fill: "#e5b53c" }],
  chimney: [...wall, { d: "M28 0H72V100H28z", fill: "#b0628f" }],
  stair: [
    { d: SQUARE, fill: "#f4f1ea" },
    { d: "M0 16H100M0 50H100M0 84H100", stroke: "#26282c", width: 16 },
  ],
  corner: [{ d: SQUARE, fill: "#666c74" }],
  window: [...wall, { d: "M22 18H78V82H22z", fill: "#5fb2e2", glow: true }],
  rose: [...wall, { d: "M50 16a34 34 0 1 0 .1 0z", fill: "#1d9a78", glow: true }],
};

export const PICTURE_IDS = Object.keys(PICTURES) as Picture[];
