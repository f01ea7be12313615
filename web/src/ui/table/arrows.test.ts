import { expect, test } from "vitest";
import { isArrow, toward } from "./arrows";

const box = (left: number, top: number, width = 10, height = 10) => ({ left, top, width, height });

test("an arrow leads to the nearest thing in its direction", () => {
  const boxes = [box(100, 0), box(50, 0), box(-50, 0), box(0, 80)];
  const led = ["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"].map((key) =>
    toward(box(0, 0), boxes, key),
  );
  expect(led).toEqual([1, 2, 3, null]);
});

test("what lies straight ahead comes before what is nearer and aside", () => {
  expect(toward(box(0, 0), [box(30, 40), box(60, 0)], "ArrowRight")).toBe(1);
});

test("other keys are no arrows", () => {
  expect(["ArrowUp", "Enter", "a"].map(isArrow)).toEqual([true, false, false]);
});
