// Things glide from where they were to where they are (FLIP). What moves carries `data-piece`.

import { settings } from "./settings.svelte";

interface Place {
  /** On the root, whatever happens around it: pages scroll, notes come and go. */
  readonly box: DOMRect;
  /** What the thing lies on (`data-ground`) and moves with, and where on it. */
  readonly ground: Element | null;
  readonly onGround: DOMRect;
}

type Places = Map<string, Place>;

const GLIDE = 380;
const EASE = "cubic-bezier(0.2, 0.8, 0.25, 1)";

/** Where everything that can move is now. */
export function places(root: Element): Places {
  const found: Places = new Map();
  if (!settings.moves) return found;
  const place = placer(root);
  for (const node of root.querySelectorAll<HTMLElement | SVGElement>("[data-piece]")) {
    found.set(node.dataset["piece"] ?? "", place(node));
  }
  return found;
}

/** Let everything glide from where it was; what was not there appears. */
export function glide(root: Element, before: Places): void {
  if (!settings.moves || before.size === 0) return;
  const place = placer(root);
  const nodes = [...root.querySelectorAll<HTMLElement | SVGElement>("[data-piece]")];
  // All is measured before anything moves: what moves would be measured on its way.
  for (const [node, now] of nodes.map((node) => [node, place(node)] as const)) {
    const was = before.get(node.dataset["piece"] ?? "");
    if (!was) {
      appear(node);
      continue;
    }
    const stayed = was.ground !== null && was.ground === now.ground;
    const [from, to] = stayed ? [was.onGround, now.onGround] : [was.box, now.box];
    if (Math.abs(from.left - to.left) + Math.abs(from.top - to.top) > 2) move(node, from, to);
  }
}

function placer(root: Element): (node: Element) => Place {
  const measured = new Map<Element, DOMRect>();
  const measure = (node: Element) => {
    const known = measured.get(node) ?? node.getBoundingClientRect();
    measured.set(node, known);
    return known;
  };
  return (node) => {
    const ground = node.closest("[data-ground]");
    const box = node.getBoundingClientRect();
    return {
      box: within(box, measure(root)),
      ground,
      onGround: within(box, measure(ground ?? root)),
    };
  };
}

function within(box: DOMRect, outer: DOMRect): DOMRect {
  return new DOMRect(box.left - outer.left, box.top - outer.top, box.width, box.height);
}

function appear(node: Element): void {
  node.animate([{ opacity: 0 }, { opacity: 1 }], { duration: GLIDE, easing: "ease-out" });
}

function move(node: Element, from: DOMRect, to: DOMRect): void {
  // Inside a drawing a pixel is not a pixel: lengths are in the drawing's own units.
  const zoom = node instanceof SVGGraphicsElement ? (node.getScreenCTM()?.a ?? 1) : 1;
  const x = (from.left + from.width / 2 - to.left - to.width / 2) / zoom;
  const y = (from.top + from.height / 2 - to.top - to.height / 2) / zoom;
  // In a drawing only what is scaled about its own middle can grow on its way.
  const grows = !(node instanceof SVGElement) || getComputedStyle(node).transformBox === "fill-box";
  const scale = grows && to.width > 0 ? from.width / to.width : 1;
  node.animate(
    [
      { translate: `${x}px ${y}px`, scale },
      { translate: "0px 0px", scale: 1 },
    ],
    { duration: GLIDE, easing: EASE },
  );
}

/** Let a copy of something fly from one element to another, and vanish: money, a certificate. */
export function fly(what: HTMLElement, from: Element, to: Element): void {
  if (!settings.moves) return;
  const start = from.getBoundingClientRect();
  const end = to.getBoundingClientRect();
  what.classList.add("flying");
  what.setAttribute("aria-hidden", "true");
  document.body.append(what);
  const at = (box: DOMRect) => `${box.left + box.width / 2}px ${box.top + box.height / 2}px`;
  const flight = what.animate(
    [
      { translate: at(start), opacity: 0.2 },
      { opacity: 1, offset: 0.2 },
      { opacity: 1, offset: 0.8 },
      { translate: at(end), opacity: 0 },
    ],
    { duration: 700, easing: EASE },
  );
  flight.onfinish = () => what.remove();
}
