// Letters go to a part of the board: A actions, H hand, S squares, P pass; R turns the shape.

import { isForTable } from "../../ui/table/focus";
import type { Street } from "./street.svelte";

const PARTS: Record<string, string> = {
  a: ".fence .reach",
  h: ".hand .reach",
  p: '[data-mark="pass"], [data-mark="done"]',
  s: "[data-cell].lit",
  c: ".piles .reach",
};
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Focus the first thing there that can be chosen, or turn what is being drawn. */
export function handleKey(event: KeyboardEvent, board: HTMLElement, street: Street): void {
  if (event.shiftKey || !isForTable(event)) return;
  const key = event.key.toLowerCase();
  if (key === "r" && street.brush.canTurn) {
    event.preventDefault();
    street.brush.rotate();
    return;
  }
  const arrow = ARROWS[event.key];
  const from = (event.target as Element).getAttribute("data-cell");
  const goal = arrow && from !== null ? beside(board, from, arrow) : first(board, PARTS[key]);
  if (!goal) return;
  event.preventDefault();
  goal.focus();
}

function first(board: HTMLElement, part: string | undefined): SVGElement | HTMLElement | null {
  if (part === undefined) return null;
  const found = [...board.querySelectorAll<HTMLElement | SVGElement>(part)];
  // Where a shape hangs already is the first of all squares.
  const here = found.find((node) => node.matches(".here"));
  return here ?? found.find((node) => node.matches(".lit, button")) ?? null;
}

/** The nearest open square in this direction; of equally near ones the straightest. */
function beside(
  board: HTMLElement,
  from: string,
  [dx, dy]: readonly [number, number],
): SVGElement | null {
  const [x = 0, y = 0] = from.split(",").map(Number);
  let best: SVGElement | null = null;
  let least = Infinity;
  for (const node of board.querySelectorAll<SVGElement>("[data-cell].lit")) {
    const [otherX = 0, otherY = 0] = (node.dataset["cell"] ?? "").split(",").map(Number);
    const along = (otherX - x) * dx + (otherY - y) * dy;
    const aside = Math.abs((otherX - x) * dy) + Math.abs((otherY - y) * dx);
    const far = along + 2 * aside;
    if (along > 0 && far < least) [best, least] = [node, far];
  }
  return best;
}
