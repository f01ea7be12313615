// Where in a match an address points: `?ply=34&seat=1&watch=1`.

import { defaultViewer, type Table } from "../../core/wire";

export interface Place {
  readonly ply: number;
  /** The seat to look from; null for a spectator. */
  readonly seat: number | null;
  /** Does it play from there to the end at once? */
  readonly isWatching: boolean;
}

const NOBODY = "none";

export function placeOf(
  query: URLSearchParams,
  table: Pick<Table, "yours" | "kind" | "status" | "ply">,
): Place {
  const seat = query.get("seat");
  // A running match opens at its newest move, a finished one at its beginning.
  const start = table.status === "running" && table.kind === "play" ? table.ply : 0;
  return {
    ply: whole(query.get("ply")) ?? start,
    seat: seat === NOBODY ? null : (whole(seat) ?? defaultViewer(table)),
    isWatching: query.get("watch") === "1",
  };
}

/** The address of a place; a spectator is only named if a seat is the default. */
export function addressOf(
  table: Pick<Table, "key" | "yours">,
  place: Pick<Place, "ply" | "seat">,
): string {
  const seat = place.seat ?? (table.yours.length ? NOBODY : null);
  const from = seat === null ? "" : `&seat=${seat}`;
  return `/t/${table.key}/replay?ply=${place.ply}${from}`;
}

function whole(text: string | null): number | null {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;
}
