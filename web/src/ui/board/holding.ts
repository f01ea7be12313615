// Holding a finger on something tells what it is; mice have titles for that.

import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";

/** How long a finger rests before it holds, in milliseconds. */
export const HOLDING = 450;
/** A finger that moves farther than this does something else, in pixels. */
const STILL = 8;

/** Calls `act` when a finger rests on the element; its click then means nothing. */
export function holding(act: (at: HTMLElement) => void): Attachment<HTMLElement> {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let start: PointerEvent | null = null;
    let hasHeld = false;

    const stop = () => clearTimeout(timer);
    const ends = [
      on(node, "pointerdown", (event) => {
        hasHeld = false;
        if (event.pointerType !== "touch") return;
        start = event;
        stop();
        timer = setTimeout(() => {
          hasHeld = true;
          act(node);
        }, HOLDING);
      }),
      on(node, "pointermove", ({ clientX, clientY }) => {
        if (start && Math.hypot(clientX - start.clientX, clientY - start.clientY) > STILL) stop();
      }),
      ...(["pointerup", "pointercancel"] as const).map((name) => on(node, name, stop)),
      // The menu of the browser would cover what is told.
      on(node, "contextmenu", (event) => start && event.preventDefault()),
      on(
        node,
        "click",
        (event) => {
          if (!hasHeld) return;
          hasHeld = false;
          event.stopPropagation();
          event.preventDefault();
        },
        { capture: true },
      ),
    ];
    return () => {
      stop();
      ends.forEach((end) => end());
    };
  };
}
