import { expect, test, vi } from "vitest";
import { settings } from "./settings.svelte";

test("resetting keeps the language, and can be taken back", () => {
  Object.assign(settings, { lang: "ja", theme: "dark", pace: "fast", confirm: "always" });
  const before = settings.reset();
  expect(settings).toMatchObject({ lang: "ja", theme: "auto", pace: "normal", confirm: "touch" });
  settings.restore(before);
  expect(settings).toMatchObject({ lang: "ja", theme: "dark", pace: "fast", confirm: "always" });
});

test("what is applied is kept, and shown by the page", () => {
  Object.assign(settings, { theme: "dark", motion: "none", patterns: true });
  settings.apply();
  const { dataset } = document.documentElement;
  expect(Object.fromEntries(Object.entries(dataset))).toMatchObject({
    theme: "dark",
    motion: "none",
    patterns: "on",
  });
  expect(JSON.parse(localStorage.getItem("housewright") ?? "{}")).toMatchObject({ theme: "dark" });
  settings.theme = "auto";
  settings.apply();
  expect(dataset["theme"]).toBeUndefined();
});

test.each([
  [true, "always"],
  [false, "touch"],
  ["never", "never"],
  ["often", "touch"],
])("the stored answer %s to when to confirm means %s", async (stored, meant) => {
  localStorage.setItem("housewright", JSON.stringify({ confirm: stored }));
  vi.resetModules();
  const fresh = await import("./settings.svelte");
  expect(fresh.settings.confirm).toBe(meant);
});
