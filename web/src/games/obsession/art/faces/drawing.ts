// How parts of portraits are written down.

/** What a shape is painted with; Bust.svelte has the colours. */
export type Paint =
  | "skin"
  | "hair"
  | "cloth"
  | "trim"
  | "linen"
  | "gold"
  | "black"
  | "jewel"
  | "straw"
  | "leaf"
  | "shade"
  | "blush"
  | "lip"
  | "eye"
  | "white"
  | "line"
  | "strand"
  | "brow"
  | "seam"
  | "pearls"
  | "cord"
  | "rim";

export type Layer = readonly [Paint, string];
export type Part = readonly Layer[];

/** The shape and its mirror image; all its commands are absolute and have pairs of numbers. */
export function both(d: string): string {
  let n = 0;
  const mirrored = d.replace(/-?[\d.]+/g, (number) => (n++ % 2 ? number : String(100 - +number)));
  return d + mirrored;
}

/** A circle. */
export function dot(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}

/** Several circles of one size. */
export function dots(r: number, ...places: readonly (readonly [number, number])[]): string {
  return places.map(([x, y]) => dot(x, y, r)).join("");
}
