// Texts that are longer than their place.

import type { Attachment } from "svelte/attachments";

/** Gives an element the class `cut` while it does not show all of its text. */
export const tellsCut: Attachment<HTMLElement> = (node) => {
  const measure = () => node.classList.toggle("cut", node.scrollHeight > node.clientHeight + 2);
  const sized = new ResizeObserver(measure);
  sized.observe(node);
  return () => sized.disconnect();
};
