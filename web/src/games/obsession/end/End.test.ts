import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Scene } from "../../../core/scene.svelte";
import { settings } from "../../../core/settings.svelte";
import type { Game, Snapshot } from "../../../core/wire";
import { manorOf } from "../manor.svelte";
import End from "./End.svelte";
import { kindsOf, KINDS, standings, tied } from "./standing";

interface Told {
  tiles: number;
  gentry: number;
  level?: number;
  host?: boolean;
  resigned?: boolean;
}

const NAMES = ["Ana", "Ben", "Cem"];

/** A finished match with these results. */
function over(told: Told[], winners: number[], milestones: object[] = []): Scene {
  const seat = told.findIndex(({ host }) => host);
  const boards = told.map((_, n) => ({
    family: n ? "york" : "asquith",
    tiles: { gazebo: "back", barn: "front" },
    hand: ["asquith-lord"],
    discard: ["charles"],
    available: { butler: 1 },
    quarters: {},
    expended: { footman: 2 },
  }));
  const snapshot = {
    seat: null,
    legal: [],
    to_act: [],
    view: { phase: "over", boards, milestones, players: told.length },
    facts: {
      estates: told.map(({ level = 1 }) => ({ level })),
      courtship: { fairchilds: { charles: seat < 0 ? null : { seat }, elizabeth: null } },
      winners,
    },
    scores: told.map(({ tiles, gentry }) => ({
      parts: { tiles, gentry, objectives: 0, reputation: 1, servants: 0, wealth: 0, vp_cards: 0 },
      total: tiles + gentry + 1,
    })),
  } as unknown as Snapshot;
  const seats = told.map(({ resigned = false }, n) => ({ name: NAMES[n] ?? "", resigned }));
  const source = { snapshot: () => snapshot, lines: () => [], seats: () => seats };
  return new Scene({ key: "obsession" } as Game, source, null);
}

const names = () => [...document.querySelectorAll(".sheet .name")].map((node) => node.textContent);
const sums = () => [...document.querySelectorAll(".total b")].map((node) => node.textContent);

beforeEach(() => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("{}")));
  settings.motion = "none";
  // jsdom knows no modal dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("the winner comes first and has a crown", () => {
  const told = [
    { tiles: 3, gentry: 4 },
    { tiles: 9, gentry: -1 },
  ];
  render(End, { scene: over(told, [1]) });
  expect(names()).toEqual(["Ben", "Ana"]);
  expect(sums()).toEqual(["9", "8"]);
  expect(document.querySelectorAll(".crown")).toHaveLength(1);
  expect(document.querySelector(".loss")?.textContent.trim()).toBe("−1");
  expect(document.querySelector(".tie")).toBeNull();
});

test("points are counted kind by kind, or all at once if one likes", async () => {
  vi.useFakeTimers();
  settings.motion = "full";
  render(End, { scene: over([{ tiles: 3, gentry: 4 }], [0]) });
  expect(sums()).toEqual(["0"]);
  await vi.advanceTimersByTimeAsync(700);
  expect(sums()).toEqual(["3"]);
  expect(document.querySelectorAll(".crown")).toHaveLength(0);
  await fireEvent.click(screen.getByRole("button", { name: "Count all at once" }));
  expect(sums()).toEqual(["8"]);
  expect(document.querySelectorAll(".crown")).toHaveLength(1);
});

test("it is told what decided between equal points", () => {
  const tie = [
    { tiles: 3, gentry: 4, level: 3 },
    { tiles: 4, gentry: 3, level: 5 },
  ];
  const { unmount } = render(End, { scene: over(tie, [1]) });
  expect(document.querySelector(".tie")?.textContent).toBe(
    "8 points each: the higher reputation decides, Ben 5 and Ana 3.",
  );
  unmount();
  const hosting = render(End, { scene: over([{ ...tie[0]!, host: true }, tie[1]!], [0]) });
  expect(document.querySelector(".tie")?.textContent).toBe(
    "8 points each: a Fairchild stays with Ana, which decides.",
  );
  hosting.unmount();
  render(End, { scene: over(tie, [0, 1]) });
  expect(document.querySelector(".tie")?.textContent).toBe(
    "8 points each: Ana and Ben share the victory.",
  );
});

test("nobody has won who resigned; milestones count where there are some", () => {
  const manor = manorOf(over([{ tiles: 3, gentry: 4, resigned: true }], [0], [{ id: "roses-4" }]));
  expect(standings(manor).some(({ won }) => won)).toBe(false);
  expect(tied(standings(manor))).toEqual([]);
  expect(kindsOf(manor)).toEqual(KINDS);
  expect(kindsOf(manorOf(over([{ tiles: 3, gentry: 4 }], [0])))).not.toContain("milestones");
});

test("a tap enlarges an estate", async () => {
  render(End, { scene: over([{ tiles: 3, gentry: 4 }], [0]) });
  await fireEvent.click(screen.getByRole("button", { name: "Look at Ana's estate" }));
  const dialog = screen.getByRole("dialog");
  expect(dialog.textContent).toContain("Main Gazebo");
  expect(dialog.querySelectorAll(".bust")).toHaveLength(2);
  expect(dialog.querySelectorAll(".servant").length).toBeGreaterThanOrEqual(3);
});
