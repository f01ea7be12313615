// Random names for guests.

import { catalogue } from "../core/language.svelte";
import en from "./names.en.json";
import ja from "./names.ja.json";

const t = catalogue(en, ja);

function one(words: string): string {
  const all = words.split(" ");
  return all[Math.floor(Math.random() * all.length)] ?? "";
}

/** A random name in the current language. */
export function anyName(): string {
  return t("full", { first: one(t("first")), last: one(t("last")) });
}
