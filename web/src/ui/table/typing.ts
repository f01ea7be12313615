// Typed moves: reading and completing them.

import type { Tree } from "../../core/words";

/** The words of what was typed, with one space between. */
export function spoken(text: string): string {
  return text.trim().split(/\s+/).filter(Boolean).join(" ").toLowerCase();
}

/** The completions of a typed text: the rest of its last word, or one more word. */
export function completed(tree: Tree, text: string): string[] {
  const words = spoken(text).split(" ").filter(Boolean);
  const isOpen = !/\s$/.test(text);
  const part = isOpen ? (words.pop() ?? "") : "";
  const start = words;
  const next = tree.after(start).filter((way) => (way.at(-1) ?? "").toLowerCase().startsWith(part));
  const exact = next.find((way) => way.at(-1) === part);
  const goesOn = exact ? tree.after(exact) : [];
  // Where only one way leads on, a word and the next are completed to the same.
  return [...new Set([...next, ...goesOn].map((way) => tree.forced(way).join(" ")))];
}
