// The colours and patterns of the players' lines.

const COLOURS = [
  "var(--accent)",
  "var(--blue)",
  "var(--good)",
  "light-dark(#6d3f96, #cdaaf2)",
  "light-dark(#8a5a00, #ffc46b)",
  "var(--ink-soft)",
] as const;
const DASHES = ["none", "7 3", "2 2.5", "10 3 2 3", "5 2", "1 3"] as const;

export interface Line {
  readonly colour: string;
  /** As `stroke-dasharray` wants it. */
  readonly dash: string;
}

export function lineOf(seat: number): Line {
  const place = seat % COLOURS.length;
  return { colour: COLOURS[place] ?? COLOURS[0], dash: DASHES[place] ?? DASHES[0] };
}
