// Wheel, pinch, drag and keys for a viewport.

import type { Attachment } from "svelte/attachments";
import { REVEAL } from "../table/sight";
import type { Viewport } from "./viewport.svelte";

interface Point {
  x: number;
  y: number;
}

/** A pointer that moves less than this clicks, in pixels. */
const STILL = 6;
const STEP = 1.25;
const STRIDE = 60;

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Zooms by + and -, fits by 0, pans by arrow keys. Was the key one of these? */
export function pressed(viewport: Viewport, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const arrow = ARROWS[event.key];
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
    const held = new Map<number, Point>();
    let start: Point | null = null;
    let isPanning = false;

    const at = ({ clientX, clientY }: MouseEvent): Point => {
      const { left, top } = node.getBoundingClientRect();
      return { x: clientX - left, y: clientY - top };
    };

    const down = (event: PointerEvent) => {
      if (event.button !== 0 || held.size === 2) return;
      held.set(event.pointerId, at(event));
      start = held.size === 1 ? at(event) : null;
      isPanning = held.size === 2;
      viewport.isHeld = isPanning;
    };

    const move = (event: PointerEvent) => {
      const before = held.get(event.pointerId);
      if (!before) return;
      const now = at(event);
      if (start && !isPanning) {
        if (distance(start, now) < STILL) return;
        isPanning = true;
        viewport.isHeld = true;
        node.setPointerCapture(event.pointerId);
      }
      const other = [...held].find(([id]) => id !== event.pointerId)?.[1];
      held.set(event.pointerId, now);
      if (other) {
        const reach = distance(before, other);
        if (reach > 0) viewport.zoom(distance(now, other) / reach, between(now, other));
        viewport.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
      } else viewport.pan(now.x - before.x, now.y - before.y);
    };

    const up = (event: PointerEvent) => {
      held.delete(event.pointerId);
      if (held.size > 0) return;
      viewport.isHeld = false;
      start = null;
      // The click that follows belongs to the drag.
      if (isPanning) setTimeout(() => (isPanning = false));
    };

    const click = (event: Event) => {
      if (isPanning) event.stopPropagation();
    };

    const wheel = (event: WheelEvent) => {
      // Where the page scrolls, the wheel is for the page.
      const scrolls = document.documentElement.scrollHeight > innerHeight + 1;
      if (scrolls && !event.ctrlKey) return;
      event.preventDefault();
      const lines = event.deltaMode === 0 ? event.deltaY / 100 : event.deltaY / 3;
      viewport.zoom(STEP ** -Math.max(-3, Math.min(lines, 3)), at(event));
    };

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

    const until = new AbortController();
    const { signal } = until;
    node.addEventListener("pointerdown", down, { signal });
    node.addEventListener("pointermove", move, { signal });
    node.addEventListener("pointerup", up, { signal });
    node.addEventListener("pointercancel", up, { signal });
    node.addEventListener("click", click, { signal, capture: true });
    node.addEventListener(REVEAL, show, { signal });
    node.addEventListener("wheel", wheel, { signal, passive: false });
    return () => until.abort();
  };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function between(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
