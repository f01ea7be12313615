// Where long words are divided in narrow columns.

const SOFT_HYPHEN = "\u00AD";
const WORDS = `Banquet-ing Bil-liard Break-fast Brush-ing But-ler's Car-riage Conserva-tory Foun-tain
  Heri-tage House-keeper's Lion-heart Observa-tory Oran-gery Quar-ters Race-course Reno-vated
  Sculp-ture Ser-vants' Smok-ing Stair-case`;
const DIVIDED = new Map(
  WORDS.split(/\s+/).map((word) => [word.replace("-", ""), word.replace("-", SOFT_HYPHEN)]),
);

/** The name of a tile with the places where its words may be divided. */
export function divided(name: string): string {
  return name
    .split(" ")
    .map((word) => DIVIDED.get(word) ?? word)
    .join(" ");
}
