// The games that have something of their own in this app: a cover, a board. The shell finds them
// here by their keys and never names one.

import type { Component } from "svelte";
import type { Scene } from "./scene.svelte";

/** What `games/<key>/index.ts` exports by default. */
export interface GameModule {
  /** The table as it lies there, with everything that can be chosen marked (`scene.piece`). */
  Board: Component<{ scene: Scene }>;
  /** What is public of one player, inside that player's panel. */
  Panel?: Component<{ scene: Scene; seat: number }>;
  /** What the end of a match looks like, above the table of scores. */
  End?: Component<{ scene: Scene }>;
  /** Set if the board has buttons for every choice, so that the list of choices can stay shut. */
  isComplete?: boolean;
}

/** What `games/<key>/card.json` says about a game, also before the server knows its rules. */
export interface Card {
  title: string;
  blurb: Record<string, string>;
  seats: [number, number];
  /** Does `y` count from the top where things lie in cells “x,y”? */
  rowsDown?: boolean;
}

const modules = import.meta.glob<{ default: GameModule }>("../games/*/index.ts");
const covers = import.meta.glob<Component>("../games/*/Cover.svelte", { import: "default" });
const found = import.meta.glob<Card>("../games/*/card.json", { eager: true, import: "default" });

const PATIENCE = 1000;

function keyOf(path: string): string {
  return path.split("/").at(-2) ?? "";
}

/**
 * The game's own board and panels; null if it has none, then the generic table draws it.
 *
 * So it does where the board cannot be loaded: that must not keep anybody from playing.
 */
export async function boardOf(key: string): Promise<GameModule | null> {
  const load = modules[`../games/${key}/index.ts`];
  const module = await load?.().catch(() => null);
  if (module) return module.default;
  // With its words the table is drawn once and for all, but nobody waits long for them.
  const words = import("./glossary.svelte").then(({ fetchGlossary }) => fetchGlossary(key));
  await Promise.race([words.catch(() => null), new Promise((late) => setTimeout(late, PATIENCE))]);
  return null;
}

/** Brings the picture on the game's box; null if it has none. */
export function coverOf(key: string): (() => Promise<Component>) | null {
  return covers[`../games/${key}/Cover.svelte`] ?? null;
}

/** The games that this app knows of, by key. */
export const cards: ReadonlyMap<string, Card> = new Map(
  Object.entries(found).map(([path, card]) => [keyOf(path), card]),
);
