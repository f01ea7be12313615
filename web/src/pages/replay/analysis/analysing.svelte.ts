// The analysis of a finished match: requested, polled, and then stored for everybody.

import { ask, get } from "../../../core/api";
import type { Analysis, AnalysisState } from "../../../core/wire";

// The pauses between polls, in milliseconds; longer each time.
const FIRST_WAIT = 500;
const LONGEST_WAIT = 3_000;

export class Analysing {
  readonly #path: string;
  /** The last state from the server; null until loaded. */
  #told = $state.raw<AnalysisState | null>(null);
  /** The error of the last request. */
  problem = $state.raw<unknown>(null);
  /** Is the request for it under way? */
  isAsked = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wait = FIRST_WAIT;
  /** Counts the calls of `follow`: answers to an ended one are dropped. */
  #visit = 0;

  /** The path of the table: `/api/tables/abcd`. */
  constructor(path: string) {
    this.#path = `${path}/analysis`;
  }

  get state(): AnalysisState["state"] | "unknown" {
    return this.#told?.state ?? "unknown";
  }

  get analysis(): Analysis | null {
    return this.#told?.analysis ?? null;
  }

  /** Progress from 0 to 1; null if unknown. */
  get share(): number | null {
    const { done = 0, total = 0 } = this.#told ?? {};
    return total > 0 ? done / total : null;
  }

  get done(): number {
    return this.#told?.done ?? 0;
  }

  get total(): number {
    return this.#told?.total ?? 0;
  }

  /** A move as people read it. */
  label(text: string): string {
    return this.#told?.labels[text] ?? text;
  }

  /** Poll until it is done; returns a function that stops that. */
  follow(): () => void {
    this.#wait = FIRST_WAIT;
    void this.#ask(() => get<AnalysisState>(this.#path));
    return () => {
      this.#visit++;
      clearTimeout(this.#timer);
    };
  }

  /** Request it. */
  async begin(): Promise<void> {
    this.isAsked = true;
    this.#wait = FIRST_WAIT;
    await this.#ask(() => ask<AnalysisState>("POST", this.#path));
    this.isAsked = false;
  }

  async #ask(how: () => Promise<AnalysisState>): Promise<void> {
    const visit = ++this.#visit;
    clearTimeout(this.#timer);
    this.problem = null;
    try {
      const told = await how();
      if (visit === this.#visit) this.#take(told);
    } catch (error) {
      if (visit === this.#visit) this.problem = error;
    }
  }

  #take(told: AnalysisState): void {
    this.#told = told;
    if (told.state !== "running") return;
    this.#timer = setTimeout(
      () => void this.#ask(() => get<AnalysisState>(this.#path)),
      this.#wait,
    );
    this.#wait = Math.min(this.#wait * 1.5, LONGEST_WAIT);
  }
}
