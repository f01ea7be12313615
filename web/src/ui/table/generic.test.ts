import { expect, test } from "vitest";
import { humanised, Layouts } from "./generic";

const names = (items: readonly { name: string }[]) => items.map(({ name }) => name);

test("names of programs become names for people", () => {
  expect(humanised("roof_values")).toBe("Roof values");
  expect(humanised("toAct")).toBe("To act");
});

test("what every player has one of stands side by side", () => {
  const { facts, seats, sections } = new Layouts().layout(
    {
      game: "x",
      round: 2,
      cash: [12, null, null],
      offer: [["a"], ["b"], ["c"]],
      hands: [[1, 2], [null, null], [null]],
      stock: ["x", "y", "z"],
    },
    3,
  );
  expect(names(facts)).toEqual(["round"]);
  expect(names(seats)).toEqual(["cash", "hands"]);
  expect(names(sections)).toEqual(["offer", "stock"]);
});

test("a pile that shrinks to the number of players does not become theirs", () => {
  const layouts = new Layouts();
  expect(names(layouts.layout({ pile: [null, null, null] }, 2).sections)).toEqual(["pile"]);
  expect(names(layouts.layout({ pile: [null, null] }, 2).sections)).toEqual(["pile"]);
});
