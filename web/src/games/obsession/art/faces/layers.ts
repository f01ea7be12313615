// A look as layers of paint, from the back to the front.

import { COATS, EXTRAS, GOWNS, JEWELS } from "./dress";
import { dot, type Layer, type Paint } from "./drawing";
import {
  BROWS,
  ears,
  EYES,
  GLASSES,
  LASHES,
  LINES,
  MOUTHS,
  NOSES,
  outline,
  SHAPES,
} from "./features";
import { BEARDS, COVERS_CHIN, MEN, WOMEN, type Hair } from "./hair";
import { HATS, EARRINGS, type Hat } from "./hats";
import type { Look } from "./look";

const HAIR: Record<string, Hair> = { ...WOMEN, ...MEN };
const DRESSES: Record<string, readonly Layer[]> = { ...GOWNS, ...COATS };
const COVERS: Record<string, Hat> = HATS;

export interface Layers {
  /** Hair and hat behind the shoulders. */
  readonly back: readonly Layer[];
  readonly dress: readonly Layer[];
  /** The head itself, which is tilted. */
  readonly head: readonly Layer[];
  /** Curls over the dress. */
  readonly over: readonly Layer[];
  readonly held: readonly Layer[];
}

/** What nobody can see on a chip. */
const FINE: ReadonlySet<Paint> = new Set([
  "strand",
  "seam",
  "shade",
  "white",
  "blush",
  "cord",
  "line",
]);

/** Everything that is painted, from back to front; `isChip` leaves out what is too fine. */
export function layersOf(look: Look, isChip = false): Layers {
  const shape = SHAPES[look.shape] ?? { cheeks: 18, jaw: 14, chin: 5, low: 71 };
  const hair = HAIR[look.hair];
  const hat = look.hat && COVERS[look.hat];
  const mouth = MOUTHS[look.mouth] ?? [];
  const face: Layer[] = [
    ["skin", ears(shape)],
    ["skin", outline(shape)],
    ["blush", dot(38, 58, 4.2) + dot(62, 58, 4.2)],
    ...(EYES[look.eyes] ?? []),
    ["brow", BROWS[look.brows] ?? ""],
    ["line", NOSES[look.nose] ?? ""],
    ["line", LINES[look.age] + (look.sex === "f" && look.age < 2 ? LASHES : "")],
  ];
  const beard = look.beard ? BEARDS[look.beard] : [];
  const isBearded = look.beard !== null && COVERS_CHIN.has(look.beard);
  const all: Layers = {
    back: [...(hat?.back ?? []), ...(hair?.back ?? [])],
    dress: [...(DRESSES[look.dress] ?? []), ...(look.jewels ? JEWELS[look.jewels] : [])],
    head: [
      ...face,
      ...(isBearded ? [] : mouth),
      ...beard,
      ...(isBearded ? mouth : []),
      ...(hair?.front ?? []),
      ...(look.earrings ? ([["jewel", EARRINGS]] as const) : []),
      ...(look.glasses ? (GLASSES[look.glasses] ?? []) : []),
      ...(hat?.front ?? []),
    ],
    over: hair?.over ?? [],
    held: look.extra ? EXTRAS[look.extra] : [],
  };
  const seen = (layers: readonly Layer[]) =>
    layers.filter(([paint, d]) => d && !(isChip && FINE.has(paint)));
  return {
    back: seen(all.back),
    dress: seen(all.dress),
    head: seen(all.head),
    over: seen(all.over),
    held: seen(all.held),
  };
}
