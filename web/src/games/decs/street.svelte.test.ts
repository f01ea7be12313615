import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Mover } from "../../core/mover";
import { Scene } from "../../core/scene.svelte";
import { settings } from "../../core/settings.svelte";
import type { Game, Snapshot } from "../../core/wire";
import { streetOf } from "./street.svelte";

interface Told {
  legal?: string[];
  view?: object;
  facts?: object;
  before?: object | null;
}

const seats = [
  { hand: ["2s", "4d", "js"], deck: ["3h"], played: ["2c"], features: ["power-cable 4,2 r90"] },
  { hand: 2, deck: 5, played: [], features: [] },
];

function sight({ legal = [], view = {}, facts = {} }: Told): Snapshot {
  return {
    seat: 0,
    legal,
    to_act: [0],
    view: { phase: "turn", stacks: {}, seats, ...view },
    facts: { houses: [], areas: [], payment: null, drawing: null, ...facts },
  } as unknown as Snapshot;
}

const play = vi.fn<Mover["play"]>();

function at(told: Told) {
  let snapshot = $state.raw(sight(told));
  const source = {
    snapshot: () => snapshot,
    before: () => (told.before ? sight(told.before) : null),
    lines: () => [],
    seats: () => [{ name: "Ana" }, { name: "Ben" }],
  };
  const mover = { play, why: () => Promise.resolve({ code: "", message: "" }) } as unknown as Mover;
  const street = streetOf(new Scene({ key: "decs" } as Game, source, mover));
  return { street, go: (next: Told) => (snapshot = sight(next)) };
}

const sign = (id: string, obstacle: string | null, cards: string[] = []) => ({
  id,
  choice: { obstacle, payment: cards.map((card) => ({ card, icon: "?" })) },
});

beforeEach(() => {
  settings.confirm = "never";
  play.mockReset().mockResolvedValue();
});
afterEach(() => void vi.useRealTimers());

test("one's own cards are known, others' are only counted", () => {
  const { street } = at({});
  expect(street.hand()).toEqual(["2s", "4d", "js"]);
  expect(street.hand(1)).toBeNull();
  expect(street.played()).toEqual(["2c"]);
});

test("a sign knows with which cards it could be paid", () => {
  const areas = [{ id: "basic-actions", spaces: [sign("gain-card", null, ["2s"])] }];
  const { street } = at({ facts: { areas } });
  const space = street.space("gain-card");
  expect(space && street.pays(space, "2s")).toBe(true);
  expect(space && street.pays(space, "4d")).toBe(false);
});

test("a whole payment is made card by card, each when it is its time", async () => {
  const payment = { suggestion: [{ card: "4d" }, { card: "2s" }], one_colour: false };
  const legal = ["pay 2s", "pay 4d"];
  const { street, go } = at({ legal, view: { phase: "pay" }, facts: { payment } });
  street.payAll();
  expect(play).toHaveBeenLastCalledWith("pay 4d");
  street.goOn();
  expect(play).toHaveBeenCalledTimes(1);
  await Promise.resolve();
  go({ legal: ["pay 2s"], view: { phase: "pay" }, facts: { payment } });
  await vi.waitFor(() => expect(play).toHaveBeenLastCalledWith("pay 2s"));
});

test("a card of a payment waits until the one before it is answered", async () => {
  const payment = { suggestion: [{ card: "4d" }, { card: "2s" }], one_colour: false };
  let answer = () => {};
  play.mockReturnValueOnce(new Promise<void>((resolve) => (answer = resolve)));
  const told = { view: { phase: "pay" }, facts: { payment } };
  const { street, go } = at({ legal: ["pay 2s", "pay 4d"], ...told });
  street.payAll();
  // The position is there before the answer.
  go({ legal: ["pay 2s"], ...told });
  street.goOn();
  expect(play).toHaveBeenCalledTimes(1);
  answer();
  await vi.waitFor(() => expect(play).toHaveBeenLastCalledWith("pay 2s"));
});

test("a payment that has become impossible is dropped", () => {
  const payment = { suggestion: [{ card: "4d" }, { card: "2s" }], one_colour: false };
  const { street, go } = at({
    legal: ["pay 4d"],
    view: { phase: "pay" },
    facts: { payment },
  });
  street.payAll();
  go({ legal: ["take gain-card"] });
  street.goOn();
  go({ legal: ["pay 2s"] });
  street.goOn();
  expect(play).toHaveBeenCalledTimes(1);
});

test("features are new that were not there after our last move", () => {
  const old = { view: { seats: [{ ...seats[0], features: [] }, seats[1]] } };
  expect(at({ before: old }).street.fresh(0)).toEqual([0]);
  expect(at({}).street.fresh(0)).toEqual([]);
});

test("cards are wanted only when one is to be paid or discarded", () => {
  const legal = ["discard 2s", "discard 4d", "pass"];
  const { street } = at({ legal });
  expect(street.wantsCard).toBe(false);
  street.scene.choosing.choose(["discard"]);
  expect(street.wantsCard).toBe(true);
  expect(at({ legal: ["pay 2s"], view: { phase: "pay" } }).street.cardVerb).toBe("pay");
});
