// After a change of the page, keyboard and screen reader go on at its heading.

import { tick } from "svelte";

/** Is the focus where a page leaves it, and not where its visitor has put it? */
function isFree(main: HTMLElement): boolean {
  const at = document.activeElement;
  return at === null || at === document.body || at === main;
}

/**
 * Focus the heading of the new page in `main` as soon as there is one, unless the page or its
 * visitor has put the focus somewhere by then. Returns a function that stops waiting.
 */
export function arrive(main: HTMLElement, loading: Promise<unknown>): () => void {
  const watch = new MutationObserver(look);
  let isOver = false;

  function look() {
    const heading = main.querySelector<HTMLElement>("h1");
    if (isFree(main) && !heading) return;
    watch.disconnect();
    if (!heading || !isFree(main)) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }

  function begin() {
    if (isOver) return;
    // What had the focus went away with the old page.
    if (isFree(main)) main.focus({ preventScroll: true });
    watch.observe(main, { childList: true, subtree: true });
    look();
  }

  main.focus({ preventScroll: true });
  void loading.then(tick, tick).then(begin);
  return () => {
    isOver = true;
    watch.disconnect();
  };
}
