// Guests can be dragged to empty chairs.

import type { Attachment } from "svelte/attachments";
import { carried } from "../../ui/board/drag";
import type { Manor } from "./manor.svelte";

/** Makes somebody at hand a card that can be dropped on a chair. */
export function toChair(manor: Manor, who: string): Attachment<HTMLElement> {
  const move = `invite ${who}`;
  return carried({
    can: () => manor.scene.choosing.isOpen && manor.can(move),
    pick: () => {},
    places: () => document.querySelectorAll("[data-chair]"),
    drop: (place) => place && manor.scene.choosing.complete(move, place),
  });
}
