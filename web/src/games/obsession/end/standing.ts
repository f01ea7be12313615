// How a match came out, from scores and facts.

import type { Manor } from "../manor.svelte";
import type { Family } from "../pieces";

/** The kinds of points, in the order in which they are counted (OBS-136 to OBS-143). */
export const KINDS = [
  "tiles",
  "gentry",
  "objectives",
  "reputation",
  "servants",
  "wealth",
  "vp_cards",
  "milestones",
] as const;
export type Kind = (typeof KINDS)[number];

export interface Standing {
  readonly seat: number;
  readonly name: string;
  readonly family: Family | null;
  /** Null is a secret: the match was not played to its end. */
  readonly points: Readonly<Record<Kind, number | null>>;
  readonly total: number;
  readonly won: boolean;
}

/** The players, winners first, then by points. */
export function standings({ scene, view, facts }: Manor): Standing[] {
  return scene.snapshot.scores
    .map(({ parts, total }, seat) => ({
      seat,
      name: scene.names[seat] ?? "",
      family: view.boards[seat]?.family ?? null,
      points: Object.fromEntries(
        KINDS.map((kind) => [kind, parts[kind] ?? null]),
      ) as Standing["points"],
      total,
      won: facts.winners.includes(seat) && !scene.seats[seat]?.resigned,
    }))
    .sort((a, b) => Number(b.won) - Number(a.won) || b.total - a.total);
}

/** The kinds that this match has: milestones are an option. */
export function kindsOf({ view }: Manor): readonly Kind[] {
  return view.milestones.length ? KINDS : KINDS.filter((kind) => kind !== "milestones");
}

/** The points of the first kinds together. */
export function counted({ points }: Standing, kinds: readonly Kind[]): number {
  return kinds.reduce((sum, kind) => sum + (points[kind] ?? 0), 0);
}

/** Those who have as many points as the winner, if there are several (OBS-144). */
export function tied(all: readonly Standing[]): readonly Standing[] {
  const top = all.find(({ won }) => won)?.total;
  const same = all.filter(({ total }) => total === top);
  return same.length > 1 ? same : [];
}
