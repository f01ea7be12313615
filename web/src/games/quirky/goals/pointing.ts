// Pointing at a contest by mouse or keyboard: the house outlines what serves it.

import { untrack } from "svelte";
import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";
import type { Quarters } from "../quarters.svelte";

/** While this element is pointed at, its contest is. */
export function pointsAt(quarters: Quarters, contest: string): Attachment<HTMLElement> {
  return (node) => {
    const ends: (() => void)[] = [];
    // Not `addEventListener`: an element that is removed loses the focus while the page is drawn.
    const listen = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      heard: (event: HTMLElementEventMap[Name]) => void,
    ) => ends.push(on(node, name, heard));
    const point = () => (quarters.pointedContest = contest);
    // A browser takes the focus away in the middle of a drawing, where nothing may be tracked.
    const leave = () =>
      untrack(() => {
        if (quarters.pointedContest === contest) quarters.pointedContest = null;
      });
    listen("pointerenter", (event) => {
      if (event.pointerType !== "touch") point();
    });
    listen("pointerleave", (event) => {
      // The keyboard's focus still points at it.
      if (event.pointerType !== "touch" && !node.matches(":focus-visible")) leave();
    });
    // A click gives the focus, too, but it opens the contest.
    listen("focus", () => node.matches(":focus-visible") && point());
    listen("blur", leave);
    return () => {
      ends.forEach((end) => end());
      leave();
    };
  };
}
