// Grids of cells “x,y”, as seen from the front. Knows no game.

import type { Data, Fields } from "./generic";

const CELL = /^-?\d+,-?\d+$/;
// A wider gap between two columns or rows is drawn as one.
const GAP = 3;

export const isCell = (word: string): boolean => CELL.test(word);

/** Are all its keys cells? */
export function isGrid(value: Data): boolean {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return false;
  const names = Object.keys(value);
  return names.length > 0 && names.every(isCell);
}

/** Texts that say where they lie, such as `star 3,1`, as things in cells; null if one does not. */
export function placed(value: Data): Fields | null {
  if (!Array.isArray(value) || value.length === 0) return null;
  const cells: Record<string, string> = {};
  for (const text of value as readonly Data[]) {
    const words = typeof text === "string" ? text.split(" ") : [];
    const cell = words.find(isCell);
    if (cell === undefined || words.length < 2) return null;
    cells[cell] = words.filter((word) => word !== cell).join(" ");
  }
  return cells;
}

/** Columns from the left and rows from the top; null stands for a gap. */
export interface Lines {
  readonly columns: readonly (number | null)[];
  readonly rows: readonly (number | null)[];
}

/** Finds the columns and rows to draw; with `keeps` they stay when they become empty. */
export class Lattice {
  readonly #columns = new Set<number>();
  readonly #rows = new Set<number>();

  lines(cells: Iterable<string>, keeps: boolean): Lines {
    if (!keeps) {
      this.#columns.clear();
      this.#rows.clear();
    }
    for (const cell of cells) {
      const [x = 0, y = 0] = cell.split(",").map(Number);
      this.#columns.add(x);
      this.#rows.add(y);
    }
    return { columns: filled(this.#columns), rows: filled(this.#rows).reverse() };
  }
}

/** All numbers from the least to the greatest, save where there are too many between two. */
function filled(numbers: Iterable<number>): (number | null)[] {
  const lines: (number | null)[] = [];
  let last: number | null = null;
  for (const number of [...numbers].sort((a, b) => a - b)) {
    if (last !== null && number - last > GAP + 1) lines.push(null);
    else if (last !== null) for (let n = last + 1; n < number; n++) lines.push(n);
    lines.push(number);
    last = number;
  }
  return lines;
}
