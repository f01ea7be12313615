// Accessible names of pieces. Knows no game.

import type { Attachment } from "svelte/attachments";
import type { Scene } from "../../core/scene.svelte";

/**
 * As `scene.piece`, for an element with words on it that its label does not repeat.
 *
 * Voice control needs the visible words in the accessible name.
 */
export function named(scene: Scene, mark: string, read: string): Attachment<HTMLElement> {
  const piece = scene.piece(mark);
  return (node) => {
    const undo = piece(node);
    const label = node.getAttribute("aria-label");
    if (label !== null && read !== "") node.setAttribute("aria-label", `${read}: ${label}`);
    return undo;
  };
}
