// Short texts for choices under a heading. Knows no game.

/**
 * The labels without the beginning that all of them and the heading share: "Discard 4♠" under
 * "Discard a card" becomes "4♠".
 *
 * Either all are shortened or none: nothing is left out that the heading does not say, and what is
 * left reads by itself.
 */
export function shortened(labels: readonly string[], heading: string | null): string[] {
  if (heading === null) return [...labels];
  const size = shared([...labels, heading]);
  const begun = heading.slice(0, size).trim();
  const rests = labels.map((label) => label.slice(size).trim());
  const isSafe =
    isBalanced(begun) &&
    !ENDS_IN_NUMBER.test(begun) &&
    !BEGINS_A_NAME.test(heading.slice(size).trim()) &&
    rests.every(readsByItself) &&
    new Set(rests).size === labels.length;
  return isSafe ? rests : [...labels];
}

// "5" of "5 VP" says nothing without what it counts.
const ENDS_IN_NUMBER = /\p{N}$/u;
// Under "Draw a Chimney" the beginning "Draw a" belongs to the chimney.
const BEGINS_A_NAME = /^\p{Lu}/u;
// A capital, a number, a suit or a sign of a script without capitals; not "with the useful man".
const BEGINS_A_TEXT = /^[+−£]?[\p{Lu}\p{Lo}\p{N}\p{So}?]/u;

function readsByItself(text: string): boolean {
  return BEGINS_A_TEXT.test(text) && isBalanced(text);
}

/** Does it close all brackets and quotations that it opens? */
function isBalanced(text: string): boolean {
  const count = (signs: RegExp) => text.match(signs)?.length ?? 0;
  return count(/[([（「『“]/g) === count(/[)\]）」』”]/g) && count(/"/g) % 2 === 0;
}

/** The length of the beginning that all of the texts share, in whole words. */
function shared(texts: readonly string[]): number {
  const [first = ""] = texts;
  let size = 0;
  while (size < first.length && texts.every((text) => text[size] === first[size])) size++;
  while (size > 0 && !texts.every((text) => isBetweenWords(text, size))) size--;
  return size;
}

/** Is there a gap here? Japanese has none, but を and ： always end a word. */
function isBetweenWords(text: string, at: number): boolean {
  return at === text.length || /[\sを：]/.test(text[at - 1] ?? "") || /\s/.test(text[at] ?? "");
}
