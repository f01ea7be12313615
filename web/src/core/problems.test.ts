import { beforeAll, beforeEach, expect, test } from "vitest";
import { Refused } from "./api";
import { sentence } from "./problems";
import { loadRefusals } from "./refusalTexts";
import { settings } from "./settings.svelte";

const TAKEN = { code: "name_taken", field: "name", detail: "The name Ada is taken." };

beforeAll(loadRefusals);

beforeEach(() => {
  settings.lang = "en";
});

test("English has the server's own sentence", () => {
  expect(sentence(new Refused(TAKEN))).toBe("The name Ada is taken.");
});

test("Japanese has the catalogue's", () => {
  settings.lang = "ja";
  expect(sentence(new Refused(TAKEN))).toContain("この名前");
});

test("the field makes it more exact", () => {
  settings.lang = "ja";
  const at = (field: string) => sentence(new Refused({ code: "unfit", field, detail: "No." }));
  expect(at("seats[0].name")).toContain("名前");
  expect(at("password")).toContain("パスワード");
  expect(at("whatever")).toContain("入力");
});

test("what only programmers understand is not shown", () => {
  const detail = "password: Expected `str` of length >= 8.";
  expect(sentence(new Refused({ code: "unfit", field: "password", detail }))).toContain("8 to 200");
});

test("what a game refuses is in the right language already", () => {
  settings.lang = "ja";
  const detail = "その家はもう完成しています。";
  expect(sentence(new Refused({ code: "taken", rule: "X-1", detail }))).toBe(detail);
  expect(sentence(new Refused({ code: "a_games_own", detail }))).toBe(detail);
});

test("the time to wait is in the sentence", () => {
  settings.lang = "ja";
  expect(
    sentence(new Refused({ code: "too_often", detail: "Too often.", retry_after: 7 })),
  ).toContain("7秒");
});

test("anything else is a general trouble", () => {
  expect(sentence(new Error("boom"))).toContain("went wrong");
  expect(sentence(new Refused({}))).toContain("went wrong");
});
