// What is printed on the things of Obsession: people, tiles, servants, cards.

import {
  categories,
  families,
  gentry,
  milestones,
  servants,
  tiles,
} from "@games/obsession/components.json";
import { settings } from "../../../core/settings.svelte";
import type { Schemas } from "../../../core/wire";

export type View = Schemas["View-obsession"];
export type Facts = Schemas["Facts-obsession"];
export type Favours = Schemas["Facts-obsession-Favours"];
export type FavourKind = keyof Favours;
export type Goal = Schemas["Facts-obsession-Goal"];
export type Servant = Schemas["Facts-obsession-Service"]["need"];
export type Category = NonNullable<Facts["seasons_theme"]>;
export type Event = Facts["event"];
export type Family = NonNullable<View["boards"][number]["family"]>;
export type MilestoneId = View["milestones"][number]["id"];
export type SideName = View["boards"][number]["tiles"][string];
export type GuestKind = "any" | "gentleman" | "lady" | "family" | "casual" | "prestige";
export type Deck = "family" | "fairchild" | "starter" | "casual" | "prestige";

interface Named {
  readonly id: string;
  readonly name: string;
  readonly name_ja: string;
}

/** A family member or guest. */
export interface Person extends Named {
  readonly deck: Deck;
  readonly sex: string;
  readonly rating: number;
  readonly vp: number;
  readonly needs: readonly Servant[];
  readonly favours: readonly Favours[];
  /** Only one of the favours? */
  readonly either?: boolean;
  readonly kind?: string;
  readonly family?: Family;
}

/** One side of a tile. */
export interface Side {
  readonly category: Category;
  readonly vp: number;
  readonly activity?: string;
  readonly activity_ja?: string;
  readonly rating?: number;
  readonly servants?: readonly Servant[];
  readonly guests?: Partial<Record<GuestKind, number>>;
  readonly favours?: readonly Favours[];
  readonly either?: boolean;
  /** The top prestige guest attends. */
  readonly lionheart?: boolean;
  readonly ignore_rating?: boolean;
  readonly monument?: boolean | "choice";
  /** The name of a permanent effect. */
  readonly passive?: string;
}

export interface TileFace extends Named {
  readonly price: number | null;
  readonly number: number | null;
  readonly start?: boolean;
  readonly monument?: boolean;
  readonly suite?: boolean;
  readonly hybrid?: boolean;
  readonly front: Side;
  readonly back: Side;
}

export interface ServantKind extends Named {
  readonly tall: boolean;
  readonly sex: string;
}

export interface MilestoneFace {
  readonly id: string;
  readonly first: number;
  readonly second: number;
  readonly text: string;
  readonly text_ja: string;
}

export const CATEGORIES = categories.map(({ id }) => id) as Category[];
export const SERVANTS = servants.map(({ id }) => id) as Servant[];

function finder<Thing extends { id: string }>(things: readonly Thing[]): (id: string) => Thing {
  const known = new Map(things.map((thing) => [thing.id, thing]));
  return (id) => {
    const found = known.get(id);
    if (!found) throw new Error(`Obsession has no ${id}.`);
    return found;
  };
}

export const person = finder(gentry as readonly Person[]);
export const tileFace = finder(tiles as readonly TileFace[]);
export const servantKind = finder<ServantKind>(servants);
export const milestoneFace = finder<MilestoneFace>(milestones);
export const category = finder<Named>(categories);
export const family = finder<Named>(families);

/** Its name in the current language. */
export function nameOf(thing: Named): string {
  return settings.lang === "ja" ? thing.name_ja : thing.name;
}

/** What is written on it, in the current language. */
export function textOf(thing: { text: string; text_ja: string }): string {
  return settings.lang === "ja" ? thing.text_ja : thing.text;
}

/** What is done there, in the current language; empty if nothing is. */
export function activityOf(side: Side): string {
  return (settings.lang === "ja" ? side.activity_ja : side.activity) ?? "";
}

/** A side of a tile. */
export function sideOf(id: string, side: SideName): Side {
  return tileFace(id)[side];
}

/** Favours as pairs, in the order of printing; nothing that does not occur. */
export function entries(favours: Favours): [FavourKind, number][] {
  return (Object.entries(favours) as [FavourKind, number | undefined][]).flatMap(
    ([kind, amount]): [FavourKind, number][] => (amount ? [[kind, amount]] : []),
  );
}

/** The favours of a list, as pairs. */
export function printed(favours: readonly Favours[]): [FavourKind, number][] {
  return favours.flatMap(entries);
}
