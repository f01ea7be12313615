import { catalogue } from "../../core/language.svelte";
import en from "./words.en.json";
import ja from "./words.ja.json";

/** What the parts of a table say. */
export const t = catalogue(en, ja);
