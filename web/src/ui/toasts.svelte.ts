// Short notes at the edge of the screen, and what screen readers are told.

import { Refused } from "../core/api";
import { sentence } from "../core/problems";

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly kind: "note" | "good" | "bad";
}

class Toasts {
  shown = $state.raw<readonly Toast[]>([]);
  /** What screen readers hear next. */
  announced = $state("");
  #count = 0;

  /** Show a note for a while. */
  show(text: string, kind: Toast["kind"] = "note"): void {
    const toast = { id: this.#count++, text, kind };
    this.shown = [...this.shown.slice(-2), toast];
    setTimeout(() => this.hide(toast.id), kind === "bad" ? 9_000 : 5_000);
  }

  hide(id: number): void {
    this.shown = this.shown.filter((toast) => toast.id !== id);
  }

  /** Tell those who listen. */
  announce(text: string): void {
    this.announced = text;
  }
}

export const toasts = new Toasts();

/** Say what went wrong; what is not a refusal is a mistake of ours, and told to developers too. */
export function trouble(error: unknown): void {
  if (!(error instanceof Refused)) console.error(error);
  toasts.show(sentence(error), "bad");
}
