// Boards of installed games: plain modules that know nothing of this app's internals.

import type { Scene } from "./scene.svelte";
import { settings } from "./settings.svelte";

/** What such a board draws from. It reads it again for every drawing. */
export interface BoardInput {
  /** The position as we see it, and what follows from it by the rules. */
  readonly view: unknown;
  readonly facts: unknown;
  /** The seat from which we look; null for a spectator. */
  readonly seat: number | null;
  readonly names: readonly string[];
  readonly lang: string;
  /** A move, or its first words, as people read it. */
  label(words: string): string;
  /** Makes an element stand for words of moves, as `Scene.piece` does. */
  piece(node: HTMLElement | SVGElement, mark: string, why?: string, name?: string): void;
}

/** What `board.js` exports by default. */
export interface Drawer {
  /** Called again whenever something has changed; the node still has what was drawn before. */
  draw(node: HTMLElement, input: BoardInput): void;
  /** Set if the board has buttons for every choice: then the list of choices starts closed. */
  isComplete?: boolean;
}

/** Where a file of an installed game is. */
export function fileOf(key: string, name: string): string {
  return `/games/${encodeURIComponent(key)}/${name}`;
}

const drawers = new Map<string, Drawer>();
const importModule = (url: string): Promise<unknown> => import(/* @vite-ignore */ url);

/** Load the board of an installed game, once; null if the module is no board. */
export async function loadBoard(key: string, load = importModule): Promise<Drawer | null> {
  const known = drawers.get(key);
  if (known) return known;
  const { default: drawer } = (await load(fileOf(key, "board.js"))) as { default?: Drawer };
  if (typeof drawer?.draw !== "function") return null;
  drawers.set(key, drawer);
  return drawer;
}

/** The board, if it was loaded. */
export function loadedBoard(key: string): Drawer | undefined {
  return drawers.get(key);
}

/** Load the style sheet of an installed game, once; resolves when it is there or has failed. */
export function loadStyle(key: string): Promise<void> {
  const href = fileOf(key, "board.css");
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  return new Promise((done) => {
    link.onload = link.onerror = () => done();
    document.head.append(link);
  });
}

/** The scene as such a board sees it; `cleanups` collects the clean-up before the next drawing. */
export function boardInput(scene: Scene, cleanups: (() => void)[]): BoardInput {
  return {
    get view() {
      return scene.view;
    },
    get facts() {
      return scene.facts;
    },
    get seat() {
      return scene.seat;
    },
    get names() {
      return scene.names;
    },
    get lang() {
      return settings.lang;
    },
    label: (words) => scene.choosing.label(words),
    piece(node, mark, why, name) {
      const undo = scene.piece(mark, why, name)(node);
      if (undo) cleanups.push(undo);
    },
  };
}
