// How servants are told apart.

import type { Servant } from "./things";

/** The letter on the livery. */
export const LETTERS: Record<Servant, string> = {
  butler: "B",
  housekeeper: "H",
  underbutler: "U",
  valet: "V",
  maid: "M",
  footman: "F",
  cook: "C",
  hallboy: "h",
  housemaid: "d",
  usefulman: "u",
};
