// What others have changed since our last move, for marks on the plan and at our cash.

import { ROWS, type BuildingFacts, type Facts, type RowId, type View } from "./pieces";

export interface Since {
  readonly view: View;
  readonly facts: Pick<Facts, "rows" | "buildings">;
}

export interface Fresh {
  /** Cubes, `roof b1`, `permit 2`, `mayor`. */
  readonly pieces: ReadonlySet<string>;
  /** The rows that were longer or shorter: how many lots they had. */
  readonly lots: Partial<Record<RowId, number>>;
  /** By row the permits that were cancelled. */
  readonly cancelled: Partial<Record<RowId, readonly number[]>>;
  /** By how much our cash has grown or shrunk. */
  readonly cash: number;
}

const NOTHING: Fresh = { pieces: new Set(), lots: {}, cancelled: {}, cash: 0 };

export function freshSince(before: Since | null, now: Since, seat: number | null): Fresh {
  if (before?.view.round !== now.view.round) return NOTHING;
  const old = new Set(built(before.facts.buildings));
  const pieces = new Set(built(now.facts.buildings).filter((each) => !old.has(each)));
  const lots: Partial<Record<RowId, number>> = {};
  const cancelled: Partial<Record<RowId, readonly number[]>> = {};
  const lying = ROWS.flatMap((row) => now.view.permits[row]);
  for (const row of ROWS) {
    const was = before.facts.rows[row].need;
    if (was !== now.facts.rows[row].need) lots[row] = was;
    const had = before.view.permits[row];
    const gone = had.filter((value) => !lying.includes(value));
    if (gone.length) cancelled[row] = gone;
    for (const value of now.view.permits[row])
      if (!had.includes(value)) pieces.add(`permit ${Math.abs(value)}`);
  }
  if (now.view.mayor !== before.view.mayor) pieces.add("mayor");
  return { pieces, lots, cancelled, cash: earned(before.view, now.view, seat) };
}

function built(buildings: readonly BuildingFacts[]): string[] {
  return buildings.flatMap(({ lot, floors, roof }) =>
    roof === null ? floors : [...floors, `roof ${lot}`],
  );
}

function earned(before: View, now: View, seat: number | null): number {
  if (seat === null) return 0;
  return (now.cash[seat] ?? 0) - (before.cash[seat] ?? 0);
}
