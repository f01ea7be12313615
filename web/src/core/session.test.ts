import { expect, test } from "vitest";
import { session } from "./session.svelte";

test("a game has the bots that can play it, and the weakest that thinks is a fair start", () => {
  session.levels = ["any", "weak", "strong", "learned"].map((name) => ({
    name,
    label: {},
    about: {},
  }));
  const names = (levels: string[]) => session.levelsOf({ levels }).map(({ name }) => name);
  expect(names(["any", "weak", "strong"])).toEqual(["any", "weak", "strong"]);
  expect(session.fairLevel({ levels: ["any", "weak", "strong"] })).toBe("weak");
  expect(session.fairLevel({ levels: ["learned"] })).toBe("learned");
  expect(session.fairLevel(undefined)).toBe("");
});
