import { render, screen } from "@testing-library/svelte";
import { beforeEach, expect, test } from "vitest";
import { settings } from "../../core/settings.svelte";
import type { Game } from "../../core/wire";
import Tip from "./Tip.svelte";

const game = (tutorial: boolean) => ({ key: "castles", title: "Castles", tutorial }) as Game;

beforeEach(() => {
  localStorage.clear();
  settings.lang = "en";
});

test("the tip offers the lesson of a game that has one", () => {
  render(Tip, { game: game(true) });
  expect(screen.getByRole("link").getAttribute("href")).toBe("/learn/castles");
});

test("the tip offers no lesson where there is none", () => {
  render(Tip, { game: game(false) });
  expect(screen.getByRole("button", { name: "Got it" })).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
});
