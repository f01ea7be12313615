// Turning, tipping, zooming and moving a plot by pointers, wheel and keys.

import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";
import { listen, STEP } from "../../../ui/board/pointers";
import type { Pose } from "./pose.svelte";

/** Degrees per pixel. */
const TURN = 0.35;
const TIP = 0.25;
/** In the flat view a pointer turns it by a quarter when it has gone so far, in pixels. */
const QUARTER = 70;

/**
 * Turns by Q and E, tips by T, zooms by + and -, fits by 0; Page Up and Page Down change the floor
 * up to which a plot of this height is shown. Was the key one of these?
 */
export function keyed(pose: Pose, event: KeyboardEvent, tallest = 1): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  switch (event.key) {
    case "q":
      pose.turn(1);
      break;
    case "e":
      pose.turn(-1);
      break;
    case "t":
      pose.toggle();
      break;
    case "PageDown":
      pose.lower(tallest);
      break;
    case "PageUp":
      pose.raise(tallest);
      break;
    case "+":
    case "=":
      pose.zoom(STEP);
      break;
    case "-":
      pose.zoom(1 / STEP);
      break;
    case "0":
      pose.fit();
      break;
    default:
      return false;
  }
  return true;
}

/** Makes an element the frame of a plot; `isFlat` tells whether it turns by quarters only. */
export function turning(pose: Pose, isFlat: () => boolean): Attachment<HTMLElement> {
  return (node) => {
    let gone = 0;

    const quarter = (dx: number) => {
      gone += dx;
      if (Math.abs(gone) < QUARTER) return;
      pose.turn(Math.sign(gone));
      gone = 0;
    };

    const pan = (dx: number, dy: number) => pose.pan(dx / node.clientWidth, dy / node.clientHeight);

    const ends = [
      listen(node, {
        takes: ({ button }) => button !== 1,
        holds: () => (gone = 0),
        drag(dx, dy, { button, shiftKey }) {
          if (button === 2 || shiftKey) pan(dx, dy);
          else if (isFlat()) quarter(dx);
          else pose.drag(dx * TURN, dy * TIP);
        },
        zoom(scale, { x, y }) {
          const { clientWidth: width, clientHeight: height } = node;
          pose.zoom(scale, { x: x / width - 0.5, y: y / height - 0.5 });
        },
        pan,
      }),
      on(node, "contextmenu", (event) => event.preventDefault()),
    ];
    return () => ends.forEach((end) => end());
  };
}
