import { describe, expect, test } from "vitest";
import { firstLook, flipped, layOf, placing, sidesOf, turned } from "./turning";

const DOORS = ["n", "e", "s", "w"].flatMap((side) => [
  `doorway roof ${side}`,
  `doorway blank ${side}`,
]);
const ROSES = ["ne", "nw", "se", "sw"].map((sides) => `rose roof ${sides}`);

describe("turning a cube", () => {
  test("goes round clockwise, and back", () => {
    expect(turned("doorway roof n", DOORS)).toBe("doorway roof e");
    expect(turned("doorway roof w", DOORS)).toBe("doorway roof n");
    expect(turned("doorway roof n", DOORS, -1)).toBe("doorway roof w");
    expect(turned("rose roof ne", ROSES)).toBe("rose roof se");
  });

  test("passes over looks that are not legal", () => {
    expect(turned("doorway roof n", ["doorway roof n", "doorway roof w"])).toBe("doorway roof w");
    expect(turned("cornerstone", ["cornerstone"])).toBe("cornerstone");
  });

  test("flips roof and blank and keeps the direction if it can", () => {
    expect(flipped("doorway roof s", DOORS)).toBe("doorway blank s");
    expect(flipped("doorway roof s", ["doorway roof s", "doorway blank e"])).toBe(
      "doorway blank e",
    );
    expect(flipped("staircase n", ["staircase n"])).toBe("staircase n");
  });

  test("a tumbled cube lies on another face", () => {
    expect(layOf("chimney ~en")).toBe("e");
    expect(sidesOf("chimney ~en")).toEqual([]);
    expect(flipped("chimney roof n", ["chimney roof n", "chimney ~en"])).toBe("chimney ~en");
  });

  test("begins with the last look of its kind, else with a roof", () => {
    expect(firstLook(DOORS, "doorway blank w")).toBe("doorway blank w");
    expect(firstLook(DOORS, undefined)).toBe("doorway roof s");
    expect(firstLook(["doorway blank n"], "doorway roof n")).toBe("doorway blank n");
  });

  test("makes moves", () => {
    expect(placing("4,5", "doorway roof s")).toBe("place doorway 4,5 roof s");
    expect(placing("2,4", "cornerstone")).toBe("place cornerstone 2,4");
  });
});
