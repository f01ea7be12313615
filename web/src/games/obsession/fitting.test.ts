import { expect, test } from "vitest";
import { fitCards, stride } from "./fitting";

test("few cards are as large as they may be", () => {
  expect(fitCards(2, { width: 800, height: 400 }, 1.25, 120)).toEqual({
    width: 120,
    height: 150,
    columns: 2,
  });
});

test("many cards all fit", () => {
  for (const count of [1, 7, 19, 40]) {
    const box = { width: 344, height: 420 };
    const { width, height, columns } = fitCards(count, box, 1.3, 120);
    const rows = Math.ceil(count / columns);
    expect(columns * width + (columns - 1) * 6).toBeLessThanOrEqual(box.width);
    expect(rows * height + (rows - 1) * 6).toBeLessThanOrEqual(box.height);
  }
});

test("cards of a row overlap only if they must", () => {
  expect(stride(4, 600, 80)).toBe(86);
  expect(stride(11, 480, 80)).toBe(40);
  expect(stride(1, 20, 80)).toBe(86);
});

test("rows are of about the same length", () => {
  expect(fitCards(7, { width: 760, height: 320 }, 1.36, 112).columns).toBe(4);
});
