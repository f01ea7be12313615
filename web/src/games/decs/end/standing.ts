// How a match came out: the houses in their order, and what is counted one kind after another.

import type { Scene } from "../../../core/scene.svelte";
import type { Schemas } from "../../../core/wire";
import type { FeatureId, House } from "../art/kinds";

type Facts = Schemas["Facts-decs"];
export type Kind = FeatureId | "empty";

export interface Standing {
  readonly seat: number;
  readonly name: string;
  readonly house: House;
  readonly won: boolean;
}

/** The houses, those of the winners first; none before the match has begun. */
export function standings(scene: Scene): Standing[] {
  const { houses = [], end } = scene.facts as Partial<Facts>;
  const all = houses.map((house, seat) => ({
    seat,
    name: scene.names[seat] ?? "",
    house,
    won: (end?.winners.includes(seat) ?? false) && !scene.seats[seat]?.resigned,
  }));
  return all.sort((a, b) => Number(b.won) - Number(a.won) || b.house.total - a.house.total);
}

/** The kinds that count in any house, in the order of the rules; empty squares are the last. */
export function kinds(scene: Scene): Kind[] {
  const { houses = [] } = scene.facts as Partial<Facts>;
  const order = Object.keys(scene.snapshot.scores[0]?.parts ?? {}) as Kind[];
  return order.filter((kind) => houses.some(({ points }) => points[kind]));
}

/** The points of a house after the first `step` kinds have been counted. */
export function counted({ points }: House, all: readonly Kind[], step: number): number {
  return all.slice(0, step).reduce((sum, kind) => sum + (points[kind] ?? 0), 0);
}

/** The squares of a kind in a house: those of its powered features, or the empty ones. */
export function squaresOf({ features, empty }: House, kind: Kind): string[] {
  if (kind === "empty") return empty;
  return features
    .filter(({ id, powered }) => id === kind && powered)
    .flatMap(({ squares }) => squares);
}

/** Who got how many votes, if the lead was tied and a vote was held (DEC-84). */
export function votes(scene: Scene): { seat: number; n: number }[] {
  const cast = (scene.view as Partial<Schemas["View-decs"]>).votes ?? [];
  const seats = [...new Set(cast)].filter((seat) => seat !== null);
  return seats
    .map((seat) => ({ seat, n: cast.filter((choice) => choice === seat).length }))
    .sort((a, b) => b.n - a.n || a.seat - b.seat);
}
