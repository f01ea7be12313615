// Arrow keys lead from one thing that can be chosen on the board to the next in that direction.

import type { Box } from "./beside";
import { reveal } from "./sight";

/** What each arrow key points to: right and down are positive. */
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** How much worse it is to be aside than to be far, at the same distance. */
const ASIDE = 2;

export function isArrow(key: string): boolean {
  return key in ARROWS;
}

/** The index of the box that this arrow key leads to; null if none lies there. */
export function toward(from: Box, boxes: readonly Box[], key: string): number | null {
  const [right, down] = ARROWS[key] ?? [0, 0];
  let found: number | null = null;
  let least = Infinity;
  for (const [index, box] of boxes.entries()) {
    const x = box.left + box.width / 2 - from.left - from.width / 2;
    const y = box.top + box.height / 2 - from.top - from.height / 2;
    const far = x * right + y * down;
    const cost = far + ASIDE * Math.abs(x * down + y * right);
    if (far >= 1 && cost < least) [found, least] = [index, cost];
  }
  return found;
}

/** The things on the board that can be chosen and are drawn. */
function targets(): (HTMLElement | SVGElement)[] {
  const lit = document.querySelectorAll<HTMLElement | SVGElement>("[data-ply] .lit");
  return [...lit].filter((node) => node.getClientRects().length > 0);
}

/** Focus the target in this direction, or the first one if none has the focus. */
export function walk(at: Element, key: string): void {
  const all = targets();
  const from = all.find((node) => node === at);
  const others = all.filter((node) => node !== from);
  const boxes = others.map((node) => node.getBoundingClientRect());
  const index = from ? toward(from.getBoundingClientRect(), boxes, key) : 0;
  const next = index === null ? undefined : others[index];
  if (!next) return;
  next.focus({ preventScroll: true });
  reveal(next);
}
