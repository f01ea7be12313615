// How cables hang: strings of bulbs that link the squares of cables and power sources.

import type { Feature, House, Spot } from "./kinds";
import { numbers, SIDE, spot } from "./geometry";

export interface Bulb {
  readonly x: number;
  readonly y: number;
  /** Which way it hangs, in degrees; 0 is down. */
  readonly turn: number;
  /** One of the four colours. */
  readonly colour: number;
}

export interface Wires {
  readonly wire: string;
  readonly bulbs: readonly Bulb[];
  /** The short leads from a string to what it powers, and the plugs at their ends. */
  readonly leads: string;
  readonly plugs: readonly { x: number; y: number; turn: number }[];
}

export const COLOURS = 4;
const STEPS = [
  [1, 0],
  [0, 1],
] as const;
/** Bulbs of a link between two squares hang at these parts of it. */
const HANGS = [1 / 6, 1 / 2, 5 / 6];
const SAG = 5;
/** From the middle of a live square just over its border. */
const REACH = SIDE / 2 + 1;
const WAYS = [
  [0, 1],
  [1, 0],
  [-1, 0],
  [0, -1],
] as const;
/** The free end of a cable reaches so far from the middle of its square. */
const STUB = 14;

const isWire = ({ id }: Feature) => id === "power-cable" || id === "power-source";
const hue = (x: number, y: number) => Math.abs(Math.round(x * 0.075 + y * 0.15)) % COLOURS;

export function wires({ source, features }: Pick<House, "source" | "features">): Wires {
  const of = (wanted: Feature["id"]) =>
    features.flatMap(({ id, squares }) => (id === wanted ? [squares] : []));
  const cables = of("power-cable");
  const sources = [source, ...of("power-source").flat()];
  return {
    ...strung(cables, sources),
    ...leads(features, [...cables, ...sources.map((at) => [at])]),
  };
}

/** The strings of these cables, each by its squares, and of the sources between them. */
export function strung(
  cables: readonly (readonly string[])[],
  sources: readonly string[] = [],
): Pick<Wires, "wire" | "bulbs"> {
  const nodes = new Set([...sources, ...cables.flat()]);
  const bulbs: Bulb[] = [];
  let wire = "";
  const link = (from: string, to: string) => {
    const [a, b] = [spot(from), spot(to)];
    const isLevel = a.cy === b.cy;
    const bend = isLevel ? SAG : (a.row % 2 ? 1 : -1) * SAG * 0.6;
    const [mx, my] = [
      (a.cx + b.cx) / 2 + (isLevel ? 0 : bend),
      (a.cy + b.cy) / 2 + (isLevel ? bend : 0),
    ];
    wire += `M${a.cx} ${a.cy}Q${mx} ${my} ${b.cx} ${b.cy}`;
    HANGS.forEach((t, n) => {
      // No bulb hangs behind a socket.
      if (t !== 0.5 && sources.includes(t < 0.5 ? from : to)) return;
      const at = (p: number, q: number, r: number) =>
        (1 - t) ** 2 * p + 2 * t * (1 - t) * q + t ** 2 * r;
      const [x, y] = [at(a.cx, mx, b.cx), at(a.cy, my, b.cy)];
      const side = (n + a.row) % 2 ? 72 : -72;
      bulbs.push({ x, y, turn: isLevel ? (n - 1) * 12 : side, colour: hue(x, y) });
    });
  };
  for (const cell of nodes) {
    const [x, y] = numbers(cell);
    for (const [dx, dy] of STEPS) {
      const next = `${x + dx},${y + dy}`;
      if (nodes.has(next)) link(cell, next);
    }
  }
  for (const [first = "", second = ""] of cables) {
    for (const [end, other] of [
      [first, second],
      [second, first],
    ] as const) {
      const [[x, y], [fromX, fromY]] = [numbers(end), numbers(other)];
      const [dx, dy] = [x - fromX, y - fromY];
      if (nodes.has(`${x + dx},${y + dy}`)) continue;
      const { cx, cy } = spot(end);
      const [tipX, tipY] = [cx + dx * STUB, cy - dy * STUB];
      wire += `M${cx} ${cy}L${tipX} ${tipY}`;
      const turn = dy ? (y % 2 ? 60 : -60) : 0;
      bulbs.push({ x: tipX - dx * 6, y: tipY + dy * 6, turn, colour: hue(tipX, tipY) });
    }
  }
  return { wire, bulbs };
}

/**
 * From the live square beside a powered feature over the border to it. Banner Angels, which pass
 * power on, have one to every string beside them.
 */
function leads(
  features: readonly Feature[],
  strings: readonly (readonly string[])[],
): Pick<Wires, "leads" | "plugs"> {
  let path = "";
  const plugs: Wires["plugs"][number][] = [];
  const stringAt = (cell: string) => strings.findIndex((cells) => cells.includes(cell));
  for (const feature of features) {
    // A Snowflake shines without.
    if (isWire(feature) || !feature.powered || feature.id === "snowflake") continue;
    const all = contacts(feature);
    const ways =
      feature.id === "banner-angels"
        ? onePer(all, ({ from }) => stringAt(from.cell))
        : all.slice(0, 1);
    for (const { from, dx, dy } of ways) {
      const [x, y] = [from.cx + dx * REACH, from.cy - dy * REACH];
      // Powered Banner Angels pass power on at their edge.
      if (stringAt(from.cell) >= 0) path += `M${from.cx} ${from.cy}L${x} ${y}`;
      plugs.push({ x, y, turn: dx ? dx * 90 : dy > 0 ? 0 : 180 });
    }
  }
  return { leads: path, plugs };
}

interface Contact {
  readonly from: Spot;
  readonly dx: number;
  readonly dy: number;
}

/** Where live squares touch a feature. */
function contacts({ squares, touches }: Feature): Contact[] {
  return touches.flatMap((cell) => {
    const [x, y] = numbers(cell);
    const way = WAYS.find(([dx, dy]) => squares.includes(`${x + dx},${y + dy}`));
    return way ? [{ from: spot(cell), dx: way[0], dy: way[1] }] : [];
  });
}

function onePer(all: readonly Contact[], group: (contact: Contact) => number): Contact[] {
  return all.filter((one, n) => all.findIndex((other) => group(other) === group(one)) === n);
}
