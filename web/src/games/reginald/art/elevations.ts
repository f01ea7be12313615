// The faces of an elevation and where they are drawn: 50 units wide, the ground at 0.

import { faceName, squareOf, type Estate, type Looks, type Plot, type Side } from "./plots";
import { cross, NORMALS, shown, type Picture, type Vector } from "./space";

export interface Tile {
  /** The nearest face that is seen here. */
  readonly name: string;
  /** All faces that are seen here: under `facing` those behind count as well. */
  readonly names: readonly string[];
  readonly picture: Picture;
  readonly left: number;
  readonly top: number;
  readonly transform: string;
  readonly shade: number;
  /** Is there a roof on top of it? Its edge is seen from the side. */
  readonly hasEaves: boolean;
}

export interface Drawn {
  readonly tiles: readonly Tile[];
  /** In levels. */
  readonly height: number;
}

const SIZE = 50;
/** To the right of a viewer who looks at a plot from there; from above the north is on top. */
const RIGHT: Record<Side | "above", Vector> = {
  n: [-1, 0, 0],
  e: [0, 0, -1],
  s: [1, 0, 0],
  w: [0, 0, 1],
  above: [1, 0, 0],
};

export function elevationOf(plot: Plot, looks: Looks, estate: Estate, view: Side | "above"): Drawn {
  const places = view === "above" ? tops(estate) : lanes(estate.elevations[view]);
  const height = Math.max(0, ...places.map(({ row }) => row + 1));
  const tiles = places.flatMap(({ column, row, level, squares }) => {
    const [nearest] = squares;
    const look = looks[plot[nearest ?? ""]?.[level] ?? ""];
    if (!nearest || !look) return [];
    const { picture, up } = shown(look, view);
    const left = column * SIZE;
    const high = -(row + 1) * SIZE;
    const names = squares.flatMap((square) => [
      faceName(square, level, view),
      `${square}/${level}`,
      square,
    ]);
    return [
      {
        name: names[0] ?? "",
        names,
        picture,
        left,
        top: high,
        transform: laid(left, high, view, NORMALS[up]),
        shade: view === "above" ? 0 : depth(nearest, view),
        hasEaves: view !== "above" && level + 1 === plot[nearest]?.length && look.above === "roof",
      },
    ];
  });
  return { tiles, height };
}

interface Where {
  readonly column: number;
  /** From below. */
  readonly row: number;
  readonly level: number;
  readonly squares: readonly string[];
}

function lanes(elevation: Estate["elevations"]["n"]): Where[] {
  return elevation.flatMap((levels, column) =>
    levels.map((squares, level) => ({ column, row: level, level, squares })),
  );
}

function tops({ elevations }: Estate): Where[] {
  return Object.entries(elevations.above).map(([square, level]) => {
    const { x, y } = squareOf(square);
    return { column: x - 1, row: 8 - y, level, squares: [square] };
  });
}

/** The farther away, the paler. */
function depth(square: string, view: Side): number {
  const { x, y } = squareOf(square);
  const far = { n: y - 1, e: 8 - x, s: 8 - y, w: x - 1 }[view];
  return Math.min(far * 0.045, 0.28);
}

/** A picture of 100 x 100, turned so that its top edge points there, in a square of the drawing. */
function laid(left: number, top: number, view: Side | "above", up: Vector): string {
  const right = RIGHT[view];
  const upward: Vector = view === "above" ? [0, 0, -1] : [0, 1, 0];
  const sideways = cross(up, NORMALS[view]);
  const x = (v: Vector) => v[0] * right[0] + v[1] * right[1] + v[2] * right[2];
  const y = (v: Vector) => -(v[0] * upward[0] + v[1] * upward[1] + v[2] * upward[2]);
  const scale = SIZE / 100;
  const [a, b, c, d] = [x(sideways), y(sideways), -x(up), -y(up)];
  const e = left + SIZE / 2 - ((a + c) * SIZE) / 2;
  const f = top + SIZE / 2 - ((b + d) * SIZE) / 2;
  return `matrix(${[a * scale, b * scale, c * scale, d * scale, e, f].join(" ")})`;
}
