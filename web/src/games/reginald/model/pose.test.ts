import { beforeEach, expect, test } from "vitest";
import { settings } from "../../../core/settings.svelte";
import { Pose } from "./pose.svelte";
import { keyed } from "./turning";

beforeEach(() => {
  settings.motion = "none";
});

test("it turns by quarters, and comes back to where it was", () => {
  const pose = new Pose();
  const corners = [0, 1, 2, 3].map(() => {
    const { quarter } = pose;
    pose.turn(1);
    return quarter;
  });
  expect(corners).toEqual([0, 1, 2, 3]);
  expect(pose.quarter).toBe(0);
});

test("turned freely, the next step leads to a corner", () => {
  const pose = new Pose();
  pose.drag(20, 5);
  pose.turn(1);
  expect(pose.view.turn).toBe(225);
});

test("from above the north is on top, and back it is a corner", () => {
  const pose = new Pose();
  pose.toggle();
  expect([pose.isAbove, pose.view.turn, pose.view.tip]).toEqual([true, 180, 90]);
  pose.toggle();
  expect([pose.isAbove, pose.quarter]).toEqual([false, 0]);
});

test("a card's view is left for the view before", () => {
  const pose = new Pose();
  pose.turn(1);
  pose.face("n");
  expect(pose.side).toBe("n");
  pose.face("e");
  expect(pose.side).toBe("e");
  pose.back();
  expect([pose.side, pose.quarter]).toEqual([null, 1]);
});

test("zooming about a point leaves it where it is", () => {
  const pose = new Pose();
  pose.zoom(2, { x: 0.2, y: -0.1 });
  const { zoom, x, y } = pose.view;
  expect(zoom).toBe(2);
  expect(0.2 - (0.2 - x)).toBeCloseTo(x);
  expect([x, y]).toEqual([-0.2, 0.1]);
  pose.fit();
  expect(pose.isFree).toBe(false);
});

test("the flat view follows by quarters", () => {
  const pose = new Pose();
  pose.drag(100, 0);
  expect(pose.flat.turn % 90).toBe(45);
  pose.toggle();
  expect(pose.flat.tip).toBe(90);
  expect(pose.flat.turn % 90).toBe(0);
});

test("keys turn and tip it", () => {
  const pose = new Pose();
  const press = (key: string) => keyed(pose, new KeyboardEvent("keydown", { key }));
  expect(press("e")).toBe(true);
  expect(pose.quarter).toBe(3);
  expect(press("t")).toBe(true);
  expect(pose.isAbove).toBe(true);
  expect(press("x")).toBe(false);
});

test("Page Down cuts a plot off floor by floor, Page Up puts the floors back", () => {
  const pose = new Pose();
  const press = (key: string) => {
    expect(keyed(pose, new KeyboardEvent("keydown", { key }), 3)).toBe(true);
    return pose.ceiling;
  };
  expect(["PageUp", "PageDown", "PageDown"].map(press)).toEqual([null, 2, 1]);
  expect(["PageUp", "PageUp", "PageDown"].map(press)).toEqual([2, null, 2]);
  expect(["PageDown", "PageDown"].map(press)).toEqual([1, null]);
});
