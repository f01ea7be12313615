import { expect, test } from "vitest";
import type { Feature } from "./kinds";
import { strung, wires } from "./wires";

const cable = (...squares: string[]): Feature => ({
  id: "power-cable",
  squares,
  powered: true,
  touches: [],
  points: 0,
});

test("a source alone has no string", () => {
  expect(wires({ source: "4,1", features: [] })).toEqual({
    wire: "",
    bulbs: [],
    leads: "",
    plugs: [],
  });
});

test("a cable is linked to the source and has a free end", () => {
  const { wire, bulbs } = wires({ source: "4,1", features: [cable("4,2", "4,3")] });
  // From 4,1 to 4,2 and on to 4,3, then beyond its middle.
  expect(wire.match(/M/g)).toHaveLength(3);
  expect(bulbs).toHaveLength(6);
});

test("bulbs of a level string hang down", () => {
  const { bulbs } = wires({ source: "4,1", features: [cable("5,1", "6,1")] });
  expect(bulbs.every(({ turn }) => Math.abs(turn) <= 12)).toBe(true);
});

test("what shines has a lead from the live square beside it, what is dark has none", () => {
  const star = (powered: boolean): Feature => ({
    id: "small-star",
    squares: ["3,1"],
    powered,
    touches: powered ? ["4,1"] : [],
    points: powered ? 2 : 0,
  });
  expect(wires({ source: "4,1", features: [star(true)] }).plugs).toEqual([
    { x: 119, y: -20, turn: -90 },
  ]);
  expect(wires({ source: "4,1", features: [star(false)] }).leads).toBe("");
});

test("Banner Angels have a lead to every string beside them", () => {
  const banner: Feature = {
    id: "banner-angels",
    squares: ["5,1", "6,1", "7,1", "8,1", "5,2", "8,2"],
    powered: true,
    touches: ["4,1", "5,3", "8,3", "8,4"],
    points: 14,
  };
  const features = [banner, cable("8,3", "8,4"), cable("5,3", "6,3")];
  expect(wires({ source: "4,1", features }).plugs).toHaveLength(3);
});

test("a cable alone is a string, too", () => {
  const { wire, bulbs } = strung([["1,1", "1,2"]]);
  expect(wire.match(/M/g)).toHaveLength(3);
  expect(bulbs).toHaveLength(5);
});
