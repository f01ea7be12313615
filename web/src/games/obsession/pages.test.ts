import { expect, test } from "vitest";
import { pageOf } from "./pages";

test.each([
  ["slot 2", "market"],
  ["reserve service", "market"],
  ["supply", "market"],
  ["deck casual", "market"],
  ["board 0 quarters", "desk"],
  ["objective misc-max", "desk"],
  ["card cash300", "desk"],
  ["board 0 hand", "hand"],
  ["board 0 bowling-green", "estate"],
  ["board 0 cash", null],
  ["track", null],
])("%s is on the page %s", (mark, page) => {
  expect(pageOf(mark, false)).toBe(page);
});

test("people are at hand", () => {
  expect(pageOf("jermyn", true)).toBe("hand");
});
