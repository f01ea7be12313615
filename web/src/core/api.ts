// Requests to the server.

import { untrack } from "svelte";
import { loadRefusals } from "./refusalTexts";
import { settings } from "./settings.svelte";
import type { Problem } from "./wire";

/** A problem that the server answered with: `detail` is for people, `code` for programs. */
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
 * The path with the language as a parameter.
 *
 * Untracked: else every effect that sends a request would run again when the language changes, and
 * tables would reconnect. An effect that should run again reads `settings.lang` itself.
 */
export function address(path: string): string {
  const lang = untrack(() => settings.lang);
  return `${path}${path.includes("?") ? "&" : "?"}lang=${lang}`;
}

/** Send a request; the answer is JSON, or text if the server sends text. Throws Refused. */
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
    // There was no answer, or it broke off.
    throw new Refused({ code: "no_server" });
  }
  if (answer.ok) return said as T;
  // A proxy answers in its own words when the server is down.
  const other =
    answer.status >= 502 ? { code: "no_server" as const } : { title: answer.statusText };
  const problem = typeof said === "object" && said ? said : other;
  // What is wrong can then be said at once.
  await loadRefusals();
  throw new Refused({ status: answer.status, ...problem });
}

export const get = <T>(path: string) => ask<T>("GET", path);
export const post = <T>(path: string, body: unknown = {}) => ask<T>("POST", path, body);
export const put = <T>(path: string, body: unknown = {}) => ask<T>("PUT", path, body);
export const patch = <T>(path: string, body: unknown = {}) => ask<T>("PATCH", path, body);
export const remove = <T>(path: string, body?: unknown) => ask<T>("DELETE", path, body);
