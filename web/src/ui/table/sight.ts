// What can be chosen must be in sight: finds targets that are not, and brings them there.

import { settings } from "../../core/settings.svelte";

export type Side = "up" | "down" | "left" | "right";

/** Asks a part of a board that pans by itself to bring this element into sight. */
export const REVEAL = "reveal";

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** On which side of what can be seen this point lies; null if it is in sight. */
export function sideOf({ x, y }: Point, { left, top, right, bottom }: Edges): Side | null {
  if (x < left) return "left";
  if (x > right) return "right";
  if (y < top) return "up";
  if (y > bottom) return "down";
  return null;
}

/** The targets of a stage that are out of sight, by the side on which they are. */
export function hidden(stage: Element): Map<Side, Element[]> {
  const found = new Map<Side, Element[]>();
  for (const node of stage.querySelectorAll(".lit")) {
    const box = node.getBoundingClientRect();
    if (box.width === 0 && box.height === 0) continue;
    const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    const side = sideOf(middle, clipOf(node, stage));
    if (side) found.set(side, [...(found.get(side) ?? []), node]);
  }
  return found;
}

/** The part of the window in which this element can be seen. */
function clipOf(node: Element, stage: Element): Edges {
  let { left, top, right, bottom }: Edges = {
    left: 0,
    top: 0,
    right: innerWidth,
    bottom: innerHeight,
  };
  for (let at = node.parentElement; at; at = at === stage ? null : at.parentElement) {
    if (at !== stage && getComputedStyle(at).overflow === "visible") continue;
    const box = at.getBoundingClientRect();
    left = Math.max(left, box.left);
    top = Math.max(top, box.top);
    right = Math.min(right, box.right);
    bottom = Math.min(bottom, box.bottom);
  }
  return { left, top, right, bottom };
}

/** Bring an element into sight: by a board that pans, or by scrolling. */
export function reveal(node: Element): void {
  const asked = new CustomEvent(REVEAL, { bubbles: true, cancelable: true });
  if (!node.dispatchEvent(asked)) return;
  const behavior = settings.hasMotion ? "smooth" : "instant";
  node.scrollIntoView({ behavior, block: "nearest", inline: "nearest" });
}
