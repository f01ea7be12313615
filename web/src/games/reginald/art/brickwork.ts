// Roof tiles and the bricks of chimneys.

import { BOX, INK, type Stroke } from "./strokes";

const ROWS = 5;
const STEP = 100 / ROWS;

/** Every so manieth tile has another colour, so that the roof looks made by hand. */
function tiles(chosen: (row: number, column: number) => boolean): string {
  const found: string[] = [];
  // From below: each row lies on the one below it.
  for (let row = ROWS; row >= 0; row--)
    for (let column = -1; column < ROWS + 1; column++) {
      if (!chosen(row, column)) continue;
      const left = column * STEP + (row % 2 ? 0 : STEP / 2);
      const top = (row - 1) * STEP;
      found.push(
        `M${left} ${top}h${STEP}v${STEP * 0.55}a${STEP / 2} ${STEP * 0.45} 0 0 1 ${-STEP} 0z`,
      );
    }
  return found.join("");
}

/** The lower edges of the tiles. */
const scales = Array.from({ length: ROWS + 1 }, (_, row) => {
  const left = row % 2 ? 0 : -STEP / 2;
  const top = (row - 1) * STEP + STEP * 0.55;
  return `M${left} ${top}${`a${STEP / 2} ${STEP * 0.45} 0 0 0 ${STEP} 0`.repeat(ROWS + 1)}`;
}).join("");

export const roof: readonly Stroke[] = [
  { d: BOX, fill: "#d2602a" },
  { d: tiles((row, column) => (row * 3 + column * 5) % 7 === 1), fill: "#e27a40" },
  { d: tiles((row, column) => (row * 5 + column * 3) % 8 === 2), fill: "#bf4f1c" },
  { d: scales, stroke: "#8a3510", width: 2.6 },
  {
    d: Array.from({ length: ROWS + 1 }, (_, row) =>
      Array.from({ length: ROWS + 1 }, (_, column) => {
        const left = column * STEP + (row % 2 ? 0 : -STEP / 2);
        return `M${left} ${(row - 1) * STEP}v${STEP * 0.55}`;
      }).join(""),
    ).join(""),
    stroke: "#8a3510",
    width: 1.8,
    opacity: 0.8,
  },
  { d: scales, stroke: "#f3a26c", width: 1.2, opacity: 0.55 },
];

const BRICK = "#b76491";

export const pot: readonly Stroke[] = [
  ...roof,
  { d: "M25 0H75V38H25z", fill: "#7c3a5c", stroke: INK, width: 2.5 },
  { d: "M29 0H71V34H29z", fill: BRICK },
  {
    d: "M29 11H71M29 23H71M43 0V11M57 0V11M36 11V23M50 11V23M64 11V23M43 23V34M57 23V34",
    stroke: "#f0d9e5",
    width: 1.8,
  },
  { d: "M40 7a10 10 0 1 0 .1 0zM60 7a10 10 0 1 0 .1 0z", fill: "#c98a5e", stroke: INK, width: 2 },
  { d: "M40 11.500a5.500 5.500 0 1 0 .1 0zM60 11.500a5.500 5.500 0 1 0 .1 0z", fill: "#2b1d1a" },
];

/** Courses of bricks from edge to edge, the same upside down. */
function courses(): string {
  const joints = Array.from({ length: 10 }, (_, n) => {
    const top = n * 10;
    return n % 2
      ? `M38 ${top}v10M50 ${top}v10M62 ${top}v10`
      : `M32 ${top}v10M44 ${top}v10M56 ${top}v10M68 ${top}v10`;
  });
  const beds = Array.from({ length: 9 }, (_, n) => `M26 ${(n + 1) * 10}h48`);
  return [...joints, ...beds].join("");
}

export const chimney: readonly Stroke[] = [
  { d: "M22 0H78V100H22z", fill: "#8d4a6d" },
  { d: "M26 0H74V100H26z", fill: BRICK },
  {
    d: "M32 10h6v0h12v10h-12v-10zM56 30h12v10H56zM26 50h12v10H26zM44 60h12v10H44zM62 80h12v10H62zM38 90h12v10H38zM50 0h12v10H50z",
    fill: "#d084ad",
  },
  {
    d: "M26 30h12v10H26zM50 50h12v10H50zM32 80h12v10H32zM62 10h12v10H62zM56 70h12v10H56z",
    fill: "#9c4f79",
  },
  { d: courses(), stroke: "#f3dfe9", width: 1.8 },
  { d: "M26 0V100M74 0V100", stroke: INK, width: 2 },
  { d: "M22 0V100M78 0V100", stroke: "#d7cab2", width: 2 },
];
