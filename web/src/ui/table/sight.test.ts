import { expect, test, vi } from "vitest";
import { settings } from "../../core/settings.svelte";
import { reveal, REVEAL, sideOf } from "./sight";

test("a point beside what can be seen lies on that side of it", () => {
  const edges = { left: 10, top: 20, right: 110, bottom: 220 };
  expect(sideOf({ x: 50, y: 50 }, edges)).toBeNull();
  expect(sideOf({ x: 5, y: 50 }, edges)).toBe("left");
  expect(sideOf({ x: 120, y: 50 }, edges)).toBe("right");
  expect(sideOf({ x: 50, y: 5 }, edges)).toBe("up");
  expect(sideOf({ x: 50, y: 500 }, edges)).toBe("down");
});

test("what pans by itself is asked first, and then nothing scrolls", () => {
  settings.motion = "none";
  const pane = document.createElement("div");
  const node = pane.appendChild(document.createElement("button"));
  node.scrollIntoView = vi.fn();
  reveal(node);
  expect(node.scrollIntoView).toHaveBeenCalledOnce();
  pane.addEventListener(REVEAL, (event) => event.preventDefault());
  reveal(node);
  expect(node.scrollIntoView).toHaveBeenCalledOnce();
});
