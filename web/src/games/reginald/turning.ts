// How a cube in hand is turned: from one legal look to another.

import type { Side } from "./art/plots";
import { flavourOf, turnOf } from "./pieces";

/** The looks that differ by a turn about the vertical have the same. */
export function layOf(look: string): string {
  const turn = turnOf(look);
  if (turn.startsWith("~")) return turn.charAt(1);
  return turn.startsWith("blank") ? "d" : "u";
}

/** The sides to which the pictures of an upright cube look; empty if it looks the same everywhere. */
export function sidesOf(look: string): readonly Side[] {
  const last = look.split(" ").at(-1) ?? "";
  return /^[nesw]{1,2}$/.test(last) && look.includes(" ") ? ([...last] as Side[]) : [];
}

/** The next of these looks that lies the same way, round and round. */
export function turned(look: string, looks: readonly string[], by = 1): string {
  const round = looks.filter((other) => layOf(other) === layOf(look)).toSorted(byDirection);
  const at = round.indexOf(look);
  return round[(at + by + round.length) % round.length] ?? look;
}

/** The same look with another face on top, if there is one; else one that is near to it. */
export function flipped(look: string, looks: readonly string[]): string {
  const lays = [...new Set(looks.map(layOf))];
  const lay = lays[(lays.indexOf(layOf(look)) + 1) % lays.length];
  const found = looks.filter((other) => layOf(other) === lay);
  const same = found.find((other) => sidesOf(other).join("") === sidesOf(look).join(""));
  return same ?? found[0] ?? look;
}

/** The best of these looks to begin with: as the last cube of its kind stood, else roof up. */
export function firstLook(looks: readonly string[], last: string | undefined): string | undefined {
  if (last !== undefined && looks.includes(last)) return last;
  const upright = looks.filter((look) => layOf(look) === "u");
  const wished = last === undefined ? ["s", "e", "ew", "se"] : [sidesOf(last).join("")];
  const liked = wished.flatMap((sides) =>
    upright.filter((look) => sidesOf(look).join("") === sides),
  );
  return liked[0] ?? upright[0] ?? looks[0];
}

/** The text of the move that puts a cube there in this look. */
export function placing(square: string, look: string): string {
  return `place ${flavourOf(look)} ${square} ${turnOf(look)}`.trimEnd();
}

const ORDER = ["n", "ns", "ne", "e", "ew", "se", "s", "sw", "w", "nw"];

/** Clockwise. */
function byDirection(a: string, b: string): number {
  const place = (look: string) => ORDER.indexOf(sidesOf(look).join(""));
  return place(a) - place(b);
}
