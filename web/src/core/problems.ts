// The server's problems as sentences. In English it is the server's own sentence, which has all the
// names and numbers; in Japanese a catalogue has them by code. What a game refuses comes in the
// right language already.

import { Refused } from "./api";
import { catalogue, lang, type Values } from "./language.svelte";
import en from "./problems.en.json";
import ja from "./problems.ja.json";

export type Known = keyof typeof en;

const t = catalogue(en, ja);

/** The server's messages about data of a wrong type; they are written for programmers. */
const TECHNICAL = /Expected `|Object (?:contains|missing)|Invalid (?:enum )?value/;

/** A sentence for whatever went wrong. */
export function sentence(error: unknown): string {
  if (!(error instanceof Refused)) return t("unknown");
  const { message } = error;
  const key = known(error);
  const isBest = !key || error.rule !== null || (lang() === "en" && !TECHNICAL.test(message));
  return (isBest && message) || t(key ?? "unknown", values(error));
}

/** The problem's key in the catalogue: code and field, else the code alone. */
function known({ code, field }: Refused): Known | undefined {
  const where = field
    ?.split(/[./]/)
    .at(-1)
    ?.replace(/\[\d+\]$/, "");
  return [`${code} ${where}`, code].find((key): key is Known => Object.hasOwn(en, key));
}

function values({ problem }: Refused): Values {
  return { n: problem.retry_after ?? 0 };
}
