import { expect, test } from "vitest";
import type { Flaw, House } from "./art/plots";
import type { Estate } from "./estate.svelte";
import { aboutFlaw, aboutHouse } from "./houseTexts";

const estate = {
  name: (id: string) => `the ${id}`,
  about: (id: string) => `about the ${id}`,
} as unknown as Estate;

function house(change: Partial<House>): House {
  const cubes = { cubes: 1, squares: ["4,4"], floors: 0, height: 1 };
  return { name: null, chimney: false, ground: true, lacks: [], ...cubes, ...change };
}

test("a house with a name tells why it has it", () => {
  expect(aboutHouse(estate, house({ name: "manor", cubes: 12 }))).toBe(
    "the manor: 12 cubes\nabout the manor",
  );
});

test("a house without a name tells all that it lacks", () => {
  const [title, ...lacks] = aboutHouse(estate, house({ lacks: ["doorway", "chimney"] })).split(
    "\n",
  );
  expect(title).toBe("No name, it would fall: one cube");
  expect(lacks).toHaveLength(2);
  expect(lacks[0]).toContain("doorway to the ground");
  expect(lacks[1]).toContain("chimney");
  expect(aboutHouse(estate, house({ lacks: ["way"] }))).toContain("no steps lead up");
});

test("a flaw tells what it costs and what mends it", () => {
  const flaw: Flaw = { kind: "bare-top", square: "4,4", level: 0, side: "above", counted: true };
  expect(aboutFlaw(flaw)).toBe("bare top: −5 points\nPut a cube on top.");
  expect(aboutFlaw({ ...flaw, counted: false })).toContain("costs nothing");
});
