import { expect, test } from "vitest";
import {
  colourOf,
  type Fields,
  humanised,
  isPileOf,
  Layouts,
  onlyOnes,
  parted,
  spoken,
  titled,
  toldOf,
} from "./generic";

const names = (items: readonly { name: string }[]) => items.map(({ name }) => name);
const unseen = (count: number) => Array<string>(count).fill("?");

test("fields are called what the glossary calls them", () => {
  const terms = new Map([
    ["deck", { name: "山札", about: "" }],
    ["hand", { name: "手札", about: "" }],
  ]);
  const view = { deck: ["?", "?", "?", "?"], seats: [{ hand: ["a"] }, { hand: ["?"] }] };
  const { panels, piles } = new Layouts().layout(view, 2, 0, terms);
  expect(piles.map(({ title }) => title)).toEqual(["山札"]);
  expect(panels[0]!.entries.map(({ title }) => title)).toEqual(["手札"]);
});

test("names of programs become names for people", () => {
  expect(humanised("roof_values")).toBe("Roof values");
  expect(humanised("toAct")).toBe("To act");
});

test("codes are shown as people read them", () => {
  expect(spoken("red-door")).toBe("Red door");
  expect(spoken("10h")).toBe("10H");
  expect(spoken("x")).toBe("X");
  expect(spoken("Ana-Lena B")).toBe("Ana Lena B");
});

test("numbers keep their sign", () => {
  expect(spoken("-1,2")).toBe("−1,2");
  expect(spoken("small-star -1,-2")).toBe("Small star −1,−2");
});

test("a text of several words says what it is, and then where", () => {
  expect(parted("candy-cane 4,2 r90")).toEqual(["Candy cane", "4,2 r90"]);
  expect(parted("red-door")).toEqual(["Red door", ""]);
  expect(parted("10h")).toEqual(["10H", ""]);
});

const glossary = new Map([
  ["candy-cane", { name: "キャンディケイン", about: "10点" }],
  ["10h", { name: "10♥", about: "" }],
]);

test("a code is told in the words of the glossary, wherever it lies", () => {
  const told = { what: "キャンディケイン", where: "", about: "10点" };
  expect(toldOf("candy-cane", glossary)).toEqual(told);
  expect(toldOf("candy-cane 4,2 r90", glossary)).toEqual({ ...told, where: "4,2 r90" });
  expect(toldOf("10h", glossary)).toEqual({ what: "10♥", where: "", about: "" });
  expect(titled("candy-cane", glossary)).toBe("キャンディケイン");
});

test("what the glossary does not have is told as it can be read", () => {
  expect(toldOf("small-star 3,1", glossary)).toEqual({
    what: "Small star",
    where: "3,1",
    about: "",
  });
  expect(toldOf("constructor", glossary).what).toBe("Constructor");
  expect(titled("roof_values", glossary)).toBe("Roof values");
});

test("a code may name a colour", () => {
  expect(colourOf("plum-roof-cat")).toBe("plum");
  expect(colourOf("reddish-door")).toBeUndefined();
});

test("only what is there once can be followed", () => {
  const view = { row: ["a", "b"], seats: [{ hand: ["b"], house: { "0,0": "c" } }], deck: ["?"] };
  expect([...onlyOnes(view)]).toEqual(["a", "c"]);
});

test("what every player has one of stands side by side", () => {
  const { lead, seats, sections } = new Layouts().layout(
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
  expect(names(lead)).toEqual(["round"]);
  expect(names(seats)).toEqual(["cash", "hands"]);
  expect(names(sections)).toEqual(["offer", "stock"]);
});

test("phase and round come first, all other single values last", () => {
  const view = { idle: 0, round: 3, ending: null, phase: "build", row: ["a"] };
  const { lead, facts } = new Layouts().layout(view, 2);
  expect(names(lead)).toEqual(["phase", "round"]);
  expect(names(facts)).toEqual(["idle", "ending"]);
});

test("a pile that shrinks to the number of players does not become theirs", () => {
  const layouts = new Layouts();
  expect(names(layouts.layout({ pile: [null, null, null] }, 2).sections)).toEqual(["pile"]);
  expect(names(layouts.layout({ pile: [null, null] }, 2).sections)).toEqual(["pile"]);
});

test("many cards that nobody can see are a pile, down to the last one", () => {
  const layouts = new Layouts();
  const piles = (view: Fields) => names(layouts.layout(view, 2).piles);
  expect(piles({ deck: unseen(65), row: ["a", "?"] })).toEqual(["deck"]);
  expect(piles({ deck: unseen(1), row: ["?", "?", "?"] })).toEqual(["deck"]);
  expect(piles({ deck: [] })).toEqual(["deck"]);
});

test("nothing is hidden, or an empty place where hidden cards have a sign of their own", () => {
  expect(new Layouts().layout({ row: ["a", null] }, 2).nullIsEmpty).toBe(false);
  expect(new Layouts().layout({ row: ["a", null], deck: ["?"] }, 2).nullIsEmpty).toBe(true);
  expect(isPileOf([null, null, null, null], false)).toBe(true);
  expect(isPileOf([null, null, null, null], true)).toBe(false);
});

test("players who have several things each get a panel, the viewer's first", () => {
  const view = { seats: [{ hand: ["a"] }, { hand: 2 }, { hand: 3 }], votes: [null, 0, null] };
  const { panels, seats, sections } = new Layouts().layout(view, 3, 1);
  expect(panels.map(({ seat }) => seat)).toEqual([1, 2, 0]);
  expect(panels[0]?.entries).toEqual([
    { name: "hand", title: "Hand", path: "seats.1.hand", value: 2 },
    { name: "votes", title: "Votes", path: "votes.1", value: 0 },
  ]);
  expect([...seats, ...sections]).toEqual([]);
});

test("a spectator sees the panels as people sit", () => {
  const { panels } = new Layouts().layout({ seats: [{ a: 1 }, { a: 2 }] }, 2, null);
  expect(panels.map(({ seat }) => seat)).toEqual([0, 1]);
});
