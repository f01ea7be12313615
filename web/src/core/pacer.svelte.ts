// Draws what comes at a pace that eyes can follow.

import { settings } from "./settings.svelte";

/** How long each can be seen before the next, in milliseconds. */
const PACES = { slow: 1_200, normal: 600, fast: 250 };
/** So many behind nobody wants to watch them one by one any more. */
const FAR_BEHIND = 30;

export class Pacer<Frame> {
  /** What is drawn. */
  shown = $state.raw<Frame | null>(null);
  /** How many have come that are not drawn yet. */
  behind = $state(0);
  #newest: Frame | null = null;
  #queue: Frame[] = [];
  #drawn = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** What came last, drawn or not. */
  get newest(): Frame | null {
    return this.#newest;
  }

  /** Draw this at once, and nothing that waited. */
  jump(frame: Frame): void {
    this.#newest = frame;
    this.catchUp();
  }

  /** Draw this after all that came before it. */
  follow(frame: Frame): void {
    this.#newest = frame;
    this.#queue.push(frame);
    this.behind = this.#queue.length;
    const unseen = !settings.moves || document.hidden || this.behind > FAR_BEHIND;
    if (unseen) this.catchUp();
    else this.#pump();
  }

  /** The newest is still of the same moment, but more is known of it. */
  complete(frame: Frame): void {
    const known = this.#newest;
    this.#newest = frame;
    this.#queue = this.#queue.map((each) => (each === known ? frame : each));
    if (this.shown === known) this.shown = frame;
  }

  /** Draw the newest at once. */
  catchUp(): void {
    this.stop();
    this.#queue = [];
    if (this.#newest) this.#draw(this.#newest);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #pump(): void {
    if (this.#timer !== undefined) return;
    const crowd = Math.max(1, this.#queue.length / 4);
    const wait = this.#drawn + PACES[settings.pace] / crowd - performance.now();
    if (wait > 0) {
      this.#timer = setTimeout(() => {
        this.#timer = undefined;
        this.#step();
      }, wait);
    } else this.#step();
  }

  #step(): void {
    const next = this.#queue.shift();
    if (!next) return;
    this.#draw(next);
    if (this.#queue.length) this.#pump();
  }

  #draw(frame: Frame): void {
    this.shown = frame;
    this.behind = this.#queue.length;
    this.#drawn = performance.now();
  }
}
