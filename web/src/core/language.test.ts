import { describe, expect, test } from "vitest";
import { catalogue, type Message } from "./language.svelte";
import problems from "./problems.ja.json";
import refusals from "./refusals.ja.json";
import { settings } from "./settings.svelte";

type Catalogue = Record<string, Message>;

const english = import.meta.glob<Catalogue>(
  ["../**/words.en.json", "./{problems,refusals}.en.json"],
  {
    eager: true,
    import: "default",
  },
);
const japanese = import.meta.glob<Catalogue>(
  ["../**/words.ja.json", "./{problems,refusals}.ja.json"],
  {
    eager: true,
    import: "default",
  },
);

/** What the server says of itself: among others, all problems that it can answer with. */
const [api] = Object.values(
  import.meta.glob<{ "x-problem-codes": string[] }>("../../openapi.json", {
    eager: true,
    import: "default",
  }),
);

/** The forms of a message: one, or one per plural. */
function forms(message: Message | undefined): string[] {
  return typeof message === "object" ? Object.values(message) : [message ?? ""];
}

function gaps(message: Message | undefined): string[] {
  const found = forms(message).flatMap((form) => form.match(/\{\w+\}/g) ?? []);
  return [...new Set(found)].sort();
}

/** Is it a sentence or a phrase? Signs, numbers and names of things are the same everywhere. */
function isProse(message: Message | undefined): boolean {
  return forms(message).some((form) => /[a-z]{3,} [a-z]{2,}/i.test(form.replace(/\{\w+\}/g, "")));
}

/** Is it too short to be told from an abbreviation? */
function isShort(message: Message | undefined): boolean {
  return forms(message).every((form) => form.length < 5);
}

test("every catalogue is in both languages", () => {
  const twins = Object.keys(japanese).map((path) => path.replace(".ja.json", ".en.json"));
  expect(twins.sort()).toEqual(Object.keys(english).sort());
});

describe.each(Object.entries(english))("%s", (path, en) => {
  const ja: Catalogue = japanese[path.replace(".en.json", ".ja.json")] ?? {};

  test("both languages have the same keys", () => {
    expect(Object.keys(ja).sort()).toEqual(Object.keys(en).sort());
  });

  test.each(Object.keys(en))("%s", (key) => {
    for (const message of [en[key], ja[key]]) {
      expect(forms(message).every((form) => form.trim() !== "")).toBe(true);
    }
    expect(gaps(ja[key])).toEqual(gaps(en[key]));
    if (isProse(en[key]) && !isShort(ja[key])) {
      expect(forms(ja[key]).join()).toMatch(/[\p{scx=Hira}\p{scx=Kana}\p{scx=Han}]/u);
    }
  });
});

test("every problem of the server is known in Japanese", () => {
  const codes = api?.["x-problem-codes"] ?? [];
  expect(codes.length).toBeGreaterThan(0);
  const known = { ...problems, ...refusals };
  expect(codes.filter((code) => !Object.hasOwn(known, code))).toEqual([]);
});

test("gaps are filled, and the number chooses the form", () => {
  const t = catalogue(
    { moves: { one: "{name} made {n} move", other: "{name} made {n} moves" } },
    { moves: "{name}:{n}手" },
  );
  settings.lang = "en";
  expect(t("moves", { n: 1, name: "Ada" })).toBe("Ada made 1 move");
  expect(t("moves", { n: 2000, name: "Ada" })).toBe("Ada made 2,000 moves");
  settings.lang = "ja";
  expect(t("moves", { n: 1, name: "花子" })).toBe("花子:1手");
});
