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
  readonly #may: (text: string) => true | Promise<boolean>;
  isComing = $state(false);
  /** The move that is being made by itself. */
  made: string | null = null;

  /** `may` tells whether a move without a choice may make itself: some are left to the person. */
  constructor(
    snapshot: () => Snapshot | null,
    make: (text: string) => void,
    may: (text: string) => true | Promise<boolean> = () => true,
  ) {
    this.#snapshot = snapshot;
    this.#stopped = new PerDecision(snapshot);
    this.#make = make;
    this.#may = may;
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
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const begin = () => {
      if (isOver) return;
      this.isComing = true;
      timer = setTimeout(() => {
        this.isComing = false;
        this.made = text;
        this.#make(text);
      }, MOMENT);
    };
    const may = this.#may(text);
    if (may === true) begin();
    else void may.then((isAllowed) => isAllowed && begin());
    return () => {
      isOver = true;
      clearTimeout(timer);
      this.isComing = false;
    };
  }

  stop(): void {
    this.#stopped.set(true);
  }
}
