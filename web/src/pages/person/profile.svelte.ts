// A player's profile: statistics of each game, ratings and results.

import { get } from "../../core/api";
import type { Result, Schemas } from "../../core/wire";

type Profile = Schemas["Profile"];
type Standing = Schemas["GameStatistics"];
type RatedMatch = Schemas["RatedMatch"];
type Duel = Schemas["Duel"];
type ResultSeat = Schemas["ResultSeat"];

/** How many results are shown at first, and how many more then. */
const PAGE = 10;

/** A player's result in one match. */
export interface Outing {
  readonly result: Result;
  readonly seat: ResultSeat;
}

export class ProfileData {
  profile = $state.raw<Profile | null>(null);
  /** The chosen game; null for all. */
  game = $state<string | null>(null);
  #results = $state.raw<readonly Result[]>([]);
  #shown = $state(PAGE);
  #next = $state.raw<string | null>(null);
  #ratings = $state.raw<Partial<Record<string, readonly RatedMatch[]>>>({});
  #duels = $state.raw<readonly Duel[] | null>(null);

  constructor(readonly key: string) {}

  get #path(): string {
    return `/api/people/${encodeURIComponent(this.key)}`;
  }

  /** Load the profile, with a comparison of viewer and person. */
  async load(viewer: string | null): Promise<void> {
    const [profile, results] = await Promise.all([
      get<Profile>(this.#path),
      get<Schemas["ResultList"]>(`${this.#path}/results`),
    ]);
    this.profile = profile;
    this.#results = results.results;
    this.#next = results.next;
    await Promise.all([this.#rate(profile.games), this.#compare(viewer)]);
  }

  /** Show more results. */
  async more(): Promise<void> {
    this.#shown += PAGE;
    const after = this.#next;
    if (!after || this.#shown <= this.#chosen(this.#results).length) return;
    const { results, next } = await get<Schemas["ResultList"]>(
      `${this.#path}/results?after=${after}`,
    );
    // A second click may have loaded them already.
    if (this.#next !== after) return;
    this.#results = [...this.#results, ...results];
    this.#next = next;
  }

  get hasMore(): boolean {
    return this.#next !== null || this.#shown < this.#chosen(this.#results).length;
  }

  get games(): readonly Standing[] {
    return this.profile?.games ?? [];
  }

  /** The statistics of the chosen games, the most played first. */
  get standings(): readonly Standing[] {
    return this.#chosen(this.games).sort((a, b) => b.played - a.played);
  }

  get results(): readonly Result[] {
    return this.#chosen(this.#results).slice(0, this.#shown);
  }

  /** Viewer against person; null if they are the same or the viewer is not signed in. */
  get duels(): readonly Duel[] | null {
    return this.#duels && this.#chosen(this.#duels);
  }

  /** The ratings in a game, the oldest first. */
  ratings(game: string): readonly RatedMatch[] {
    return this.#ratings[game] ?? [];
  }

  /** The person's results in a game, the newest first, of those that are loaded. */
  outings(game: string): Outing[] {
    return this.#results.flatMap((result) => {
      const seat = this.seatIn(result);
      return result.game === game && seat ? [{ result, seat }] : [];
    });
  }

  seatIn(result: Result): ResultSeat | undefined {
    return result.seats.find(({ person }) => person === this.key);
  }

  #chosen<T extends { game: string }>(all: readonly T[]): T[] {
    return all.filter(({ game }) => this.game === null || game === this.game);
  }

  async #rate(games: readonly Standing[]): Promise<void> {
    const rated = games.filter(({ rating }) => rating);
    const told = rated.map(async ({ game }) => {
      const address = `${this.#path}/ratings?game=${game}`;
      return [game, await get<RatedMatch[]>(address)] as const;
    });
    this.#ratings = Object.fromEntries(await Promise.all(told));
  }

  async #compare(viewer: string | null): Promise<void> {
    if (viewer === null || viewer === this.key) return;
    const address = `/api/people/${viewer}/against/${this.key}`;
    this.#duels = (await get<Schemas["HeadToHead"]>(address)).games;
  }
}
