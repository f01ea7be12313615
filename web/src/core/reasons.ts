// Why something cannot be chosen, where no rule has to be asked.

import { catalogue } from "./language.svelte";
import en from "./reasons.en.json";
import ja from "./reasons.ja.json";

export const t = catalogue(en, ja);
