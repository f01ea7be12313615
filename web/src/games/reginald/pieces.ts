// The things of Sir Reginald's Fabulous Country Estate as views and facts name them.

import { flavours } from "@games/reginald/components.json";
import type { Schemas } from "../../core/wire";
import type { Side } from "./art/plots";

export type View = Schemas["View-reginald"];
export type Facts = Schemas["Facts-reginald"];
export type SeatView = View["seats"][number];
export type SlotFacts = Facts["slots"]["a"];
export type Standing = SlotFacts["seats"][number];
export type Desire = Facts["cards"][string];
export type Flavour = View["pools"][number][number];
export type Slot = keyof View["slots"];
export type Way = NonNullable<Facts["places"][Flavour]>[number];
export type Stage = SeatView["stage"] | Exclude<View["phase"], "play">;
export type Role = "manor" | "guest" | "servants";
/** From where one looks at an estate. */
export type Aspect = Side | "above";

export const SLOTS: readonly Slot[] = ["a", "b", "c", "d", "e", "f", "g", "h", "i"];
export const ASPECTS: readonly Aspect[] = ["n", "e", "s", "w", "above"];
export const ROLES: readonly Role[] = ["manor", "guest", "servants"];
/** The flavours in the order of all lists. */
export const FLAVOURS = flavours.map(({ id }) => id as Flavour);
/** The most cubes in a Reserve. */
export const RESERVE = 5;
/** The most cubes placed in a turn. */
export const BUILT = 3;
/** What every Design Flaw costs. */
export const PENALTY = 5;

/** The flavour of a cube, from its look: `window roof ew`. */
export function flavourOf(look: string): Flavour {
  return look.split(" ", 1)[0] as Flavour;
}

/** The words of a look that follow its flavour. */
export function turnOf(look: string): string {
  return look.slice(flavourOf(look).length + 1);
}

/** A look in which a loose cube of this flavour is shown: its pictures to the viewer. */
export function looseLook(flavour: Flavour): string {
  if (flavour === "cornerstone") return flavour;
  if (flavour === "staircase") return "staircase s";
  if (flavour === "window") return "window roof ew";
  return flavour === "rose" ? "rose roof se" : `${flavour} roof s`;
}
