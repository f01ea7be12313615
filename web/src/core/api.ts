// Asking the server.

import { untrack } from "svelte";
import { settings } from "./settings.svelte";
import type { Problem } from "./wire";

/** What the server refused; `detail` is a sentence for people, `code` a word for programs. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  readonly rule: string | null;
  readonly field: string | null;

  constructor(readonly problem: Partial<Problem>) {
    super(problem.detail ?? problem.title ?? "");
    this.status = problem.status ?? 0;
    this.code = problem.code ?? "unknown";
    this.rule = problem.rule ?? null;
    this.field = problem.field ?? null;
  }
}

/**
 * The same path, in our language.
 *
 * Untracked: else whatever asks inside an effect would ask again when the language changes, and a
 * table would be opened anew. Who wants the answer in the other language says so.
 */
export function address(path: string): string {
  const lang = untrack(() => settings.lang);
  return `${path}${path.includes("?") ? "&" : "?"}lang=${lang}`;
}

/** Ask, and get what the server tells: data, or text where it tells text. Raises Refused. */
export async function ask<T>(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<T> {
  const sent =
    body === undefined
      ? { headers }
      : { body: JSON.stringify(body), headers: { "content-type": "application/json", ...headers } };
  let answer: Response;
  let said: unknown;
  try {
    answer = await fetch(address(path), { method, ...sent });
    const media = answer.headers.get("content-type") ?? "";
    said = media.includes("json") ? await answer.json() : await answer.text();
  } catch {
    // It did not come, or broke off.
    throw new Refused({ code: "no_server" });
  }
  if (answer.ok) return said as T;
  // Whoever stands before the server says in words of their own that it is not there.
  const other =
    answer.status >= 502 ? { code: "no_server" as const } : { title: answer.statusText };
  const problem = typeof said === "object" && said ? said : other;
  throw new Refused({ status: answer.status, ...problem });
}

export const get = <T>(path: string) => ask<T>("GET", path);
export const post = <T>(path: string, body: unknown = {}) => ask<T>("POST", path, body);
export const put = <T>(path: string, body: unknown = {}) => ask<T>("PUT", path, body);
export const patch = <T>(path: string, body: unknown = {}) => ask<T>("PATCH", path, body);
export const remove = <T>(path: string, body?: unknown) => ask<T>("DELETE", path, body);
