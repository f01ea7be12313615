// Where the cards of a house are drawn: columns to the right, levels up, the ground at 0.

import type { Box } from "../../ui/board/viewport.svelte";
import type { Square } from "../../ui/board/outline";
import { HEIGHT, spot, WIDTH, type HouseFacts } from "./pieces";

/** A little more than a card: houses are built by hand. */
export const PLOT = { width: WIDTH + 3, height: HEIGHT + 3 };

/** An empty lot shows this much, in cards. */
const LEAST = { columns: 5, levels: 3 };

/** The upper left corner of the plot of a cell. */
export function corner(cell: string): { x: number; y: number } {
  const { x, y } = spot(cell);
  return { x: x * PLOT.width, y: -(y + 1) * PLOT.height };
}

/** The cells as squares whose rows go down. */
export function squares(cells: readonly string[]): Square[] {
  return cells.map(spot).map(({ x, y }) => ({ x, y: -(y + 1) }));
}

/** The part of the drawing that has cards, and a plot around it for those to come. */
export function ground(bounds: HouseFacts["bounds"], margin = 1): Box {
  const { left, right, height } = bounds ?? { left: 0, right: 0, height: 0 };
  const columns = right - left + 1 + 2 * margin;
  const missing = Math.max(LEAST.columns - columns, 0) / 2;
  const levels = Math.max(height + margin, margin ? LEAST.levels : 1);
  return {
    left: (left - margin - missing) * PLOT.width,
    top: -levels * PLOT.height,
    width: (columns + 2 * missing) * PLOT.width,
    height: levels * PLOT.height,
  };
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
