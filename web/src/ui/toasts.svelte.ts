// Short notes at the edge of the screen, and announcements for screen readers.

import { Refused } from "../core/api";
import { sentence } from "../core/problems";

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly kind: "note" | "good" | "bad";
}

class Toasts {
  shown = $state.raw<readonly Toast[]>([]);
  /** The text of the live region. */
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

  /** Announce this to screen readers. */
  announce(text: string): void {
    this.announced = text;
  }
}

export const toasts = new Toasts();

/** Show an error. One that is not a refusal is a bug, so it goes to the console, too. */
export function showError(error: unknown): void {
  if (!(error instanceof Refused)) console.error(error);
  toasts.show(sentence(error), "bad");
}
