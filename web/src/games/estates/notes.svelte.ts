// Explanations of what lies on the table, shown beside it on pointing, focus and taps.

import type { Attachment } from "svelte/attachments";

/** A pointer that only passes asks nothing. */
const PAUSE = 350;

export interface Note {
  readonly text: string;
  readonly at: Element;
}

class Notes {
  #now = $state.raw<Note | null>(null);

  get now(): Note | null {
    return this.#now;
  }

  close(): void {
    this.#now = null;
  }

  /** Gives an element an explanation. */
  explain(text: string): Attachment<HTMLElement | SVGElement> {
    return (at) => {
      const until = new AbortController();
      const { signal } = until;
      let waiting: ReturnType<typeof setTimeout> | undefined;
      const show = () => (this.#now = { text, at });
      const hide = () => {
        clearTimeout(waiting);
        if (this.#now?.at === at) this.close();
      };
      const point = (event: Event) => {
        clearTimeout(waiting);
        if ((event as PointerEvent).pointerType === "mouse") waiting = setTimeout(show, PAUSE);
      };
      const leave = (event: Event) => {
        if ((event as PointerEvent).pointerType === "mouse") hide();
      };
      at.addEventListener("pointerenter", point, { signal });
      at.addEventListener("pointerleave", leave, { signal });
      at.addEventListener("click", show, { signal });
      at.addEventListener("focusin", () => at.matches(":has(:focus-visible)") && show(), {
        signal,
      });
      at.addEventListener("focusout", hide, { signal });
      return () => {
        until.abort();
        hide();
      };
    };
  }
}

export const notes = new Notes();

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Between the element and its note, and between the note and the edge of the window. */
const GAP = 8;

/** Below the element, for reasons and previews stand above it; else at its side. */
export function placeUnder(at: DOMRect, { width, height }: Size, within: Size) {
  const right = within.width - width - GAP;
  const clamp = (value: number, high: number) => Math.max(GAP, Math.min(value, high));
  const below = at.bottom + GAP;
  if (below + height + GAP <= within.height)
    return { left: clamp(at.left + at.width / 2 - width / 2, right), top: below };
  const after = at.right + GAP;
  const left = after <= right ? after : at.left - GAP - width;
  return {
    left: clamp(left, right),
    top: clamp(at.top + at.height / 2 - height / 2, within.height - height - GAP),
  };
}
