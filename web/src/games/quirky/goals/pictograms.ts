// What the contests ask for, as mini houses of squares: one picture per contest.
//
// Rows go from the top level down, a cell takes two characters. The first one is the square:
//   #  a card that counts        -  another card of the house     _  a gap that must be there
//   R Y G P S  a card of this brick colour                        x  a card that must not be there
//   ^  a roof    !  a tower    =  a walkway    .  nothing
// The second one is what the card shows, if that matters: o q a (a round, square, arched window),
// D B P C L (door, balcony, plants, cat, lamp), H (two chimneys).

export interface Pictogram {
  readonly rows: readonly string[];
  /** Does the lowest row stand on the ground? */
  readonly ground?: boolean;
  /** The line about which the house is flipped. */
  readonly axis?: boolean;
  /** The length of this line of cards is written beside it. */
  readonly span?: "row" | "column";
  /** It rains. */
  readonly rain?: boolean;
}

export const PICTOGRAMS: Readonly<Record<string, Pictogram>> = {
  "long-terrace": { rows: [". - . . - - . ", "# # # # # # # "], ground: true, span: "row" },
  beanpole: {
    rows: [". # . ", ". # . ", ". # . ", "- # . ", "- # - ", "- # - "],
    ground: true,
    span: "column",
  },
  "secret-courtyard": { rows: ["- # - ", "# _ # ", "- # - "] },
  strongroom: { rows: ["#q#q#q", "#q#q#q", "#q#q#q"] },
  "mirror-image": { rows: [". . # . . ", "# . # . # ", "# # # # # ", ". # # # . "], axis: true },
  "giants-staircase": { rows: [". . . # ", ". . # - ", ". # - - ", "# - - - "] },
  battlements: { rows: ["# . # . # ", "- # - # - ", "- - - - - "] },
  "top-heavy": { rows: ["# # # # - # # # ", "_ _ _ _ - _ _ _ ", ". . . . - . . . "], ground: true },
  "paint-box": { rows: ["R Y G P ", "- - - - "] },
  "statement-wall": { rows: ["- R R ", "R R R ", "R R - "] },
  "barber-pole": { rows: ["- P - ", "- P - ", "- P - ", "- P - "] },
  harlequin: { rows: ["R Y ", "Y R ", "R Y "] },
  "old-stones": { rows: ["- S - ", "S S S "] },
  "bright-and-bold": { rows: ["R Y G P ", "Y P R G ", "G R P Y ", "P G Y x "] },
  "cats-on-every-landing": { rows: ["- #C", "#C- ", "- #C", "#C- "], ground: true },
  "mind-the-drop": { rows: ["#D- #D- #D", "_ - _ - _ "] },
  "smoke-signals": { rows: ["^H^H^H", "- - - "] },
  "hanging-gardens": { rows: ["#P- #P", "#P- #P", "- - - ", "- - - "], ground: true },
  "window-gallery": { rows: ["#o#o#o", "#o#o#o"] },
  "lit-landing": { rows: ["- - - ", "#L#L#L"] },
  "box-seats": { rows: ["- #B- ", "- #B- ", "- #B- "] },
  roofline: { rows: ["^ ^ ^ ", "- - - "] },
  "spot-the-twins": { rows: ["RoRo", "YaYa", "PqPq"] },
  "triple-towers": { rows: [". . ! . . ", "! . - . ! ", "- - - - - "] },
  "bridge-builder": { rows: ["- = - = - ", "- . - . - "] },
  watertight: { rows: [". ! . . ", "^ - . ^ ", "- - ^ - ", "- - - - "], ground: true, rain: true },
};

/** A square of a pictogram. */
export interface Square {
  readonly x: number;
  readonly y: number;
  readonly what: string;
  readonly shows: string;
}

/** The squares of a pictogram; `y` grows downwards. */
export function squares({ rows }: Pictogram): Square[] {
  return rows.flatMap((row, y) =>
    Array.from({ length: row.length / 2 }, (_, x) => ({
      x,
      y,
      what: row.charAt(2 * x),
      shows: row.charAt(2 * x + 1).trim(),
    })).filter(({ what }) => what !== "."),
  );
}
