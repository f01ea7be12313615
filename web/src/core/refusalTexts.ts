// Loads the sentences for what the server refuses. Most visits need none of them.

import type * as Refusals from "./refusals";

/** Null until they are loaded. */
export let refusals: typeof Refusals | null = null;

/** Load them; resolves when they are there or cannot be loaded. */
export async function loadRefusals(): Promise<void> {
  try {
    refusals ??= await import("./refusals");
  } catch {
    // Then the server's own sentence must do.
  }
}
