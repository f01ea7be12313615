// How a feature that is to be drawn hangs at the pointer: by one of its squares.

import type { Angle, Drawing, Place, Turn } from "./pieces";

type Square = readonly [dx: number, dy: number];

interface Extent {
  readonly columns: number;
  readonly rows: number;
}

/** Where a feature would stand, as its move says it. */
export interface Spot {
  readonly at: string;
  /** The square under the pointer. */
  readonly cell: string;
  /** What is known of it if it may stand there. */
  readonly place: Place | null;
}

/** The square by which a turned feature is held: the lowest one nearest to its middle. */
export function handle({ squares }: Turn): Square {
  const all = squares as unknown as readonly Square[];
  const middle = (way: 0 | 1) => all.reduce((sum, each) => sum + each[way], 0) / all.length;
  const [x, y] = [middle(0), middle(1)];
  // Of equally near ones the lowest, then the leftmost: the square that a move names, if it can be.
  const far = ([dx, dy]: Square) => (dx - x) ** 2 + (dy - y) ** 2 + dy * 1e-3 + dx * 1e-6;
  return all.reduce((best, each) => (far(each) < far(best) ? each : best));
}

/** Where the feature stands if it is held over this square: at the edges it stays on the wall. */
export function spotAt(turn: Turn, cell: string, { columns, rows }: Extent): Spot {
  const [x, y] = numbers(moved(cell, handle(turn), -1));
  const [width, height] = [turn.shape[0]?.length ?? 1, turn.shape.length];
  const at = `${within(x, columns - width + 1)},${within(y, rows - height + 1)}`;
  return { at, cell, place: turn.places.find((place) => place.at === at) ?? null };
}

/** The square over which a feature is held that stands here. */
export function cellOf(turn: Turn, at: string): string {
  return moved(at, handle(turn), 1);
}

/** All squares over which it may be let go. */
export function open(turn: Turn): Spot[] {
  return turn.places.map((place) => ({ at: place.at, cell: cellOf(turn, place.at), place }));
}

/** The best place of a turn: most points, then most light; of equals the first. */
export function best(turn: Turn): Spot | null {
  const worth = ({ place }: Spot) =>
    (place?.points ?? 0) * 10 + (place?.lights?.length ?? 0) + Number(place?.powered ?? false);
  const [first, ...others] = open(turn);
  if (!first) return null;
  return others.reduce((most, each) => (worth(each) > worth(most) ? each : most), first);
}

/** The open spot nearest to a square, if it is no farther than this. */
export function nearest(turn: Turn, cell: string, reach: number): Spot | null {
  const [x, y] = numbers(cell);
  let found: Spot | null = null;
  let least = reach;
  for (const spot of open(turn)) {
    const [otherX, otherY] = numbers(spot.cell);
    const far = Math.hypot(otherX - x, otherY - y);
    if (far <= least && (found === null || far < least)) [found, least] = [spot, far];
  }
  return found;
}

/** The next turn clockwise. */
export function turned(drawing: Drawing, angle: Angle, steps = 1): Angle {
  const angles = drawing.turns.map((turn) => turn.angle);
  const place = angles.indexOf(angle) + steps;
  return angles.at(((place % angles.length) + angles.length) % angles.length) ?? 0;
}

/** The move that draws the feature here. */
export function drawn(drawing: Drawing, at: string, angle: Angle): string {
  return `draw ${drawing.feature} ${at}${angle ? ` r${angle}` : ""}`;
}

function within(value: number, most: number): number {
  return Math.max(1, Math.min(value, most));
}

function numbers(cell: string): [x: number, y: number] {
  const [x = 0, y = 0] = cell.split(",").map(Number);
  return [x, y];
}

function moved(cell: string, [dx, dy]: Square, by: 1 | -1): string {
  const [x, y] = numbers(cell);
  return `${x + by * dx},${y + by * dy}`;
}
