// The parts of everybody's points, as bars on one scale.

export interface Standing {
  readonly seat: number;
  /** Equal results share a place. */
  readonly place: number;
  readonly name: string;
  readonly points: number;
}

type Parts = Readonly<Record<string, number | null>>;

interface Span {
  /** The lowest sum of what counts against somebody: 0 or less. */
  readonly low: number;
  readonly high: number;
}

interface Bar {
  readonly part: string;
  readonly points: number;
  /** In percent of the width. */
  readonly left: number;
  readonly width: number;
}

/** The parts that share a colour and a name, as there are more than one can tell apart. */
export const OTHERS = "others";

/** Everybody's parts that count, at most this many: the smallest are taken together. */
export function grouped(all: readonly Parts[], most: number): Readonly<Record<string, number>>[] {
  const size = (part: string) => all.reduce((sum, parts) => sum + Math.abs(parts[part] ?? 0), 0);
  const names = Object.keys(all[0] ?? {}).filter((part) => size(part) > 0);
  const large = [...names].sort((one, other) => size(other) - size(one)).slice(0, most - 1);
  const kept = names.length > most ? names.filter((part) => large.includes(part)) : names;
  return all.map((parts) => {
    const points = Object.fromEntries(kept.map((part) => [part, parts[part] ?? 0]));
    if (kept.length === names.length) return points;
    const rest = names.filter((part) => !kept.includes(part));
    return { ...points, [OTHERS]: rest.reduce((sum, part) => sum + (parts[part] ?? 0), 0) };
  });
}

/** The scale on which the bars of all players have room. */
export function extent(all: readonly Parts[]): Span {
  const sum = (parts: Parts, sign: 1 | -1) =>
    Object.values(parts).reduce<number>((total, n) => total + Math.max(0, (n ?? 0) * sign), 0);
  const high = Math.max(0, ...all.map((parts) => sum(parts, 1)));
  const low = 0 - Math.max(0, ...all.map((parts) => sum(parts, -1)));
  return { low, high: high === low ? low + 1 : high };
}

/** One player's bars in this order: from the line to the right, or to the left if below zero. */
export function barsOf(parts: Parts, order: readonly string[], { low, high }: Span): Bar[] {
  const percent = 100 / (high - low);
  let right = -low;
  let left = -low;
  return order.flatMap((part) => {
    const points = parts[part] ?? 0;
    if (points === 0) return [];
    const size = Math.abs(points);
    const from = points > 0 ? right : left - size;
    if (points > 0) right += size;
    else left -= size;
    return [{ part, points, left: from * percent, width: size * percent }];
  });
}
