import { render, screen } from "@testing-library/svelte";
import { beforeEach, expect, test } from "vitest";
import { session } from "../core/session.svelte";
import { settings } from "../core/settings.svelte";
import type { Game, Table } from "../core/wire";
import OtherRules from "./OtherRules.svelte";

const table = { key: "abcd", game: "huts", title: "Huts", rules: 1 } as Table;

beforeEach(() => {
  settings.lang = "en";
  session.games = [];
});

test("who cannot be shown a match is told why, and gets its record", () => {
  session.games = [{ key: "huts", title: "Huts", rules: 3 } as Game];
  render(OtherRules, { table });
  const text = screen.getByText(/version 1 of the rules of Huts/).textContent;
  expect(text).toContain("this server plays version 3");
  const link = screen.getByRole("link", { name: "Get the record" });
  expect(link.getAttribute("href")).toBe("/api/tables/abcd/record");
});

test("a game that is not installed any more is named, in Japanese too", () => {
  settings.lang = "ja";
  render(OtherRules, { table });
  expect(screen.getByText(/「Huts」はこのサーバーにインストールされていません/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "記録を入手" })).toBeTruthy();
});
