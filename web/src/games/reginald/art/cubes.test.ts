import { expect, test } from "vitest";
import { dots, ways } from "../model/dots";
import { heights, instances, MARKS, tileOf } from "../model/instances";
import { blocks } from "./blocks";
import { elevationOf } from "./elevations";
import { PICTURE_IDS } from "./faces";
import { Flat } from "./flat";
import {
  cubesOf,
  cutAt,
  groundOf,
  SQUARES,
  squaresOf,
  tallestOf,
  type Estate,
  type Look,
} from "./plots";
import { shown } from "./space";

const WALLS = { n: "blank", e: "blank", s: "blank", w: "blank" } as const;
const LOOKS = {
  door: {
    ...WALLS,
    flavour: "doorway",
    above: "roof",
    below: "blank",
    s: "door",
    n: "door",
    turned: { n: "below" },
  },
  steps: { ...WALLS, flavour: "staircase", above: "stair", below: "blank", w: "stair", turned: {} },
  chimney: {
    ...WALLS,
    flavour: "chimney",
    above: "roof",
    below: "blank",
    e: "chimney",
    turned: {},
  },
} satisfies Record<string, Look>;
const PLOT = { "2,2": ["door", "chimney"], "3,2": ["steps"] };

function estate(change: Partial<Estate>): Estate {
  const none = { n: [], e: [], s: [], w: [], above: {} };
  const empty = { houses: [], flaws: [], terraces: [], courtyards: [], doors: [], stairs: [] };
  return { ...empty, elevations: none, ...change };
}

test("the plot is as in the rules", () => {
  expect(SQUARES).toHaveLength(64);
  expect(squaresOf("hill")).toEqual(["2,2", "3,2", "2,3"]);
  expect(squaresOf("tree")).toHaveLength(9);
  expect(groundOf("8,1")).toBe("lawn");
});

test("the back of a doorway is drawn upside down", () => {
  expect(tileOf(LOOKS.door, "s")).toBe(PICTURE_IDS.indexOf("door") * 4);
  expect(tileOf(LOOKS.door, "n")).toBe(PICTURE_IDS.indexOf("door") * 4 + 2);
});

test("steps go up from their foot", () => {
  expect(shown(LOOKS.steps, "w")).toEqual({ picture: "stair", up: "above" });
  expect(shown(LOOKS.steps, "above")).toEqual({ picture: "stair", up: "e" });
});

test("the pot stands above the shaft", () => {
  expect(shown(LOOKS.chimney, "above")).toEqual({ picture: "pot", up: "e" });
});

test("every cube is one instance, with its marks", () => {
  const houses = [{ name: null, squares: ["3,2"], cubes: 1, floors: 0, height: 1 }].map(
    (house) => ({
      ...house,
      chimney: false,
      ground: false,
      lacks: [],
    }),
  );
  const found = instances({
    plot: PLOT,
    looks: LOOKS,
    estate: estate({ houses }),
    flashed: ["2,2/1/e"],
    fresh: ["2,2/0"],
  });
  expect(found.count).toBe(3);
  // Faces: above, n, e, s, w, below.
  expect([...found.marks]).toEqual([MARKS.fresh, 0, 0, 4, MARKS.hatched, 0]);
  expect(heights({ plot: PLOT, looks: LOOKS })[9]).toBe(2);
  expect(heights({ plot: PLOT, looks: LOOKS, fallen: ["2,2"] })[9]).toBe(0);
});

test("from a corner only the faces are drawn that nothing hides", () => {
  const { faces } = blocks(new Flat(135, 33), PLOT, LOOKS);
  // Three of the upper cube, two of the steps and their front; the lower cube shows its front only.
  expect(faces).toHaveLength(3 + 3 + 1);
});

test("a picture lies on the face that it belongs to", () => {
  const flat = new Flat(180, 0);
  const parts = flat
    .matrix([0, 0, 0], "s", { up: "above" })
    .match(/-?[\d.]+/g)
    ?.map(Number);
  // Seen from the south: half a cube to the left, and as high as the cube.
  expect(parts).toEqual([0.5, expect.closeTo(0), expect.closeTo(0), 0.5, -25, -50]);
});

test("an elevation shows the nearest face of each place", () => {
  const lanes = Array.from({ length: 8 }, (): string[][] => []);
  lanes[1] = [["2,2"], ["2,2"]];
  const elevations = { n: [], e: [], s: lanes, w: [], above: { "2,2": 1, "3,2": 0 } };
  const drawn = elevationOf(PLOT, LOOKS, estate({ elevations }), "s");
  expect(drawn.height).toBe(2);
  expect(drawn.tiles.map(({ picture, left, top }) => [picture, left, top])).toEqual([
    ["door", 50, -50],
    ["blank", 50, -100],
  ]);
  const above = elevationOf(PLOT, LOOKS, estate({ elevations }), "above");
  expect(above.tiles.map(({ picture }) => picture)).toEqual(["pot", "stair"]);
});

test("a way ends before its doorway, and has dots", () => {
  const way = ["2,4/0", "3,4/0", "4,4/1"];
  const door = { square: "4,4", level: 1, side: "w", opens: "top", ground: true, way } as const;
  const plot = { "3,4": ["steps"], "4,4": ["door", "door"] };
  const [line = []] = ways(estate({ doors: [{ ...door, way }] }), plot);
  expect(line[0]).toEqual([-2.5, 0, -0.5]);
  expect(line[1]).toEqual([-1.5, 1, -0.5]);
  expect(line[2]?.[0]).toBeLessThan(-1);
  expect(dots(estate({ doors: [{ ...door, way }] }), plot).length).toBeGreaterThan(5);
  expect(cubesOf(plot, LOOKS)).toHaveLength(3);
});

test("a plot that is cut at a height keeps what stands below", () => {
  const plot = { "1,1": ["window roof ew", "rose roof se"], "2,1": ["cornerstone"] };
  expect(tallestOf(plot)).toBe(2);
  expect(cutAt(plot, 1)).toEqual({ "1,1": ["window roof ew"], "2,1": ["cornerstone"] });
});
