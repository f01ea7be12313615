import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Scene } from "../../../core/scene.svelte";
import { settings } from "../../../core/settings.svelte";
import type { Game, Snapshot } from "../../../core/wire";
import type { Feature, House } from "../art/kinds";
import End from "./End.svelte";
import { counted, kinds, squaresOf, standings, votes } from "./standing";

const NAMES = ["Ana", "Ben", "Cem"];
const PARTS = ["small-star", "comet", "empty"];

const star = (cell: string, powered: boolean): Feature => ({
  id: "small-star",
  squares: [cell],
  powered,
  touches: powered ? ["4,1"] : [],
  points: powered ? 2 : 0,
});

/** A house with these points by kind. */
function house(points: Record<string, number>, features: Feature[] = []): House {
  const total = Object.values(points).reduce((sum, each) => sum + each, 0);
  return {
    source: "4,1",
    features,
    points,
    total,
    candle_pairs: [],
    empty: ["1,1"],
  } as unknown as House;
}

function over(
  houses: House[],
  winners: number[],
  given: { votes?: number[]; resigned?: number } = {},
): Scene {
  const snapshot = {
    seat: null,
    legal: [],
    to_act: [],
    view: { phase: "over", options: { short: false }, votes: given.votes },
    facts: { houses, end: { winners } },
    scores: houses.map(({ points, total }) => ({
      parts: Object.fromEntries(PARTS.map((part) => [part, points[part] ?? 0])),
      total,
    })),
  } as unknown as Snapshot;
  const seats = houses.map((_, n) => ({ name: NAMES[n] ?? "", resigned: given.resigned === n }));
  const source = { snapshot: () => snapshot, lines: () => [], seats: () => seats };
  const parts = { en: { "small-star": "Small Star", comet: "Comet", empty: "Empty squares" } };
  return new Scene({ key: "decs", parts } as unknown as Game, source, null);
}

const TWO = () => [
  house({ "small-star": 2, empty: -110 }, [star("3,1", true), star("8,8", false)]),
  house({ comet: 30, empty: -98 }),
];
const names = () => [...document.querySelectorAll(".plate .name")].map((node) => node.textContent);
const totals = () =>
  [...document.querySelectorAll(".plate .total")].map((node) => node.textContent);

beforeEach(() => {
  settings.motion = "none";
  // jsdom knows no modal dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
});
afterEach(() => {
  vi.useRealTimers();
});

test("the street begins with the winner, whose sign has a crown", () => {
  render(End, { scene: over(TWO(), [1]) });
  expect(names()).toEqual(["Ben", "Ana"]);
  expect(totals()).toEqual(["−68", "−108"]);
  expect(document.querySelectorAll(".crown")).toHaveLength(1);
});

test("nobody has won who resigned", () => {
  expect(standings(over(TWO(), [1], { resigned: 1 })).some(({ won }) => won)).toBe(false);
});

test("kinds are counted in the order of the rules, those of any house", () => {
  const scene = over(TWO(), [1]);
  expect(kinds(scene)).toEqual(["small-star", "comet", "empty"]);
  const [, ana] = standings(scene);
  expect([0, 1, 2, 3].map((step) => counted(ana!.house, kinds(scene), step))).toEqual([
    0, 2, 2, -108,
  ]);
});

test("only what shines is counted", () => {
  const [ana] = TWO();
  expect(squaresOf(ana!, "small-star")).toEqual(["3,1"]);
  expect(squaresOf(ana!, "empty")).toEqual(["1,1"]);
});

test("points are counted before one's eyes, and this can be skipped", async () => {
  vi.useFakeTimers();
  settings.motion = "full";
  render(End, { scene: over(TWO(), [1]) });
  expect(totals()).toEqual(["0", "0"]);
  expect(document.querySelector(".crown")).toBeNull();
  expect(document.querySelector(".now")?.textContent).toContain("Small Star");
  await vi.advanceTimersByTimeAsync(1200);
  expect(totals()).toEqual(["0", "2"]);
  await vi.advanceTimersByTimeAsync(1200);
  expect(totals()).toEqual(["30", "2"]);
  await fireEvent.click(screen.getByRole("button", { name: "Skip" }));
  expect(totals()).toEqual(["−68", "−108"]);
  await fireEvent.click(screen.getByRole("button", { name: "Count again" }));
  expect(totals()).toEqual(["0", "0"]);
});

test("a tap enlarges a house and tells its points by kind", async () => {
  render(End, { scene: over(TWO(), [1]) });
  await fireEvent.click(screen.getByRole("button", { name: "Look at Ana's house" }));
  const dialog = screen.getByRole("dialog");
  expect(dialog.textContent).toContain("Small Star");
  expect(dialog.textContent).toContain("−110");
});

test("a vote is told", () => {
  const scene = over(TWO(), [1], { votes: [1, 0, 1] });
  expect(votes(scene)).toEqual([
    { seat: 1, n: 2 },
    { seat: 0, n: 1 },
  ]);
  render(End, { scene });
  expect(document.querySelector(".now")?.textContent).toContain("Ben 2 and Ana 1");
});
