// Several plots in one frame.

import type { Frame } from "./lens";

/** The parts of a frame for plots beside each other, each as large as can be. */
export function cells(count: number, frame: Frame): Frame[] {
  const { width, height, top = 0, right = 0, bottom = 0, left = 0 } = frame;
  const [wide, high] = [width - left - right, height - top - bottom];
  const sizes = Array.from({ length: count }, (_, n) => {
    const rows = Math.ceil(count / (n + 1));
    // Seen from a corner a plot is half as wide again as high.
    return Math.min(wide / (n + 1), (high / rows) * 1.5);
  });
  const columns = sizes.indexOf(Math.max(...sizes)) + 1;
  const rows = Math.ceil(count / columns);
  return Array.from({ length: count }, (_, n) => {
    const [column, row] = [n % columns, Math.floor(n / columns)];
    return {
      width,
      height,
      left: left + (wide * column) / columns,
      right: right + (wide * (columns - 1 - column)) / columns,
      top: top + (high * row) / rows,
      bottom: bottom + (high * (rows - 1 - row)) / rows,
    };
  });
}
