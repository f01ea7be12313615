// The analysis of a finished match: asked for, waited for, and then there for everybody.

import { ask, get } from "../../../core/api";
import type { Analysis, AnalysisState } from "../../../core/wire";

// So long we wait before we ask again how far it is, in milliseconds; longer each time.
const FIRST_WAIT = 500;
const LONGEST_WAIT = 3_000;

export class Analysing {
  readonly #path: string;
  /** What the server told last; null before it has told anything. */
  #told = $state.raw<AnalysisState | null>(null);
  /** What went wrong at the last try. */
  problem = $state.raw<unknown>(null);
  /** Has somebody just asked for it? */
  isAsked = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wait = FIRST_WAIT;
  /** Counts who looks; nobody is told anything after they have left. */
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

  /** How much of it is done, from 0 to 1; null as long as nobody knows. */
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

  /** What a move means to a person. */
  label(text: string): string {
    return this.#told?.labels[text] ?? text;
  }

  /** Look how far it is, and go on looking until it is there; the answer of this call ends that. */
  follow(): () => void {
    this.#wait = FIRST_WAIT;
    void this.#ask(() => get<AnalysisState>(this.#path));
    return () => {
      this.#visit++;
      clearTimeout(this.#timer);
    };
  }

  /** Have it made. */
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
