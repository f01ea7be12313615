// Looking at a thing: pointing at it for a moment, focusing it, or tapping it.

import { untrack } from "svelte";
import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";
import { isTouching } from "../../core/pointer";

/** How long one points at something before it is shown closely, in milliseconds. */
const LOOKING = 350;

interface Looks {
  readonly show: (at: Element) => void;
  readonly hide: (at: Element) => void;
}

/** Calls `show` when somebody looks at the element, and `hide` afterwards. */
export function lookedAt({ show, hide }: Looks): Attachment<HTMLElement> {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(timer);
      untrack(() => hide(node));
    };
    const ends = [
      on(node, "pointerenter", ({ pointerType }) => {
        if (pointerType === "mouse") timer = setTimeout(() => show(node), LOOKING);
      }),
      on(node, "pointerleave", ({ pointerType }) => {
        if (pointerType === "mouse") end();
      }),
      on(node, "click", () => isTouching() && show(node)),
      on(
        node,
        "focusin",
        () => !isTouching() && node.querySelector(":focus-visible") && show(node),
      ),
      on(node, "focusout", end),
    ];
    return () => {
      ends.forEach((stop) => stop());
      end();
    };
  };
}
