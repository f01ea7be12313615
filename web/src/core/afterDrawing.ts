// Looks at the page once all changes of this moment are drawn, and before it is painted.
//
// Measuring in an effect makes the browser lay out the page with half of the changes, and again with
// the rest. Called from here, all measure the same, finished page.

/** Calls this when the page is drawn; returns a function that cancels it. */
export function afterDrawing(look: () => void): () => void {
  let isWanted = true;
  queueMicrotask(() => isWanted && look());
  return () => (isWanted = false);
}
