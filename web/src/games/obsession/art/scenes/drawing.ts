// How the pictures on tiles are written down: 120 by 60, the ground begins at 46.

export type Paint =
  | "wood"
  | "dark"
  | "stone"
  | "glass"
  | "leaf"
  | "deep"
  | "lawn"
  | "water"
  | "gold"
  | "linen"
  | "red"
  | "blue"
  | "violet"
  | "rose"
  | "black"
  | "brick"
  | "straw"
  | "grey"
  | "slate"
  | "fox"
  | "shine"
  | "line";

export type Shape = readonly [Paint, string];

export interface Scene {
  readonly place: "room" | "garden" | "night";
  /** Of a room's wallpaper. */
  readonly wall?: string;
  readonly shapes: readonly Shape[];
}

export const GROUND = 46;

export const dot = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

export const box = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}z`;

/** A window with its bars. */
export const pane = (x: number, y: number, width: number, height: number): Shape[] => [
  ["glass", box(x, y, width, height)],
  ["line", `M${x + width / 2} ${y}v${height}M${x} ${y + height / 2}h${width}`],
];

/** An arched window. */
export const arch = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y + height}V${y + width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0V${y + height}z`;

/** Curtains left and right of a window. */
export const curtains = (x: number, y: number, width: number, height: number) =>
  `M${x - 5} ${y - 2}h${width / 2 + 2}q-2 ${height / 2}-${width / 2 - 1} ${height + 2}h-3zM${x + width + 5} ${y - 2}h-${width / 2 + 2}q2 ${height / 2} ${width / 2 - 1} ${height + 2}h3z`;

/** A table with a cloth. */
export const table = (x: number, y: number, width: number): Shape[] => [
  ["dark", `M${x + 4} ${y + 6}h3v${54 - y - 6}h-3zM${x + width - 7} ${y + 6}h3v${54 - y - 6}h-3z`],
  ["linen", `M${x} ${y}h${width}l2 11q-3 2-5 0t-5 0-5 0h${-(width - 26)}q-3 2-5 0t-5 0-3 0z`],
];

/** A chair seen from the side; `way` is -1 if it looks to the left. */
export const chair = (x: number, y: number, way = 1) =>
  `M${x} ${y}h${2.5 * way}v8h${8 * way}v9h${-2 * way}v-6h${-6 * way}v6h${-2.5 * way}z`;

/** An armchair from the front. */
export const armchair = (x: number, y: number) =>
  `M${x + 3} ${y + 6}q0-8 8-8t8 8v4q4-1 4 3v8h-4v2h-2v-2h-12v2h-2v-2h-4v-8q0-4 4-3z`;

export const tree = (x: number, y: number, size = 1): Shape[] => [
  ["wood", `M${x - 1.5 * size} ${y}v${-9 * size}h${3 * size}v${9 * size}z`],
  [
    "deep",
    `M${x} ${y - 6 * size}q${-13 * size} ${1 * size} ${-13 * size}-${8 * size} 0-${7 * size} ${5 * size}-${8 * size} 2-${9 * size} ${9 * size}-${8 * size} ${8 * size} 0 ${9 * size} ${8 * size} ${6 * size} 2 ${4 * size} ${9 * size} 0 ${7 * size}-${14 * size} ${7 * size}z`,
  ],
];

/** A chandelier hanging from the ceiling. */
export const chandelier = (x: number, drop = 10): Shape[] => [
  ["line", `M${x} 0v${drop}`],
  ["gold", `M${x - 12} ${drop}q12 9 24 0l1 2q-13 10-26 0zM${x - 1.5} ${drop - 3}h3v8h-3z`],
  [
    "linen",
    `M${x - 13} ${drop - 5}h2v5h-2zM${x + 11} ${drop - 5}h2v5h-2zM${x - 6} ${drop - 2}h2v5h-2zM${x + 4} ${drop - 2}h2v5h-2z`,
  ],
  [
    "shine",
    dot(x - 12, drop - 6.5, 1.7) +
      dot(x + 12, drop - 6.5, 1.7) +
      dot(x - 5, drop - 3.5, 1.7) +
      dot(x + 5, drop - 3.5, 1.7),
  ],
];

/** A candlestick with three flames. */
export const candles = (x: number, y: number): Shape[] => [
  ["gold", `M${x - 4} ${y}h8l-2-2h-1.2v-7h5v-3h-1.5v1.5h-3.5v-3h-1.6v3h-3.5v-1.5h-1.5v3h5v7h-1.2z`],
  ["shine", dot(x - 4.5, y - 14, 1.5) + dot(x, y - 15.5, 1.5) + dot(x + 4.5, y - 14, 1.5)],
];

/** A four-poster bed in the middle. */
export const bed = (canopy: Paint): Shape[] => [
  ["dark", "M34 14h4v40h-4zM82 14h4v40h-4zM36 34h48v18H36z"],
  ["linen", "M38 30q6-4 12 0h20q6-4 12 0v8H38z"],
  [
    canopy,
    "M32 8h56v8q-4 3-7 0t-7 0-7 0-7 0-7 0-7 0-7 0-7 0zM34 16q6 12-1 26h-3V14zM86 16q-6 12 1 26h3V14zM36 38h48v12H36z",
  ],
];
