// The pages of a small screen, and on which of them a thing is.

export const PAGES = ["market", "estate", "desk", "hand"] as const;
export type Page = (typeof PAGES)[number];

const IN_MARKET = /^(market|slot|reserve|supply|bag|deck)\b/;
const ON_DESK = /^(objective|card)\b|^board \d+ (quarters|expended|objectives|vp)$/;
const AT_HAND = /^board \d+ (hand|discard)$/;
const ON_ESTATE = /^board \d+ [a-z-]+$/;
/** What the line above all pages shows. */
const ALWAYS = /^board \d+ (cash|reputation|available|activity)$/;

/** The page on which a lesson finds this thing; null if it is seen on all of them, or on none. */
export function pageOf(mark: string, isPerson: boolean): Page | null {
  if (IN_MARKET.test(mark)) return "market";
  if (ON_DESK.test(mark)) return "desk";
  if (AT_HAND.test(mark) || isPerson) return "hand";
  if (ALWAYS.test(mark)) return null;
  return ON_ESTATE.test(mark) ? "estate" : null;
}
