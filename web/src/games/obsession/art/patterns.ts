// How categories are told apart without colours.

import type { Category } from "./things";

export const CATEGORY_LETTERS: Record<Category, string> = {
  essentials: "E",
  service: "S",
  estate: "G",
  prestige: "P",
  sporting: "X",
};

const DOT = "<circle cx='4' cy='4' r='1.4'/><circle cx='10' cy='10' r='1.4'/>";
const MARKS: Record<Category, string> = {
  essentials: DOT,
  service: "<path d='M0 3h12v2H0zM0 9h12v2H0z'/>",
  estate: "<path d='M1 7q0-5 5-6 0 5-5 6zM7 12q0-4 4-5 0 4-4 5z'/>",
  prestige: "<path d='M6 1l3 5-3 5-3-5z'/>",
  sporting: "<path d='M0 5l6-4 6 4v2.5L6 3.5 0 7.5zM0 11l6-4 6 4v1H9.5L6 9.5 2.5 12H0z'/>",
};

/** The pattern of a category as a background image, in translucent white. */
export const PATTERNS = Object.fromEntries(
  Object.entries(MARKS).map(([category, marks]) => {
    const svg = `<svg xmlns='http://www.w3.org/2000/svg' width='12' height='12' fill='white' fill-opacity='.38'>${marks}</svg>`;
    return [category, `url("data:image/svg+xml,${encodeURIComponent(svg)}")`];
  }),
) as Record<Category, string>;
