// What is drawn on a house while somebody looks on.

export class Watching {
  /** The features drawn by the last change, by their numbers. */
  drawn = $state.raw<readonly number[]>([]);
  #last: { readonly seat: number; readonly count: number } | null = null;

  /** Somebody looks at the house of this seat, which has `count` features. */
  look(seat: number, count: number): void {
    const last = this.#last;
    if (last?.seat === seat && last.count === count) return;
    const from = last?.seat === seat ? last.count : count;
    this.drawn = Array.from({ length: Math.max(count - from, 0) }, (_, n) => from + n);
    this.#last = { seat, count };
  }
}
