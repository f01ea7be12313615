import { features } from "@games/decs/components.json";
import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { covered } from "./geometry";
import Front from "./Front.svelte";
import type { Feature, FeatureId, Ghost, House } from "./kinds";

function drawn(id: FeatureId, at: string, powered = true, angle: 0 | 90 = 0): Feature {
  return { id, squares: covered(id, at, angle), powered, touches: [], points: 0 };
}

function house(...all: Feature[]): House {
  return {
    source: "4,1",
    features: all,
    empty: ["8,1"],
    candle_pairs: [{ features: [0, 1], squares: ["1,1", "3,1"], points: 4 }],
  } as unknown as House;
}

/** A house as full as they come. */
const FULL = house(
  drawn("power-cable", "5,1"),
  drawn("power-cable", "7,1"),
  drawn("reindeer", "1,2"),
  drawn("santas-sleigh", "5,4"),
  drawn("large-angel", "2,6"),
  drawn("santa", "6,2"),
  drawn("snowflake", "6,6"),
  drawn("small-star", "3,1"),
  drawn("small-star", "2,1"),
  drawn("candle", "1,1"),
  drawn("candle", "8,2"),
  drawn("santa", "7,2", false),
  drawn("small-star", "1,2", false),
  drawn("candle", "8,3", false),
);

const nodes = (container: Element) => container.querySelectorAll("*").length;

test("a full house has few nodes, a thumbnail still fewer", () => {
  const full = render(Front, { house: FULL }).container;
  const repeated = full.querySelectorAll("[href^='#decs-bulb'], [href='#decs-spill']").length;
  expect(nodes(full) - repeated).toBeLessThan(180);
  const mini = render(Front, { house: FULL, mode: "mini" }).container;
  expect(nodes(mini)).toBeLessThan(75);
  expect(mini.querySelector("text")).toBeNull();
});

test("what is dark has a sign and a hatch, not only another colour", () => {
  const { container } = render(Front, { house: house(drawn("comet", "1,2", false)) });
  const comet = container.querySelector("[data-feature=comet]");
  expect(comet?.classList).toContain("decs-chalk");
  expect(comet?.querySelector("[href='#decs-unplugged']")).not.toBeNull();
  expect(comet?.querySelector("[fill='url(#decs-hatch)']")).not.toBeNull();
});

test("what a ghost would wake shines at once", () => {
  const ghost: Ghost = {
    feature: "power-cable",
    at: "4,2",
    angle: 90,
    isLegal: true,
    powered: true,
    points: 30,
    lights: [0],
  };
  const { container } = render(Front, { house: house(drawn("comet", "1,2", false)), ghost });
  expect(container.querySelector("[data-feature=comet]")?.classList).toContain("decs-shining");
  expect(container.querySelectorAll(".ghost .woken")).toHaveLength(1);
  expect(container.querySelector(".ghost text")?.textContent).toBe("+30");
  expect(container.querySelectorAll(".ghost [href^='#decs-bulb']")).toHaveLength(5);
});

test("an illegal ghost promises nothing", () => {
  const ghost: Ghost = {
    feature: "candle",
    at: "4,1",
    angle: 0,
    isLegal: false,
    powered: true,
    points: 2,
  };
  const { container } = render(Front, { house: house(), ghost });
  expect(container.querySelector(".ghost.illegal")).not.toBeNull();
  expect(container.querySelector(".ghost text")).toBeNull();
});

test("the lines of Candles are shown on demand, all or those of one", () => {
  const pairs = (candles: "all" | number | null) =>
    render(Front, { house: FULL, candles }).container.querySelectorAll(".pair text").length;
  expect([null, "all", 0, 7].map((of) => pairs(of as "all" | number | null))).toEqual([0, 1, 1, 0]);
});

test("every feature has a picture of its own", () => {
  for (const { id } of features) {
    const { container } = render(Front, { house: house(drawn(id as FeatureId, "1,2")) });
    const picture = id === "power-cable" ? "[href^='#decs-bulb']" : `[href='#decs-${id}']`;
    expect(container.querySelector(picture), id).not.toBeNull();
  }
});
