import type { Attachment } from "svelte/attachments";

type Square = Attachment<HTMLElement | SVGElement>;

/**
 * The attachment, after what one of another kind left has gone: what could be chosen a moment
 * ago may only tell why not now, or be pointed at.
 */
export function bare(attachment: Square): Square {
  return (node) => {
    node.classList.remove("lit", "off", "said", "advised", "pointed");
    for (const name of ["role", "tabindex", "aria-label", "data-mark"]) node.removeAttribute(name);
    return attachment(node);
  };
}
