import { expect, test } from "vitest";
import { type Fields, Layouts } from "./generic";
import { homes, ownPlaced } from "./homes";

const layoutOf = (view: Fields) => new Layouts().layout(view, 2, 0);
const homesOf = (view: Fields, ...moves: string[]) =>
  homes(
    layoutOf(view),
    0,
    moves.map((move) => move.split(" ")),
  );
const seats = (own: Fields, other: Fields) => ({ seats: [own, other] });

test("what can be taken lies in the row, not where its twin does", () => {
  const view = {
    row: ["a", "b", "c"],
    pile: ["a", "b"],
    ...seats({ hand: ["a"] }, { hand: ["b"] }),
  };
  const found = homesOf(view, "take a", "take b", "take c");
  expect(found.has("row", "a")).toBe(true);
  expect(found.has("pile", "a")).toBe(false);
  expect(found.has("seats.0.hand", "a")).toBe(false);
  expect(found.has("seats.1.hand", "b")).toBe(false);
});

test("what can be placed lies in the own hand", () => {
  const view = {
    row: ["a", "b", "c"],
    pile: ["a"],
    ...seats({ hand: ["a", "d"] }, { hand: ["a"] }),
  };
  const found = homesOf(view, "place a 0,0", "end");
  expect(found.has("seats.0.hand", "a")).toBe(true);
  expect(["row", "pile", "seats.1.hand"].filter((path) => found.has(path, "a"))).toEqual([]);
});

test("a single card of one's own can be chosen like one of a list", () => {
  const view = { line: ["x", "y"], ...seats({ secret: "z" }, { secret: "?" }) };
  const found = homesOf(view, "claim x", "claim z");
  expect(found.has("line", "x")).toBe(true);
  expect(found.has("seats.0.secret", "z")).toBe(true);
  expect(found.has("line", "y")).toBe(false);
});

test("piles are chosen by their names", () => {
  const found = homesOf({ stacks: { oak: ["1"], elm: ["2"] } }, "gain elm");
  expect(found.has("stacks", "elm")).toBe(true);
  expect(found.has("stacks", "oak")).toBe(false);
});

test("cells of moves lie in the own grid, though others have them too", () => {
  const view = seats({ house: { "0,0": "a" } }, { house: { "0,0": "b", "0,1": "c" } });
  const found = homesOf(view, "place a 0,1", "place a -1,0", "demolish 0,0");
  expect(found.ground).toBe("seats.0.house");
  expect(found.spots).toEqual(["0,1", "-1,0", "0,0"]);
});

test("an empty object of one's own becomes a grid once moves name cells", () => {
  const view = seats({ house: {} }, { house: { "0,0": "b" } });
  expect(homesOf(view, "place a 0,0").ground).toBe("seats.0.house");
  expect(homesOf(view, "end").ground).toBeNull();
});

test("without a grid, texts say what already lies where", () => {
  const view = { pawns: {}, ...seats({ drawn: ["star 3,1"] }, { drawn: ["moon 0,0"] }) };
  expect(homesOf(view, "draw moon 1,1").ground).toBeNull();
  expect(ownPlaced(layoutOf(view), 0)).toEqual({ "3,1": "star" });
});
