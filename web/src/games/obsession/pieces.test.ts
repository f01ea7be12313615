import { afterEach, expect, test } from "vitest";
import { settings } from "../../core/settings.svelte";
import { oneByOne, order, person, shortName, track } from "./pieces";

afterEach(() => {
  settings.lang = "en";
});

test.each([
  ["oxenford", "Oxenford", "オクセンフォード公爵ジャスパー"],
  ["pennifold", "Pennifold", "ペニフォールド嬢"],
  ["york-lord", "Lord York", "ヨーク卿"],
  ["york-heir", "Crispian", "クリスピアン"],
  ["asquith-dowager", "Dowager", "先代アスキス夫人"],
  ["charles", "Charles", "チャールズ"],
  ["elizabeth", "Elizabeth", "エリザベス"],
])("%s is spoken of as %s", (id, en, ja) => {
  expect(shortName(person(id))).toBe(en);
  settings.lang = "ja";
  expect(shortName(person(id))).toBe(ja);
});

test("start tiles come before all others", () => {
  expect(order("gazebo")).toBeLessThan(order("brushing-room"));
});

test("servants are told one by one in the order of their importance", () => {
  expect(oneByOne({ footman: 2, butler: 1 }, ["butler", "footman"])).toEqual([
    "butler",
    "footman",
    "footman",
  ]);
});

test("the extended match is longer", () => {
  expect(track(false)).toMatchObject({ rounds: 16, season: 4 });
  expect(track(true)).toMatchObject({ rounds: 20, season: 5 });
});
