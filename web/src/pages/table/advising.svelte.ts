// A hint: what a strong bot would do. It belongs to one position and disappears with it.

import { Refused } from "../../core/api";
import type { LiveTable } from "../../core/live.svelte";
import type { Hint, Snapshot } from "../../core/wire";

/** The request for one position: pending, a hint, or an error. */
interface Asked {
  readonly snapshot: Snapshot;
  readonly hint?: Hint;
  readonly error?: unknown;
  /** The text of the highlighted move. */
  readonly picked?: string | null;
}

export class Advising {
  readonly #live: LiveTable;
  #asked = $state.raw<Asked | null>(null);
  /** Has the server refused hints at this table? */
  #hasNone = $state(false);

  constructor(live: LiveTable) {
    this.#live = live;
  }

  readonly #now = $derived.by(() => {
    const { frame } = this.#live;
    return this.#asked && frame && isSame(this.#asked.snapshot, frame.snapshot)
      ? this.#asked
      : null;
  });

  /** Is there a button for it? Not in rated or duplicate matches, nor without a choice. */
  readonly isOffered = $derived.by(() => {
    const { table, frame } = this.#live;
    if (!frame || table.status !== "running" || this.#hasNone) return false;
    if (table.rated || table.deal !== null) return false;
    const { seat, legal } = frame.snapshot;
    return seat !== null && table.yours.includes(seat) && legal.length > 1;
  });

  readonly isBusy = $derived.by(() => {
    const now = this.#now;
    return now !== null && !now.hint && now.error === undefined;
  });

  get hint(): Hint | null {
    return this.#now?.hint ?? null;
  }

  get error(): unknown {
    return this.#now?.error;
  }

  /** The text of the move that the table shows. */
  get picked(): string | null {
    return this.#now?.picked ?? null;
  }

  pick(text: string): void {
    if (this.#now) this.#asked = { ...this.#now, picked: text };
  }

  /** Ask for a hint, or close it. */
  async toggle(): Promise<void> {
    if (this.hint) this.close();
    else if (this.isOffered && !this.isBusy) await this.#ask();
  }

  close(): void {
    this.#asked = null;
  }

  async #ask(): Promise<void> {
    const snapshot = this.#live.frame?.snapshot;
    if (!snapshot) return;
    const asked = { snapshot };
    this.#asked = asked;
    const answer = await this.#answer(snapshot);
    // It may have been closed, or the position has changed.
    if (this.#asked === asked) this.#asked = answer;
  }

  async #answer(snapshot: Snapshot): Promise<Asked> {
    const { ply, seat } = snapshot;
    try {
      const hint = await this.#live.act<Hint>("POST", "/hint", { ply, seat });
      return { snapshot, hint, picked: hint.moves[0]?.text ?? null };
    } catch (error) {
      if (error instanceof Refused && error.code === NONE_HERE) this.#hasNone = true;
      return { snapshot, error };
    }
  }
}

const NONE_HERE = "no_hints";

/** Is this the same decision, and has nobody moved since? */
function isSame(then: Snapshot, now: Snapshot): boolean {
  return then.ply === now.ply && then.seat === now.seat && then.legal === now.legal;
}
