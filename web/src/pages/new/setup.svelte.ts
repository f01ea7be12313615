// The settings of a new table.

import { post, Refused } from "../../core/api";
import { own } from "../../core/language.svelte";
import { session } from "../../core/session.svelte";
import { keep, recall } from "../../core/storage";
import type { Game, NewTable, Schemas, Table } from "../../core/wire";
import { fits, type Option, type Value } from "../../ui/options";
import { PACES } from "../../ui/paces/paces";
import { t } from "./words";

export type Clock = Schemas["TimeControl"]["clock"];

export interface Chair {
  kind: "me" | "open" | "bot" | "here";
  level: string;
  /** The name of somebody else at this screen. */
  name: string;
}

/** Clocks that most people are happy with. */
export const PRESETS = {
  none: { kind: "none" },
  quick: { kind: "move", seconds: 30 },
  lively: { kind: "bank", seconds: 600, increment: 10, cap: null },
  relaxed: { kind: "bank", seconds: 1_800, increment: 20, cap: null },
  slow: { kind: "days", days: 3 },
} as const satisfies Record<string, Clock>;
export type Preset = keyof typeof PRESETS;

/** What is remembered for the next time. */
interface Kept {
  chairs: Chair[];
  options: Record<string, Value>;
  clock: Clock;
  timeout: "bot" | "move";
  isPublic: boolean;
  starts: boolean;
  pace: number;
}

export class Setup {
  readonly game: Game;
  chairs = $state<Chair[]>([]);
  options = $state<Record<string, Value>>({});
  clock = $state<Clock>(PRESETS.none);
  timeout = $state<"bot" | "move">("bot");
  isPublic = $state(false);
  /** Milliseconds that a bot waits after the move before. */
  pace = $state<number>(PACES.relaxed);
  /** Start as soon as every seat is taken? */
  starts = $state(true);
  refusal = $state.raw<Refused | null>(null);
  busy = $state(false);

  constructor(game: Game) {
    this.game = game;
    const count = game.seats.includes(3) ? 3 : (game.seats[0] ?? 2);
    this.chairs = Array.from({ length: count }, (_, n) => this.#chair(n ? "bot" : "me", n));
    // An option that follows another has no value of its own until somebody sets it.
    const said = game.options.filter(({ follows }) => !follows);
    this.options = Object.fromEntries(said.map(({ name, default: usual }) => [name, usual]));
    this.#recall();
    this.#agree();
  }

  #chair(kind: Chair["kind"], n: number): Chair {
    return { kind, level: session.fairLevel(this.game), name: t("another player", { n: n + 1 }) };
  }

  get count(): number {
    return this.chairs.length;
  }

  /** More seats go to bots, unless friends are expected. */
  set count(wanted: number) {
    const others = this.chairs.some(({ kind }) => kind === "open") ? "open" : "bot";
    const added = Array.from({ length: Math.max(0, wanted - this.count) }, (_, n) => ({
      ...this.#chair(others, this.count + n),
      level:
        this.chairs.findLast(({ kind }) => kind === "bot")?.level ?? this.#chair("bot", n).level,
    }));
    this.chairs = [...this.chairs.slice(0, wanted), ...added];
    // An option may name a seat that is gone.
    for (const option of this.game.options)
      if (!fits(option, this.value(option), this.count)) this.options[option.name] = option.default;
    this.#agree();
  }

  /** Apply the options that the game requires for this number of players. */
  #agree(): void {
    Object.assign(this.options, this.game.usual[this.count]);
  }

  /** Its own value, or else that of the option that it follows. */
  value(option: Option): Value {
    const leader = this.game.options.find(({ name }) => name === option.follows);
    return this.options[option.name] ?? (leader ? this.value(leader) : option.default);
  }

  /** Who sits where, as far as that is known. */
  get names(): string[] {
    return this.chairs.map(({ kind, level, name }) => {
      if (kind === "me") return session.me?.name ?? t("me");
      if (kind === "bot") return t("bot", { level: own(session.level(level)?.label ?? {}) });
      return kind === "here" ? name : "";
    });
  }

  /** Give a seat to somebody. If that is me, I change places: I cannot sit on two. */
  give(n: number, kind: Chair["kind"], level?: string): void {
    const before = this.chairs[n];
    if (!before) return;
    const mine = this.chairs.findIndex((chair) => chair.kind === "me");
    if (kind === "me" && mine >= 0 && mine !== n) this.chairs[mine] = { ...before };
    this.chairs[n] = { ...before, kind, level: level ?? before.level };
  }

  /** Is every seat taken? */
  get isFull(): boolean {
    return this.chairs.every(({ kind }) => kind !== "open");
  }

  /** Can there be bots? In the seats that are open, too. */
  get hasBots(): boolean {
    return this.chairs.some(({ kind }) => kind === "bot" || kind === "open");
  }

  get preset(): Preset | null {
    const asked = JSON.stringify(this.clock);
    const names = Object.keys(PRESETS) as Preset[];
    return names.find((name) => JSON.stringify(PRESETS[name]) === asked) ?? null;
  }

  get asked(): Partial<NewTable> {
    return {
      game: this.game.key,
      seats: this.chairs.map((chair) => {
        if (chair.kind === "bot") return { kind: "bot", level: chair.level };
        if (chair.kind === "open") return { kind: "open" };
        return { kind: "me", name: chair.kind === "here" ? chair.name : null };
      }),
      options: { ...this.options },
      public: this.isPublic,
      time: { clock: this.clock, on_timeout: this.timeout },
      start: this.starts,
      ...(this.hasBots ? { pace: this.pace } : {}),
    };
  }

  /** Create the table; null if the server refuses. */
  async create(): Promise<Table | null> {
    this.busy = true;
    this.refusal = null;
    try {
      const table = await post<Table>("/api/tables", this.asked);
      this.#keep();
      return table;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.refusal = error;
      return null;
    } finally {
      this.busy = false;
    }
  }

  /** Does the server's refusal concern this part of the form? */
  complains(field: string): boolean {
    return this.refusal?.field?.startsWith(field) ?? false;
  }

  // --- remembering ---

  get #place(): string {
    return `housewright.new.${this.game.key}`;
  }

  #keep(): void {
    const { chairs, options, clock, timeout, isPublic, starts, pace } = this;
    const kept: Kept = { chairs, options, clock, timeout, isPublic, starts, pace };
    keep(this.#place, kept);
  }

  #recall(): void {
    try {
      const kept = recall(this.#place) as Kept | null;
      if (!kept || !this.#fits(kept)) return;
      const { options, ...rest } = kept;
      Object.assign(this, rest);
      for (const option of this.game.options) {
        const value = options[option.name];
        if (value !== undefined && fits(option, value, this.count))
          this.options[option.name] = value;
      }
    } catch {
      // Stored by another version of this app: use the defaults.
    }
  }

  /** Are the stored settings still valid? */
  #fits({ chairs, clock }: Kept): boolean {
    const levels = session.levelsOf(this.game).map(({ name }) => name);
    const isKnown = chairs.every(({ kind, level }) => kind !== "bot" || levels.includes(level));
    return isKnown && this.game.seats.includes(chairs.length) && typeof clock.kind === "string";
  }
}
