import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";
import type { Mover } from "../../core/mover";
import { Scene } from "../../core/scene.svelte";
import { settings } from "../../core/settings.svelte";
import type { Game, Snapshot } from "../../core/wire";
import Fence from "./Fence.svelte";
import { handleKey } from "./keys";
import House from "./House.svelte";
import Plank from "./Plank.svelte";
import { streetOf } from "./street.svelte";

const play = vi.fn<Mover["play"]>();
const why = vi.fn<Mover["why"]>();

const sign = (id: string, obstacle: string | null) => ({
  id,
  cost: ["?"],
  reward: "recall",
  bauble: false,
  pawn: null,
  choice: { can_take: obstacle === null, obstacle, payment: [], missing: [] },
});
const areas = [
  { id: "basic-actions", spaces: [sign("gain-card", null), sign("gain-king", "cannot_pay")] },
];
const house = {
  source: "4,1",
  features: [],
  candle_pairs: [],
  live: ["4,1"],
  within_reach: [],
  empty: ["1,1"],
  points: {},
  hand: 2,
  deck: 0,
  played: 0,
  draws: 0,
};
const place = (at: string) => ({ at, powered: true, points: 4 });
const drawing = {
  feature: "power-cable",
  turns: [
    {
      angle: 0,
      shape: ["##"],
      squares: [
        [0, 0],
        [1, 0],
      ],
      places: [place("2,1"), place("5,1")],
    },
    {
      angle: 90,
      shape: ["#", "#"],
      squares: [
        [0, 1],
        [0, 0],
      ],
      places: [place("4,2")],
    },
  ],
};

function street(phase: string, legal: string[], facts: object = {}, view: object = {}) {
  const snapshot = {
    seat: 0,
    legal,
    to_act: [0],
    view: {
      phase,
      options: { short: false },
      stacks: {},
      seats: [{ hand: ["2s", "4d"], deck: [], played: [], features: [] }],
      ...view,
    },
    facts: {
      houses: [house],
      areas,
      payment: null,
      drawing: null,
      vote: [],
      limits: { empty_points: -2 },
      ...facts,
    },
  } as unknown as Snapshot;
  const source = {
    snapshot: () => snapshot,
    lines: () => [],
    seats: () => [{ name: "Ana" }, { name: "Ben" }],
  };
  const scene = new Scene({ key: "decs" } as Game, source, { play, why });
  return streetOf(scene);
}

const marked = (mark: string) => document.querySelector(`[data-mark="${mark}"]`);
const lit = () =>
  [...document.querySelectorAll<HTMLElement | SVGElement>(".lit")].map((n) => n.dataset["mark"]);

beforeEach(() => {
  settings.confirm = "never";
  play.mockReset().mockResolvedValue();
  why.mockReset().mockResolvedValue({ code: "x", message: "No.", rule: null });
});

test("signs that can be taken glow, others tell why not", async () => {
  render(Fence, { street: street("turn", ["take gain-card", "pass"]) });
  expect(lit()).toEqual(["take gain-card"]);
  await fireEvent.click(marked("take gain-king") as Element);
  expect(why).toHaveBeenCalledWith("take gain-king");
  await fireEvent.click(marked("take gain-card") as Element);
  expect(play).toHaveBeenCalledWith("take gain-card");
});

test("in a turn one can discard or pass", async () => {
  render(Plank, { street: street("turn", ["discard 2s", "discard 4d", "pass"]) });
  expect(lit()).toEqual(["discard", "pass"]);
  await fireEvent.click(marked("pass") as Element);
  expect(play).toHaveBeenCalledWith("pass");
});

test("what is suggested is paid by one click", async () => {
  const payment = { suggestion: [{ card: "4d", icon: "?" }], one_colour: false };
  const action = { space: "gain-card", paid: [] };
  render(Plank, { street: street("pay", ["pay 2s", "pay 4d"], { payment }, { action }) });
  await fireEvent.click(screen.getByRole("button"));
  expect(play).toHaveBeenCalledWith("pay 4d");
});

test("in a vote there is a button for everybody who may be voted for", () => {
  render(Plank, { street: street("vote", ["vote 1", "vote 2"], { vote: [1, 2] }) });
  expect(lit()).toEqual(["vote 1", "vote 2"]);
});

test("a shape is drawn where it may stand; elsewhere one hears why not", async () => {
  const legal = ["draw power-cable 2,1", "draw power-cable 5,1", "draw power-cable 4,2 r90"];
  const drawn = street("draw", legal, { drawing });
  render(House, { street: drawn });
  expect(lit().sort()).toEqual(["draw power-cable 2,1", "draw power-cable 5,1"]);
  expect(marked("draw power-cable 5,1")?.getAttribute("aria-label")).toMatch(
    /: 2 frost squares gone: \+4$/,
  );
  await fireEvent.click(marked("draw power-cable 7,3") as Element);
  expect(why).toHaveBeenCalledWith("draw power-cable 7,3");
  await fireEvent.click(marked("draw power-cable 5,1") as Element);
  expect(play).toHaveBeenCalledWith("draw power-cable 5,1");
});

test("at the edge of the wall a shape snaps to where it may stand", async () => {
  const edge = {
    feature: "power-cable",
    turns: [
      {
        angle: 0,
        shape: ["##"],
        squares: [
          [0, 0],
          [1, 0],
        ],
        places: [place("7,1")],
      },
    ],
  };
  render(House, { street: street("draw", ["draw power-cable 7,1"], { drawing: edge }) });
  expect(lit()).toEqual(["draw power-cable 7,1"]);
  await fireEvent.click(document.querySelector("[data-cell='8,1']") as Element);
  expect(play).toHaveBeenCalledWith("draw power-cable 7,1");
  expect(why).not.toHaveBeenCalled();
});

test("the wheel turns a shape", async () => {
  const legal = ["draw power-cable 2,1", "draw power-cable 5,1", "draw power-cable 4,2 r90"];
  const drawn = street("draw", legal, { drawing });
  render(House, { street: drawn });
  await fireEvent.wheel(document.querySelector(".house") as Element, { deltaY: 100 });
  expect(drawn.brush.angle).toBe(90);
  expect(lit()).toEqual(["draw power-cable 4,2 r90"]);
});

test("a key leads to where the shape hangs", () => {
  const legal = ["draw power-cable 2,1", "draw power-cable 5,1", "draw power-cable 4,2 r90"];
  const drawn = street("draw", legal, { drawing });
  drawn.brush.hold("5,1");
  render(House, { street: drawn });
  const event = new KeyboardEvent("keydown", { key: "s" });
  document.body.dispatchEvent(event);
  handleKey(event, document.body, drawn);
  expect(document.activeElement?.getAttribute("data-cell")).toBe("5,1");
});
