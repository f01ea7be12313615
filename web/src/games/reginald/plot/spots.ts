// Where the squares of a plot can be pointed at in the picture, and which are hidden by stacks.

import { round } from "../art/flat";
import { heightOf, squareOf, SQUARES, type Plot } from "../art/plots";
import { middle, plus } from "../art/space";
import type { Lens, Place } from "../model/lens";

export interface Spot extends Place {
  readonly square: string;
  /** Does a stack before it hide its middle? Then only a small part of it is for pointing. */
  readonly isVeiled: boolean;
  /** A frame within it, as a path. */
  readonly frame: string;
}

/** From the middle of a square to its frame. */
const WIDE = 0.38;
const NARROW = 0.19;
/** From here on it is a plan, in which nothing hides anything. */
const PLAN = 75;

/** The upper sides of all squares, in reading order. */
export function spots(lens: Lens, plot: Plot): Spot[] {
  const all = SQUARES.map((square) => {
    const at = squareOf(square);
    const cubes = heightOf(plot, at);
    return { square, cubes, ...lens.place(at, cubes) };
  });
  const high = lens.view.tip > PLAN ? [] : all.filter(({ cubes }) => cubes > 0);
  return all.map(({ cubes, ...spot }) => {
    const isVeiled = high.some((stack) => stack.near > spot.near + 0.2 && covers(stack, spot));
    return { ...spot, isVeiled, frame: frame(lens, spot.square, cubes, isVeiled) };
  });
}

/** Is the middle of the one within the upper side of the other, which is a rhombus nearly? */
function covers(stack: Place, { left, top }: Place): boolean {
  const across = Math.abs(left - stack.left) / (stack.width / 2);
  const down = Math.abs(top - stack.top) / (stack.height / 2);
  return across + down < 1;
}

function frame(lens: Lens, square: string, height: number, isVeiled: boolean): string {
  const at = middle(squareOf(square), height);
  const half = isVeiled ? NARROW : WIDE;
  const corners = [-half, half, half, -half].map((dx, n) =>
    lens.spot(plus(at, [dx, 0, n < 2 ? -half : half])),
  );
  return `M${corners.map(({ left, top }) => `${round(left)} ${round(top)}`).join("L")}Z`;
}
