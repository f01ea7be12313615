// Letters go to a part of the board, as its rules suggest: T take, B build, H hammer, C contests, E end.

import { isForTable } from "../../ui/table/focus";

const PARTS: Record<string, string> = {
  t: ".five .reach",
  b: ".hand .cards .reach, .cell",
  h: '[data-mark="demolish"]',
  c: ".goals .contest",
  e: '[data-mark="end"], [data-mark="build"]',
};

/** Focus the first thing there that can be chosen; else the first that says why not. */
export function handleKey(event: KeyboardEvent, board: HTMLElement): void {
  const part = PARTS[event.key.toLowerCase()];
  if (!part || event.shiftKey || !isForTable(event)) return;
  const found = [...board.querySelectorAll<HTMLElement | SVGElement>(part)];
  const goal =
    found.find((node) => node.matches(".lit")) ?? found.find((node) => node.matches("button"));
  if (!goal) return;
  event.preventDefault();
  goal.focus();
}
