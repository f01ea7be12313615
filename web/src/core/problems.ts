// The server's problems as sentences. In English it is the server's own sentence, which has all the
// names and numbers; in Japanese a catalogue has them by code. What a game refuses comes in the
// right language already.

import { Refused } from "./api";
import { catalogue, lang, type Values } from "./language.svelte";
import en from "./problems.en.json";
import ja from "./problems.ja.json";
import { refusals } from "./refusalTexts";

const t = catalogue(en, ja);

/** The server's messages about data of a wrong type; they are written for programmers. */
const TECHNICAL = /Expected `|Object (?:contains|missing)|Invalid (?:enum )?value/;

/** A sentence for whatever went wrong. */
export function sentence(error: unknown): string {
  if (!(error instanceof Refused)) return t("unknown");
  const { message } = error;
  const text = own(error);
  const isBest = !text || error.rule !== null || (lang() === "en" && !TECHNICAL.test(message));
  return (isBest && message) || text || t("unknown");
}

/** Our own sentence for this problem, if there is one: for its code and field, else its code. */
function own({ code, field, problem }: Refused): string | undefined {
  if (code === "no_server" || code === "unknown") return t(code);
  const where = field
    ?.split(/[./]/)
    .at(-1)
    ?.replace(/\[\d+\]$/, "");
  const values: Values = { n: problem.retry_after ?? 0 };
  const [text] = [`${code} ${where}`, code].flatMap((key) => refusals?.say(key, values) ?? []);
  return text;
}
