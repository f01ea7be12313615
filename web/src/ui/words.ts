import { catalogue } from "../core/language.svelte";
import en from "./words.en.json";
import ja from "./words.ja.json";

/** Texts of small parts that are used everywhere. */
export const t = catalogue(en, ja);
