import { expect, test } from "vitest";
import { Viewport } from "./viewport.svelte";

function viewport(align: "middle" | "bottom" = "middle", largest = 10): Viewport {
  const made = new Viewport({ largest, align });
  made.frame = { width: 400, height: 200 };
  made.content = { left: -10, top: -20, width: 40, height: 40 };
  return made;
}

/** Where a point of the drawing is in the window. */
function seen({ view }: Viewport, x: number, y: number) {
  return [(x - view.left) * view.scale, (y - view.top) * view.scale];
}

test("it shows the whole drawing in the middle", () => {
  const made = viewport();
  expect(made.view.scale).toBe(5);
  expect(seen(made, 10, 0)).toEqual([200, 100]);
});

test("a small drawing does not become huge, and can stand at the bottom", () => {
  const made = viewport("bottom", 2);
  expect(made.view.scale).toBe(2);
  expect(seen(made, 10, 20)).toEqual([200, 200]);
});

test("in a high window it grows", () => {
  const made = new Viewport({ largest: 2, unitsHigh: 100 });
  made.content = { left: 0, top: 0, width: 40, height: 40 };
  for (const [height, scale] of [
    [150, 2],
    [400, 4],
    [2000, 10],
  ] as const) {
    made.frame = { width: 400, height };
    expect(made.view.scale).toBe(scale);
  }
});

test("what other things cover is left free", () => {
  const made = viewport("bottom");
  made.frame = { width: 400, height: 200, bottom: 80, right: 100 };
  expect(made.view.scale).toBe(3);
  expect(seen(made, 10, 20)).toEqual([150, 120]);
});

test("the point under the pointer stays there while zooming", () => {
  const made = viewport();
  const before = seen(made, 5, 5);
  made.zoom(2, { x: before[0]!, y: before[1]! });
  expect(made.view.scale).toBe(10);
  expect(seen(made, 5, 5)).toEqual(before);
});

test("one cannot zoom or pan the drawing away", () => {
  const made = viewport();
  made.zoom(1000);
  expect(made.view.scale).toBe(25);
  made.zoom(0.00001);
  expect(made.view.scale).toBe(3);
  made.pan(100_000, -100_000);
  const [x, y] = seen(made, -10, 20);
  expect([x, y]).toEqual([200, 100]);
});

test("it keeps what somebody chose while the drawing grows, until it shall fit again", () => {
  const made = viewport();
  made.zoom(2);
  made.content = { left: -10, top: -60, width: 80, height: 80 };
  expect(made.view.scale).toBe(10);
  expect(made.isFree).toBe(true);
  made.fit();
  expect(made.isFree).toBe(false);
  expect(made.view.scale).toBe(2.5);
});

test("what shall be seen is panned into sight, no farther", () => {
  const made = viewport();
  made.zoom(2);
  const before = made.view;
  made.reveal({ left: 10, top: 0, width: 1, height: 1 });
  expect(made.view).toEqual(before);
  made.reveal({ left: 29, top: 0, width: 1, height: 1 });
  expect(seen(made, 30, 0)[0]).toBeCloseTo(400);
});
