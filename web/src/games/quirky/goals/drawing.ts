// A pictogram as paths: all squares of one paint together, and all that they show of one kind.

import { BADGES, HIGH, outline, SIGHTS, SMOKE, STROKES, WIDE } from "./glyphs";
import { squares, type Pictogram } from "./pictograms";

// Letters of brick colours, and paints of their squares.
const PAINTS: Readonly<Record<string, string>> = {
  R: "red",
  Y: "gold",
  G: "green",
  P: "plum",
  S: "grey",
  x: "grey",
  "-": "other",
  _: "gap",
};

/** The paths of a pictogram by paint, from back to front. */
export function drawing(picture: Pictogram): [paint: string, d: string][] {
  const found = new Map<string, string>();
  const draw = (paint: string, d: string, x: number, y: number) =>
    found.set(paint, (found.get(paint) ?? "") + moved(d, x * WIDE, y * HIGH));
  const all = squares(picture);
  for (const { x, y, what, shows } of all) draw(PAINTS[what] ?? "card", outline(what, shows), x, y);
  for (const { x, y, what, shows } of all) {
    const sight = SIGHTS[shows];
    if (sight) draw(sight.paint, sight.d, x, y);
    else if (BADGES[what]) draw("badge", BADGES[what], x, y);
    if (what === "x") draw("cross", STROKES, x, y);
    if (shows === "H") draw("smoke", SMOKE, x, y);
  }
  return [...found];
}

/** How large the squares are together, and the view that shows them with what stands around. */
export function frame({ rows, span, rain }: Pictogram) {
  const width = ((rows[0]?.length ?? 0) / 2) * WIDE;
  const height = rows.length * HIGH;
  const right = width + (span === "column" ? NUMBER : 0);
  const bottom = height + (span === "row" ? NUMBER : 0);
  const top = rain ? -RAIN : 0;
  const side = Math.max(right, bottom - top, 3 * WIDE) + 2 * MARGIN;
  return { width, height, side, left: (right - side) / 2, top: (top + bottom - side) / 2 };
}

const MARGIN = 1.5;
/** The room that a number needs. */
const NUMBER = 13;
const RAIN = 9;

/** The same path elsewhere. Our paths have absolute coordinates and no curves but Q and A. */
export function moved(d: string, dx: number, dy: number): string {
  return d.replace(/([MLHVQAz])([^MLHVQAz]*)/g, (_, step: string, said: string) => {
    const numbers = (said.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    return step + numbers.map((n, i) => round(n + shift(step, i, dx, dy))).join(" ");
  });
}

function round(n: number): number {
  return Math.round(n * 100) / 100;
}

function shift(step: string, i: number, dx: number, dy: number): number {
  if (step === "H") return dx;
  if (step === "V") return dy;
  // Of the seven numbers of an arc only the last two are a place.
  if (step === "A") return i % 7 === 5 ? dx : i % 7 === 6 ? dy : 0;
  return i % 2 === 0 ? dx : dy;
}
