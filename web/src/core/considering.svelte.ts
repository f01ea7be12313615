// The move under the pointer or the focus, and what it would do.

import { untrack } from "svelte";
import { PerDecision } from "./decision.svelte";
import type { Preview, Snapshot } from "./wire";

/** A complete move, and the element that stands for it. */
export interface Considered {
  readonly text: string;
  readonly at: Element | null;
  /** Does the board itself show what it would do? Then no bubble does. */
  readonly isTold?: boolean;
}

// How long a pointer must rest on a choice before we fetch its preview, in milliseconds.
const DWELL = 120;

export class Considering {
  readonly #snapshot: () => Snapshot | null;
  readonly #load: ((text: string) => Promise<Preview | null>) | undefined;
  readonly #considered: PerDecision<Considered>;
  readonly #preview: PerDecision<Preview>;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    snapshot: () => Snapshot | null,
    load: ((text: string) => Promise<Preview | null>) | undefined,
  ) {
    this.#snapshot = snapshot;
    this.#considered = new PerDecision(snapshot);
    this.#preview = new PerDecision(snapshot);
    this.#load = load;
  }

  get now(): Considered | null {
    return this.#considered.now;
  }

  get preview(): Preview | null {
    return this.#preview.now;
  }

  /** Show the preview of this move; null shows none. */
  show(considered: Considered | null): void {
    const { now } = this;
    const isShown = considered !== null && now?.text === considered.text;
    const isTold = isShown && now.isTold === true;
    if (considered) this.#considered.set(isTold ? { ...considered, isTold } : considered);
    else this.#considered.clear();
    if (isShown) return;
    clearTimeout(this.#timer);
    this.#preview.clear();
    if (considered && this.#load)
      this.#timer = setTimeout(() => void this.#fetch(considered.text), DWELL);
  }

  /**
   * Show something else, unless another move is considered at once.
   *
   * Later: an element that goes away loses the focus while the page is drawn, and state must not
   * change meanwhile.
   */
  leave(next: () => Considered | null): void {
    const was = untrack(() => this.now);
    queueMicrotask(() => {
      if (this.now === was) this.show(next());
    });
  }

  async #fetch(text: string): Promise<void> {
    const isStill = () => this.now?.text === text;
    // Another decision may have begun while the pointer rested.
    if (!isStill()) return;
    const asked = this.#snapshot();
    // Without a preview the move can be made all the same.
    const found = await this.#load?.(text).catch(() => null);
    // Part of the outcome may be hidden; what is certain is shown.
    const isTelling = found && (found.foreseen || found.over || found.text !== "");
    if (isStill() && isTelling) this.#preview.set(found, asked);
  }
}
