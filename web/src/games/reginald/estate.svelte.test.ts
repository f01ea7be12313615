import { tick } from "svelte";
import { describe, expect, test } from "vitest";
import { Scene } from "../../core/scene.svelte";
import type { Game, Snapshot } from "../../core/wire";
import { Estate } from "./estate.svelte";

const DOORS = ["doorway roof n", "doorway roof s"];

/** A table at which we are to move; `sent` are the moves that were made. */
function table(stage: string, legal: string[], own: object = {}, facts: object = {}) {
  const sent: string[] = [];
  const seat = { plot: {}, reserve: [], hand: [], stage, placed: 0, held: null, ...own };
  const snapshot = $state.raw({
    ply: 3,
    seat: 0,
    legal,
    labels: {},
    scores: [],
    view: { phase: "play", pools: [["doorway", "rose", "rose"], []], slots: {}, seats: [seat] },
    facts: { seats: [], slots: {}, places: {}, draw: [2, 0], cards: {}, hand: {}, ...facts },
  }) as unknown as Snapshot;
  const mover = {
    play: (text: string) => {
      sent.push(text);
      return Promise.resolve();
    },
    why: () => Promise.resolve({ code: "no", message: "No.", rule: null }),
  };
  const source = { snapshot: () => snapshot, lines: () => [], seats: () => [] };
  return { estate: new Estate(new Scene({} as Game, source, mover)), sent };
}

describe("drawing", () => {
  const LEGAL = ["draw 1 doorway", "draw 1 rose", "draw 1 doorway rose", "draw 1 rose rose"];

  test("as many cubes as may be drawn are ticked at first", () => {
    const { estate } = table("draw", [...LEGAL, "skip draw"]);
    expect(estate.pool).toBeNull();
    void estate.openPool(0);
    expect(estate.pool).toBe(0);
    expect(estate.ticked).toEqual([0, 1]);
    expect(estate.drawing).toBe("draw 1 doorway rose");
  });

  test("one tick too many takes the oldest away", () => {
    const { estate } = table("draw", [...LEGAL, "skip draw"]);
    void estate.openPool(0);
    estate.tick(2);
    expect(estate.drawing).toBe("draw 1 rose rose");
    estate.tick(1);
    expect(estate.drawing).toBe("draw 1 rose");
    estate.tick(2);
    expect(estate.drawing).toBeNull();
  });

  test("who wants a pool does not want to repair", async () => {
    const { estate, sent } = table("repair", ["repair 4,4", "skip repair"]);
    await estate.openPool(0);
    expect(sent).toEqual(["skip repair"]);
    expect(estate.wantedPool).toBe(0);
  });
});

describe("placing", () => {
  const PLACES = {
    places: {
      doorway: [{ squares: ["4,4", "5,4"], looks: DOORS, refused: {} }],
      rose: [{ squares: ["4,4"], looks: [], refused: {} }],
    },
  };

  test("the first cube that fits goes to the square that is chosen", async () => {
    const own = { reserve: ["rose", "doorway"] };
    const { estate, sent } = table("build", ["take doorway", "done"], own, PLACES);
    expect(estate.aim).toBe("doorway");
    expect(estate.open).toEqual(["4,4", "5,4"]);
    estate.tryOn("5,4");
    await Promise.resolve();
    expect(sent).toEqual(["take doorway"]);
  });

  test("a cube stands on trial, is turned, and set", async () => {
    const legal = ["4,4", "5,4"].flatMap((at) =>
      DOORS.map((look) => `place doorway ${at} ${look.slice(8)}`),
    );
    const { estate, sent } = table("place", legal, { held: "doorway" }, PLACES);
    expect(estate.trial).toBeNull();
    estate.tryOn("4,4");
    expect(estate.trial).toEqual({ square: "4,4", look: "doorway roof s" });
    estate.hold("doorway roof n");
    expect(estate.placing).toBe("place doorway 4,4 roof n");
    await estate.set();
    expect(sent).toEqual(["place doorway 4,4 roof n"]);
  });

  test("nothing is on trial while others move", () => {
    const { estate } = table("place", [], { held: "doorway" }, PLACES);
    estate.tryOn("4,4");
    expect(estate.trial).toBeNull();
    expect(estate.aim).toBeNull();
  });
});

test("no bubble tells about what says by itself what it means", async () => {
  const { estate } = table("draft", ["discard a", "discard b"]);
  const { choosing } = estate.scene;
  const [loud, mute] = [document.createElement("span"), document.createElement("span")];
  estate.target("discard a")(loud);
  estate.mute("discard b", "b")(mute);
  // Pointers are listened to from the next moment on.
  await tick();
  loud.dispatchEvent(new Event("pointerenter"));
  expect([choosing.considered, choosing.isTold]).toEqual(["discard a", false]);
  mute.dispatchEvent(new Event("pointerenter"));
  expect([choosing.considered, choosing.isTold]).toEqual(["discard b", true]);
  expect(mute.classList).toContain("lit");
});
