// What somebody chose for the last match against bots, kept in this browser.

import { keep, recall } from "./storage";

export interface Play {
  /** The number of bots. */
  bots: number;
  level: string;
}

interface Kept {
  last: string;
  games: Record<string, Play>;
}

const KEY = "housewright.play";

function kept(): Partial<Kept> {
  const found = recall(KEY);
  return typeof found === "object" && found !== null ? found : {};
}

/** The last choice for this game; null at the first match. */
export function lastPlay(game: string): Play | null {
  const { bots, level } = (kept().games?.[game] ?? {}) as Partial<Play>;
  if (typeof bots !== "number" || typeof level !== "string") return null;
  return { bots, level };
}

/** The game that was played last; null if none was. */
export function lastGame(): string | null {
  const { last } = kept();
  return typeof last === "string" ? last : null;
}

export function notePlay(game: string, play: Play): void {
  keep(KEY, { last: game, games: { ...kept().games, [game]: play } } satisfies Kept);
}
