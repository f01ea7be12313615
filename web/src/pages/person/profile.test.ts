import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ProfileData } from "./profile.svelte";

const seat = (person: string | null, score: number, place: number) => ({
  name: "x",
  person,
  level: null,
  score,
  place,
  won: place === 1,
});
const result = (game: string, score: number, place: number) => ({
  table: "t",
  game,
  ended: 0,
  rated: true,
  seats: [seat("ada1", score, place), seat(null, 5, 3 - place)],
});
const standing = (game: string, played: number, isRated: boolean) => ({
  game,
  played,
  won: 1,
  mean_place: 1,
  mean_score: 1,
  rating: isRated ? { mu: 25, sigma: 8, shown: 1, matches: played } : null,
});

const ANSWERS: Record<string, unknown> = {
  "/api/people/ada1": { games: [standing("huts", 1, false), standing("towers", 2, true)] },
  "/api/people/ada1/results": {
    results: [result("towers", 9, 1), result("huts", 3, 2)],
    next: "7.1",
  },
  "/api/people/ada1/results?after=7.1": { results: [result("towers", 1, 2)], next: null },
  "/api/people/ada1/ratings?game=towers": [{ shown: 1 }, { shown: 2 }],
  "/api/people/bob1/against/ada1": { games: [{ game: "towers", won: 1, lost: 1 }] },
};
let asked: string[] = [];

beforeEach(() => {
  asked = [];
  vi.stubGlobal("fetch", (address: string) => {
    const path = address.replace(/[?&]lang=\w+$/, "");
    asked.push(path);
    return Promise.resolve(Response.json(ANSWERS[path]));
  });
});
afterEach(() => vi.unstubAllGlobals());

test("all is known once it is loaded, ratings only of rated games", async () => {
  const data = new ProfileData("ada1");
  await data.load("bob1");
  expect(data.standings.map(({ game }) => game)).toEqual(["towers", "huts"]);
  expect(data.ratings("towers")).toHaveLength(2);
  expect(data.ratings("huts")).toEqual([]);
  expect(data.duels).toHaveLength(1);
  expect(asked.filter((path) => path.includes("ratings"))).toHaveLength(1);
});

test("nobody is compared with themselves", async () => {
  const data = new ProfileData("ada1");
  await data.load("ada1");
  expect(data.duels).toBeNull();
  expect(asked.some((path) => path.includes("against"))).toBe(false);
});

test("more results come page by page", async () => {
  const data = new ProfileData("ada1");
  await data.load(null);
  expect(data.hasMore).toBe(true);
  await data.more();
  expect(data.hasMore).toBe(false);
  expect(data.outings("towers").map(({ seat }) => seat.score)).toEqual([9, 1]);
});

test("one game can be looked at alone", async () => {
  const data = new ProfileData("ada1");
  await data.load("bob1");
  data.game = "huts";
  expect(data.standings).toHaveLength(1);
  expect(data.results.map(({ game }) => game)).toEqual(["huts"]);
  expect(data.duels).toEqual([]);
});
