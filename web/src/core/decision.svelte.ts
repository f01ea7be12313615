// State that belongs to one decision and is gone with it.

import type { Snapshot } from "./wire";

/** Are these the same decision? What others do or say does not change it. */
export function isSameDecision(one: Snapshot | null, other: Snapshot | null): boolean {
  return one !== null && other !== null && one.seat === other.seat && one.legal === other.legal;
}

/** A value that is there until it is cleared or another decision begins. */
export class PerDecision<T> {
  readonly #snapshot: () => Snapshot | null;
  #kept = $state.raw<{ readonly snapshot: Snapshot | null; readonly what: T } | null>(null);

  /** The value; null if there is none. */
  readonly now = $derived.by((): T | null => {
    const kept = this.#kept;
    return kept && isSameDecision(kept.snapshot, this.#snapshot()) ? kept.what : null;
  });

  constructor(snapshot: () => Snapshot | null) {
    this.#snapshot = snapshot;
  }

  /** Keep this; `asked` is the snapshot of the decision that it belongs to, if not the current. */
  set(what: T, asked = this.#snapshot()): void {
    this.#kept = { snapshot: asked, what };
  }

  clear(): void {
    this.#kept = null;
  }
}
