import { beforeEach, expect, test, vi } from "vitest";
import { listen, type Gestures } from "./pointers";

const heard: string[] = [];
const gestures: Gestures = {
  takes: ({ button }) => button !== 1,
  holds: (isHeld) => heard.push(isHeld ? "held" : "free"),
  drag: (dx, dy, { button }) => heard.push(`drag ${dx} ${dy} by ${button}`),
  zoom: (scale, { x, y }) => heard.push(`zoom ${scale} at ${x} ${y}`),
  pan: (dx, dy) => heard.push(`pan ${dx} ${dy}`),
};
let node: HTMLElement;
let stop: () => void;

beforeEach(() => {
  heard.length = 0;
  node = document.createElement("div");
  node.append(document.createElement("button"));
  // jsdom knows pointers, but does not capture them.
  node.setPointerCapture = vi.fn();
  stop = listen(node, gestures);
});

function point(kind: string, pointerId: number, clientX: number, clientY: number, button = 0) {
  node.dispatchEvent(new PointerEvent(kind, { pointerId, clientX, clientY, button }));
}

/** Does the button in the element hear a click? */
function hearsClick(): boolean {
  const click = vi.fn();
  const button = node.querySelector("button");
  button?.addEventListener("click", click, { once: true });
  button?.click();
  return click.mock.calls.length > 0;
}

test("a pointer that hardly moves clicks", () => {
  point("pointerdown", 1, 10, 10);
  point("pointermove", 1, 13, 12);
  point("pointerup", 1, 13, 12);
  expect(heard).toEqual(["free", "free"]);
  expect(hearsClick()).toBe(true);
});

test("a pointer that moves drags, and the click that follows is none", () => {
  point("pointerdown", 1, 10, 10, 2);
  point("pointermove", 1, 20, 10);
  point("pointermove", 1, 25, 15);
  point("pointerup", 1, 25, 15);
  expect(heard).toEqual(["free", "held", "drag 10 0 by 2", "drag 5 5 by 2", "free"]);
  expect(hearsClick()).toBe(false);
});

test("two fingers zoom around their middle and pan", () => {
  point("pointerdown", 1, 0, 0);
  point("pointerdown", 2, 10, 0);
  point("pointermove", 2, 20, 0);
  expect(heard).toEqual(["free", "held", "zoom 2 at 10 0", "pan 5 0"]);
});

test("the finger that is left pans", () => {
  point("pointerdown", 1, 0, 0);
  point("pointerdown", 2, 10, 0);
  point("pointerup", 1, 0, 0);
  point("pointermove", 2, 10, 8);
  expect(heard.at(-1)).toBe("pan 0 8");
});

test("the wheel zooms where it is turned", () => {
  const wheel = new WheelEvent("wheel", { deltaY: -100, clientX: 7, clientY: 8, cancelable: true });
  node.dispatchEvent(wheel);
  expect(heard).toEqual(["zoom 1.25 at 7 8"]);
  expect(wheel.defaultPrevented).toBe(true);
});

test("a button that does not begin gestures is left alone", () => {
  point("pointerdown", 1, 0, 0, 1);
  point("pointermove", 1, 90, 0);
  expect(heard).toEqual([]);
});

test("after the end nothing is heard", () => {
  stop();
  point("pointerdown", 1, 0, 0);
  expect(heard).toEqual([]);
});
