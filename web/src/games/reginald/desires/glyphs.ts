// The signs on Desire cards, on squares of 24 x 24: houses, views, and what is no face of a cube.

interface Glyph {
  /** Filled with the colour of the ink. */
  readonly fill?: string;
  /** Drawn as lines. */
  readonly line?: string;
}

export const GLYPHS: Record<string, Glyph> = {
  estate: { fill: "M1 21v-9l4.500-4L10 12v9zM11 21V9l3-4 3 4v12zM18 21v-6l2.500-2L23 15v6z" },
  plot: { line: "M2 20h20", fill: "M11 20v-5a5 5 0 1 1 2 0v5zM4 20l2-4 2 4z" },
  n: { fill: "M1 20 8.500 6l4 7L15.500 9 23 20z" },
  e: {
    line: "M2 8q2.500-3 5 0t5 0 5 0 5 0M2 13.500q2.500-3 5 0t5 0 5 0 5 0M2 19q2.500-3 5 0t5 0 5 0 5 0",
  },
  s: {
    line: "M2 20h20M6 20q0-6-3-9M6 20q0-8 2-12M12 20q0-7-2-10M12 20q0-8 3-12M18 20q0-6-2-9M18 20q0-7 3-10",
  },
  w: { fill: "M1 6q6 2 8 9 3 3 6 0 2-7 8-9v14H1z" },
  above: {
    line: "M2 12q10-10 20 0-10 10-20 0z",
    fill: "M12 8.500a3.500 3.500 0 1 0 .1 0z",
  },
  around: {
    line: "M12 3.500a8.500 8.500 0 1 0 .1 0zM12 1v5M12 18v5M1 12h5M18 12h5",
    fill: "M12 9.500a2.500 2.500 0 1 0 .1 0z",
  },
  any: { line: "M12 3v18M3 12h18M5.500 5.500l13 13M18.500 5.500l-13 13" },
  facade: { line: "M3 4h18v16H3zM3 9.300h18M3 14.600h18M9 4v16M15 4v16" },
  floors: { line: "M4 20V4h16v16zM4 9.300h16M4 14.600h16" },
  height: { fill: "M9 22V9h6v13z", line: "M12 6V2M9 4.500 12 2l3 2.500M4 22h16" },
  cubes: {
    line: "M12 2.500 20.500 7v10L12 21.500 3.500 17V7zM3.500 7 12 11.500 20.500 7M12 11.500v10",
  },
  terraces: { line: "M3 21v-8h18v8M6 13V9h5v4M8.500 9V6M16 13V4M12.500 6Q16 1.500 19.500 6z" },
  terrace_spaces: { line: "M2 20h20M2 14h20M7 14v6M12 14v6M17 14v6M12 14V4M8 6.500q4-5 8 0z" },
  courtyards: { line: "M3 3h18v18H3zM8.500 8.500h7v7h-7z", fill: "M11 11h2v2h-2z" },
  courtyard_spaces: { line: "M3 3h18v18H3zM7 7h10v10H7zM12 7v10M7 12h10" },
  footprint: { line: "M3 3h12v6h6v12H9v-6H3zM9 3v12h12M3 9h12v12" },
  trees: { fill: "M11 22v-6.500a6.500 6.500 0 1 1 2 0V22z" },
  felled: { fill: "M6 21v-7q6-3 12 0v7z", line: "M12 10.500 17 4M14 3l5 4" },
  edge: { line: "M2.500 9h5v6h-5zM9.500 9h5v6h-5zM16.500 9h5v6h-5zM2 20h20" },
};

/** What is counted and is a picture on cubes. */
export const FACES: ReadonlySet<string> = new Set([
  "door",
  "lion",
  "chimney",
  "window",
  "rose",
  "roof",
  "stair",
  "corner",
  "blank",
]);
