// What the model and the flat view draw.

import type { Estate, Look, Looks, Plot } from "../art/plots";

/** A cube that could stand on top of what stands there. */
export interface Ghost {
  readonly square: string;
  readonly look: Look;
  /** May it not stand so? It is then drawn in red. */
  readonly isRefused?: boolean;
}

/** One plot and what is to be seen on it. */
export interface Shown {
  readonly plot: Plot;
  readonly looks: Looks;
  /** What follows from the cubes; without it there are no outlines, signs, flags and dots. */
  readonly estate?: Estate | null;
  readonly ghost?: Ghost | null;
  /** Faces (`4,5/1/n`), cubes (`4,5/1`) and squares (`4,5`) that flash: what a Count is made of. */
  readonly flashed?: readonly string[];
  /** Cubes that are new, as `4,5/1`. */
  readonly fresh?: readonly string[];
  /** Squares where houses have fallen: their cubes fade. */
  readonly fallen?: readonly string[];
  /** Draw neither flags nor dots: a thumbnail, or a player who wants none. */
  readonly isPlain?: boolean;
}
