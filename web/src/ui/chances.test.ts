import { beforeEach, expect, test } from "vitest";
import { settings } from "../core/settings.svelte";
import { change, percent, scaleOf, span } from "./chances";

const chance = (high: number) => ({ text: "", label: "", chance: high, low: 0, high });

beforeEach(() => {
  settings.lang = "en";
});

test("shares are written in whole per cent, and what was lost with a minus", () => {
  expect(percent(0.456)).toBe("46%");
  expect(change(-0.08)).toBe("−8%");
  expect(change(0.08)).toBe("+8%");
  expect(change(0.001)).toBe("0%");
  expect(span(0.4, 0.52)).toBe("40–52%");
});

test("a scale begins with nothing and ends at the next quarter", () => {
  expect(scaleOf([chance(0.1), chance(0.2)])).toBe(0.25);
  expect(scaleOf([chance(0.26)])).toBe(0.5);
  expect(scaleOf([chance(1)])).toBe(1);
  expect(scaleOf([])).toBe(0.25);
});
