// How a person looks: the same for the same id, and fitting to rank, sex and character.

import { Picker } from "../seed";
import { person, type Person } from "../things";
import { CHARACTERS, SALT } from "./characters";
import type { BEARDS, MEN, WOMEN } from "./hair";
import type { HATS } from "./hats";
import type { COATS, EXTRAS, GOWNS, JEWELS } from "./dress";
import {
  CLOTHS,
  FURS,
  GEMS,
  IRIS,
  LIVERIES,
  RED_COAT,
  RIBBONS,
  SILKS,
  SKINS,
  VESTS,
  type HairColour,
} from "./paints";

export type HairStyle = keyof typeof WOMEN | keyof typeof MEN;
export type Beard = keyof typeof BEARDS;
export type HatName = keyof typeof HATS;
export type Dress = keyof typeof GOWNS | keyof typeof COATS;
/** Young, in middle years, old. */
export type Age = 0 | 1 | 2;

export interface Look {
  sex: "m" | "f";
  age: Age;
  shape: "oval" | "round" | "long" | "heart" | "square" | "narrow" | "full";
  skin: string;
  hair: HairStyle;
  hairColour: HairColour;
  beard: Beard | null;
  hat: HatName | null;
  dress: Dress;
  cloth: string;
  trim: string;
  jewel: string;
  jewels: keyof typeof JEWELS | null;
  earrings: boolean;
  eyes: "open" | "round" | "sleepy" | "merry" | "soft";
  iris: string;
  brows: "arched" | "flat" | "kind" | "stern" | "raised";
  nose: "straight" | "button" | "roman" | "broad" | "pointed";
  mouth: "smile" | "calm" | "smirk" | "small" | "grin" | "frown" | "firm";
  glasses: "spectacles" | "oval" | "monocle" | null;
  extra: keyof typeof EXTRAS | null;
  /** Of the head, in degrees. */
  tilt: number;
  isTurned: boolean;
}

const YOUNG: readonly HairColour[] = [
  "black",
  "dark",
  "chestnut",
  "auburn",
  "copper",
  "honey",
  "blond",
];
const OLDER: readonly HairColour[] = [
  "dark",
  "chestnut",
  "ash",
  "iron",
  "auburn",
  "honey",
  "black",
];
const OLD: readonly HairColour[] = ["silver", "white", "iron"];
/** With dark skin. */
const DARK: readonly HairColour[] = ["black", "black", "dark"];
const FAMILY_HAIR = {
  asquith: "chestnut",
  cavendish: "black",
  ponsonby: "blond",
  york: "copper",
  wessex: "dark",
  howard: "honey",
} as const;

/** How often a beard of each kind is worn in each age; null is none. */
const BEARDS_OF: readonly (readonly (Beard | null)[])[] = [
  [null, null, null, "pencil", "sideburns", "sideburns", "chevron", "handlebar"],
  [
    null,
    "handlebar",
    "chevron",
    "mutton",
    "full",
    "goatee",
    "short",
    "imperial",
    "sideburns",
    "walrus",
  ],
  ["walrus", "full", "long", "mutton", "mutton", "imperial", "short", "handlebar", null],
];
const MENS_HAIR: readonly (readonly (keyof typeof MEN)[])[] = [
  ["side", "swept", "curly", "poet", "middle", "quiff", "crop"],
  ["side", "swept", "crop", "receding", "middle", "curly", "bald", "poet"],
  ["bald", "receding", "tufts", "swept", "side", "bald"],
];
const UNDER_HAT: ReadonlySet<string> = new Set(["side", "swept", "crop", "middle", "poet", "bald"]);
const WOMENS_HAIR: readonly (readonly (keyof typeof WOMEN)[])[] = [
  [
    "chignon",
    "ringlets",
    "pompadour",
    "braid",
    "topknot",
    "fringe",
    "sidesweep",
    "loops",
    "loose",
    "waves",
  ],
  ["chignon", "pompadour", "braid", "topknot", "fringe", "loops", "waves", "sidesweep"],
  ["chignon", "waves", "pompadour", "topknot", "loops"],
];
const UNDER_BONNET: readonly (keyof typeof WOMEN)[] = [
  "chignon",
  "ringlets",
  "loops",
  "sidesweep",
  "waves",
];
/** Hats that sit on the hair and hide its top. */
const COVERING: ReadonlySet<HatName> = new Set([
  "topper",
  "bowler",
  "cap",
  "boater",
  "bonnet",
  "feather",
  "lace",
  "widow",
  "straw",
  "riding",
  "turban",
]);

/** How a person looks; another `salt` mixes the same character differently. */
export function lookOf(id: string, salt = SALT[id] ?? 0): Look {
  const who = person(id);
  const by = new Picker(id + "*".repeat(salt));
  const look = who.sex === "f" ? lady(who, by) : gentleman(who, by);
  if (who.family) Object.assign(look, relative(who, who.family, look.age));
  return Object.assign(look, CHARACTERS[id]);
}

function ageOf({ name, kind, deck, rating }: Person, by: Picker): Age {
  if (/Dowager/.test(name)) return 2;
  if (kind === "heir" || kind === "daughter") return 0;
  if (kind === "lord" || kind === "lady") return 1;
  if (kind === "curmudgeon") return 2;
  if (/^(Miss|The Hon)/.test(name)) return 0;
  if (/^(Mr\.|Captain)/.test(name)) return by.pick([0, 0, 1, 2]);
  if (/Colonel|Major|Rev\.|Sir /.test(name)) return by.pick([1, 1, 2]);
  if (deck === "prestige" && rating >= 5) return by.pick([1, 1, 2]);
  return by.pick([0, 1, 1]);
}

function common(who: Person, by: Picker, age: Age) {
  const isGrave = who.kind === "curmudgeon" || (age === 2 && by.chance(0.4));
  const isSly = /cad|scoundrel|adventuress|gossip/.test(who.kind ?? "");
  const skin = by.pick([0, 1, 1, 2, 2, 3, 3, 4, 0, 1, 2, 5]);
  return {
    age,
    skin: SKINS[skin] ?? SKINS[0],
    hairColour: by.pick(skin > 3 && age < 2 ? DARK : ([YOUNG, OLDER, OLD][age] ?? YOUNG)),
    iris: by.pick(IRIS),
    eyes: by.pick(
      isSly
        ? (["sleepy", "sleepy", "open"] as const)
        : (["open", "round", "merry", "soft", "sleepy"] as const),
    ),
    brows: isGrave
      ? "stern"
      : isSly
        ? "raised"
        : by.pick(["arched", "flat", "kind", "kind", "arched"] as const),
    nose: by.pick(["straight", "button", "roman", "broad", "pointed"] as const),
    mouth: isGrave
      ? by.pick(["firm", "frown"] as const)
      : isSly
        ? "smirk"
        : by.pick(["smile", "smile", "calm", "small", "calm"] as const),
    jewel: by.pick(GEMS),
    tilt: Math.round(by.next() * 6 - 3),
    isTurned: by.chance(0.5),
    extra: null,
  } as const;
}

function lady(who: Person, by: Picker): Look {
  const { kind, deck, rating } = who;
  const age = ageOf(who, by);
  const isRich = deck === "prestige" || kind === "heiress";
  const isPoor = kind === "pauper";
  const hat = ladysHat(who, age, by);
  const hair =
    hat && COVERING.has(hat) ? by.pick(UNDER_BONNET) : by.pick(WOMENS_HAIR[age] ?? UNDER_BONNET);
  const dress = isPoor
    ? by.pick(["shawl", "high"] as const)
    : hat === "riding"
      ? "habit"
      : isRich
        ? by.pick(["bertha", "bertha", "square", "fur", "vneck"] as const)
        : by.pick(["high", "vneck", "ruffles", "shawl", "square", "bertha"] as const);
  const cloth = by.pick(SILKS);
  const isBare = dress === "bertha" || dress === "square" || dress === "fur" || dress === "vneck";
  return {
    sex: "f",
    ...common(who, by, age),
    shape: by.pick(
      age === 0
        ? (["oval", "round", "heart", "narrow"] as const)
        : (["oval", "round", "long", "narrow", "full"] as const),
    ),
    hair,
    beard: null,
    hat,
    dress,
    cloth,
    trim: by.pick((dress === "fur" ? FURS : RIBBONS).filter((each) => each !== cloth)),
    jewels: !isBare
      ? null
      : isRich
        ? by.pick(
            rating >= 5 || kind === "heiress"
              ? (["diamonds", "double"] as const)
              : (["pearls", "pendant", "double", "choker"] as const),
          )
        : by.pick([null, "pendant", "choker"] as const),
    earrings: isRich || by.chance(0.35),
    glasses: age === 2 && by.chance(0.3) ? "oval" : age === 0 && by.chance(0.07) ? "oval" : null,
    extra: kind === "gossip" ? "fan" : kind === "adventuress" ? "spot" : null,
  };
}

function ladysHat({ kind, deck, rating }: Person, age: Age, by: Picker): HatName | null {
  if (kind === "pauper") return by.pick(["bonnet", null] as const);
  if (kind === "heiress") return by.pick(["plume", "feather", "tiara"] as const);
  if (kind === "adventuress") return by.pick(["turban", "feather"] as const);
  if (age === 2)
    return by.pick(["lace", "widow", "bonnet", rating >= 5 ? "tiara" : "lace", null] as const);
  if (deck === "prestige" && rating >= 5) return by.pick(["tiara", "coronet", "plume"] as const);
  if (deck === "prestige")
    return by.pick(["plume", "feather", "wreath", "band", "riding", "comb", null] as const);
  return by.pick([
    "bonnet",
    "straw",
    "bow",
    "wreath",
    "band",
    "feather",
    "riding",
    null,
    null,
  ] as const);
}

function gentleman(who: Person, by: Picker): Look {
  const { name, kind, deck, rating } = who;
  const age = ageOf(who, by);
  const isSoldier = /Captain|Colonel|Major/.test(name);
  const isPriest = name.includes("Rev.");
  const isForeign = /Count |Baron /.test(name);
  const dress: Dress = isSoldier
    ? "uniform"
    : isPriest
      ? "clerical"
      : kind === "pauper"
        ? "shabby"
        : rating === 6
          ? "peer"
          : isForeign
            ? "sash"
            : deck === "prestige"
              ? by.pick(["tails", "sash", "ascot", "frock", "smoking"] as const)
              : by.pick(["frock", "tweed", "ascot", "tails", "smoking", "frock"] as const);
  const hat = gentlemansHat(who, dress, by);
  const hairs = MENS_HAIR[age] ?? [];
  const hair = by.pick(
    hat && COVERING.has(hat) ? hairs.filter((each) => UNDER_HAT.has(each)) : hairs,
  );
  const cloth = isSoldier
    ? by.pick([RED_COAT, RED_COAT, "#2d3e63"])
    : isPriest
      ? "#2c2c36"
      : rating === 6
        ? RED_COAT
        : by.pick(CLOTHS);
  return {
    sex: "m",
    ...common(who, by, age),
    shape: by.pick(
      age === 0
        ? (["oval", "square", "long", "narrow"] as const)
        : (["square", "full", "long", "round", "oval"] as const),
    ),
    hair,
    beard:
      kind === "cad"
        ? by.pick(["pencil", "handlebar", null] as const)
        : by.pick(isForeign ? ["imperial", "goatee"] : (BEARDS_OF[age] ?? [])),
    hat,
    dress,
    cloth,
    trim: isSoldier ? "#d8b04c" : by.pick(VESTS),
    jewels: null,
    earrings: false,
    glasses: by.chance(0.12) ? "monocle" : age > 0 && by.chance(0.22) ? "spectacles" : null,
    extra: kind === "cad" ? "rose" : null,
  };
}

function gentlemansHat({ deck, kind, rating }: Person, dress: Dress, by: Picker): HatName | null {
  if (rating === 6) return "coronet";
  if (dress === "uniform") return by.pick(["cap", "cap", null] as const);
  if (dress === "clerical" || deck === "prestige")
    return by.pick(["topper", null, null, null] as const);
  if (kind === "pauper") return by.pick(["bowler", null] as const);
  if (dress === "tweed") return by.pick(["bowler", "boater", null] as const);
  return by.pick(["topper", "boater", null, null, null, "bowler"] as const);
}

/** Members of a family wear its colours, and have its hair. */
function relative(who: Person, family: keyof typeof LIVERIES, age: Age): Partial<Look> {
  const [cloth, trim] = LIVERIES[family];
  const skin = new Picker(family).pick(SKINS.slice(0, 4));
  const hairColour = age === 2 ? "white" : FAMILY_HAIR[family];
  const worn: Record<string, Partial<Look>> = {
    lord: { dress: "frock", hat: null },
    lady: { dress: "bertha", jewels: "pearls", hat: null, earrings: true },
    heir: { dress: "ascot", hat: null },
    daughter: { dress: "square", hat: "bow", jewels: "pendant" },
    dowager: { dress: "shawl", hat: "lace" },
  };
  return { skin, hairColour, cloth, trim, ...worn[who.kind ?? ""] };
}

/** What one sees at once, and how much it tells two people apart. */
const TRAITS: readonly (readonly [keyof Look, number])[] = [
  ["hair", 2],
  ["hairColour", 2],
  ["hat", 3],
  ["beard", 3],
  ["glasses", 2],
  ["skin", 1],
  ["age", 1],
  ["dress", 1],
  ["cloth", 1],
  ["shape", 1],
  ["eyes", 1],
  ["mouth", 1],
];

/** How unlike two people look. */
export function difference(one: Look, other: Look): number {
  if (one.sex !== other.sex) return 20;
  return TRAITS.reduce(
    (sum, [trait, weight]) => sum + (one[trait] === other[trait] ? 0 : weight),
    0,
  );
}
