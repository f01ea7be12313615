import { expect, test, vi } from "vitest";
import { heard } from "./keys";
import type { Replay } from "./replay.svelte";

function told(key: string, { shiftKey = false, on = "<p></p>" } = {}) {
  document.body.innerHTML = on;
  const replay = {
    last: 9,
    unit: "line",
    go: vi.fn(),
    step: vi.fn(),
    toggle: vi.fn(),
    pause: vi.fn(),
  };
  const event = new KeyboardEvent("keydown", { key, shiftKey, bubbles: true, cancelable: true });
  document.body.addEventListener("keydown", (each) => heard(replay as unknown as Replay, each), {
    once: true,
  });
  document.body.firstElementChild?.dispatchEvent(event);
  return { ...replay, isTaken: event.defaultPrevented };
}

test("arrows go by moves, with Shift by the chosen steps", () => {
  expect(told("ArrowRight").step).toHaveBeenCalledWith(1, "move");
  expect(told("ArrowLeft", { shiftKey: true }).step).toHaveBeenCalledWith(-1, "line");
  expect(told("ArrowLeft").pause).toHaveBeenCalled();
});

test("Home and End go to the ends, Space plays", () => {
  expect(told("Home").go).toHaveBeenCalledWith(0);
  expect(told("End").go).toHaveBeenCalledWith(9);
  expect(told(" ").toggle).toHaveBeenCalled();
  expect(told("x").isTaken).toBe(false);
});

test("what the focused element does with a key is left to it", () => {
  const range = { on: '<input type="range">' };
  expect(told("ArrowRight", range).isTaken).toBe(false);
  expect(told("ArrowRight", { ...range, shiftKey: true }).step).toHaveBeenCalledWith(1, "line");
  expect(told(" ", range).toggle).toHaveBeenCalled();
  expect(told(" ", { on: "<button></button>" }).isTaken).toBe(false);
  expect(told("ArrowRight", { on: "<select></select>" }).isTaken).toBe(false);
});
