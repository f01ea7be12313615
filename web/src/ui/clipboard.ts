// Copies texts to the clipboard.

import { toasts } from "./toasts.svelte";

/** Copy a text and confirm it; if the browser forbids it, show the text instead. */
export async function copy(text: string, said: string): Promise<void> {
  if ((await write(text)) || copyByHand(text)) toasts.show(said, "good");
  else toasts.show(text);
}

async function write(text: string): Promise<boolean> {
  // Browsers have it on pages from https or localhost only.
  if (!("clipboard" in navigator)) return false;
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}

/** Without https there is no clipboard; the old way still works there. */
function copyByHand(text: string): boolean {
  const field = document.createElement("textarea");
  field.className = "visually-hidden";
  field.value = text;
  const focused = document.activeElement;
  // Outside an open dialog nothing can be selected.
  (focused?.closest("dialog") ?? document.body).append(field);
  field.select();
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- nothing else works without https
  const isDone = "execCommand" in document && document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isDone;
}
