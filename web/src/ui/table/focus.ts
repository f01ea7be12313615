// Where the focus goes when its element is gone: keyboard users must not start from the top again.

let isUsed = false;

document.addEventListener("focusin", ({ target }) => {
  if (!isNowhere(target as Element)) isUsed = true;
});
// A click on nothing means nothing.
document.addEventListener("pointerdown", () => (isUsed = false));

/** Is the focus on the page as a whole, or on its heading? Page changes put it there. */
export function isNowhere(at: Element | null): boolean {
  return at === null || at === document.body || at.id === "main" || at.matches("h1");
}

/** Is this key press for the table? Not while the focus is in a field or a menu. */
export function isForTable(event: KeyboardEvent): boolean {
  const at = event.target as HTMLElement;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat)
    return false;
  return !at.closest("input, textarea, select, dialog, [role=tablist]");
}

/** Focus this element, if nobody has put the focus elsewhere on the page that just came. */
export function takeFocus(node: HTMLElement): void {
  if (isNowhere(document.activeElement)) node.focus({ preventScroll: true });
}

/** Focus this element, if the focus was lost with an element that is gone. */
export function catchFocus(node: HTMLElement | undefined): void {
  const at = document.activeElement;
  const isLost = isNowhere(at) || at?.matches("[data-mark]:not(.lit, button)");
  if (isUsed && isLost) node?.focus({ preventScroll: true });
}
