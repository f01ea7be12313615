import { expect, test } from "vitest";
import { estimate, fitted } from "./fitting";
import { faceX, floorHeight, groundY, layoutOf, lotX } from "./layout";

test("the height of the plan does not depend on how long the rows are", () => {
  for (const width of [344, 690, 804, 1200, 1660]) {
    expect(layoutOf(width, 5).height).toBe(layoutOf(width, 10).height);
  }
});

test("on a narrow screen rows grow with the tallest building", () => {
  const heights = [0, 3, 4, 6, 7].map((tallest) => layoutOf(344, 5, tallest).height);
  const [none, three, four, six, seven] = heights as [number, number, number, number, number];
  expect(none).toBe(three);
  expect(three).toBeLessThan(four);
  expect(four).toBeLessThan(six);
  expect(six).toBe(seven);
  expect(layoutOf(690, 5, 3).height).toBe(layoutOf(690, 5, 6).height);
});

test("every lot up to the last that matters is drawn", () => {
  expect(layoutOf(344, 5).columns).toBe(5);
  expect(layoutOf(344, 8).columns).toBe(8);
  expect(layoutOf(1400, 5).columns).toBe(10);
});

test("a lot is never too narrow for a thumb; then the plan is wider than its window", () => {
  const layout = layoutOf(344, 10);
  expect(layout.column).toBeGreaterThanOrEqual(40);
  expect(layout.width).toBeGreaterThan(344);
  expect(layoutOf(344, 5).width).toBe(344);
});

test("the river lies between lots 4 and 5", () => {
  const layout = layoutOf(690, 5);
  const step = lotX(layout, 5) - lotX(layout, 4);
  expect(step).toBeCloseTo(layout.column + layout.river);
});

test("six floors, a rooftop and a tag fit into a row", () => {
  for (const width of [344, 690, 1660]) {
    const layout = layoutOf(width, 5);
    const tower = 6 * floorHeight(layout, 6) + layout.rise + layout.roof + layout.tag;
    expect(tower).toBeLessThanOrEqual(layout.ground);
  }
});

test("buildings stand on their lots", () => {
  const layout = layoutOf(690, 5);
  expect(faceX(layout, 2)).toBeGreaterThan(lotX(layout, 2));
  expect(faceX(layout, 2) + layout.face + layout.lean).toBeLessThan(lotX(layout, 3));
  expect(groundY(layout, 1) - groundY(layout, 0)).toBe(layout.row);
});

test("a name is cut to its room, an ideograph counting double", () => {
  expect(fitted("Benedikt", 30, 10, estimate)).toBe("Bene…");
  expect(fitted("Ana", 30, 10, estimate)).toBe("Ana");
  expect(fitted("田中えみ", 30, 10, estimate)).toBe("田中…");
  expect(fitted("Ana", 0, 10, estimate)).toBe("");
});
