import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { HOLDING, holding } from "./holding";

let node: HTMLElement;
let stop: unknown;
const act = vi.fn();
const clicked = vi.fn();

function touch(name: string, x = 0, kind = "touch"): void {
  const event = new MouseEvent(name, { clientX: x, bubbles: true, cancelable: true });
  node.dispatchEvent(Object.assign(event, { pointerType: kind }));
}

beforeEach(() => {
  vi.useFakeTimers();
  node = document.createElement("div");
  node.addEventListener("click", clicked);
  stop = holding(act)(node);
});

afterEach(() => {
  (stop as () => void)();
  vi.clearAllMocks();
  vi.useRealTimers();
});

test("a finger that rests holds, and its click means nothing", () => {
  touch("pointerdown");
  vi.advanceTimersByTime(HOLDING);
  expect(act).toHaveBeenCalledWith(node);
  touch("pointerup");
  node.click();
  expect(clicked).not.toHaveBeenCalled();
  node.click();
  expect(clicked).toHaveBeenCalledOnce();
});

test("a tap, a finger that moves and a mouse do not hold", () => {
  touch("pointerdown");
  touch("pointerup");
  node.click();
  touch("pointerdown");
  touch("pointermove", 30);
  vi.advanceTimersByTime(HOLDING);
  touch("pointerup");
  touch("pointerdown", 0, "mouse");
  vi.advanceTimersByTime(HOLDING);
  expect(act).not.toHaveBeenCalled();
  expect(clicked).toHaveBeenCalledOnce();
});
