// Shows frames at a pace that eyes can follow.

import { settings } from "./settings.svelte";

/** How long each frame is shown before the next, in milliseconds. */
const PACES = { slow: 1_600, normal: 900, fast: 350 };
/** With more frames waiting than this, jump to the newest. */
const FAR_BEHIND = 30;

export class Pacer<Frame> {
  /** The frame that is drawn. */
  shown = $state.raw<Frame | null>(null);
  /** How many frames wait to be drawn. */
  behind = $state(0);
  #newest: Frame | null = null;
  #queue: Frame[] = [];
  #drawn = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isHeld = false;
  /** The frame to which we would have jumped meanwhile. */
  #missed: Frame | null = null;

  /** The newest frame, drawn or not. */
  get newest(): Frame | null {
    return this.#newest;
  }

  /** Draw this frame now and drop those that wait. */
  jump(frame: Frame): void {
    this.#newest = frame;
    if (!this.#isHeld) return this.catchUp();
    this.#missed = frame;
    this.#queue = [];
  }

  /** Draw this frame after those that wait. */
  follow(frame: Frame): void {
    this.#newest = frame;
    this.#queue.push(frame);
    if (this.#isHeld) return;
    this.behind = this.#queue.length;
    const unseen = !settings.hasMotion || document.hidden || this.behind > FAR_BEHIND;
    if (unseen) this.catchUp();
    else this.#pump();
  }

  /** Replace the newest frame by one of the same moment with more data. */
  complete(frame: Frame): void {
    const known = this.#newest;
    this.#newest = frame;
    this.#queue = this.#queue.map((each) => (each === known ? frame : each));
    if (this.shown === known) this.shown = frame;
  }

  /** Draw the newest frame now. */
  catchUp(): void {
    this.stop();
    this.#queue = [];
    if (this.#newest) this.#draw(this.#newest);
  }

  /** Draw nothing until the returned function is called: then what came last, as it would be. */
  hold(): () => void {
    this.#isHeld = true;
    return () => {
      const [missed, queue] = [this.#missed, this.#queue];
      this.#isHeld = false;
      this.#missed = null;
      if (missed) this.#draw(missed);
      for (const frame of queue.splice(0)) this.follow(frame);
    };
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #pump(): void {
    if (this.#timer !== undefined) return;
    const crowd = Math.max(1, this.#queue.length / 8);
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
