// The layout of the site plan, in pixels. It depends on the window and not on auctions, so that
// nothing jumps during play.

import { BANK, LOTS } from "./pieces";

export interface Layout {
  /** Of the drawing; a long row on a narrow screen has to be scrolled. */
  readonly width: number;
  readonly height: number;
  readonly narrow: boolean;
  /** How many lots of each row are drawn. */
  readonly columns: number;
  readonly street: number;
  readonly river: number;
  readonly column: number;
  /** Front of a floor, and how far its side leans to the right and back. */
  readonly face: number;
  readonly lean: number;
  readonly rise: number;
  /** From the back to the front of a lot, and how much of that lies before the buildings. */
  readonly depth: number;
  readonly porch: number;
  /** Floors are as high as this, lower in a tall building. */
  readonly floor: number;
  readonly tower: number;
  readonly roof: number;
  /** The size of what is written on the plan. */
  readonly type: number;
  readonly tag: number;
  readonly row: number;
  /** From the top of a row to the line on which its buildings stand. */
  readonly ground: number;
  /** The sign below a row that tells what it is worth. */
  readonly sign: number;
  readonly top: number;
}

/** No screen is smaller; while a page is laid out, its parts may be. */
const LEAST = 300;
export const NARROW = 560;
/** A lot that is comfortably wide, one that a thumb can hit, and the widest front of a building. */
const COLUMN = 78;
const LOT = 40;
const FACE = 100;
const FLOORS = 6;
/** On a narrow screen, with all rows in sight, there is room for this many at first. */
const FEW_FLOORS = 3;
/** The lowest floor on which a number can be read. */
const LOWEST = 13;

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));

/**
 * The plan shows as many lots as fit well, and in any case up to `reach`, the last that matters.
 *
 * Heights follow from the width alone: when a permit brings more lots into sight, these become
 * narrower, but nothing below the plan moves. Only on a narrow screen rows grow with the `tallest`
 * building, counted in floors.
 */
export function layoutOf(given: number, reach: number, tallest = FLOORS): Layout {
  const width = Math.max(LEAST, given);
  const narrow = width < NARROW;
  const street = narrow ? 42 : between(60, width * 0.075, 110);
  const river = narrow ? 16 : between(30, width * 0.045, 64);
  const margin = narrow ? 6 : 14;
  const room = width - street - river - margin;
  const least = between(BANK + 1, Math.floor(room / COLUMN), LOTS);
  const columns = between(least, reach, LOTS);
  const column = Math.max(room / columns, LOT);
  const widest = Math.min((room / least) * 0.64, FACE);
  const face = Math.min(column * 0.64, FACE);
  const floors = narrow ? between(FEW_FLOORS, tallest, FLOORS) : FLOORS;
  const tower = Math.max(LOWEST, widest * 0.24) * floors;
  const roof = Math.max(14, widest * 0.34);
  const type = narrow ? 10 : between(12, widest * 0.17, 15);
  const tag = narrow ? 25 : type + 8;
  const depth = Math.round(widest * 0.5);
  const porch = Math.round(depth * 0.38);
  const ground = Math.round(tower + widest * 0.2 + roof + tag + 4);
  const sign = narrow ? 26 : Math.round(type * 1.3 + 16);
  const row = ground + porch + 4 + sign;
  const top = narrow ? 4 : 8;
  return {
    width: width - room + column * columns,
    height: top + row * 3 + 6,
    narrow,
    columns,
    street,
    river,
    column,
    face,
    lean: face * 0.25,
    rise: face * 0.2,
    depth,
    porch,
    floor: widest * 0.42,
    tower,
    roof,
    type,
    tag,
    row,
    ground,
    sign,
    top,
  };
}

/** The left edge of a lot, from 1. */
export function lotX({ street, river, column }: Layout, lot: number): number {
  return street + (lot - 1) * column + (lot > BANK ? river : 0);
}

/** The left edge of the front of a building on a lot. */
export function faceX(layout: Layout, lot: number): number {
  return lotX(layout, lot) + (layout.column - layout.face - layout.lean) / 2;
}

/** The line on which the buildings of a row stand. */
export function groundY({ top, row, ground }: Layout, index: number): number {
  return top + row * index + ground;
}

/** The height of one floor, in a building of this many. */
export function floorHeight({ floor, tower }: Layout, floors: number): number {
  return Math.min(floor, tower / Math.max(1, floors));
}
