import { describe, expect, test } from "vitest";
import { placeBeside } from "./beside";

const WINDOW = { width: 400, height: 600 };
const BUBBLE = { width: 120, height: 40 };

const at = (left: number, top: number, width = 50, height = 50) => ({ left, top, width, height });

describe("a bubble", () => {
  test("stands above its element, in the middle", () => {
    expect(placeBeside(at(200, 300), BUBBLE, WINDOW)).toEqual({ left: 165, top: 252 });
  });

  test("stands below it where there is no room above", () => {
    expect(placeBeside(at(200, 10), BUBBLE, WINDOW)).toEqual({ left: 165, top: 68 });
  });

  test("stays within the window at its edges", () => {
    expect(placeBeside(at(0, 300), BUBBLE, WINDOW).left).toBe(8);
    expect(placeBeside(at(380, 300, 20), BUBBLE, WINDOW).left).toBe(400 - 120 - 8);
  });

  test("stands at the side of an element that is as high as the window", () => {
    expect(placeBeside(at(0, 0, 100, 600), BUBBLE, WINDOW)).toEqual({ left: 108, top: 280 });
    expect(placeBeside(at(300, 0, 100, 600), BUBBLE, WINDOW)).toEqual({ left: 172, top: 280 });
  });

  test("covers as little as possible of what can be chosen", () => {
    const above = at(150, 200, 100, 95);
    const below = at(150, 360, 100, 95);
    expect(placeBeside(at(200, 300), BUBBLE, WINDOW, [above])).toEqual({ left: 165, top: 358 });
    const left = placeBeside(at(200, 300), BUBBLE, WINDOW, [above, below]);
    expect(left).toEqual({ left: 258, top: 305 });
  });

  test("stands above the bar without an element", () => {
    expect(placeBeside(null, BUBBLE, WINDOW)).toEqual({ left: 140, top: 600 - 40 - 8 - 72 });
  });
});
