// How large things can be that must all fit into one place.

export interface Fit {
  readonly width: number;
  readonly height: number;
  readonly columns: number;
}

/**
 * The largest size for `count` cards in a box, in rows, none wider than `most`.
 *
 * `ratio` is height by width.
 */
export function fitCards(
  count: number,
  box: { readonly width: number; readonly height: number },
  ratio: number,
  most: number,
  gap = 6,
): Fit {
  let best: Fit = { width: 0, height: 0, columns: 1 };
  for (let columns = 1; columns <= Math.max(count, 1); columns++) {
    const rows = Math.ceil(Math.max(count, 1) / columns);
    const byWidth = (box.width - gap * (columns - 1)) / columns;
    const byHeight = (box.height - gap * (rows - 1)) / rows / ratio;
    const width = Math.floor(Math.min(byWidth, byHeight, most));
    if (width >= best.width) best = { width, height: Math.floor(width * ratio), columns };
  }
  // Rows of about the same length.
  const rows = Math.ceil(Math.max(count, 1) / best.columns);
  return { ...best, columns: Math.ceil(Math.max(count, 1) / rows) };
}

/** How far the next card of a row is to the right of the one before; they overlap if they must. */
export function stride(count: number, width: number, card: number, gap = 6): number {
  if (count < 2) return card + gap;
  return Math.min(card + gap, (width - card) / (count - 1));
}
