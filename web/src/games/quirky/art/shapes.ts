// The outlines of the cards, and where pictures stand on them, on a card of 100 x 120.

import type { Face, Icon } from "../pieces";

/** Where a picture stands, and how large it is there. */
export type Spot = readonly [x: number, y: number, size?: number];

export interface Shape {
  /** The bricks. */
  wall: string;
  /** What covers them, without its details. */
  roof?: string;
  badge: Spot;
  window?: Spot;
  /** Where the pictures stand; those of chimneys are used in turn. */
  spots: Partial<Record<Icon, readonly Spot[]>>;
}

const BRIDGE: Shape = {
  wall: "M0 66Q50 52 100 66V112Q92 86 50 84 8 86 0 112z",
  badge: [50, 71.5, 0.92],
  spots: { lamp: [[50, 34]], plants: [[50, 44]] },
};

const ROOM = { wall: "M0 0H100V120H0z", badge: [13, 13] } as const;

const TOWER = { badge: [50, 0, 0], window: [50, 82, 0.8] } as const;

export const SHAPES = {
  /** A window above a door or a balcony. */
  storey: {
    ...ROOM,
    window: [50, 44],
    spots: {
      door: [[50, 114]],
      balcony: [[50, 102]],
      plants: [[50, 73]],
      cat: [[78, 69]],
      lamp: [[17, 62]],
    },
  },
  /** A window in the middle of the wall. */
  room: {
    ...ROOM,
    window: [50, 56, 1.15],
    spots: { plants: [[50, 89, 1.12]] },
  },
  /** A window that leaves a place for a lamp. */
  lit: { ...ROOM, window: [60, 56, 1.15], spots: { lamp: [[17, 66, 1.1]] } },
  /** A window that leaves a place for a cat. */
  sill: {
    ...ROOM,
    window: [43, 56, 1.15],
    spots: { plants: [[42, 89, 1.1]], cat: [[77, 86, 1.12]] },
  },
  gable: {
    wall: "M0 120V88L50 24 100 88V120z",
    roof: "M0 80 50 14 100 80V94L50 31 0 94z",
    badge: [50, 74],
    spots: { chimney: [[76, 62]], cat: [[20, 56]] },
  },
  stepped: {
    wall: "M0 120V88H9V70H22V52H35V34H65V52H78V70H91V88H100V120z",
    badge: [50, 72],
    spots: { chimney: [[80, 60]], cat: [[15.5, 68]] },
  },
  barn: {
    wall: "M0 120V90L15 52 50 24 85 52 100 90V120z",
    roof: "M0 82 12 46 50 15 88 46 100 82V97L82 56 50 31 18 56 0 97z",
    badge: [50, 74],
    spots: { chimney: [[76, 46, 0.9]], cat: [[22, 39]] },
  },
  bell: {
    wall: "M0 120V88Q28 86 36 52 40 26 50 18 60 26 64 52 72 86 100 88V120z",
    roof: "M0 80Q26 78 31 48 36 22 50 12 64 22 69 48 74 78 100 80V92Q70 90 60 56 57 36 50 29 43 36 40 56 30 90 0 92z",
    badge: [50, 76],
    spots: { chimney: [[77, 82]], cat: [[17, 79]] },
  },
  hip: {
    wall: "M0 120V84H100V120z",
    roof: "M0 88 17 38Q50 34 83 38L100 88z",
    badge: [50, 104],
    spots: {
      chimney: [
        [29, 48, 0.9],
        [71, 48, 0.9],
      ],
    },
  },
  terrace: {
    wall: "M0 120V70H100V120z",
    badge: [50, 95],
    spots: { chimney: [[80, 66]], plants: [[37, 57]] },
  },
  cone: {
    ...TOWER,
    wall: "M22 120V46H78V120z",
    roof: "M12 49Q34 40 50 3 66 40 88 49z",
    badge: [50, 37, 0.8],
    spots: { lamp: [[13, 84, 0.95]] },
  },
  battlement: {
    ...TOWER,
    wall: "M24 120V46L17 38V14H31V25H43V14H57V25H69V14H83V38L76 46V120z",
    badge: [50, 38, 0.8],
    spots: { cat: [[74, 103, 0.9]] },
  },
  dome: {
    ...TOWER,
    wall: "M22 120V46H78V120z",
    roof: "M20 49Q8 32 30 22 45 15 50 3 55 15 70 22 92 32 80 49z",
    badge: [50, 35, 0.8],
    spots: { plants: [[50, 105, 0.9]] },
  },
  hat: {
    ...TOWER,
    window: [50, 74, 0.72],
    wall: "M22 120V46H78V120z",
    roof: "M10 49Q30 44 37 22 43 2 66 6 58 11 61 24 66 44 90 49z",
    badge: [49, 36, 0.8],
    spots: { balcony: [[50, 106, 0.78]] },
  },
  pyramid: {
    ...TOWER,
    wall: "M22 120V50H78V120z",
    roof: "M13 52 40 22H60L87 52z",
    badge: [50, 40, 0.8],
    spots: { chimney: [[50, 32, 0.72]] },
  },
  bridge: BRIDGE,
} as const satisfies Record<string, Shape>;

export type ShapeName = keyof typeof SHAPES;

const ROOFS = { red: "gable", gold: "stepped", green: "barn", plum: "bell", grey: "hip" } as const;
const TOWERS = {
  red: "cone",
  gold: "battlement",
  green: "dome",
  plum: "hat",
  grey: "pyramid",
} as const;

/** How a card is built: every colour has a roof and a tower of its own. */
export function shapeOf({ kind, colour, icons }: Face): ShapeName {
  if (kind === "room") return roomOf(icons);
  if (kind === "walkway") return "bridge";
  if (kind === "tower") return TOWERS[colour];
  return icons.plants ? "terrace" : ROOFS[colour];
}

function roomOf(icons: Face["icons"]): ShapeName {
  if (icons.door || icons.balcony) return "storey";
  if (icons.lamp) return "lit";
  return icons.cat ? "sill" : "room";
}

/** Where the chimneys of a card stand: smoke rises there. */
export function chimneys(card: Face): Spot[] {
  return placed(card, "chimney");
}

/** Where the pictures of this kind stand on a card. */
export function placed(card: Face, icon: Icon): Spot[] {
  const shape: Shape = SHAPES[shapeOf(card)];
  return (shape.spots[icon] ?? []).slice(0, card.icons[icon] ?? 0);
}

/** The outlines of windows, around their middle. */
export const PANES: Record<NonNullable<Face["window"]>, string> = {
  square: "M-22-25H22V24H-22z",
  round: "M0-26A25.5 25.5 0 1 1 0 25 25.5 25.5 0 1 1 0-26z",
  arched: "M-22 24V-6A22 22 0 0 1 22-6V24z",
};

/** Between -1 and 1, always the same for the same text: how crooked a thing stands. */
export function lean(text: string): number {
  const sum = [...text].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 997, 7);
  return Math.round((sum / 498 - 1) * 10) / 10;
}
