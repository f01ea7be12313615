import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Scene } from "../../../core/scene.svelte";
import { settings } from "../../../core/settings.svelte";
import type { Game, Snapshot } from "../../../core/wire";
import { quartersOf } from "../quarters.svelte";
import End from "./End.svelte";
import { standings, tied } from "./standing";

interface Told {
  contests: number;
  area: number;
  chimneys?: number;
  resigned?: boolean;
}

const HOUSE = { "0,0": "red-door", "1,0": "red-lamp", "1,1": "grey-roof-twin" };
const NAMES = ["Ana", "Ben", "Cem"];

/** A finished match with these results. */
function over(told: Told[], leaders: number[], phase = "over"): Scene {
  const area = { colour: "red", cells: ["0,0", "1,0"] };
  const bounds = { left: 0, right: 1, height: 2 };
  const snapshot = {
    seat: null,
    legal: [],
    to_act: [],
    view: { phase, row: [], seats: told.map(() => ({ house: HOUSE, claimed: ["beanpole"] })) },
    facts: {
      contests: {},
      end: { leaders },
      houses: told.map(({ chimneys = 0 }) => ({ bounds, areas: [area], scoring: 0, chimneys })),
    },
    scores: told.map(({ contests, area }) => ({
      parts: { contests, area },
      total: contests + area,
    })),
  } as unknown as Snapshot;
  const seats = told.map(({ resigned = false }, n) => ({ name: NAMES[n] ?? "", resigned }));
  const source = { snapshot: () => snapshot, lines: () => [], seats: () => seats };
  return new Scene({ key: "quirky" } as Game, source, null);
}

const ranked = (scene: Scene) => standings(quartersOf(scene));
const names = () => [...document.querySelectorAll(".plate .name")].map((node) => node.textContent);

beforeEach(() => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("{}")));
  settings.motion = "none";
  // jsdom knows no modal dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
});
afterEach(() => void vi.unstubAllGlobals());

test("the street begins with the winner, whose sign has a crown", () => {
  const scene = over(
    [
      { contests: 3, area: 4 },
      { contests: 9, area: 6 },
    ],
    [1],
  );
  render(End, { scene });
  expect(names()).toEqual(["Ben", "Ana"]);
  expect(document.querySelectorAll(".crown")).toHaveLength(1);
  expect(document.querySelector(".won")?.textContent).toContain("contests 9 + area 6 = 15");
  expect(document.querySelector(".tie")).toBeNull();
});

test("chimneys are told where they decided", () => {
  const scene = over(
    [
      { contests: 8, area: 4, chimneys: 2 },
      { contests: 6, area: 6, chimneys: 4 },
      { contests: 1, area: 2, chimneys: 9 },
    ],
    [1],
  );
  expect(tied(ranked(scene)).map(({ name }) => name)).toEqual(["Ben", "Ana"]);
  render(End, { scene });
  expect(document.querySelector(".tie")?.textContent).toBe(
    "12 points each, so chimneys decide: Ben 4 and Ana 2.",
  );
});

test("those with as many chimneys share the victory", () => {
  const scene = over(
    [
      { contests: 8, area: 4, chimneys: 3 },
      { contests: 6, area: 6, chimneys: 3 },
    ],
    [0, 1],
  );
  render(End, { scene });
  expect(document.querySelectorAll(".crown")).toHaveLength(2);
  expect(document.querySelector(".tie")?.textContent).toBe(
    "12 points and 3 chimneys each: Ana and Ben share the victory.",
  );
});

test("nobody has won by points who resigned, or if the match was not played out", () => {
  const both = [
    { contests: 8, area: 4 },
    { contests: 1, area: 1 },
  ];
  expect(ranked(over(both, [0], "build")).some(({ won }) => won)).toBe(false);
  const gone = over(
    [
      { contests: 8, area: 4, resigned: true },
      { contests: 1, area: 1 },
    ],
    [0],
  );
  expect(ranked(gone).some(({ won }) => won)).toBe(false);
});

test("areas are counted card by card, but not without motion", () => {
  const scene = over([{ contests: 0, area: 2 }], [0]);
  settings.motion = "full";
  const { unmount } = render(End, { scene });
  expect(document.querySelectorAll(".count .card")).toHaveLength(2);
  expect(document.querySelectorAll(".smoke.moves")).toHaveLength(2);
  unmount();
  settings.motion = "none";
  render(End, { scene });
  expect(document.querySelectorAll(".count .card")).toHaveLength(0);
  expect(document.querySelectorAll(".smoke")).toHaveLength(2);
  expect(document.querySelectorAll(".moves")).toHaveLength(0);
});

test("a tap enlarges a house and tells what it won", async () => {
  render(End, { scene: over([{ contests: 2, area: 2 }], [0]) });
  expect(screen.queryByRole("dialog", { hidden: true })?.querySelector("svg")).toBeFalsy();
  await fireEvent.click(screen.getByRole("button", { name: /^Look at Ana's house/ }));
  const dialog = screen.getByRole("dialog");
  expect(dialog.textContent).toContain("contests 2 + area 2 = 4");
  expect(dialog.textContent).toContain("beanpole");
});

test("an empty lot is drawn, too", () => {
  const scene = over([{ contests: 0, area: 0 }], [0]);
  const { view, facts } = scene.snapshot as unknown as {
    view: { seats: { house: object }[] };
    facts: { houses: object[] };
  };
  view.seats[0]!.house = {};
  facts.houses[0] = { bounds: null, areas: [], scoring: null, chimneys: 0 };
  render(End, { scene });
  expect(document.querySelector(".stake")).not.toBeNull();
});
