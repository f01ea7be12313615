import { expect, test } from "vitest";
import { nearest } from "./drag";

const place = (left: number, top: number) => ({ left, top, width: 40, height: 40 });
const places = [
  ["a", place(0, 0)],
  ["b", place(40, 0)],
] as const;

test("it snaps to the nearest place", () => {
  expect(nearest(places, 35, 20)).toBe("a");
  expect(nearest(places, 45, 20)).toBe("b");
});

test("far from all places it snaps to none", () => {
  expect(nearest(places, 20, 80)).toBeNull();
});
