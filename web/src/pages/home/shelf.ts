// All games that this app or the server knows.

import { blurbOf, cards } from "../../core/games";
import { own } from "../../core/language.svelte";
import { session } from "../../core/session.svelte";
import type { Game } from "../../core/wire";

export interface Box {
  key: string;
  title: string;
  blurb: string;
  /** The fewest and the most who can play. */
  seats: [number, number];
  /** Null while its rules are still being written. */
  game: Game | null;
}

/** Games that can be played, then those in preparation. */
export function boxes(): Box[] {
  const ready = session.games.map((game) => ({
    key: game.key,
    title: game.title,
    blurb: own(blurbOf(game)),
    seats: [Math.min(...game.seats), Math.max(...game.seats)] as [number, number],
    game,
  }));
  const coming = [...cards].flatMap(([key, card]) =>
    session.game(key) ? [] : [{ ...card, key, blurb: own(card.blurb), game: null }],
  );
  return [...ready, ...coming];
}
