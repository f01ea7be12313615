// The line around connected squares of a grid.

export interface Square {
  /** Columns go to the right, rows go down. */
  readonly x: number;
  readonly y: number;
}

export interface Grid {
  /** The size of a square. */
  readonly width: number;
  readonly height: number;
}

type Point = readonly [x: number, y: number];

const keyOf = (x: number, y: number) => `${x},${y}`;

/**
 * One closed path per border, clockwise around the outside and the other way around holes.
 *
 * `inset` moves the line into the squares, so that the lines of neighbours lie side by side.
 */
export function outline(squares: readonly Square[], grid: Grid, inset = 0): string {
  const has = new Set(squares.map(({ x, y }) => keyOf(x, y)));
  // Edges by where they start, each with the squares on its right-hand side.
  const edges = new Map<string, Point[]>();
  const add = ([x, y]: Point, to: Point) => {
    const found = edges.get(keyOf(x, y));
    if (found) found.push(to);
    else edges.set(keyOf(x, y), [to]);
  };
  for (const { x, y } of squares) {
    if (!has.has(keyOf(x, y - 1))) add([x, y], [x + 1, y]);
    if (!has.has(keyOf(x + 1, y))) add([x + 1, y], [x + 1, y + 1]);
    if (!has.has(keyOf(x, y + 1))) add([x + 1, y + 1], [x, y + 1]);
    if (!has.has(keyOf(x - 1, y))) add([x, y + 1], [x, y]);
  }
  const paths: string[] = [];
  for (let start = first(edges); start; start = first(edges))
    paths.push(drawn(loop(edges, start), grid, inset));
  return paths.join("");
}

function first(edges: Map<string, Point[]>): Point | null {
  const [found] = edges.keys();
  if (found === undefined) return null;
  const [x = 0, y = 0] = found.split(",").map(Number);
  return [x, y];
}

/** The corners of one border; its edges are used up. */
function loop(edges: Map<string, Point[]>, start: Point): Point[] {
  const corners: Point[] = [];
  let at = start;
  let from: Point | null = null;
  for (;;) {
    const key = keyOf(...at);
    const ways = edges.get(key);
    if (!ways?.length) return corners;
    const next = ways.splice(turn(from, at, ways), 1)[0] as Point;
    if (ways.length === 0) edges.delete(key);
    if (!from || !isStraight(from, at, next)) corners.push(at);
    from = at;
    at = next;
    if (at[0] === start[0] && at[1] === start[1]) {
      const [head, second] = [corners[0] as Point, corners[1] as Point];
      if (isStraight(from, head, second)) corners.shift();
      return corners;
    }
  }
}

/** Where two borders touch at a corner, each stays with its own squares: it turns right. */
function turn(from: Point | null, at: Point, ways: readonly Point[]): number {
  if (!from || ways.length === 1) return 0;
  const [dx, dy] = [at[0] - from[0], at[1] - from[1]];
  const right = ways.findIndex(([x, y]) => x - at[0] === -dy && y - at[1] === dx);
  return Math.max(right, 0);
}

function isStraight(a: Point, b: Point, c: Point): boolean {
  return (b[0] - a[0]) * (c[1] - b[1]) === (b[1] - a[1]) * (c[0] - b[0]);
}

function drawn(corners: readonly Point[], { width, height }: Grid, inset: number): string {
  const moved = corners.map((at, n) => {
    const before = corners.at(n - 1) as Point;
    const after = corners[(n + 1) % corners.length] as Point;
    // The squares are on the right of both edges.
    const [inX, inY] = [Math.sign(at[0] - before[0]), Math.sign(at[1] - before[1])];
    const [outX, outY] = [Math.sign(after[0] - at[0]), Math.sign(after[1] - at[1])];
    const x = at[0] * width - (inY + outY) * inset;
    const y = at[1] * height + (inX + outX) * inset;
    return `${x} ${y}`;
  });
  return `M${moved.join("L")}Z`;
}
