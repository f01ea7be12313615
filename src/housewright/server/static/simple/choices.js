/** The legal moves as a tree of words: what can be said next. Knows no game. */
export class Choices {
  constructor(texts) {
    this.moves = texts.map((text) => text.split(" "));
  }

  /** The words that can follow these, in the game's order, each with what is said then. */
  after(said) {
    const begun = this.moves.filter((move) => said.every((word, place) => move[place] === word));
    const words = new Set(begun.filter((m) => m.length > said.length).map((m) => m[said.length]));
    return [...words].map((word) => [...said, word]);
  }

  /** Are these words a whole move? */
  isMove(said) {
    return this.moves.some((move) => move.join(" ") === said.join(" "));
  }

  /** These words and all that must follow, short of the last word of a move. */
  forced(said) {
    const next = this.after(said);
    const goesOn = next.length === 1 && !this.isMove(next[0]) && !this.isMove(said);
    return goesOn ? this.forced(next[0]) : said;
  }

  /** One choice less: words that were forced do not count as chosen. */
  back(said) {
    const start = this.forced([]);
    for (let size = said.length - 1; size > start.length; size--) {
      const shorter = said.slice(0, size);
      if (this.forced(shorter).length === size) return shorter;
    }
    return start;
  }
}
