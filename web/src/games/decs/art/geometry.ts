// Where squares and features are in the drawing of a house: the ground is y = 0, up is negative.

import { features, grid } from "@games/decs/components.json";
import { outline } from "../../../ui/board/outline";
import type { Angle, FeatureId, Spot } from "./kinds";

/** The side of a square in units of the drawing. */
export const SIDE = 40;
const GRID = { width: SIDE, height: SIDE };
/** The short game has no gable with squares. */
const SHORT_ROWS = 6;

const shapes = new Map<string, ReadonlyMap<Angle, readonly string[]>>(
  features.map(({ id, orientations }) => [
    id,
    new Map(
      Object.entries(orientations).map(([turn, rows]) => [Number(turn.slice(1)) as Angle, rows]),
    ),
  ]),
);

/** The rows of a turned feature from the top, `#` for a square that it covers. */
export function shapeOf(feature: FeatureId, angle: Angle = 0): readonly string[] {
  return shapes.get(feature)?.get(angle) ?? ["#"];
}

/** How many columns and rows the wall has at most. */
export function extent(short: boolean) {
  return { columns: grid.columns, rows: short ? SHORT_ROWS : grid.rows };
}

/** What a viewer of a house needs to see, in units of the drawing. */
export function frame(short: boolean) {
  const top = short ? -336 : -392;
  return { left: -22, top, width: 364, height: 26 - top };
}

/** The wall with its squares and their numbers, as close as can be. */
export function wall(short: boolean) {
  const top = -extent(short).rows * SIDE - 12;
  return { left: -18, top, width: 343, height: 17 - top };
}

/** Column and row of a square. */
export function numbers(cell: string): [column: number, row: number] {
  const [column = 0, row = 0] = cell.split(",").map(Number);
  return [column, row];
}

export function spot(cell: string): Spot {
  const [column, row] = numbers(cell);
  const [x, y] = [(column - 1) * SIDE, -row * SIDE];
  return { cell, column, row, x, y, cx: x + SIDE / 2, cy: y + SIDE / 2, side: SIDE };
}

function span(row: number): [first: number, last: number] {
  const [first = 1, last = grid.columns] =
    Object.entries(grid.row_spans).find(([name]) => Number(name) === row)?.[1] ?? [];
  return [first, last];
}

/** All squares of a grid, from the top and from the left. */
export function spots(short: boolean): Spot[] {
  const found: Spot[] = [];
  for (let { rows: row } = extent(short); row > 0; row--) {
    const [first, last] = span(row);
    for (let column = first; column <= last; column++) found.push(spot(`${column},${row}`));
  }
  return found;
}

/** The squares that a feature covers, if the lower left corner of its box is here. */
export function covered(feature: FeatureId, at: string, angle: Angle = 0): string[] {
  const [column, row] = numbers(at);
  const shape = shapeOf(feature, angle);
  return shape.flatMap((line, down) =>
    [...line].flatMap((sign, right) =>
      sign === "#" ? [`${column + right},${row + shape.length - 1 - down}`] : [],
    ),
  );
}

/** Where a feature that covers these squares stands, and how it is turned. */
export function placed(
  feature: FeatureId,
  squares: readonly string[],
): { at: string; angle: Angle } {
  const all = squares.map(numbers);
  const at = `${Math.min(...all.map(([x]) => x))},${Math.min(...all.map(([, y]) => y))}`;
  const has = new Set(squares);
  const turns = [...(shapes.get(feature)?.keys() ?? [])];
  const angle = turns.find((turn) => covered(feature, at, turn).every((cell) => has.has(cell)));
  return { at, angle: angle ?? 0 };
}

/** Brings a picture that is drawn around the middle of its box to its place, turned. */
export function transform(feature: FeatureId, at: string, angle: Angle): string {
  const [column, row] = numbers(at);
  const shape = shapeOf(feature, angle);
  const x = (column - 1 + (shape[0]?.length ?? 1) / 2) * SIDE;
  const y = -(row - 1 + shape.length / 2) * SIDE;
  return angle ? `translate(${x} ${y}) rotate(${angle})` : `translate(${x} ${y})`;
}

/** The line around squares; `inset` moves it into them. */
export function around(cells: readonly string[], inset = 0): string {
  const squares = cells.map((cell) => {
    const [column, row] = numbers(cell);
    return { x: column - 1, y: -row };
  });
  return outline(squares, GRID, inset);
}

/** The squares themselves as one path. */
export function tiles(cells: readonly string[], inset = 0): string {
  const side = SIDE - 2 * inset;
  return cells
    .map((cell) => {
      const { x, y } = spot(cell);
      return `M${x + inset} ${y + inset}h${side}v${side}h${-side}z`;
    })
    .join("");
}

/** The middle of squares; if that is beside them, the middle of the nearest one. */
export function middle(cells: readonly string[]): { x: number; y: number } {
  const all = cells.map(spot);
  const x = all.reduce((sum, { cx }) => sum + cx, 0) / all.length;
  const y = all.reduce((sum, { cy }) => sum + cy, 0) / all.length;
  const inside = all.some((at) => Math.max(Math.abs(at.cx - x), Math.abs(at.cy - y)) <= SIDE / 2);
  if (inside) return { x, y };
  const far = (at: Spot) => (at.cx - x) ** 2 + (at.cy - y) ** 2;
  const near = all.reduce((best, at) => (far(at) < far(best) ? at : best));
  return { x: near.cx, y: near.cy };
}

/** Inside the lower right corner of the lowest square on the right: where a sign hides little. */
export function corner(cells: readonly string[]): { x: number; y: number } {
  const all = cells.map(spot);
  const last = all.reduce((best, at) =>
    at.row < best.row || (at.row === best.row && at.column > best.column) ? at : best,
  );
  return { x: last.x + SIDE - 10, y: last.y + SIDE - 10 };
}
