// Steps and cornerstones.

import { BOX, INK, type Stroke } from "./strokes";

const STEPS = 5;
const RISE = 100 / STEPS;

const rows = (top: number, height: number) =>
  Array.from({ length: STEPS }, (_, n) => `M12 ${n * RISE + top}h76v${height}h-76z`).join("");

/** Steps that lead up, black and white; on both faces of the cube they run on. */
export const stair: readonly Stroke[] = [
  { d: BOX, fill: "#f7f3ea" },
  { d: rows(0, RISE * 0.52), fill: "#fffdf7" },
  { d: rows(RISE * 0.52, RISE * 0.48), fill: "#2b2d33" },
  { d: rows(RISE * 0.52, RISE * 0.12), fill: "#6a6d76" },
  { d: "M0 0H13V100H0zM87 0H100V100H87z", fill: "#b9b2a4" },
  {
    d: Array.from(
      { length: STEPS },
      (_, n) => `M6.500 ${n * RISE + 5}a5 5 0 1 0 .1 0zM93.500 ${n * RISE + 5}a5 5 0 1 0 .1 0z`,
    ).join(""),
    fill: "#efe9dc",
    stroke: INK,
    width: 1.8,
  },
  { d: "M13 0V100M87 0V100", stroke: INK, width: 2.2 },
];

/** A dressed stone with a crossed bevel, the same every way up. */
export const corner: readonly Stroke[] = [
  { d: BOX, fill: "#6b7078" },
  { d: "M0 0H100L78 22H22z", fill: "#8d939b" },
  { d: "M0 0V100L22 78V22z", fill: "#7b8189" },
  { d: "M100 0V100L78 78V22z", fill: "#5b6068" },
  { d: "M0 100H100L78 78H22z", fill: "#484d55" },
  { d: "M22 22H78V78H22z", fill: "#757b84", stroke: "#30343a", width: 2.5 },
  { d: "M22 22 78 78M78 22 22 78", stroke: "#30343a", width: 4 },
  { d: "M23.500 21.500 79 77M79 23 23 79", stroke: "#a7adb5", width: 1.4 },
  { d: "M50 36 64 50 50 64 36 50z", fill: "#a9afb7", stroke: "#30343a", width: 2.5 },
  { d: "M50 42 58 50 50 58 42 50z", fill: "#5b6068" },
  {
    d: "M0 0 22 22M100 0 78 22M100 100 78 78M0 100 22 78",
    stroke: "#30343a",
    width: 2,
    opacity: 0.8,
  },
  {
    d: "M10 30v9M92 58v10M34 9h10M62 91h9",
    stroke: "#30343a",
    width: 1.6,
    cap: "round",
    opacity: 0.5,
  },
];
