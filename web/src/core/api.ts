// Asking the server.

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

/** The same path, in our language. */
export function address(path: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}lang=${settings.lang}`;
}

/** Ask, and get what the server tells: data, or text where it tells text. Raises Refused. */
export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const sent =
    body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  let answer: Response;
  try {
    answer = await fetch(address(path), { method, ...sent });
  } catch {
    throw new Refused({ code: "no_server" });
  }
  const media = answer.headers.get("content-type") ?? "";
  const said: unknown = media.includes("json") ? await answer.json() : await answer.text();
  if (answer.ok) return said as T;
  const problem = typeof said === "object" && said ? said : { title: answer.statusText };
  throw new Refused({ status: answer.status, ...problem });
}

export const get = <T>(path: string) => ask<T>("GET", path);
export const post = <T>(path: string, body: unknown = {}) => ask<T>("POST", path, body);
export const put = <T>(path: string, body: unknown = {}) => ask<T>("PUT", path, body);
export const patch = <T>(path: string, body: unknown = {}) => ask<T>("PATCH", path, body);
export const remove = <T>(path: string, body?: unknown) => ask<T>("DELETE", path, body);
