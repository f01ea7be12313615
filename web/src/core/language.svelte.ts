// The app's texts, in English and Japanese. Each part of the app has its own catalogue.

import { settings } from "./settings.svelte";

export const LANGUAGES = ["en", "ja"] as const;
export type Language = (typeof LANGUAGES)[number];

/** A text with {gaps}, or one text per plural form, chosen by the value `n`. */
export type Message = string | { one?: string; two?: string; few?: string; other: string };
export type Values = Record<string, string | number>;
export type Say<Key extends string> = (key: Key, values?: Values) => string;

/** The current language. */
export function lang(): Language {
  return settings.lang;
}

/** A catalogue: from a key and values for the gaps to a text in the current language. */
export function catalogue<En extends Record<string, Message>>(
  en: En,
  ja: Record<keyof En, Message>,
): Say<keyof En & string> {
  const messages = { en, ja };
  return (key, values = {}) => fill(messages[settings.lang][key], values);
}

function fill(message: Message, values: Values): string {
  const text = typeof message === "string" ? message : plural(message, values["n"]);
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => {
    const value = values[name];
    if (value === undefined) return gap;
    return typeof value === "number" ? number(value) : value;
  });
}

/** Caches one formatter per language: making one takes longer than formatting a hundred numbers. */
function kept<Format>(make: (lang: Language) => Format): () => Format {
  const known: { en?: Format; ja?: Format } = {};
  return () => (known[settings.lang] ??= make(settings.lang));
}

const plurals = kept((lang) => new Intl.PluralRules(lang));
const plain = kept((lang) => new Intl.NumberFormat(lang));
const withSign = kept((lang) => new Intl.NumberFormat(lang, { signDisplay: "exceptZero" }));
const lists = kept((lang) => new Intl.ListFormat(lang, { type: "conjunction" }));

function plural(forms: Exclude<Message, string>, n: string | number | undefined): string {
  const form = plurals().select(Number(n ?? 0));
  return forms[form as keyof typeof forms] ?? forms.other;
}

/** A number as it is written here. */
export function number(value: number, options?: Intl.NumberFormatOptions): string {
  return written(value, options ? new Intl.NumberFormat(settings.lang, options) : plain());
}

/** A number with its sign: +3, −2. */
export function signed(value: number): string {
  return written(value, withSign());
}

function written(value: number, format: Intl.NumberFormat): string {
  // A real minus is as wide as a plus; `format` may use a hyphen.
  return format.format(value).replace("-", "−");
}

/** Several names in one sentence. */
export function listed(names: readonly string[]): string {
  return lists().format(names);
}

/** A day and time, short. */
export function moment(at: number): string {
  return new Intl.DateTimeFormat(settings.lang, { dateStyle: "medium", timeStyle: "short" }).format(
    at,
  );
}

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

/** How long ago (or ahead) that is, in words. */
export function ago(at: number, now = Date.now()): string {
  const format = new Intl.RelativeTimeFormat(settings.lang, { numeric: "auto", style: "short" });
  const [unit, size] = STEPS.find(([, size]) => Math.abs(at - now) >= size) ?? ["second", 1_000];
  return format.format(Math.round((at - now) / size), unit);
}

/** The text in the current language, of one that the server sends in all of them. */
export function own(texts: Record<string, string>): string {
  return texts[settings.lang] ?? texts["en"] ?? "";
}
