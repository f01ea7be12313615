// What is painted on the ground beside houses: outlines, courtyards, the edge of fresh cubes.

import { COLOURS } from "./houses";
import { around, type Paint, type Patch } from "./land";
import type { Estate, House } from "./plots";

/** Colour and line of a house by its name; a house without one would be removed. */
export const ROLES: Record<NonNullable<House["name"]> | "none", { paint: Paint; dash?: string }> = {
  manor: { paint: [COLOURS.manor, COLOURS.manor] },
  guest: { paint: [COLOURS.guest, COLOURS.guest], dash: "26 12" },
  servants: { paint: [COLOURS.servants, COLOURS.servants], dash: "4 13" },
  none: { paint: ["#ffffff", "#d6dee6"], dash: "12 14" },
};

/** How far outside of a house its outline lies, in hundredths of a square. */
const OUTSIDE = -7;

export function groundMarks(estate: Estate): Patch[] {
  const yards = estate.courtyards.map(({ squares }): Patch => {
    return {
      d: around(squares, 8),
      fill: ["#fff0b3", "#ffe08a"],
      stroke: ["#fff6d5", "#ffe9a8"],
      width: 4,
      opacity: 0.42,
    };
  });
  const houses = estate.houses.flatMap(({ name, squares }): Patch[] => {
    const { paint, dash } = ROLES[name ?? "none"];
    const d = around(squares, OUTSIDE);
    const dashed = dash === undefined ? {} : { dash };
    return [
      { d, stroke: ["#1d2a1a", "#0b1712"], width: 11, opacity: 0.35 },
      { d, stroke: paint, width: 7, ...dashed },
    ];
  });
  return [...yards, ...houses];
}
