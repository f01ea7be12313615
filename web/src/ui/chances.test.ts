import { beforeEach, expect, test } from "vitest";
import { settings } from "../core/settings.svelte";
import { change, percent, span } from "./chances";

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
