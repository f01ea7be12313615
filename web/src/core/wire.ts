// The types of the API, by the server's names. `python3 dev.py types` generates api.gen.ts from the
// server's own types.

import type { components } from "./api.gen";

export type Schemas = components["schemas"];

export type Analysis = Schemas["Analysis"];
export type AnalysisState = Schemas["AnalysisState"];
export type Chat = Schemas["Chat"];
export type Decision = Schemas["Decision"];
export type Game = Schemas["Game"];
export type TableEvent = Schemas["Event"];
export type Hint = Schemas["Hint"];
export type Level = Schemas["Level"];
export type Log = Schemas["Log"];
export type LogLine = Schemas["LogLine"];
export type Snapshot = Schemas["Snapshot"];
export type Me = Schemas["Me"];
export type Update = Schemas["Update"];
export type NewTable = Schemas["NewTable"];
export type Order = Schemas["Order"];
export type OrderList = Schemas["OrderList"];
export type Person = Schemas["Person"];
export type Preview = Schemas["Preview"];
export type Problem = Schemas["Problem"];
export type Reason = Schemas["Reason"];
export type Remark = Schemas["Remark"];
export type Result = Schemas["Result"];
export type Seat = Schemas["Seat"];
export type Table = Schemas["Table"];
export type TableCard = Schemas["TableCard"];
export type TableList = Schemas["TableList"];
export type Term = Schemas["Term"];
export type Tutorial = Schemas["Tutorial"];

export type ServerMessage =
  | Schemas["Snapshot"]
  | Schemas["Update"]
  | Schemas["TableUpdate"]
  | Schemas["PresenceUpdate"]
  | Schemas["OrdersUpdate"]
  | Schemas["MoveDone"]
  | Schemas["MoveRefused"]
  | Schemas["Pong"]
  | Schemas["Bye"];

export type ClientMessage =
  { type: "ping" } | { type: "watch"; seat: number | null; lang: "en" | "ja" };

/** Do several people share this screen, with secrets from each other? */
export function isShared({ yours, kind }: Pick<Table, "yours" | "kind">): boolean {
  return yours.length > 1 && kind === "play";
}

/** The seat that a screen looks from by default. */
export function defaultViewer(table: Pick<Table, "yours" | "kind" | "status">): number | null {
  // At a shared screen a player's secrets are shown only after they ask.
  const isSecret = isShared(table) && table.status !== "over";
  return isSecret ? null : (table.yours[0] ?? null);
}

/** The snapshot after an update: of view and facts only the fields that changed are sent. */
export function updated(snapshot: Snapshot, update: Update): Snapshot {
  const { event, log, type: _, view, facts, view_removed, facts_removed, ...changed } = update;
  const log_length = log ? log.start + log.lines.length : snapshot.log_length;
  // A new decision gets a new list, even if it offers the same moves: a choice made in one must not
  // count in another, for example after an undo. But moves of others do not make a new decision.
  const isOwn = event.kind !== "move" || event.seat === snapshot.seat;
  const isSame = update.ply === snapshot.ply || (!isOwn && snapshot.legal.length > 0);
  const legal = changed.legal ?? (isSame ? snapshot.legal : [...snapshot.legal]);
  const next = {
    ...snapshot,
    ...changed,
    view: merged(snapshot.view, view, view_removed),
    facts: facts || facts_removed ? merged(snapshot.facts, facts, facts_removed) : snapshot.facts,
    log_length,
  };
  return { ...reuseEqual(snapshot, next), legal };
}

/** These fields after a change: some have new values, some are removed. */
function merged<Fields extends object>(
  fields: Fields | null,
  changed: Fields | null | undefined,
  removed: readonly string[] = [],
): Fields {
  const all = { ...fields, ...changed };
  const kept = Object.entries(all).filter(([name]) => !removed.includes(name));
  return Object.fromEntries(kept) as Fields;
}

/**
 * Equal to `now`, but with the parts of `before` that are equal.
 *
 * So only parts that have changed are drawn again.
 */
export function reuseEqual<Value>(before: unknown, now: Value): Value {
  if (before === now || !isObject(before) || !isObject(now)) return now;
  if (Array.isArray(before) !== Array.isArray(now)) return now;
  const names = Object.keys(now);
  const parts = names.map((name) => reuseEqual(before[name], now[name]));
  const isEqual =
    names.length === Object.keys(before).length &&
    names.every((name, place) => parts[place] === before[name] && name in before);
  if (isEqual) return before as Value;
  const made: unknown = Array.isArray(now)
    ? parts
    : Object.fromEntries(names.map((name, place) => [name, parts[place]]));
  return made as Value;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
