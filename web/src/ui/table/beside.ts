// Puts a bubble beside an element, within the window.

import type { Attachment } from "svelte/attachments";

/** Between the element and the bubble, and between the bubble and the edge of the window. */
const GAP = 8;

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Where a bubble of this size goes: above the element if there is room, else below, else at its side.
 *
 * Without an element it stands at the bottom, in the middle, above the bar.
 */
export function placeBeside(
  at: Box | null,
  size: Pick<Box, "width" | "height">,
  within: Pick<Box, "width" | "height">,
): { left: number; top: number } {
  const { width, height } = size;
  const right = within.width - width - GAP;
  const bottom = within.height - height - GAP;
  const clamp = (value: number, high: number) => Math.max(GAP, Math.min(value, high));
  if (!at) return { left: clamp((within.width - width) / 2, right), top: bottom - 72 };
  const middle = clamp(at.left + at.width / 2 - width / 2, right);
  const above = at.top - GAP - height;
  const below = at.top + at.height + GAP;
  if (above >= GAP) return { left: middle, top: above };
  if (below <= bottom) return { left: middle, top: below };
  const after = at.left + at.width + GAP;
  const left = after <= right ? after : at.left - GAP - width;
  return { left: clamp(left, right), top: clamp(at.top + at.height / 2 - height / 2, bottom) };
}

/** Keeps a fixed element beside another one while they are shown. */
export function beside(at: Element | null): Attachment<HTMLElement> {
  return (node) => {
    let frame = 0;
    const place = () => {
      const box = at?.isConnected ? at.getBoundingClientRect() : null;
      const size = { width: node.offsetWidth, height: node.offsetHeight };
      const { left, top } = placeBeside(box, size, { width: innerWidth, height: innerHeight });
      node.style.left = `${left}px`;
      node.style.top = `${top}px`;
    };
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    place();
    const sized = new ResizeObserver(later);
    sized.observe(node);
    addEventListener("scroll", later, { capture: true, passive: true });
    addEventListener("resize", later);
    return () => {
      cancelAnimationFrame(frame);
      sized.disconnect();
      removeEventListener("scroll", later, { capture: true });
      removeEventListener("resize", later);
    };
  };
}
