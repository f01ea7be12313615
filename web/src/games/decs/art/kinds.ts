// What the pictures of Decs Building are drawn from: types of the game's facts.

import type { Schemas } from "../../../core/wire";
import type { Angle } from "../pieces";

export type { Angle, House, IconId, PileId, Space } from "../pieces";
export type Feature = Schemas["Facts-decs-Feature"];
export type FeatureId = Feature["id"];
export type End = Schemas["Facts-decs-End"];

/** A square of the grid, `4,1`, and where it is in the drawing. */
export interface Spot {
  readonly cell: string;
  readonly column: number;
  readonly row: number;
  /** Its upper left corner, its middle, and the length of its sides. */
  readonly x: number;
  readonly y: number;
  readonly cx: number;
  readonly cy: number;
  readonly side: number;
}

/** A feature as it would stand, before it is drawn for good. */
export interface Ghost {
  readonly feature: FeatureId;
  /** The lower left corner of the box around it, as a move says it. */
  readonly at: string;
  readonly angle: Angle;
  /** May it be drawn there? */
  readonly isLegal: boolean;
  /** Would it count there? */
  readonly powered: boolean;
  /** How the score would change; drawn on it. */
  readonly points?: number;
  /** The dark features of the house that would shine, and the Candles that would make a pair. */
  readonly lights?: readonly number[];
  readonly pairs?: readonly number[];
}

/** A feature of a house, for what the board lays over it. */
export interface Outlined {
  readonly index: number;
  readonly feature: Feature;
  /** The line around its squares, and the middle of them. */
  readonly path: string;
  readonly cx: number;
  readonly cy: number;
}
