// Numbers that look random and are always the same for the same id.

/** A whole number for a text. */
export function seedOf(text: string): number {
  let seed = 2166136261;
  for (const letter of text) seed = Math.imul(seed ^ letter.charCodeAt(0), 16777619);
  return seed >>> 0;
}

/** Picks from lists, always alike for the same seed. */
export class Picker {
  #state: number;

  constructor(text: string) {
    this.#state = seedOf(text);
  }

  /** From 0 to just below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let n = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    n = (n + Math.imul(n ^ (n >>> 7), 61 | n)) ^ n;
    return ((n ^ (n >>> 14)) >>> 0) / 4294967296;
  }

  pick<Thing>(things: readonly Thing[]): Thing {
    const found = things[Math.floor(this.next() * things.length)];
    if (found === undefined) throw new Error("There is nothing to pick from.");
    return found;
  }

  /** Is it so, with this chance? */
  chance(of: number): boolean {
    return this.next() < of;
  }
}
