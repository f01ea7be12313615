// The shapes in pictograms, on squares of 10 x 12.

/** How wide and high a square is. */
export const WIDE = 10;
export const HIGH = 12;

const CARD = "M.5.5H9.500V11.500H.5z";

/** The outlines of squares; all others are plain cards. */
const OUTLINES: Readonly<Record<string, string>> = {
  "^": "M.3 11.500V7L5 .8 9.700 7V11.500z",
  "!": "M2.200 11.500V5H1V.5H3.200V2.300H4.200V.5H5.800V2.300H6.800V.5H9V5H7.800V11.500z",
  "=": "M0 3.500H10V10Q8.600 6.800 5 6.800 1.400 6.800 0 10z",
};

/** A roof with two chimneys. */
const SMOKING =
  "M.3 11.500V7.500L1.500 4.800V1H3.800V4.800H6.200V1H8.500V4.800L9.700 7.500V11.500z";

/** Smoke from both of them. */
export const SMOKE = "M2.700-.500Q1.500-2.500 3-4M7.400-.500Q6.200-2.500 7.700-4";

/** A square that is crossed out. */
export const STROKES = "M1.500 2.500L8.500 9.500M8.500 2.500L1.500 9.500";

export function outline(what: string, shows: string): string {
  if (what === "^" && shows === "H") return SMOKING;
  return OUTLINES[what] ?? CARD;
}

/** What a card shows, and the paint for it. */
export const SIGHTS: Readonly<Record<string, { paint: string; d: string }>> = {
  o: { paint: "glass", d: "M5 3A3 3 0 1 1 5 9 3 3 0 1 1 5 3z" },
  q: { paint: "glass", d: "M2.500 3.200H7.500V8.800H2.500z" },
  a: { paint: "glass", d: "M2.500 9V5.300A2.500 2.500 0 0 1 7.500 5.300V9z" },
  D: { paint: "door", d: "M2.700 11.500V6A2.300 2.500 0 0 1 7.300 6V11.500z" },
  B: {
    paint: "rail",
    d: "M1.200 4.500H8.800V5.800H8.300V9H8.800V10.500H1.200V9H1.700V5.800H1.200zM2.700 5.800V9H3.700V5.800zM4.500 5.800V9H5.500V5.800zM6.300 5.800V9H7.300V5.800z",
  },
  P: {
    paint: "leaf",
    d: "M1.800 7.500Q.8 4.800 3 4.800 3.300 2.300 5 2.300 6.700 2.300 7 4.800 9.200 4.800 8.200 7.500L7.500 10.300H2.500z",
  },
  C: {
    paint: "cat",
    d: "M2.500 10.500Q2.200 7.500 3.300 6 2.400 5.200 2.500 4L2.300 1.500 4 2.600H5.600L7.300 1.500 7.100 4Q7.100 5.200 6.200 6 7.600 7.500 7.300 10.500z",
  },
  L: {
    paint: "lamp",
    d: "M5 1.300 7.600 3.600 6.800 8.700H3.200L2.400 3.600zM3.600 9.400H6.400V10.500H3.600z",
  },
};

/** The badges of the brick colours, as on the cards. */
export const BADGES: Readonly<Record<string, string>> = {
  R: "M5 3.300 7.200 6 5 8.700 2.800 6z",
  Y: "M5 3.800A2.200 2.200 0 1 1 5 8.200 2.200 2.200 0 1 1 5 3.800z",
  G: "M5 3.500 7.600 8.200H2.400z",
  P: "M4.200 3.600H5.800V5.200H7.400V6.800H5.800V8.400H4.200V6.800H2.600V5.200H4.200z",
  S: "M3 4H7V8H3z",
};
