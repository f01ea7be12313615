import { afterEach, expect, test } from "vitest";
import { settings } from "../core/settings.svelte";
import { answers, fits, listText, type Option } from "./options";

const plain = {
  label: { en: "" },
  help: { en: "" },
  minimum: null,
  maximum: null,
  choices: null,
  names: null,
  seats: false,
  several: null,
  follows: null,
};
const colours = { red: { en: "Red", ja: "赤" }, blue: { en: "Blue", ja: "青" } };
const some: Option = { ...plain, name: "some", default: false, several: colours };
const flag: Option = { ...plain, name: "flag", default: false };
const count: Option = { ...plain, name: "count", default: 3, minimum: 1, maximum: 5 };
const mode: Option = {
  ...plain,
  name: "mode",
  default: "short",
  choices: ["short", "long"],
  names: { short: { en: "Short", ja: "短い" }, long: { en: "Long", ja: "長い" } },
};
const loan: Option = {
  ...plain,
  name: "loan",
  default: 100,
  choices: [100, 200],
  names: { 100: { en: "£100", ja: "£100" }, 200: { en: "£200", ja: "£200" } },
};
const starter: Option = {
  ...plain,
  name: "starter",
  default: "random",
  choices: ["random"],
  names: { random: { en: "Random", ja: "ランダム" } },
  seats: true,
};

afterEach(() => (settings.lang = "en"));

test("choices are read in words, not as they are sent", () => {
  expect(answers(mode, ["Ana", "Ben"])).toEqual([
    { value: "short", label: "Short" },
    { value: "long", label: "Long" },
  ]);
});

test("numbers can be choices, too", () => {
  expect(answers(loan, [])).toEqual([
    { value: 100, label: "£100" },
    { value: 200, label: "£200" },
  ]);
});

test("seats count from 1 and have the names of those who sit there", () => {
  expect(answers(starter, ["Ana", ""])).toEqual([
    { value: "random", label: "Random" },
    { value: 0, label: "Seat 1 (Ana)" },
    { value: 1, label: "Seat 2" },
  ]);
  settings.lang = "ja";
  expect(answers(starter, ["Ana", ""]).map(({ label }) => label)).toEqual([
    "ランダム",
    "席1（Ana）",
    "席2",
  ]);
});

test("a list is read in words", () => {
  expect(listText(some, ["red", "blue"])).toBe("Red, Blue");
  settings.lang = "ja";
  expect(listText(some, ["red", "blue"])).toBe("赤、青");
});

test.each([
  [some, true, true],
  [some, ["blue"], true],
  [some, ["green"], false],
  [some, "red", false],
  [flag, ["red"], false],
  [flag, true, true],
  [flag, 1, false],
  [count, 5, true],
  [count, 6, false],
  [count, "3", false],
  [mode, "long", true],
  [mode, "other", false],
  [mode, 0, false],
  [loan, 200, true],
  [loan, 150, false],
  [loan, "200", false],
  [starter, "random", true],
  [starter, 1, true],
  [starter, 2, false],
  [starter, "1", false],
])("%j can be %j at a table of two: %j", (option, value, can) => {
  expect(fits(option, value, 2)).toBe(can);
});
