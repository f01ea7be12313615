// Which sentences of help this person has read, kept in this browser.

import { keep, recall } from "../../core/storage";

const KEY = "housewright.estates.help";

export const PHASES = ["turn", "bid", "decide", "place", "special", "round_over"] as const;

class Help {
  #read = $state.raw<readonly string[]>(kept());

  /** Is there still something to read, in this phase or another? */
  get isLeft(): boolean {
    return PHASES.some((phase) => this.isShown(phase));
  }

  isShown(phase: string): boolean {
    return !this.#read.includes(phase);
  }

  hide(phase: string): void {
    this.#keep([...this.#read, phase]);
  }

  show(phase: string): void {
    this.#keep(this.#read.filter((each) => each !== phase));
  }

  #keep(read: readonly string[]): void {
    this.#read = read;
    keep(KEY, read);
  }
}

function kept(): string[] {
  const found = recall(KEY);
  return Array.isArray(found) ? found.map(String) : [];
}

export const help = new Help();
