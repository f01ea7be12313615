// What the server refuses, as sentences.

import { catalogue, type Values } from "./language.svelte";
import en from "./refusals.en.json";
import ja from "./refusals.ja.json";

const t = catalogue(en, ja);

/** The sentence for this code, with or without a field; null if there is none. */
export function say(key: string, values: Values): string | null {
  return isKnown(key) ? t(key, values) : null;
}

function isKnown(key: string): key is keyof typeof en {
  return Object.hasOwn(en, key);
}
