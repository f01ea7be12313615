// Where the cards of a house are drawn: columns to the right, levels up, the ground at 0.

import type { Box } from "../../ui/board/viewport.svelte";
import type { Square } from "../../ui/board/outline";
import type { Lot } from "./lot";
import { HEIGHT, spot, WIDTH, type HouseFacts } from "./pieces";

/** A little more than a card: houses are built by hand. */
export const PLOT = { width: WIDTH + 3, height: HEIGHT + 3 };

/** The upper left corner of the plot of a cell. */
export function corner(cell: string): { x: number; y: number } {
  const { x, y } = spot(cell);
  return { x: x * PLOT.width, y: -(y + 1) * PLOT.height };
}

/** The cells as squares whose rows go down. */
export function squares(cells: readonly string[]): Square[] {
  return cells.map(spot).map(({ x, y }) => ({ x, y: -(y + 1) }));
}

/** The part of the drawing that these columns and levels take. */
export function ground({ left, right, levels }: Lot): Box {
  return {
    left: left * PLOT.width,
    top: -levels * PLOT.height,
    width: (right - left + 1) * PLOT.width,
    height: levels * PLOT.height,
  };
}

/** The part of the drawing that has cards. */
export function built(bounds: HouseFacts["bounds"]): Box {
  const { left, right, height } = bounds ?? { left: 0, right: 0, height: 1 };
  return ground({ left, right, levels: height });
}

/** The cell that comes first in reading order: labels stand there. */
export function topLeft(cells: readonly string[]): string | undefined {
  const order = (cell: string) => {
    const { x, y } = spot(cell);
    return -y * 1000 + x;
  };
  return [...cells].sort((a, b) => order(a) - order(b))[0];
}

/** The next of these cells in a direction: straight ahead first, then the nearest. */
export function neighbour(
  cells: readonly string[],
  from: string,
  [dx, dy]: readonly [number, number],
): string | null {
  const at = spot(from);
  let best: string | null = null;
  let least = Infinity;
  for (const cell of cells) {
    const { x, y } = spot(cell);
    const ahead = (x - at.x) * dx + (y - at.y) * dy;
    const aside = Math.abs((x - at.x) * dy) + Math.abs((y - at.y) * dx);
    // What lies more to the side than ahead is in another direction.
    if (ahead <= 0 || aside > ahead + 1) continue;
    const far = ahead + 2 * aside;
    if (far < least) [best, least] = [cell, far];
  }
  return best;
}
