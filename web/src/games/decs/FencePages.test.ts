import { fireEvent, render } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";
import type { Mover } from "../../core/mover";
import { Scene } from "../../core/scene.svelte";
import { settings } from "../../core/settings.svelte";
import type { Game, Snapshot } from "../../core/wire";
import FencePages from "./FencePages.svelte";
import { streetOf } from "./street.svelte";

const play = vi.fn<Mover["play"]>();
const scrollTo = vi.fn();

const sign = (id: string, isOpen: boolean, choice = true) => ({
  id,
  cost: ["?"],
  reward: "recall",
  bauble: false,
  pawn: null,
  choice: choice
    ? { can_take: isOpen, obstacle: isOpen ? null : "cannot_pay", payment: [], missing: [] }
    : null,
});

const house = { draws: 0, deck: 0, hand: 1, played: 0 };

function pages(legal: string[], areas: object[], view: object = {}, seat: number | null = 0) {
  const snapshot = {
    ply: 4,
    seat,
    legal,
    to_act: [0],
    view: { stacks: {}, seats: [{ hand: ["2s"], deck: [], played: [] }], ...view },
    facts: { houses: [house], areas, payment: null, drawing: null },
  } as unknown as Snapshot;
  const source = { snapshot: () => snapshot, lines: () => [], seats: () => [{ name: "Ana" }] };
  const why = () => Promise.resolve({ code: "", message: "" });
  const mover = { play, why } as unknown as Mover;
  render(FencePages, { street: streetOf(new Scene({ key: "decs" } as Game, source, mover)) });
  return [...document.querySelectorAll(".leaf")].map((leaf) =>
    [...leaf.querySelectorAll<HTMLElement>("[data-space]")].map((node) => node.dataset["space"]),
  );
}

const AREAS = [
  { id: "basic-actions", spaces: [sign("gain-card", false), sign("add-power-cable", true)] },
  { id: "fancy-decorations", spaces: [sign("comet", true), sign("reindeer", false)] },
];

// It has no layout to observe here.
vi.stubGlobal(
  "ResizeObserver",
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);

beforeEach(() => {
  settings.confirm = "never";
  play.mockReset().mockResolvedValue();
  settings.motion = "full";
  Element.prototype.scrollTo = scrollTo;
});

test("what can be taken is on the first page, the rest has its place in its area", () => {
  const legal = ["take add-power-cable", "take comet", "pass"];
  expect(pages(legal, AREAS)).toEqual([
    ["add-power-cable", "comet"],
    ["gain-card"],
    [],
    ["reindeer"],
    [],
  ]);
});

test("while others move, the first page has what one's cards pay for", () => {
  expect(pages([], AREAS)[0]).toEqual(["add-power-cable", "comet"]);
});

test("the sign that is being settled stays on the first page", () => {
  const areas = [{ id: "basic-actions", spaces: [sign("gain-jack-queen", false, false)] }];
  const view = { phase: "pick", action: { space: "gain-jack-queen", paid: [] } };
  expect(pages(["gain jacks", "gain queens"], areas, view)[0]).toEqual(["gain-jack-queen"]);
});

test("who only watches sees the signs by area", () => {
  const areas = [{ id: "basic-actions", spaces: [sign("gain-card", false, false)] }];
  expect(pages([], areas, {}, null)).toEqual([["gain-card"], [], [], []]);
});

test("the place that a sign has left leads to the first page", async () => {
  pages(["take add-power-cable", "take comet"], AREAS);
  scrollTo.mockReset();
  const [gap] = document.querySelectorAll(".gap");
  await fireEvent.click(gap as Element);
  expect(scrollTo).toHaveBeenCalledWith(expect.objectContaining({ left: 0 }));
});

test("a page without signs says why", () => {
  const areas = [{ id: "basic-actions", spaces: [sign("gain-card", false)] }];
  pages(["pass"], areas);
  expect(document.querySelector(".leaf")?.textContent).toMatch(/pay for no space now/);
});
