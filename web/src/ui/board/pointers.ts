// One or two pointers that are dragged over an element, and the wheel.

import { on } from "svelte/events";

/** A place in the element, in pixels from its upper left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What the gestures do. Distances are in pixels. */
export interface Gestures {
  /** May a gesture begin with this pointer? */
  takes(event: PointerEvent): boolean;
  /** A drag has begun that is more than a click, or ended. */
  holds?(isHeld: boolean): void;
  /** One pointer moved; `first` is how it came down. */
  drag(dx: number, dy: number, first: PointerEvent): void;
  /** Two fingers, or the wheel, ask for another scale around a place. */
  zoom(scale: number, at: Point): void;
  /** Two fingers moved together. */
  pan(dx: number, dy: number): void;
}

/** A pointer that moves less than this clicks, in pixels. */
const STILL = 6;
/** How much larger one step of the wheel or a key makes things. */
export const STEP = 1.25;

/** Listens to the pointers and the wheel over an element. Returns how to stop. */
export function listen(node: HTMLElement, gestures: Gestures): () => void {
  const held = new Map<number, Point>();
  let first: PointerEvent | null = null;
  let isDragging = false;

  const at = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = node.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };

  const down = (event: PointerEvent) => {
    if (!gestures.takes(event) || held.size === 2) return;
    held.set(event.pointerId, at(event));
    first = held.size === 1 ? event : null;
    isDragging = held.size === 2;
    gestures.holds?.(isDragging);
  };

  const move = (event: PointerEvent) => {
    const before = held.get(event.pointerId);
    if (!before) return;
    const now = at(event);
    if (first && !isDragging) {
      if (distance(at(first), now) < STILL) return;
      isDragging = true;
      gestures.holds?.(true);
      node.setPointerCapture(event.pointerId);
    }
    const other = [...held].find(([id]) => id !== event.pointerId)?.[1];
    held.set(event.pointerId, now);
    const [dx, dy] = [now.x - before.x, now.y - before.y];
    if (other) {
      const reach = distance(before, other);
      if (reach > 0) gestures.zoom(distance(now, other) / reach, between(now, other));
      gestures.pan(dx / 2, dy / 2);
    } else if (first) gestures.drag(dx, dy, first);
    // One of two fingers is left: it goes on as a pan.
    else gestures.pan(dx, dy);
  };

  const up = (event: PointerEvent) => {
    held.delete(event.pointerId);
    if (held.size > 0) return;
    gestures.holds?.(false);
    first = null;
    // The click that follows belongs to the drag.
    if (isDragging) setTimeout(() => (isDragging = false));
  };

  const click = (event: Event) => {
    if (isDragging) event.stopPropagation();
  };

  const wheel = (event: WheelEvent) => {
    // Where the page scrolls, the wheel is for the page.
    const scrolls = document.documentElement.scrollHeight > innerHeight + 1;
    if (scrolls && !event.ctrlKey) return;
    event.preventDefault();
    const lines = event.deltaMode === 0 ? event.deltaY / 100 : event.deltaY / 3;
    gestures.zoom(STEP ** -Math.max(-3, Math.min(lines, 3)), at(event));
  };

  const ends = [
    on(node, "pointerdown", down),
    on(node, "pointermove", move),
    on(node, "pointerup", up),
    on(node, "pointercancel", up),
    on(node, "click", click, { capture: true }),
    on(node, "wheel", wheel, { passive: false }),
  ];
  return () => ends.forEach((end) => end());
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function between(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
