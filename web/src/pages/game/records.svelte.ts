// Ranking and results of one game.

import { get } from "../../core/api";
import type { Result, Schemas } from "../../core/wire";

export type Ranked = Schemas["Ranked"];

export class GameRecords {
  ranked = $state.raw<readonly Ranked[]>([]);
  results = $state.raw<readonly Result[]>([]);
  next = $state<string | null>(null);

  constructor(readonly game: string) {}

  /** Load both lists. Throws Refused. */
  async read(): Promise<void> {
    const [ranking] = await Promise.all([
      get<Schemas["Ranking"]>(`/api/games/${this.game}/ranking?limit=20`),
      this.more(),
    ]);
    this.ranked = ranking.ranked;
  }

  /** Load one more page of results. */
  async more(): Promise<void> {
    const { next } = this;
    const after = next ? `&after=${encodeURIComponent(next)}` : "";
    const path = `/api/games/${this.game}/results?limit=10${after}`;
    const list = await get<Schemas["ResultList"]>(path);
    // A second click may have loaded them already.
    if (this.next !== next) return;
    this.results = [...this.results, ...list.results];
    this.next = list.next;
  }
}
