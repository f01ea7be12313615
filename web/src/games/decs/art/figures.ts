// Outlines that are computed: stars with facets, the stripes of a cane, crystals.

import type { FeatureId } from "./kinds";

type Point = readonly [x: number, y: number];

const round = (value: number) => Math.round(value * 10) / 10;
const text = ([x, y]: Point) => `${round(x)} ${round(y)}`;
const closed = (points: readonly Point[]) => `M${points.map(text).join("L")}z`;

function polar(radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [radius * Math.sin(angle), -radius * Math.cos(angle)];
}

/** A star around 0, 0 with one point up; `facets` are the halves of its points in shadow. */
export function star(points: number, outer: number, inner: number) {
  const step = 360 / points;
  const corners = Array.from({ length: 2 * points }, (_, n) =>
    polar(n % 2 ? inner : outer, (n / 2) * step),
  );
  const facets = Array.from({ length: points }, (_, n) =>
    closed([[0, 0], polar(outer, n * step), polar(inner, (n + 0.5) * step)]),
  ).join("");
  return { outline: closed(corners), facets };
}

// The middle line of a Candy Cane: up the stem, over the top, and down again.
const STEM = { x: -20, foot: 70, top: -49.5 };
const HOOK = 19.5;
const TIP = 0.5;

function along(s: number): { at: Point; normal: Point } {
  const stem = STEM.foot - STEM.top;
  if (s <= stem) return { at: [STEM.x, STEM.foot - s], normal: [-1, 0] };
  const turn = Math.min(180, ((s - stem) / HOOK) * (180 / Math.PI));
  const [dx, dy] = polar(1, turn - 90);
  const rest = Math.max(0, s - stem - HOOK * Math.PI);
  return { at: [STEM.x + HOOK + dx * HOOK, STEM.top + dy * HOOK + rest], normal: [dx, dy] };
}

/** Half as wide as a Candy Cane. */
const HALF = 9.25;
const [OUTER, INNER] = [HOOK + HALF, HOOK - HALF];

export const CANE =
  `M${STEM.x - HALF} ${STEM.foot}V${STEM.top}a${OUTER} ${OUTER} 0 0 1 ${2 * OUTER} 0v${TIP}` +
  `a${HALF} ${HALF} 0 0 1 ${-2 * HALF} 0v${-TIP}a${INNER} ${INNER} 0 0 0 ${-2 * INNER} 0` +
  `V${STEM.foot}a${HALF} ${HALF} 0 0 1 ${-2 * HALF} 0z`;

/** Slanted stripes on a Candy Cane, the first one so far from its foot. */
export function stripes(first: number, every: number, wide: number): string {
  const length = STEM.foot - STEM.top + HOOK * Math.PI + TIP;
  const edge = (s: number, side: number) => {
    const { at, normal } = along(Math.max(0, Math.min(length, s - side * 6)));
    return [at[0] + normal[0] * HALF * side, at[1] + normal[1] * HALF * side] as const;
  };
  const found: string[] = [];
  for (let s = first; s < length - wide; s += every)
    found.push(closed([edge(s, 1), edge(s + wide, 1), edge(s + wide, -1), edge(s, -1)]));
  return found.join("");
}

/** A crystal of snow: six arms with branches. */
export function crystal(radius: number, branches: readonly number[], length: number): string {
  return Array.from({ length: 6 }, (_, n) => {
    const turn = n * 60;
    const arms = branches.flatMap((part) => {
      const [x, y] = polar(radius * part, turn);
      return [-55, 55].map((aside) => {
        const [dx, dy] = polar(length * (1.2 - part * 0.5), turn + aside);
        return `M${text([x, y])}L${text([x + dx, y + dy])}`;
      });
    });
    return `M0 0L${text(polar(radius, turn))}${arms.join("")}`;
  }).join("");
}

/** Where a shining feature glints, around the middle of its box. */
export const GLINTS: Partial<Record<FeatureId, readonly Point[]>> = {
  "small-star": [[9, -9]],
  candle: [[0, -12]],
  snowflake: [
    [-27, -15],
    [27, 15],
    [0, -34],
  ],
  "big-star": [
    [0, -44],
    [44, -12],
    [-36, 42],
  ],
  "large-angel": [
    [0, -54],
    [-46, -8],
    [34, 46],
  ],
  "candy-cane": [
    [-6, -68],
    [-24, -20],
    [-16, 40],
  ],
  "banner-angels": [
    [-60, -34],
    [60, -34],
    [0, 16],
  ],
  santa: [[12, -30]],
  "santas-sleigh": [
    [-62, -46],
    [40, -14],
    [66, 44],
    [-40, 52],
  ],
  comet: [
    [-62, -62],
    [-18, -20],
    [24, 26],
    [66, 68],
  ],
  "herald-angel": [
    [-20, -72],
    [70, -22],
    [-66, -24],
    [-20, 62],
  ],
  reindeer: [
    [-92, -68],
    [12, -66],
    [-40, -2],
    [40, 14],
    [80, 66],
  ],
};
