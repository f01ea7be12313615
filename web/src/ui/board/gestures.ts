// Wheel, pinch, drag and keys for a viewport.

import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";
import { REVEAL } from "../table/sight";
import { listen, STEP } from "./pointers";
import type { Viewport } from "./viewport.svelte";

const STRIDE = 60;

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/**
 * Zooms by + and -, fits by 0, pans by arrow keys. Was the key one of these?
 *
 * From something that can be chosen an arrow leads to the next one; with Shift it pans there, too.
 */
export function pressed(viewport: Viewport, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const isAtTarget = !event.shiftKey && (event.target as Element).matches(".lit");
  const arrow = isAtTarget ? undefined : ARROWS[event.key];
  if (event.key === "+" || event.key === "=") viewport.zoom(STEP);
  else if (event.key === "-") viewport.zoom(1 / STEP);
  else if (event.key === "0") viewport.fit();
  else if (arrow) viewport.pan(arrow[0] * STRIDE, arrow[1] * STRIDE);
  else return false;
  return true;
}

/** Makes an element the window of a viewport. */
export function gestures(viewport: Viewport): Attachment<HTMLElement> {
  return (node) => {
    const show = (event: Event) => {
      event.preventDefault();
      const box = (event.target as Element).getBoundingClientRect();
      const { left, top } = node.getBoundingClientRect();
      viewport.revealPart({
        left: box.left - left,
        top: box.top - top,
        width: box.width,
        height: box.height,
      });
    };

    const ends = [
      listen(node, {
        takes: ({ button }) => button === 0,
        holds: (isHeld) => (viewport.isHeld = isHeld),
        drag: (dx, dy) => viewport.pan(dx, dy),
        zoom: (scale, at) => viewport.zoom(scale, at),
        pan: (dx, dy) => viewport.pan(dx, dy),
      }),
      on(node, REVEAL, show),
    ];
    return () => ends.forEach((end) => end());
  };
}
