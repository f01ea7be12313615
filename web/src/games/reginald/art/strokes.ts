// The shapes in the pictures on the cubes, on a square of 100 x 100.

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

export const BOX = "M0 0H100V100H0z";
export const PLASTER = "#ede5d5";
/** The outlines of all pictures. */
export const INK = "#4a3a2c";
