// The games on the home page: those that are learned soonest stand first.

import { depthOf } from "../../core/games";
import type { Game } from "../../core/wire";

/** Where games stand that do not say how much there is to learn. */
const LAST = 4;

/** The games in the order of the shelf. */
export function shelved(games: readonly Game[]): Game[] {
  const rank = (game: Game) => depthOf(game) ?? LAST;
  return games.toSorted((a, b) => rank(a) - rank(b));
}
