// Is the page dark? Canvases know no `light-dark`.

import { MediaQuery } from "svelte/reactivity";
import { settings } from "../../../core/settings.svelte";

const scheme = new MediaQuery("prefers-color-scheme: dark");

export function isNight(): boolean {
  return settings.theme === "dark" || (settings.theme === "auto" && scheme.current);
}
