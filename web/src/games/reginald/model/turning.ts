// Turning, tipping, zooming and moving a plot by pointers, wheel and keys.

import type { Attachment } from "svelte/attachments";
import type { Pose } from "./pose.svelte";

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A pointer that moves less than this clicks, in pixels. */
const STILL = 6;
/** Degrees per pixel. */
const TURN = 0.35;
const TIP = 0.25;
/** In the flat view a pointer turns it by a quarter when it has gone so far, in pixels. */
const QUARTER = 70;
const STEP = 1.25;

/** Turns by Q and E, tips by T, zooms by + and -, fits by 0. Was the key one of these? */
export function keyed(pose: Pose, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  switch (event.key) {
    case "q":
      pose.turn(1);
      break;
    case "e":
      pose.turn(-1);
      break;
    case "t":
      pose.toggle();
      break;
    case "+":
    case "=":
      pose.zoom(STEP);
      break;
    case "-":
      pose.zoom(1 / STEP);
      break;
    case "0":
      pose.fit();
      break;
    default:
      return false;
  }
  return true;
}

/** Makes an element the frame of a plot; `isFlat` tells whether it turns by quarters only. */
export function turning(pose: Pose, isFlat: () => boolean): Attachment<HTMLElement> {
  return (node) => {
    const held = new Map<number, Point>();
    let start: (Point & { moves: boolean }) | null = null;
    let isDragging = false;
    let gone = 0;

    const at = ({ clientX, clientY }: MouseEvent): Point => {
      const { left, top, width, height } = node.getBoundingClientRect();
      return { x: (clientX - left) / width - 0.5, y: (clientY - top) / height - 0.5 };
    };

    const down = (event: PointerEvent) => {
      if (event.button === 1 || held.size === 2) return;
      held.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const moves = event.button === 2 || event.shiftKey;
      start = held.size === 1 ? { x: event.clientX, y: event.clientY, moves } : null;
      gone = 0;
      isDragging = held.size === 2;
    };

    const move = (event: PointerEvent) => {
      const before = held.get(event.pointerId);
      if (!before) return;
      const now = { x: event.clientX, y: event.clientY };
      if (!isDragging && start) {
        if (distance(start, now) < STILL) return;
        isDragging = true;
        node.setPointerCapture(event.pointerId);
      }
      const other = [...held].find(([id]) => id !== event.pointerId)?.[1];
      held.set(event.pointerId, now);
      const [dx, dy] = [now.x - before.x, now.y - before.y];
      const { clientWidth: width, clientHeight: height } = node;
      if (other) {
        const reach = distance(before, other);
        if (reach > 0) pose.zoom(distance(now, other) / reach, at(event));
        pose.pan(dx / 2 / width, dy / 2 / height);
      } else if (start?.moves) pose.pan(dx / width, dy / height);
      else if (isFlat()) quarter(dx);
      else pose.drag(dx * TURN, dy * TIP);
    };

    const quarter = (dx: number) => {
      gone += dx;
      if (Math.abs(gone) < QUARTER) return;
      pose.turn(Math.sign(gone));
      gone = 0;
    };

    const up = (event: PointerEvent) => {
      held.delete(event.pointerId);
      if (held.size > 0) return;
      start = null;
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
      pose.zoom(STEP ** -Math.max(-3, Math.min(lines, 3)), at(event));
    };

    const menu = (event: Event) => event.preventDefault();

    const until = new AbortController();
    const { signal } = until;
    node.addEventListener("pointerdown", down, { signal });
    node.addEventListener("pointermove", move, { signal });
    node.addEventListener("pointerup", up, { signal });
    node.addEventListener("pointercancel", up, { signal });
    node.addEventListener("click", click, { signal, capture: true });
    node.addEventListener("contextmenu", menu, { signal });
    node.addEventListener("wheel", wheel, { signal, passive: false });
    return () => until.abort();
  };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
