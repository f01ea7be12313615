// Moves without a choice make themselves, after a moment in which they can be stopped.

import { PerDecision } from "./decision.svelte";
import type { Automatic } from "./mover";
import { settings } from "./settings.svelte";
import type { Snapshot } from "./wire";

/** Long enough to read what will happen, in milliseconds. */
export const MOMENT = 1_200;

export class ForcedMoves implements Automatic {
  readonly #snapshot: () => Snapshot | null;
  readonly #stopped: PerDecision<true>;
  readonly #make: (text: string) => void;
  isComing = $state(false);
  /** The move that is being made by itself. */
  made: string | null = null;

  constructor(snapshot: () => Snapshot | null, make: (text: string) => void) {
    this.#snapshot = snapshot;
    this.#stopped = new PerDecision(snapshot);
    this.#make = make;
  }

  /** The move that makes itself now, if there is one. */
  readonly #forced = $derived.by(() => {
    const snapshot = this.#snapshot();
    const isDue = settings.forced && snapshot?.forced && this.#stopped.now === null;
    return isDue && snapshot.legal.length === 1 ? (snapshot.legal[0] ?? null) : null;
  });

  /** In an effect: waits a moment, then makes the move. Returns how to stop waiting. */
  watch(): (() => void) | undefined {
    const text = this.#forced;
    if (text === null) return undefined;
    this.isComing = true;
    const timer = setTimeout(() => {
      this.isComing = false;
      this.made = text;
      this.#make(text);
    }, MOMENT);
    return () => {
      clearTimeout(timer);
      this.isComing = false;
    };
  }

  stop(): void {
    this.#stopped.set(true);
  }
}
