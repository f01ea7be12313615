// Where the focus goes when what had it is gone: whoever uses keys must not begin anew each time.

let isUsed = false;

document.addEventListener("focusin", () => (isUsed = true));
// A click on nothing means nothing.
document.addEventListener("pointerdown", () => (isUsed = false));

/** Give this element the focus, if it was lost together with something that could be chosen. */
export function catchFocus(node: HTMLElement | undefined): void {
  const at = document.activeElement ?? document.body;
  const isLost = at === document.body || at.matches("[data-mark]:not(.lit, button)");
  if (isUsed && isLost) node?.focus({ preventScroll: true });
}
