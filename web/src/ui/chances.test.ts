import { beforeEach, expect, test } from "vitest";
import { settings } from "../core/settings.svelte";
import { percent, points, span } from "./chances";

beforeEach(() => {
  settings.lang = "en";
});

test("shares are written in whole per cent, changes in points with their sign", () => {
  expect(percent(0.456)).toBe("46%");
  expect(points(-0.08)).toBe("−8");
  expect(points(0.08)).toBe("+8");
  expect(points(0.001)).toBe("0");
  expect(points(-2.79)).toBe("−100…");
  expect(span(0.4, 0.52)).toBe("40–52%");
});
