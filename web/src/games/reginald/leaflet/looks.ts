// What upright cubes show on their faces, as facts tell it, where there is no match: in the rule book.

import { looks } from "@games/reginald/components.json";
import type { Look, Looks } from "../art/plots";
import { flavourOf } from "../pieces";

type Faces = Record<"top" | "bottom" | "n" | "e" | "s" | "w", string>;

export const UPRIGHT: Looks = Object.fromEntries(
  Object.entries(looks as Record<string, Faces>).map(([id, faces]) => [id, lookOf(id, faces)]),
);

/** Pictures are kinds of faces, some with how they stand: `door upside-down`. */
function lookOf(id: string, { top, bottom, ...sides }: Faces): Look {
  const faces = { above: top, ...sides, below: bottom };
  const kinds = Object.entries(faces).map(([side, face]) => [side, face.split(" ")[0]]);
  const turned = Object.entries(faces).filter(([, face]) => face.endsWith("upside-down"));
  return {
    flavour: flavourOf(id),
    ...Object.fromEntries(kinds),
    turned: Object.fromEntries(turned.map(([side]) => [side, "below"])),
  } as Look;
}
