// What the board tells of one of its parts: by pointer and focus, by a tap or a long press.

import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";
import { isTouching } from "../../core/pointer";

export interface Told {
  /** The part, so that it can take back what it told. */
  readonly id: string;
  readonly name: string;
  readonly about: string;
}

/** How long a pointer rests, and a finger presses, in milliseconds. */
const REST = 350;
const PRESS = 450;

export class Telling {
  now = $state.raw<Told | null>(null);

  close(id?: string): void {
    if (id === undefined || this.now?.id === id) this.now = null;
  }

  /** Makes an element tell this. `isTapped` says whether a tap does that, or only a long press. */
  by(told: Told, isTapped = true): Attachment<HTMLElement> {
    return (node) => {
      node.dataset["tells"] = told.id;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let wasLong = false;
      const show = () => (this.now = told);
      const wait = (time: number, then: () => void) => {
        clearTimeout(timer);
        timer = setTimeout(then, time);
      };
      const leave = () => {
        clearTimeout(timer);
        this.close(told.id);
      };
      const press = ({ pointerType }: PointerEvent) => {
        wasLong = false;
        if (pointerType !== "touch") return;
        wait(PRESS, () => {
          wasLong = true;
          show();
        });
      };
      const click = (event: Event) => {
        clearTimeout(timer);
        // A long press asks, it does not choose.
        if (wasLong) event.stopPropagation();
        else if (isTapped && isTouching()) show();
        wasLong = false;
      };
      const ends = [
        on(node, "pointerenter", ({ pointerType }) => {
          if (pointerType === "mouse") wait(REST, show);
        }),
        on(node, "pointerleave", ({ pointerType }) => {
          if (pointerType === "mouse") leave();
          else clearTimeout(timer);
        }),
        on(node, "focusin", () => {
          if (!isTouching()) show();
        }),
        on(node, "focusout", () => {
          if (!isTouching()) leave();
        }),
        on(node, "pointerdown", press),
        on(node, "pointercancel", () => clearTimeout(timer)),
        on(node, "contextmenu", (event) => {
          if (isTouching()) event.preventDefault();
        }),
        on(node, "click", click, { capture: true }),
      ];
      return () => {
        clearTimeout(timer);
        for (const end of ends) end();
      };
    };
  }
}
