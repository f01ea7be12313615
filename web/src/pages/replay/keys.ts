// The keys of a replay: they work wherever the focus is, except in fields and menus.

import type { Replay } from "./replay.svelte";

const WAYS: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowRight: 1 };

export function heard(replay: Replay, event: KeyboardEvent): void {
  const at = event.target as HTMLElement;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (at.closest("input:not([type=range]), textarea, select, dialog, [role=tablist]")) return;
  if (act(replay, event, at)) event.preventDefault();
}

/** Do what the key means; false if it has no meaning, or the focused element uses it. */
function act(replay: Replay, { key, shiftKey }: KeyboardEvent, at: HTMLElement): boolean {
  const isRange = at instanceof HTMLInputElement;
  const way = WAYS[key];
  if (key === " ") {
    if (at.closest("button, a, summary")) return false;
    replay.toggle();
    return true;
  }
  if (isRange && !shiftKey) return false;
  if (way) leap(replay, () => replay.step(way, shiftKey ? replay.unit : "move"));
  else if (key === "Home") leap(replay, () => replay.go(0));
  else if (key === "End") leap(replay, () => replay.go(replay.last));
  else return false;
  return true;
}

function leap(replay: Replay, act: () => void): void {
  replay.pause();
  act();
}
