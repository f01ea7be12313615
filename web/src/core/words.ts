// The legal moves as a tree of words. Knows no game.

/** The first words of a move, in order. */
export type Said = readonly string[];

export class Tree {
  readonly moves: readonly (readonly string[])[];
  readonly #whole: ReadonlySet<string>;

  constructor(texts: readonly string[]) {
    this.moves = texts.map((text) => text.split(" "));
    this.#whole = new Set(texts);
  }

  /** Are these words a whole move? */
  isMove(said: Said): boolean {
    return this.#whole.has(said.join(" "));
  }

  /** The moves that begin with these words. */
  begun(said: Said): (readonly string[])[] {
    return this.moves.filter((move) => said.every((word, place) => move[place] === word));
  }

  /** The possible continuations, in the game's order: these words and one more, each. */
  after(said: Said): string[][] {
    const next = new Set<string>();
    for (const move of this.begun(said)) {
      const word = move[said.length];
      if (word !== undefined) next.add(word);
    }
    return [...next].map((word) => [...said, word]);
  }

  /** These words and all that must follow, short of the last word of a move. */
  forced(said: Said): string[] {
    const [next, other] = this.after(said);
    const goesOn = next && !other && !this.isMove(next) && !this.isMove(said);
    return goesOn ? this.forced(next) : [...said];
  }

  /** Undo one choice: words that were forced do not count as chosen. */
  back(said: Said): string[] {
    const start = this.forced([]);
    for (let size = said.length - 1; size > start.length; size--) {
      const shorter = said.slice(0, size);
      if (this.forced(shorter).length === size) return shorter;
    }
    return start;
  }

  /** Undo the choice of this mark and all that came after it; null if it was no choice. */
  without(said: Said, mark: string): string[] | null {
    const text = said.join(" ");
    const before = ` ${text} `.indexOf(` ${mark} `);
    if (before < 0) return null;
    const place = text.slice(0, before).split(" ").length - 1;
    let shorter = this.back(said);
    while (shorter.length > place) {
      const next = this.back(shorter);
      if (next.length === shorter.length) break;
      shorter = next;
    }
    return shorter.length < said.length && shorter.length <= place ? shorter : null;
  }

  /**
   * The words after the element with this mark is chosen, or null if it cannot be.
   *
   * A mark is one word or several. Words before it may be left out if only one path leads there:
   * with `auction y5` and `stow` to choose from, a click on `y5` chooses both words.
   */
  reach(said: Said, mark: string): string[] | null {
    const [way, other] = this.ways(said, mark);
    return way && !other ? way : null;
  }

  /** The ways to this mark: only the direct one, if there is one. */
  ways(said: Said, mark: string): string[][] {
    const words = mark.split(" ");
    const found = new Map<string, string[]>();
    for (const move of this.begun(said)) {
      for (let place = said.length; place + words.length <= move.length; place++) {
        if (!words.every((word, i) => move[place + i] === word)) continue;
        const way = move.slice(0, place + words.length);
        if (place === said.length) return [way];
        found.set(way.join(" "), way);
        break;
      }
    }
    return [...found.values()];
  }
}
