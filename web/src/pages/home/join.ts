// Finds a table by a link or a code.

/** The key of the table in a link, or the text itself if it looks like a key; else null. */
export function keyIn(text: string): string | null {
  const said = text.trim();
  const linked = /\/t\/([0-9a-z]{4,32})(?![0-9a-z])/i.exec(said)?.[1];
  const key = linked ?? (/^[0-9a-z]{4,32}$/i.test(said) ? said : null);
  return key ? key.toLowerCase() : null;
}
