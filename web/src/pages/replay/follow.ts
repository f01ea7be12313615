// A replay of a match that is still running grows while we look.

import { LiveTable } from "../../core/live.svelte";
import type { Replay } from "./replay.svelte";

const CHANGES: readonly string[] = ["move", "undo", "ended"];
// Bots move in bursts: those are read at once.
const BURST = 300;

/** Hear of moves that are made while we look; the answer of this call ends that. */
export function follow(replay: Replay): () => void {
  const live = new LiveTable(replay.table, replay.viewer);
  let soon: ReturnType<typeof setTimeout> | undefined;
  live.heard = ({ kind }) => {
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
