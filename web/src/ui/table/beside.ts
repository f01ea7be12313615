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
 * Where a bubble of this size goes: above the element, below it or at a side, where there is room
 * and where it covers least of what can be chosen.
 *
 * Without an element it stands at the bottom, in the middle, above the bar.
 */
export function placeBeside(
  at: Box | null,
  size: Pick<Box, "width" | "height">,
  within: Pick<Box, "width" | "height">,
  avoided: readonly Box[] = [],
): { left: number; top: number } {
  const { width, height } = size;
  const right = within.width - width - GAP;
  const bottom = within.height - height - GAP;
  const clamp = (value: number, high: number) => Math.max(GAP, Math.min(value, high));
  if (!at) return { left: clamp((within.width - width) / 2, right), top: bottom - 72 };
  const centre = clamp(at.left + at.width / 2 - width / 2, right);
  const middle = clamp(at.top + at.height / 2 - height / 2, bottom);
  const places = [
    { left: centre, top: at.top - GAP - height },
    { left: centre, top: at.top + at.height + GAP },
    { left: at.left + at.width + GAP, top: middle },
    { left: at.left - GAP - width, top: middle },
  ];
  const fits = places.filter(
    ({ left, top }) => left >= GAP && left <= right && top >= GAP && top <= bottom,
  );
  const covers = (place: { left: number; top: number }) =>
    avoided.reduce((sum, box) => sum + overlap({ ...place, width, height }, box), 0);
  // The first of those that cover least.
  const best = fits.map((place) => ({ place, cost: covers(place) }));
  const least = Math.min(...best.map(({ cost }) => cost));
  const found = best.find(({ cost }) => cost === least)?.place;
  return found ?? { left: clamp(at.left - GAP - width, right), top: middle };
}

/** How much two boxes have in common, in square pixels. */
function overlap(one: Box, other: Box): number {
  const length = (from: number, size: number, start: number, extent: number) =>
    Math.max(0, Math.min(from + size, start + extent) - Math.max(from, start));
  return (
    length(one.left, one.width, other.left, other.width) *
    length(one.top, one.height, other.top, other.height)
  );
}

/** More things to choose than this are not looked at. */
const MANY = 60;

/** What can be chosen at the table, but for this element. */
function choices(at: Element | null): Box[] {
  const lit = [...document.querySelectorAll("[data-ply] .lit")].slice(0, MANY);
  return lit.filter((node) => node !== at).map((node) => node.getBoundingClientRect());
}

/** Keeps a fixed element beside another one while they are shown. */
export function beside(at: Element | null): Attachment<HTMLElement> {
  return (node) => {
    let frame = 0;
    const place = () => {
      const box = at?.isConnected ? at.getBoundingClientRect() : null;
      const size = { width: node.offsetWidth, height: node.offsetHeight };
      const screen = { width: innerWidth, height: innerHeight };
      const { left, top } = placeBeside(box, size, screen, choices(at));
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
