// The words in which the board speaks of Obsession: views, facts, and what is printed on things.

import { tracks } from "@games/obsession/components.json";
import type { Schemas } from "../../core/wire";
import { nameOf, tileFace } from "./art/things";
import type { Facts, Person, Servant, View } from "./art/things";

export {
  CATEGORIES,
  nameOf,
  person,
  SERVANTS,
  sideOf,
  tileFace,
  type Category,
  type Facts,
  type Family,
  type FavourKind,
  type Favours,
  type Goal,
  type GuestKind,
  type Servant,
  type SideName,
  type View,
} from "./art/things";

export type BoardView = View["boards"][number];
export type Phase = View["phase"];
export type Offer = NonNullable<Facts["market"][number]>;
export type Party = NonNullable<Facts["party"]>;
export type Source = Party["sources"][number];
export type Special = Facts["specials"][number];
export type Addition = NonNullable<Facts["inviting"]>["additions"][number];
export type Invitee = NonNullable<Facts["inviting"]>["hand"][number];
export type Activity = NonNullable<NonNullable<View["turn"]>["activity"]>;
export type Estate = Schemas["Facts-obsession-Estate"];

/** From tired to rested: the way that servants go. */
export const ROOMS = ["expended", "quarters", "available"] as const;
export type Room = (typeof ROOMS)[number];

/** The number by which tiles are sorted; start tiles come first. */
export function order(tile: string): number {
  return tileFace(tile).number ?? 0;
}

/** What a tile is called in our language. */
export function tileName(tile: string): string {
  return nameOf(tileFace(tile));
}

/** The other side of a tile. */
export function otherSide(side: "front" | "back"): "front" | "back" {
  return side === "front" ? "back" : "front";
}

/** As one speaks of somebody, by the last word: `Jasper, Duke of Oxenford` is Oxenford. */
export function shortName(who: Person): string {
  const name = nameOf(who);
  // A whole family has one name.
  const isChild = who.kind === "heir" || who.kind === "daughter";
  if (name !== who.name) {
    const parts = name.split("・");
    const first = isChild || who.deck === "fairchild";
    return (first ? parts[0] : parts.at(-1)) ?? name;
  }
  if (who.kind === "lord" || who.kind === "lady") return name;
  if (who.kind === "dowager") return name.split(" ")[1] ?? name;
  if (who.id === "charles") return name.split(" ")[0] ?? name;
  if (isChild || who.deck === "fairchild") return name.split(" ").at(-2) ?? name;
  const [first = name, title] = name.split(", ");
  return (title && title !== "Esq." ? title : first).split(" ").at(-1) ?? name;
}

/** The start tiles of which a family chooses one, by the word of the move. */
export const STARTS: Readonly<Record<string, string>> = {
  "breakfast-room": "wessex-breakfast-room",
  "tennis-court": "wessex-tennis-court",
};

/** How many rounds there are, and how many make a season. */
export function track(isExtended: boolean): { readonly rounds: number; readonly season: number } {
  return isExtended ? tracks.extended : tracks.standard;
}

/** The servants of a room or a pool, one by one. */
export function oneByOne(
  room: Partial<Record<Servant, number>>,
  kinds: readonly Servant[],
): Servant[] {
  return kinds.flatMap((kind) => Array<Servant>(room[kind] ?? 0).fill(kind));
}
