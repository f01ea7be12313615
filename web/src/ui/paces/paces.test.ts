import { beforeEach, expect, test } from "vitest";
import { settings } from "../../core/settings.svelte";
import { PACES, paceText } from "./paces";

beforeEach(() => {
  settings.lang = "en";
});

test("a pace that can be chosen has a name, any other is told in seconds", () => {
  expect(paceText(PACES.relaxed)).toBe("Relaxed");
  expect(paceText(0)).toBe("At once");
  expect(paceText(1_250)).toBe("1.3 s per move");
});
