// The replay of a running match grows while it is open.

import { LiveTable } from "../../core/live.svelte";
import type { Replay } from "./replay.svelte";

const CHANGES: readonly string[] = ["move", "undo", "ended"];
// Bots move in bursts: one request fetches all of their moves.
const BURST = 300;

/** Subscribe to new moves; returns a function that ends that. */
export function follow(replay: Replay): () => void {
  const live = new LiveTable(replay.table, replay.viewer);
  let soon: ReturnType<typeof setTimeout> | undefined;
  live.onEvent = ({ kind }) => {
    if (!CHANGES.includes(kind)) return;
    clearTimeout(soon);
    soon = setTimeout(() => void replay.read(), BURST);
  };
  const close = live.open();
  return () => {
    clearTimeout(soon);
    close();
  };
}
