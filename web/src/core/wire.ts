// What crosses the wire, by the names that the server gives it. All of it is generated from the
// server's own types: `python3 dev.py types` writes api.gen.ts anew.

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

/** The seat from which a screen looks unless it is asked to look from another. */
export function ownSight(table: Pick<Table, "yours" | "kind" | "status">): number | null {
  // With several people at one screen nobody's secrets are shown before they ask.
  const isSecret = isShared(table) && table.status !== "over";
  return isSecret ? null : (table.yours[0] ?? null);
}

/** The snapshot after an update: of view and facts only the fields that changed are sent. */
export function updated(snapshot: Snapshot, update: Update): Snapshot {
  const { event, log, type: _, view, facts, view_removed, facts_removed, ...changed } = update;
  const log_length = log ? log.start + log.lines.length : snapshot.log_length;
  // Every decision has a list of its own, even if it offers the same: what was chosen in one must
  // not be taken for a choice in another, least of all after moves were taken back.
  // But others may move while one decides: that makes it no other decision.
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
  return { ...shared(snapshot, next), legal };
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
 * The same as `now`, made of parts of `before` wherever these are equal.
 *
 * What is drawn from a part is then drawn anew only if that part has changed.
 */
export function shared<Value>(before: unknown, now: Value): Value {
  if (before === now || !isThing(before) || !isThing(now)) return now;
  if (Array.isArray(before) !== Array.isArray(now)) return now;
  const names = Object.keys(now);
  const parts = names.map((name) => shared(before[name], now[name]));
  const isEqual =
    names.length === Object.keys(before).length &&
    names.every((name, place) => parts[place] === before[name] && name in before);
  if (isEqual) return before as Value;
  const made: unknown = Array.isArray(now)
    ? parts
    : Object.fromEntries(names.map((name, place) => [name, parts[place]]));
  return made as Value;
}

function isThing(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
