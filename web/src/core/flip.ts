// Animates pieces from their old place to their new one (FLIP). They carry `data-piece`.

import { settings } from "./settings.svelte";

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Place {
  /** Relative to the root: the page may scroll, notes come and go. */
  readonly box: Box;
  /** What the piece lies on (`data-ground`) and moves with; and the place on it. */
  readonly ground: Element | null;
  readonly onGround: Box;
}

type Places = Map<string, Place>;

const GLIDE = 380;
const EASE = "cubic-bezier(0.2, 0.8, 0.25, 1)";

/** Measure where all pieces are now. */
export function places(root: Element): Places {
  const found: Places = new Map();
  if (!settings.hasMotion) return found;
  const place = placer(root);
  for (const node of root.querySelectorAll<HTMLElement | SVGElement>("[data-piece]")) {
    found.set(node.dataset["piece"] ?? "", place(node));
  }
  return found;
}

/** Animate all pieces from where they were; new ones fade in. */
export function glide(root: Element, before: Places): void {
  if (!settings.hasMotion || before.size === 0) return;
  const place = placer(root);
  const nodes = [...root.querySelectorAll<HTMLElement | SVGElement>("[data-piece]")];
  // Measure everything before the first animation starts, else pieces are measured on their way.
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

function within({ left, top, width, height }: Box, outer: Box): Box {
  return { left: left - outer.left, top: top - outer.top, width, height };
}

function appear(node: Element): void {
  node.animate([{ opacity: 0 }, { opacity: 1 }], { duration: GLIDE, easing: "ease-out" });
}

function move(node: Element, from: Box, to: Box): void {
  // Lengths inside an SVG are in its own units.
  const zoom = node instanceof SVGGraphicsElement ? (node.getScreenCTM()?.a ?? 1) : 1;
  const x = (from.left + from.width / 2 - to.left - to.width / 2) / zoom;
  const y = (from.top + from.height / 2 - to.top - to.height / 2) / zoom;
  // In an SVG only elements that scale about their own middle can grow on their way.
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

/** Fly an element from one place to another, then remove it: money, a certificate. */
export function fly(what: HTMLElement, from: Element, to: Element): void {
  if (!settings.hasMotion) return;
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
