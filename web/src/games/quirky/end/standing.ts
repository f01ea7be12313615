// How a match came out, from scores and facts.

import type { Quarters } from "../quarters.svelte";

export interface Standing {
  readonly seat: number;
  readonly name: string;
  readonly contests: number;
  readonly area: number;
  readonly total: number;
  readonly chimneys: number;
  readonly won: boolean;
}

/** The players, the best first; the match may have ended early, then nobody has won by points. */
export function standings(quarters: Quarters): Standing[] {
  const { scene, facts, view } = quarters;
  const { leaders } = facts.end;
  return scene.snapshot.scores
    .map(({ parts, total }, seat) => ({
      seat,
      name: quarters.player(seat),
      contests: parts["contests"] ?? 0,
      area: parts["area"] ?? 0,
      total,
      chimneys: quarters.house(seat)?.chimneys ?? 0,
      won: view.phase === "over" && leaders.includes(seat) && !scene.seats[seat]?.resigned,
    }))
    .sort((a, b) => Number(b.won) - Number(a.won) || b.total - a.total || b.chimneys - a.chimneys);
}

/** Those who have as many points as the winner, if chimneys had to decide (QRK-48, QRK-49). */
export function tied(all: readonly Standing[]): readonly Standing[] {
  const top = all.find(({ won }) => won)?.total;
  const same = all.filter(({ total }) => total === top);
  return same.length > 1 ? same : [];
}
