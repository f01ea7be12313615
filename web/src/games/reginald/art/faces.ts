// The pictures on the cubes, painted on wood: shapes on a square of 100 x 100, drawn once for SVG
// and for the texture of the model.

import { chimney, pot, roof } from "./brickwork";
import { corner, stair } from "./stonework";
import type { Picture } from "./space";
import { BOX, INK, PLASTER, type Stroke } from "./strokes";

const wall: readonly Stroke[] = [
  { d: BOX, fill: PLASTER },
  {
    d: "M8 22q14-5 30 0M58 14q16 4 32-1M16 52q10 4 22 0M66 46q12-4 26 1M10 80q18 5 34 0M60 84q14-4 28 1M44 66q8 3 16 0",
    stroke: "#d7cab2",
    width: 2.5,
    cap: "round",
    opacity: 0.7,
  },
  {
    d: "M12 36q10-3 20 0M70 28q8 2 18 0M24 68q8 3 16 0M72 66q8-3 18 0",
    stroke: "#fbf6ea",
    width: 3,
    cap: "round",
    opacity: 0.8,
  },
];

const STONE = "#cfc3ad";

/** A grand doorway: pillars, an arch with its keystone, two wings, a fanlight, a step. */
const door: readonly Stroke[] = [
  ...wall,
  { d: "M20 100V46a30 30 0 0 1 60 0V100z", fill: STONE, stroke: INK, width: 2.5 },
  {
    d: "M20 46h60M28 24l8 9M72 24l-8 9M20 64h11M20 82h11M69 64h11M69 82h11",
    stroke: "#a4967c",
    width: 2,
  },
  { d: "M44 13h12l-2 16h-8z", fill: "#e6dcc8", stroke: INK, width: 2 },
  { d: "M30 94V46a20 20 0 0 1 40 0V94z", fill: "#14507f" },
  { d: "M32 45a18 18 0 0 1 36 0z", fill: "#8fd0ee", glow: true },
  { d: "M50 45V27M50 45 37 33M50 45 63 33", stroke: "#f4efe2", width: 2 },
  { d: "M31 48h18v46H31zM51 48h18v46H51z", fill: "#1f74b3" },
  {
    d: "M34.500 52h11v15h-11zM54.500 52h11v15h-11zM34.500 72h11v18h-11zM54.500 72h11v18h-11z",
    fill: "#2f8bcd",
    stroke: "#114468",
    width: 1.6,
  },
  {
    d: "M46.500 70.500a2.200 2.200 0 1 0 .1 0zM53.500 70.500a2.200 2.200 0 1 0 .1 0z",
    fill: "#f2c53d",
  },
  { d: "M14 93h72v7H14z", fill: "#e4dac6", stroke: INK, width: 2 },
];

/** The tufts of a mane, around a middle. */
function mane(count: number, inner: number, outer: number): string {
  const at = (radius: number, part: number) => {
    const angle = ((part / count) * 2 - 0.5) * Math.PI;
    return `${(50 + radius * Math.cos(angle)).toFixed(1)} ${(49 + radius * Math.sin(angle)).toFixed(1)}`;
  };
  const tufts = Array.from({ length: count }, (_, n) =>
    `Q${at(outer + 2, n + 0.25)} ${at(outer, n + 0.5)} ${at(outer + 2, n + 0.75)} ${at(inner, n + 1)}`.replace(
      /Q(\S+ \S+) (\S+ \S+) (\S+ \S+) (\S+ \S+)/,
      "Q$1 $2Q$3 $4",
    ),
  );
  return `M${at(inner, 0)}${tufts.join("")}z`;
}

const lion: readonly Stroke[] = [
  ...wall,
  { d: "M50 6a43 43 0 1 0 .1 0z", fill: STONE, stroke: INK, width: 2.5 },
  { d: "M50 11a38 38 0 1 0 .1 0z", fill: "#7d6a4a" },
  { d: mane(13, 26, 38), fill: "#d9941e", stroke: INK, width: 2 },
  { d: mane(11, 19, 29), fill: "#f0b429" },
  {
    d: "M34 31a6.500 6.500 0 1 0 .1 0zM66 31a6.500 6.500 0 1 0 .1 0z",
    fill: "#e3a024",
    stroke: INK,
    width: 1.8,
  },
  {
    d: "M50 28q19 0 19 19 0 10-6 16-3 11-13 11t-13-11q-6-6-6-16 0-19 19-19z",
    fill: "#ffdb63",
    stroke: INK,
    width: 2,
  },
  { d: "M37 43q5-4 9 0M54 43q4-4 9 0", stroke: INK, width: 2.6, cap: "round" },
  { d: "M41.500 45a3.200 3.200 0 1 0 .1 0zM58.500 45a3.200 3.200 0 1 0 .1 0z", fill: INK },
  { d: "M40 59q0-7 10-7t10 7-10 10-10-10z", fill: "#fff3c4" },
  { d: "M44.500 53h11q0 5-5.500 7-5.500-2-5.500-7z", fill: "#7a3b12" },
  { d: "M50 60v4M50 64q-4 4-8 1M50 64q4 4 8 1", stroke: INK, width: 2, cap: "round" },
];

/** A sash window, the same every way up. */
const PANES = "M22 22h25v25H22zM53 22h25v25H53zM22 53h25v25H22zM53 53h25v25H53z";
const window: readonly Stroke[] = [
  ...wall,
  { d: "M10 10h80v80H10z", fill: STONE, stroke: INK, width: 2.5 },
  { d: "M10 10l7 7M90 10l-7 7M90 90l-7-7M10 90l7-7", stroke: "#a4967c", width: 2 },
  { d: "M17 17h66v66H17z", fill: "#fdfaf1", stroke: INK, width: 2 },
  { d: PANES, fill: "#56b4e9", glow: true },
  { d: "M22 40 40 22h7L22 47zM53 71 71 53h7L53 78z", fill: "#a9dcf6", opacity: 0.85 },
  { d: PANES, stroke: "#2d6e96", width: 1.6 },
];

/** Petals of glass around a middle. */
function petals(count: number, from: number, to: number, wide: number): string {
  return Array.from({ length: count }, (_, n) => {
    const angle = (n / count) * 2 * Math.PI;
    const at = (radius: number, off: number) => {
      const [c, s] = [Math.cos(angle + off), Math.sin(angle + off)];
      return `${(50 + radius * c).toFixed(1)} ${(50 + radius * s).toFixed(1)}`;
    };
    return `M${at(from, 0)}Q${at((from + to) / 2, -wide)} ${at(to, -wide * 0.62)}Q${at(to + 6, 0)} ${at(to, wide * 0.62)}Q${at((from + to) / 2, wide)} ${at(from, 0)}z`;
  }).join("");
}

const rose: readonly Stroke[] = [
  ...wall,
  { d: "M50 8a42 42 0 1 0 .1 0z", fill: STONE, stroke: INK, width: 2.5 },
  {
    d: "M50 8v7M50 85v7M8 50h7M85 50h7M20.300 20.300l5 5M74.700 74.700l5 5M20.300 79.700l5-5M74.700 25.300l5-5",
    stroke: "#a4967c",
    width: 2,
  },
  { d: "M50 15a35 35 0 1 0 .1 0z", fill: "#0b5c47", stroke: INK, width: 2 },
  { d: petals(8, 10, 27, 0.52), fill: "#22b58c", stroke: "#f4efe2", width: 2, glow: true },
  { d: "M50 40a10 10 0 1 0 .1 0z", fill: "#f2c53d", stroke: "#f4efe2", width: 2.5, glow: true },
];

export const PICTURES: Record<Picture, readonly Stroke[]> = {
  blank: wall,
  roof,
  pot,
  door,
  lion,
  chimney: [...wall, ...chimney],
  stair,
  corner,
  window,
  rose,
};

export const PICTURE_IDS = Object.keys(PICTURES) as Picture[];
