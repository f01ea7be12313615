import { catalogue } from "../../../core/language.svelte";
import en from "./words.en.json";
import ja from "./words.ja.json";

export const t = catalogue(en, ja);
