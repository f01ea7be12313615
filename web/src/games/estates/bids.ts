// Where the amounts of a bid stand: each at a place of its own, page by page if they are too many.

export interface Page {
  readonly amounts: readonly number[];
  /** The page to which the last place leads; null if there is one page only. */
  readonly next: number | null;
}

/** The amounts from 1 to `most` on this page, which has `places` places. */
export function page(most: number, places: number, index: number): Page {
  const size = sizeOf(most, places);
  const first = index * size + 1;
  const last = Math.min(most, first + size - 1);
  const amounts = Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
  if (most <= places) return { amounts, next: null };
  return { amounts, next: last < most ? index + 1 : 0 };
}

/** The page on which this amount stands. */
export function pageOf(amount: number, most: number, places: number): number {
  return Math.floor((Math.min(amount, Math.max(1, most)) - 1) / sizeOf(most, places));
}

/** One place is left for the button that turns pages. */
function sizeOf(most: number, places: number): number {
  return Math.max(1, most <= places ? most : places - 1);
}
