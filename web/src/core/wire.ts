// What crosses the wire, by the names that the server gives it. All of it is generated from the
// server's own types: `python3 dev.py types` writes api.gen.ts anew.

import type { components, paths } from "./api.gen";

type Schemas = components["schemas"];

export type { paths };
export type Game = Schemas["Game"];
export type Look = Schemas["Look"];
export type News = Schemas["News"];
export type NewMove = Schemas["NewMove"];
export type NewTable = Schemas["NewTable"];
export type Problem = Schemas["Problem"];
export type Table = Schemas["Table"];
export type ServerMessage =
  | Schemas["Look"]
  | Schemas["News"]
  | Schemas["TableNews"]
  | Schemas["PresenceNews"]
  | Schemas["OrdersNews"]
  | Schemas["RefusedNews"]
  | Schemas["Pong"]
  | Schemas["Bye"];

/** The table after the news: fields that are left out are as they were. */
export function told(look: Look, news: News): Look {
  const { happened: _, log, type: __, view, ...changed } = news;
  const log_length = log ? log.start + log.lines.length : look.log_length;
  return { ...look, ...changed, view: { ...look.view, ...view }, log_length };
}
