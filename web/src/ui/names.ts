// Friendly names for those who have not thought of one.

import { t } from "./words";

function one(words: string): string {
  const all = words.split(" ");
  return all[Math.floor(Math.random() * all.length)] ?? "";
}

/** A name by chance, in today's language. */
export function anyName(): string {
  return t("full name", { first: one(t("first names")), last: one(t("last names")) });
}
