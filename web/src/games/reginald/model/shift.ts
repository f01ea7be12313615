// What stands over a picture moves with it. It is moved by `translate`, never by `left` and `top`:
// that costs no layout, and browsers do not count it as a page that jumps.

import { round } from "../art/flat";
import type { Spot } from "./lens";

/** Puts the middle of an element at a point of the frame; to be used as `translate`. */
export function centred({ left, top }: Pick<Spot, "left" | "top">): string {
  return `calc(${round(left)}px - 50%) calc(${round(top)}px - 50%)`;
}
