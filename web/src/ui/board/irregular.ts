// Small irregularities, seeded by what they belong to: nothing stands otherwise at the next look.

/** A number from -1 to 1, always the same for the same text. */
export function wobble(text: string): number {
  let hash = 2166136261;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16777619);
  // Texts that differ in their last letter only shall differ as much as others.
  hash = Math.imul(hash ^ (hash >>> 15), 2246822519);
  return ((hash ^ (hash >>> 13)) >>> 0) / 0x7fffffff - 1;
}

/** How crooked a thing stands, in degrees. */
export function tilt(id: string, most = 1.5): number {
  return Math.round(wobble(id) * most * 100) / 100;
}
