/** Asking the server. */
import { lang, t } from "./words.js";

/** What the server refused; the message is a sentence for people. */
export class Refused extends Error {
  constructor(problem) {
    super(problem.detail || problem.title);
    this.status = problem.status;
    this.rule = problem.rule;
  }
}

/** Ask, and get what the server tells: data, or text where it tells text. */
export async function ask(method, path, body) {
  const sent = body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  const answer = await fetch(address(path), { method, ...sent }).catch(() => null);
  if (!answer) throw new Refused({ detail: t("no server") });
  const media = answer.headers.get("content-type") || "";
  const told = media.includes("json") ? await answer.json() : await answer.text();
  if (!answer.ok) throw new Refused(told.detail ? told : { title: answer.statusText, status: answer.status });
  return told;
}

/** The same path, in our language. */
export const address = (path) => lang ? `${path}${path.includes("?") ? "&" : "?"}lang=${lang}` : path;
