import { expect, test } from "vitest";
import { UPRIGHT } from "./looks";

test("a doorway shows its picture upside-down at the back", () => {
  expect(Object.keys(UPRIGHT)).toHaveLength(41);
  expect(UPRIGHT["doorway roof s"]).toEqual({
    flavour: "doorway",
    above: "roof",
    n: "door",
    e: "blank",
    s: "door",
    w: "blank",
    below: "blank",
    turned: { n: "below" },
  });
});
