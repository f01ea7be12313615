// The distribution of values, for charts and the sentences under them.

export interface Bar {
  low: number;
  high: number;
  count: number;
}

/** The steps that people read easily. */
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

/** Whole numbers sorted into about ten bars of equal width, those without any value too. */
export function bars(values: readonly number[], most = 12): Bar[] {
  if (!values.length) return [];
  const [least, top] = [Math.min(...values), Math.max(...values)];
  const step = STEPS.find((step) => (top - least) / step < most - 1) ?? top - least;
  const first = Math.floor(least / step);
  const found = Array.from({ length: Math.floor(top / step) - first + 1 }, (_, place) => {
    const low = (first + place) * step;
    return { low, high: low + step - 1, count: 0 };
  });
  for (const value of values) {
    const bar = found[Math.floor(value / step) - first];
    if (bar) bar.count++;
  }
  return found;
}

/** The range of the middle 80 %, to the width of a bar. */
export function span(bars: readonly Bar[]): [low: number, high: number] {
  const tenth = bars.reduce((sum, { count }) => sum + count, 0) / 10;
  const inside = (list: readonly Bar[]) => {
    let seen = 0;
    return list.find(({ count }) => (seen += count) > tenth);
  };
  return [inside(bars)?.low ?? 0, inside([...bars].reverse())?.high ?? 0];
}
