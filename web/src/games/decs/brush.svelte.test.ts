import { expect, test } from "vitest";
import { Scene } from "../../core/scene.svelte";
import type { Mover } from "../../core/mover";
import { settings } from "../../core/settings.svelte";
import type { Game, Snapshot } from "../../core/wire";
import { streetOf } from "./street.svelte";

const place = (at: string, points: number) => ({ at, points, powered: true });
const drawing = {
  feature: "power-cable",
  turns: [
    {
      angle: 0,
      shape: ["##"],
      squares: [
        [0, 0],
        [1, 0],
      ],
      places: [place("2,1", 4), place("5,1", 4)],
    },
    {
      angle: 90,
      shape: ["#", "#"],
      squares: [
        [0, 1],
        [0, 0],
      ],
      places: [place("4,2", 6)],
    },
  ],
};
const legal = ["draw power-cable 2,1", "draw power-cable 5,1", "draw power-cable 4,2 r90"];

function streetAt(seat: number | null, mover: object) {
  const source = {
    snapshot: () => snapshot,
    lines: () => [],
    seats: () => [{ name: "Ana" }],
  };
  const snapshot = {
    seat,
    legal: seat === null ? [] : legal,
    to_act: [0],
    view: { options: { short: false }, stacks: {}, seats: [] },
    facts: { houses: [], drawing: seat === null ? null : drawing },
  } as unknown as Snapshot;
  const scene = new Scene({ key: "decs" } as Game, source, mover as Mover);
  return streetOf(scene);
}

const brushAt = (seat: number | null = 0) => streetAt(seat, {}).brush;

test("nothing is drawn by those who watch", () => {
  expect(brushAt(null).drawing).toBeNull();
  expect(brushAt(null).ghost).toBeNull();
});

test("the shape waits at a good place until somebody takes it", () => {
  const brush = brushAt();
  expect(brush.isHeld).toBe(false);
  expect(brush.ghost).toMatchObject({ feature: "power-cable", at: "2,1", angle: 0, points: 4 });
});

test("it follows what it is held over, and says if it may not stand there", () => {
  const brush = brushAt();
  brush.hold("5,1");
  expect(brush.ghost).toMatchObject({ at: "5,1", isLegal: true });
  brush.hold("7,7");
  expect(brush.ghost).toMatchObject({ at: "7,7", isLegal: false });
  expect(brush.ghost).not.toHaveProperty("points");
});

test("turned, it hops to where it may stand if that is near", () => {
  const brush = brushAt();
  brush.hold("5,1");
  brush.rotate();
  expect(brush.angle).toBe(90);
  expect(brush.ghost).toMatchObject({ at: "4,2", isLegal: true });
  expect(brush.moveAt(brush.spot?.cell ?? "")).toBe("draw power-cable 4,2 r90");
  brush.rotate();
  expect(brush.angle).toBe(0);
});

test("what is asked about is what hangs there, also after a turn", () => {
  settings.confirm = "always";
  const { brush, scene } = streetAt(0, { preview: () => Promise.resolve(null) });
  const { choosing } = scene;
  brush.hold("5,1");
  choosing.complete("draw power-cable 5,1");
  expect(choosing.asking).toBe("draw power-cable 5,1");
  brush.rotate();
  expect(choosing.asking).toBe("draw power-cable 4,2 r90");
  expect(choosing.asking).toBe(brush.here);
});

test("nothing is asked about a shape that was turned to where it may not stand", () => {
  settings.confirm = "always";
  const { brush, scene } = streetAt(0, { preview: () => Promise.resolve(null) });
  const { choosing } = scene;
  choosing.complete("draw power-cable 2,1");
  brush.hold("8,8");
  brush.rotate();
  expect(brush.here).toBeNull();
  expect(choosing.asking).toBeNull();
});
