import { contest_cards } from "@games/quirky/components.json";
import { expect, test } from "vitest";
import { drawing, frame, moved } from "./drawing";
import { BADGES, SIGHTS } from "./glyphs";
import { PICTOGRAMS, squares } from "./pictograms";

const IDS = contest_cards.map(({ id }) => id);

test("every contest has a picture of its own, and no picture lacks a contest", () => {
  expect(Object.keys(PICTOGRAMS).sort()).toEqual([...IDS].sort());
  const pictures = Object.values(PICTOGRAMS).map((picture) => JSON.stringify(picture));
  expect(new Set(pictures).size).toBe(pictures.length);
});

test.each(IDS)("the picture of %s is a grid of squares that we can draw", (id) => {
  const picture = PICTOGRAMS[id]!;
  const widths = new Set(picture.rows.map((row) => row.length));
  expect(widths.size).toBe(1);
  for (const { what, shows } of squares(picture)) {
    expect("#-_RYGPSx^!=").toContain(what);
    if (shows && shows !== "H") expect(SIGHTS).toHaveProperty(shows);
  }
  expect(drawing(picture).length).toBeLessThanOrEqual(9);
});

test("a picture fits its frame", () => {
  for (const picture of Object.values(PICTOGRAMS)) {
    const { left, top, side, width, height } = frame(picture);
    expect(left).toBeLessThanOrEqual(0);
    expect(top).toBeLessThanOrEqual(0);
    expect(left + side).toBeGreaterThanOrEqual(width);
    expect(top + side).toBeGreaterThanOrEqual(height);
  }
});

test("a picture shows as many cards as the contest asks for", () => {
  const counted = (id: string, kinds: string) =>
    squares(PICTOGRAMS[id]!).filter(({ what }) => kinds.includes(what)).length;
  expect(counted("long-terrace", "#")).toBe(7);
  expect(counted("beanpole", "#")).toBe(6);
  expect(counted("mirror-image", "#")).toBe(12);
  expect(counted("top-heavy", "#")).toBe(7);
  expect(counted("statement-wall", "R")).toBe(7);
  expect(counted("bright-and-bold", "RYGP")).toBe(15);
  expect(counted("triple-towers", "!")).toBe(3);
});

test("the mirror image is the same from both sides", () => {
  for (const row of PICTOGRAMS["mirror-image"]!.rows) {
    const cells = row.match(/../g)!;
    expect([...cells].reverse()).toEqual(cells);
  }
});

test("a path is moved, but the size of its arcs is not", () => {
  expect(moved("M1 2H3V4z", 10, 20)).toBe("M11 22H13V24z");
  expect(moved("M5 3A3 3 0 1 1 5 9z", 10, 20)).toBe("M15 23A3 3 0 1 1 15 29z");
  expect(moved(BADGES["R"]!, 0, 0)).toBe("M5 3.3 7.2 6 5 8.7 2.8 6z");
});
