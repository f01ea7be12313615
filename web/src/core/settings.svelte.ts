// The person's settings, kept in this browser.

import { keep, recall } from "./storage";

export type Theme = "auto" | "light" | "dark";
export type Motion = "auto" | "full" | "none";
export type Pace = "slow" | "normal" | "fast";
/** When to ask before a complete move is sent; `touch`: after a tap, before which nothing was shown. */
export type Confirm = "touch" | "always" | "never";

const KEY = "housewright";

const lang: "en" | "ja" = navigator.language.startsWith("ja") ? "ja" : "en";

const DEFAULTS = {
  lang,
  theme: "auto" as Theme,
  motion: "auto" as Motion,
  /** How long each of the others' moves is shown before the next. */
  pace: "normal" as Pace,
  confirm: "touch" as Confirm,
  /** Keep the steps of a turn on this screen until they are sent together? */
  plan: true,
  /** Make moves without a choice by themselves? */
  forced: true,
  sounds: false,
  /** Notify me by the system when it is my turn? */
  notify: false,
  /** Draw patterns on colours, for colour-blind people? */
  patterns: false,
  /** Show the list of choices beside every board? */
  list: false,
};

export type Kept = typeof DEFAULTS;

class Settings {
  lang = $state(DEFAULTS.lang);
  theme = $state(DEFAULTS.theme);
  motion = $state(DEFAULTS.motion);
  pace = $state(DEFAULTS.pace);
  confirm = $state(DEFAULTS.confirm);
  plan = $state(DEFAULTS.plan);
  forced = $state(DEFAULTS.forced);
  sounds = $state(DEFAULTS.sounds);
  notify = $state(DEFAULTS.notify);
  patterns = $state(DEFAULTS.patterns);
  list = $state(DEFAULTS.list);

  constructor() {
    Object.assign(this, known((recall(KEY) ?? {}) as Record<string, unknown>));
  }

  /** Are animations on? */
  get hasMotion(): boolean {
    if (this.motion !== "auto") return this.motion === "full";
    return !matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  /** Reset everything but the language; returns the settings before. */
  reset(): Kept {
    const before = this.#all();
    Object.assign(this, { ...DEFAULTS, lang: this.lang });
    return before;
  }

  /** Restore what `reset` returned. */
  restore(kept: Kept): void {
    Object.assign(this, kept);
  }

  /** Store the settings and apply them to the page; the app calls it on every change. */
  apply(): void {
    keep(KEY, this.#all());
    const { dataset } = document.documentElement;
    document.documentElement.lang = this.lang;
    if (this.theme === "auto") delete dataset["theme"];
    else dataset["theme"] = this.theme;
    dataset["motion"] = this.hasMotion ? "full" : "none";
    dataset["patterns"] = this.patterns ? "on" : "off";
  }

  #all(): Kept {
    return Object.fromEntries(NAMES.map((name) => [name, this[name]])) as Kept;
  }
}

const NAMES = Object.keys(DEFAULTS) as (keyof typeof DEFAULTS)[];
const CHOICES: Partial<Record<keyof typeof DEFAULTS, readonly string[]>> = {
  lang: ["en", "ja"],
  theme: ["auto", "light", "dark"],
  motion: ["auto", "full", "none"],
  pace: ["slow", "normal", "fast"],
  confirm: ["touch", "always", "never"],
};

/** The stored settings that are still valid. */
function known(stored: Record<string, unknown>): Partial<Kept> {
  // `confirm` was a switch once.
  const was = stored["confirm"];
  const kept = typeof was === "boolean" ? { ...stored, confirm: was ? "always" : "touch" } : stored;
  const fits = NAMES.filter((name) => {
    const choices = CHOICES[name];
    return choices ? choices.includes(String(kept[name])) : typeof kept[name] === "boolean";
  });
  return Object.fromEntries(fits.map((name) => [name, kept[name]]));
}

export const settings = new Settings();
