// Who I am here, and what the server offers.

import { get, patch, post } from "./api";
import { settings } from "./settings.svelte";
import type { Game, Level, Me, Person } from "./wire";

class Session {
  /** Null if not signed in; undefined until loaded. */
  me = $state.raw<Person | null | undefined>(undefined);
  games = $state.raw<Game[]>([]);
  levels = $state.raw<Level[]>([]);

  /** Load what every page needs. */
  async load(): Promise<void> {
    const [me, games, levels] = await Promise.all([
      get<Me>("/api/me"),
      get<Game[]>("/api/games"),
      get<Level[]>("/api/bots"),
    ]);
    this.me = me.person;
    this.games = games;
    this.levels = levels;
  }

  /** Sign in as a guest; no account is needed to play. */
  async signInAsGuest(name: string): Promise<Person> {
    const me = await post<Me>("/api/guests", { name, lang: settings.lang });
    if (!me.person) throw new Error("The server let nobody in.");
    this.me = me.person;
    return me.person;
  }

  /** Change the language, here and in the account. */
  async changeLanguage(lang: "en" | "ja"): Promise<void> {
    settings.lang = lang;
    if (this.me) await patch("/api/me", { lang });
  }

  level(name: string | null | undefined): Level | undefined {
    return this.levels.find((level) => level.name === name);
  }

  /** The levels of bots that can play this game, the weakest first. */
  levelsOf(game: Pick<Game, "levels"> | undefined): Level[] {
    return this.levels.filter(({ name }) => game?.levels.includes(name));
  }

  /** The bots that a newcomer can beat: the weakest level that does not play at random. */
  fairLevel(game: Pick<Game, "levels"> | undefined): string {
    const [weakest, next] = this.levelsOf(game);
    return (next ?? weakest)?.name ?? "";
  }

  game(key: string): Game | undefined {
    return this.games.find((game) => game.key === key);
  }
}

export const session = new Session();
