// What crosses the wire, by the names that the server gives it. All of it is generated from the
// server's own types: `python3 dev.py types` writes api.gen.ts anew.

import type { components } from "./api.gen";

export type Schemas = components["schemas"];

export type Chat = Schemas["Chat"];
export type Game = Schemas["Game"];
export type GameOption = Schemas["GameOption"];
export type Happened = Schemas["Happened"];
export type Level = Schemas["Level"];
export type Log = Schemas["Log"];
export type LogLine = Schemas["LogLine"];
export type Look = Schemas["Look"];
export type Me = Schemas["Me"];
export type News = Schemas["News"];
export type NewMove = Schemas["NewMove"];
export type NewTable = Schemas["NewTable"];
export type Order = Schemas["Order"];
export type OrderList = Schemas["OrderList"];
export type Person = Schemas["Person"];
export type Preview = Schemas["Preview"];
export type Problem = Schemas["Problem"];
export type Proposal = Schemas["Proposal"];
export type Reason = Schemas["Reason"];
export type Remark = Schemas["Remark"];
export type Result = Schemas["Result"];
export type Score = Schemas["Score"];
export type Seat = Schemas["Seat"];
export type Table = Schemas["Table"];
export type TableCard = Schemas["TableCard"];
export type TableList = Schemas["TableList"];
export type Times = Schemas["Times"];
export type Tutorial = Schemas["Tutorial"];

export type ServerMessage =
  | Schemas["Look"]
  | Schemas["News"]
  | Schemas["TableNews"]
  | Schemas["PresenceNews"]
  | Schemas["OrdersNews"]
  | Schemas["RefusedNews"]
  | Schemas["Pong"]
  | Schemas["Bye"];

export type ClientMessage =
  | { type: "ping" }
  | { type: "look"; seat: number | null; lang: "en" | "ja" }
  | ({ type: "move" } & NewMove);

/** The table after the news: fields that are left out are as they were. */
export function told(look: Look, news: News): Look {
  const { happened: _, log, type: __, view, ...changed } = news;
  const log_length = log ? log.start + log.lines.length : look.log_length;
  return { ...look, ...changed, view: { ...look.view, ...view }, log_length };
}
