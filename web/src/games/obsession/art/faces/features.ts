// Eyes, brows, noses, mouths, lines of age, glasses.

import { both, dot, type Part } from "./drawing";

/** The outline of a face: half widths at the cheeks, the jaw and the chin, and how low the chin is. */
export interface Shape {
  readonly cheeks: number;
  readonly jaw: number;
  readonly chin: number;
  readonly low: number;
}

export const SHAPES: Record<string, Shape> = {
  oval: { cheeks: 18, jaw: 13.5, chin: 5, low: 71 },
  round: { cheeks: 19.5, jaw: 16, chin: 7, low: 70 },
  long: { cheeks: 17, jaw: 13, chin: 5.5, low: 75 },
  heart: { cheeks: 18.5, jaw: 11.5, chin: 3.5, low: 71 },
  square: { cheeks: 18.5, jaw: 17, chin: 9, low: 72 },
  narrow: { cheeks: 16.5, jaw: 12.5, chin: 4.5, low: 73 },
  full: { cheeks: 20, jaw: 18, chin: 9, low: 73 },
};

/** Ears and face. */
export function outline({ cheeks, jaw, chin, low }: Shape): string {
  const [left, right] = [50 - cheeks, 50 + cheeks];
  return (
    `M${left} 46C${left} 32 ${left + 6} 25 50 25S${right} 32 ${right} 46` +
    `C${right} ${low - 15} ${50 + jaw} ${low - 7} ${50 + chin} ${low - 1.5}` +
    `Q50 ${low + 1.5} ${50 - chin} ${low - 1.5}` +
    `C${50 - jaw} ${low - 7} ${left} ${low - 15} ${left} 46Z`
  );
}

export function ears({ cheeks }: Shape): string {
  const x = 50 - cheeks;
  return both(`M${x + 1} 46Q${x - 4} 43 ${x - 3.5} 50Q${x - 2} 56 ${x + 1.5} 55Z`);
}

/** Eyes looking at us: white, iris, lid. */
export const EYES: Record<string, Part> = {
  open: [
    ["white", both("M37.5 50.5Q42 45.5 46.5 50.5Q42 54 37.5 50.5Z")],
    ["eye", dot(42.2, 50, 2.3) + dot(57.8, 50, 2.3)],
    ["line", both("M37 50.5Q42 45 47 50.3")],
  ],
  round: [
    ["white", both("M37.8 50.5Q42 44.5 46.2 50.5Q42 55 37.8 50.5Z")],
    ["eye", dot(42.2, 50, 2.5) + dot(57.8, 50, 2.5)],
    ["line", both("M37.5 50Q42 43.8 46.5 50")],
  ],
  sleepy: [
    ["white", both("M37.5 50.5Q42 48 46.5 50.5Q42 54 37.5 50.5Z")],
    ["eye", dot(42.2, 51, 2) + dot(57.8, 51, 2)],
    ["line", both("M37 50.5Q42 47.5 47 50.3M38 47.8Q42 45.8 46 47.8")],
  ],
  merry: [
    ["eye", dot(42.2, 50.3, 2.1) + dot(57.8, 50.3, 2.1)],
    ["line", both("M37.5 51Q42 45.5 46.5 51M39 53.5Q42 54.8 45 53.5")],
  ],
  soft: [
    ["white", both("M37.5 51Q41 46 46.5 50.5Q42 54 37.5 51Z")],
    ["eye", dot(42, 50.3, 2.2) + dot(58, 50.3, 2.2)],
    ["line", both("M36.5 52Q41 45.5 47 50.3")],
  ],
};

export const LASHES = both("M37.6 50L35.8 49M38.4 48.6L37 47.3");

export const BROWS: Record<string, string> = {
  arched: both("M36.5 44.5Q41 40 47 43"),
  flat: both("M36.5 43.5Q42 41.8 47 43.2"),
  kind: both("M36.5 44.8Q40.5 41 46.5 41.5"),
  stern: both("M36.5 42.2Q42 41.8 47 44.5"),
  raised: "M36.5 44Q41 41.8 47 43.5M53 42.5Q58 37.5 63.5 42",
};

export const NOSES: Record<string, string> = {
  straight: "M50.5 49L48 57.5Q49 59.3 51.5 58.5",
  button: "M48.3 56.5Q48 59.3 50.5 59T52.3 57",
  roman: "M51 48Q47.5 52 47 57Q48.5 59.5 51.5 58.5",
  broad: "M46.5 56.5Q47 59 49 58.5T53.5 56.8M50 49.5V53",
  pointed: "M50.5 49.5L47.3 57.8L51.5 58.3",
};

export const MOUTHS: Record<string, Part> = {
  smile: [["lip", "M44 63Q50 68.5 56 63Q50 65.5 44 63Z"]],
  calm: [["lip", "M45 64Q47.5 62.8 50 63.6Q52.5 62.8 55 64Q50 67.3 45 64Z"]],
  smirk: [["lip", "M45 65Q51 66.5 56 62Q52 68.5 45 65Z"]],
  small: [["lip", "M46.5 64Q48.3 62.6 50 63.5Q51.7 62.6 53.5 64Q50 67.8 46.5 64Z"]],
  grin: [
    ["white", "M43 62.5Q50 64.5 57 62.5Q55 69 50 69T43 62.5Z"],
    ["line", "M43 62.5Q50 64.5 57 62.5Q55 69 50 69T43 62.5Z"],
  ],
  frown: [["lip", "M44.5 66Q50 61.5 55.5 66Q50 64.5 44.5 66Z"]],
  firm: [["line", "M45 64.5Q50 65.8 55 64.2"]],
};

/** Lines of age. */
export const LINES = [
  "",
  both("M41.5 60Q40 63 41 65.5"),
  both("M41 59.5Q38.5 63 40 66.5M35 53Q33.5 54.5 33.5 56M39.5 55.5Q42 56.8 44.5 55.8") +
    "M43 36.5Q50 35 57 36.5",
] as const;

export const GLASSES: Record<string, Part> = {
  spectacles: [
    [
      "rim",
      dot(42, 50.5, 6) +
        dot(58, 50.5, 6) +
        "M48 49.5Q50 48 52 49.5M36 49.5L31.5 48.5M64 49.5L68.5 48.5",
    ],
  ],
  oval: [
    [
      "rim",
      both("M36 51.5Q36 47.5 42 47.5T48 51.5Q48 55.5 42 55.5T36 51.5Z") +
        "M48 51Q50 49.5 52 51M36 51L32 49.5M64 51L68 49.5",
    ],
  ],
  monocle: [["rim", dot(58, 50, 6.3) + "M64 52Q68 62 66 80Q64 92 60 98"]],
};
