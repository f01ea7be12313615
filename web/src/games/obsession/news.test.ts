import { expect, test } from "vitest";
import { isNews, newsAfter, NOTHING, type Known } from "./news";

const BEFORE: Known = {
  seat: 0,
  ply: 10,
  since: 8,
  people: ["york-lord"],
  cards: [{ id: "plain", points: 5 }],
  letters: ["misc-max"],
  courtships: 0,
  guestOf: null,
};

test("what came is told until the seat acts", () => {
  const met = newsAfter(NOTHING, BEFORE, { ...BEFORE, ply: 11, people: ["york-lord", "bexley"] });
  expect(met.people).toEqual(["bexley"]);
  const now = { ...BEFORE, ply: 12, people: ["york-lord", "bexley"] };
  const later = newsAfter(met, { ...now, ply: 11 }, now);
  expect(later.people).toEqual(["bexley"]);
  const acted = newsAfter(later, now, { ...now, ply: 13, since: 13 });
  expect(isNews(acted)).toBe(false);
});

test("of cards alike those that came are told", () => {
  const cards = [...BEFORE.cards, ...BEFORE.cards];
  const { cards: told, letters } = newsAfter(NOTHING, BEFORE, { ...BEFORE, ply: 11, cards });
  expect(told).toEqual(BEFORE.cards);
  expect(letters).toEqual([]);
});

test("a courtship tells its winner, or that there was none", () => {
  const winner = { seat: 1, who: "charles" } as const;
  const lost = { ...BEFORE, ply: 11, courtships: 1, guestOf: winner };
  expect(newsAfter(NOTHING, BEFORE, lost).courted).toEqual({ winner });
  const tied = { ...BEFORE, ply: 11, courtships: 1 };
  expect(newsAfter(NOTHING, BEFORE, tied).courted).toEqual({ winner: null });
});

test("nothing is news to another viewer, after moves were taken back, or far away", () => {
  const met = { ...BEFORE, people: [] };
  for (const now of [
    { ...BEFORE, seat: 1, ply: 11 },
    { ...BEFORE, ply: 9 },
    { ...BEFORE, ply: 90 },
  ]) {
    expect(newsAfter(NOTHING, met, now)).toBe(NOTHING);
  }
});
