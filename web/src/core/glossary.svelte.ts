// The glossaries of games: what the words of their views and moves mean.

import { SvelteMap } from "svelte/reactivity";
import { get } from "./api";
import { settings } from "./settings.svelte";
import type { Term } from "./wire";

export type Glossary = ReadonlyMap<string, Term>;

const NOTHING: Glossary = new Map();
// By game and language.
const known = new SvelteMap<string, Glossary>();
const asked: Partial<Record<string, Promise<void>>> = {};
const nameOf = (game: string) => `${game} ${settings.lang}`;

/** The glossary of a game in our language; empty until it is loaded. */
export function glossary(game: string): Glossary {
  return known.get(nameOf(game)) ?? NOTHING;
}

/** Fetch it once; resolves when it is there or has failed. */
export function fetchGlossary(game: string): Promise<void> {
  const name = nameOf(game);
  const asking = asked[name] ?? ask(game, name);
  asked[name] = asking;
  return asking;
}

async function ask(game: string, name: string): Promise<void> {
  try {
    const terms = await get<Record<string, Term>>(`/api/games/${game}/glossary`);
    known.set(name, new Map(Object.entries(terms)));
  } catch {
    // A table can be read without it; the next one that opens tries again.
    asked[name] = undefined;
  }
}
