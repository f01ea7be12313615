// How much of the lot around a house is in sight. It stays as it is while one builds, so that
// places do not move under the pointer, and grows by more than it needs, so that this is seldom.

import type { HouseFacts } from "./pieces";

/** Columns and levels, both ends included; the ground floor is level 0. */
export interface Lot {
  readonly left: number;
  readonly right: number;
  readonly levels: number;
}

type Bounds = HouseFacts["bounds"];

/** An empty lot shows this much. */
const LEAST = { columns: 5, levels: 3 };
/** A lot that grows gets as many plots beside the house, so that it seldom grows again. */
const AHEAD = 2;
/** A lot with more empty room than this is that of a house that is gone. */
const FAR = 6;

/** The smallest lot for a house with a margin around it. */
export function fitted(bounds: Bounds, margin: number): Lot {
  const { left, right, height } = bounds ?? { left: 0, right: 0, height: 0 };
  const missing = Math.max(LEAST.columns - (right - left + 1 + 2 * margin), 0);
  return {
    left: left - margin - Math.floor(missing / 2),
    right: right + margin + Math.ceil(missing / 2),
    levels: Math.max(height + margin, LEAST.levels),
  };
}

/** The lot that is kept if it has room for the house and the margin; else a larger one. */
export function grown(kept: Lot | null, bounds: Bounds, margin: number): Lot {
  const least = fitted(bounds, margin);
  if (!kept) return least;
  const { left, right, height } = bounds ?? { left: 0, right: 0, height: 0 };
  const room = {
    left: left - margin - kept.left,
    right: kept.right - right - margin,
    top: kept.levels - height - margin,
  };
  if (Math.max(room.left, room.right, room.top) >= FAR) return least;
  if (Math.min(room.left, room.right, room.top) >= 0) return kept;
  const ahead = Math.max(margin, AHEAD);
  return {
    left: room.left < 0 ? left - ahead : kept.left,
    right: room.right < 0 ? right + ahead : kept.right,
    levels: room.top < 0 ? height + ahead : kept.levels,
  };
}
