// Pieces that fly from one place of the page to another: copies, which are gone when they arrive.

import { flushSync, unmount } from "svelte";
import { fly } from "../../core/flip";

// The length of a flight, in milliseconds.
const FLOWN = 1_000;

/** Draw something and send it from here to there. */
export function send(
  draw: (on: Element) => Record<string, unknown>,
  from: Element | null,
  to: Element | null,
): void {
  // The page may be gone by then.
  if (!from?.isConnected || !to?.isConnected) return;
  const what = document.createElement("div");
  const picture = draw(what);
  flushSync();
  fly(what, from, to);
  setTimeout(() => void unmount(picture), FLOWN);
}

/** The visible element of a player: there may be several, some of them hidden. */
export function placeOf(seat: number): Element | null {
  return inSight(`[data-seat="${seat}"]`);
}

/** The first visible element that this selector finds. */
export function inSight(selector: string): Element | null {
  const found = [...document.querySelectorAll(selector)];
  return found.find((node) => node.getClientRects().length > 0) ?? null;
}
