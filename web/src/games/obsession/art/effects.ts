// Permanent effects of tiles as a formula of pictures.

import type { FavourKind, GuestKind, Servant, Side } from "./things";

/** A servant, a favour, guests, or a sign between them. */
export type Term =
  | { readonly servant: Servant }
  | { readonly favour: FavourKind; readonly amount: number }
  | { readonly guest: GuestKind; readonly sign: string }
  | { readonly sign: string };

const servant = (kind: Servant): Term => ({ servant: kind });
const favour = (kind: FavourKind, amount: number): Term => ({ favour: kind, amount });
const sign = (text: string): Term => ({ sign: text });

const EFFECTS: Record<string, readonly Term[]> = {
  fair: [favour("cash", 300), favour("rep", 2)],
  "brushing-room": [servant("footman"), sign("→"), servant("valet")],
  barn: [{ sign: "G" }, sign("→"), favour("rep", 1)],
  "butlers-pantry": [sign("+"), servant("underbutler")],
  "servants-quarters": [servant("footman"), sign("↷")],
  "servants-hall": [favour("attack", 1), sign("→"), favour("rep", 1)],
  "housekeepers-room": [servant("housemaid"), sign("→"), servant("maid")],
  "carriage-house": [servant("footman"), sign("→"), { guest: "any", sign: "±1" }],
  kitchen: [servant("cook"), sign("→"), { guest: "any", sign: "+1" }],
};
const HIRE: readonly Term[] = [sign("+"), servant("valet"), servant("maid")];

/** What a side brings for good; empty if it is for hosting. */
export function effectOf(id: string, side: Side): readonly Term[] {
  if (id === "butlers-room") return HIRE;
  if (side.lionheart) return [{ guest: "prestige", sign: "×2" }];
  if (side.monument === "choice") return [favour("cash", 100), sign("/"), favour("rep", 1)];
  if (side.monument) return [favour("rep", 1)];
  return EFFECTS[side.passive ?? ""] ?? [];
}
