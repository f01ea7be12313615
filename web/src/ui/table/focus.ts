// Where the focus goes when what had it is gone: whoever uses keys must not begin anew each time.

let isUsed = false;

document.addEventListener("focusin", ({ target }) => {
  if (!isNowhere(target as Element)) isUsed = true;
});
// A click on nothing means nothing.
document.addEventListener("pointerdown", () => (isUsed = false));

/** Is the focus on the page as a whole? There it is put when the page changes. */
export function isNowhere(at: Element | null): boolean {
  return at === null || at === document.body || at.id === "main";
}

/** Is this key for the table, wherever the focus is? Not while somebody writes or chooses. */
export function isForTable(event: KeyboardEvent): boolean {
  const at = event.target as HTMLElement;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat)
    return false;
  return !at.closest("input, textarea, select, dialog, [role=tablist]");
}

/** Give this element the focus, if it was lost together with something that could be chosen. */
export function catchFocus(node: HTMLElement | undefined): void {
  const at = document.activeElement;
  const isLost = isNowhere(at) || at?.matches("[data-mark]:not(.lit, button)");
  if (isUsed && isLost) node?.focus({ preventScroll: true });
}
