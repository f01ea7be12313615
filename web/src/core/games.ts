// The games that have a cover or a board in this app, by key. Only their own folders name them.

import type { Component } from "svelte";
import { lang } from "./language.svelte";
import { loadBoard, loadStyle, fileOf } from "./gameAssets";
import type { Scene } from "./scene.svelte";
import { session } from "./session.svelte";
import type { Game } from "./wire";

/** What `games/<key>/index.ts` exports by default. */
export interface GameModule {
  /** The table, with everything that can be chosen marked (`scene.piece`). */
  Board: Component<{ scene: Scene }>;
  /** What is public about one player, inside that player's panel. */
  Panel?: Component<{ scene: Scene; seat: number }>;
  /** One player's house as a thumbnail; a click on it calls `scene.show(seat)`. */
  Mini?: Component<{ scene: Scene; seat: number }>;
  /** The end of a match, above the table of scores. */
  End?: Component<{ scene: Scene }>;
  /** Set if the board has buttons for every choice: then the list of choices starts closed. */
  isComplete?: boolean;
  /** Set if the board fills the place that it is given, whatever its size, and never grows. */
  fits?: boolean;
}

/** How much there is to learn: little, some, much. */
export type Depth = 1 | 2 | 3;

/** What `games/<key>/card.json` says about a game. */
export interface Card {
  blurb: Record<string, string>;
  depth?: Depth;
  /** With how many bots a first match is good. */
  opponents?: number;
  /** What `Leaflet.svelte` in the same folder is called: pictures that go with the rules. */
  leaflet?: Record<string, string>;
  /** Does `y` count from the top where things lie in cells “x,y”? */
  rowsDown?: boolean;
}

const modules = import.meta.glob<{ default: GameModule }>("../games/*/index.ts");
const covers = import.meta.glob<Component>("../games/*/Cover.svelte", { import: "default" });
const leaflets = import.meta.glob<Component>("../games/*/Leaflet.svelte", { import: "default" });
const found = import.meta.glob<Card>("../games/*/card.json", { eager: true, import: "default" });

/** The games that this app knows of, by key. */
const cards: ReadonlyMap<string, Card> = new Map(
  Object.entries(found).map(([path, card]) => [keyOf(path), card]),
);

const PATIENCE = 1000;

function keyOf(path: string): string {
  return path.split("/").at(-2) ?? "";
}

/**
 * The game's own board and panels; null for the generic board.
 *
 * Also null if the board cannot be loaded: the match can be played on the generic one.
 */
export async function boardOf(key: string): Promise<GameModule | null> {
  const load = modules[`../games/${key}/index.ts`];
  const module = await load?.().catch(() => null);
  if (module) return module.default;
  const brought = await installedBoard(key).catch(() => null);
  if (brought) return brought;
  // With the glossary the table is drawn in its final words, but we do not wait long for it.
  const words = import("./glossary.svelte").then(({ fetchGlossary }) => fetchGlossary(key));
  await Promise.race([words.catch(() => null), new Promise((late) => setTimeout(late, PATIENCE))]);
  return null;
}

/** The board of an installed game; null if it has none. */
async function installedBoard(key: string): Promise<GameModule | null> {
  const assets = session.game(key)?.assets;
  if (!assets?.board) return null;
  const [drawer, { default: Board }] = await Promise.all([
    loadBoard(key),
    import("../ui/table/InstalledBoard.svelte"),
    assets.style ? loadStyle(key) : null,
  ]);
  return drawer && { Board, isComplete: drawer.isComplete ?? false };
}

/** The address of an installed game's cover; null if it has none. */
export function pictureOf(key: string): string | null {
  return session.game(key)?.assets?.cover ? fileOf(key, "cover.svg") : null;
}

/** What the game is about: from its card if it has one. */
export function blurbOf(game: Game): Record<string, string> {
  return cards.get(game.key)?.blurb ?? game.assets?.blurb ?? game.blurb;
}

/** How much there is to learn in this game; null if nobody said. */
export function depthOf(game: Game): Depth | null {
  return cards.get(game.key)?.depth ?? null;
}

/** With how many bots a first match is good. */
export function opponentsOf(game: Game): number {
  const counts = game.seats.map((seats) => seats - 1).filter((bots) => bots > 0);
  // Two opponents make a lively table.
  const wanted = cards.get(game.key)?.opponents ?? 2;
  return counts.includes(wanted) ? wanted : (counts[0] ?? 1);
}

/** Does `y` count from the top where things lie in cells “x,y”? */
export function hasRowsDown(game: Game): boolean {
  return cards.get(game.key)?.rowsDown ?? game.assets?.rows_down ?? false;
}

/** Pictures that go with the game's rules: their title, and what loads them; null if it has none. */
export function leafletOf(key: string): { title: string; load: () => Promise<Component> } | null {
  const load = leaflets[`../games/${key}/Leaflet.svelte`];
  const titles = cards.get(key)?.leaflet;
  return load && titles ? { title: titles[lang()] ?? titles["en"] ?? "", load } : null;
}

/** Loads the picture on the game's box; null if it has none. */
export function coverOf(key: string): (() => Promise<Component>) | null {
  return covers[`../games/${key}/Cover.svelte`] ?? null;
}
