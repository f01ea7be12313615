// How large a finished house is drawn.

import type { HouseFacts } from "../pieces";
import { PLOT } from "../plots";

/** An empty lot is as wide as three columns. */
const LOT = { left: 0, right: 2, height: 1 };
const BESIDE = 45;
/** Smoke rises above the roofs; the grass reaches over the lowest edge. */
const ABOVE = 95;
const BELOW = 4;

export function extent(house: HouseFacts | null) {
  const { left, right, height } = house?.bounds ?? LOT;
  return {
    left: left * PLOT.width - BESIDE,
    top: -height * PLOT.height - ABOVE,
    width: (right - left + 1) * PLOT.width + 2 * BESIDE,
    height: height * PLOT.height + ABOVE + BELOW,
  };
}
