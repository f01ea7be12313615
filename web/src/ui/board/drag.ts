// Dragging a piece to a place: a copy follows the pointer and snaps to the nearest place.

import type { Attachment } from "svelte/attachments";

export interface Carrying {
  /** Can it be dragged now? */
  can(): boolean;
  /** The piece is picked up; the places can be lit now. */
  pick(): void;
  /** The places where it can be dropped. */
  places(): Iterable<Element>;
  /** The place that it snaps to; null if it is over none. */
  over?(place: Element | null): void;
  /** It is dropped there; null if it is dropped elsewhere. */
  drop(place: Element | null): void;
}

/** A pointer that moves less than this clicks, in pixels. */
const STILL = 8;
/** How far from the middle of a place it snaps, in sizes of the place. */
const REACH = 0.75;

interface Rect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The place whose middle is nearest to the point, if it is near enough. */
export function nearest<Place>(
  places: readonly (readonly [Place, Rect])[],
  x: number,
  y: number,
): Place | null {
  let best: Place | null = null;
  let least = Infinity;
  for (const [place, { left, top, width, height }] of places) {
    const far = Math.hypot(left + width / 2 - x, top + height / 2 - y);
    if (far < least && far <= Math.max(width, height) * REACH) [best, least] = [place, far];
  }
  return best;
}

/** Makes an element something that can be dragged; clicks and keys stay what they are. */
export function carried(carrying: Carrying): Attachment<HTMLElement> {
  return (node) => {
    let start: PointerEvent | null = null;
    let copy: HTMLElement | null = null;
    let at: Element | null = null;

    const down = (event: PointerEvent) => {
      if (event.button === 0 && carrying.can()) start = event;
    };

    const move = (event: PointerEvent) => {
      if (start?.pointerId !== event.pointerId) return;
      const { clientX: x, clientY: y } = event;
      if (!copy) {
        if (Math.hypot(x - start.clientX, y - start.clientY) < STILL) return;
        node.setPointerCapture(event.pointerId);
        copy = copied(node);
        carrying.pick();
      }
      const rects = [...carrying.places()].map((p) => [p, p.getBoundingClientRect()] as const);
      const now = nearest(rects, x, y);
      if (now !== at) carrying.over?.((at = now));
      follow(copy, x, y, now?.getBoundingClientRect() ?? null);
    };

    const end = (place: Element | null) => {
      if (copy) {
        copy.remove();
        carrying.over?.(null);
        carrying.drop(place);
        // The click that follows belongs to the drag.
        addEventListener("click", swallow, { capture: true });
        setTimeout(() => removeEventListener("click", swallow, { capture: true }));
      }
      start = copy = at = null;
    };

    const until = new AbortController();
    const { signal } = until;
    node.addEventListener("pointerdown", down, { signal });
    node.addEventListener("pointermove", move, { signal });
    node.addEventListener("pointerup", () => end(at), { signal });
    node.addEventListener("pointercancel", () => end(null), { signal });
    return () => {
      until.abort();
      copy?.remove();
    };
  };
}

function swallow(event: Event): void {
  // A board may choose the place by a click of its own.
  if (!event.isTrusted) return;
  event.stopPropagation();
  event.preventDefault();
}

/** A copy of the element that floats over the page. */
function copied(node: HTMLElement): HTMLElement {
  const copy = node.cloneNode(true) as HTMLElement;
  const { width, height } = node.getBoundingClientRect();
  copy.classList.add("carried");
  copy.setAttribute("aria-hidden", "true");
  for (const named of [copy, ...copy.querySelectorAll<HTMLElement>("[data-mark], [data-piece]")]) {
    named.removeAttribute("data-mark");
    named.removeAttribute("data-piece");
    named.classList.remove("lit", "said", "pointed", "advised");
  }
  // Here, and not in a style sheet: whatever places the element itself must not place the copy.
  Object.assign(copy.style, {
    position: "fixed",
    zIndex: "95",
    width: `${width}px`,
    height: `${height}px`,
    margin: "0",
    listStyle: "none",
    opacity: "0.85",
    pointerEvents: "none",
  });
  document.body.append(copy);
  return copy;
}

/** Under the pointer, or where it snaps to. */
function follow(copy: HTMLElement, x: number, y: number, place: DOMRect | null): void {
  const { offsetWidth: width, offsetHeight: height } = copy;
  const middle = place ? [place.left + place.width / 2, place.top + place.height / 2] : [x, y];
  copy.style.left = `${(middle[0] ?? x) - width / 2}px`;
  copy.style.top = `${(middle[1] ?? y) - height / 2}px`;
  copy.style.scale = place ? String(place.height / height) : "";
  copy.classList.toggle("snapped", place !== null);
}
