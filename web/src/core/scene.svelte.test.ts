import { fireEvent } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Mover } from "./mover";
import { Scene } from "./scene.svelte";
import { settings } from "./settings.svelte";
import type { Game, Snapshot } from "./wire";

const LEGAL = ["take y5", "take g1", "place y5 a", "place y5 b", "place g1 a", "place g1 b"];

let snapshot = $state.raw(at({}));
let stop = () => {};

function at(more: Partial<Snapshot>): Snapshot {
  const asked = { ply: 3, seat: 0, to_act: [0], legal: LEGAL, labels: {}, prompt: "Go on." };
  return { ...asked, ...more } as unknown as Snapshot;
}

function scene(more: Partial<Mover> = {}) {
  const mover = {
    play: vi.fn<Mover["play"]>().mockResolvedValue(),
    why: vi.fn<Mover["why"]>().mockResolvedValue({ code: "x", message: "Too low.", rule: null }),
    preview: vi.fn<NonNullable<Mover["preview"]>>().mockResolvedValue(null),
    ...more,
  };
  const source = { snapshot: () => snapshot, lines: () => [], seats: () => [] };
  return { on: new Scene({ key: "x" } as Game, source, mover), ...mover };
}

/** Elements as a board draws them, each within the one before. */
function drawn(...attached: ReturnType<Scene["piece"]>[]): HTMLElement[] {
  const nodes = attached.map(() => document.createElement("div"));
  nodes.forEach((node, n) => (nodes[n - 1] ?? document.body).append(node));
  const others = stop;
  const own = $effect.root(() => {
    for (const [n, attach] of attached.entries()) {
      $effect(() => attach(nodes[n] as HTMLElement) ?? undefined);
    }
  });
  stop = () => [others, own].forEach((end) => end());
  flushSync();
  return nodes;
}

beforeEach(() => {
  settings.confirm = "never";
  snapshot = at({});
});

afterEach(() => {
  stop();
  stop = () => {};
  document.body.replaceChildren();
});

test("a click on what is lit chooses it, and says where", async () => {
  settings.confirm = "always";
  const { on } = scene();
  const [piece] = drawn(on.piece("take y5"));
  expect(piece?.className).toBe("lit");
  await fireEvent.click(piece as Element);
  expect(on.choosing.asking).toBe("take y5");
  expect(on.choosing.at).toBe(piece);
});

test("what is about to be chosen by itself is said already, and a click need not wait", async () => {
  snapshot = at({ legal: ["end"] });
  const { on, play } = scene({ automatic: { isComing: true, stop: vi.fn<() => void>() } });
  const [piece, move] = [drawn(on.piece("end")), drawn(on.move("end"))].flat();
  expect(piece?.className).toBe("said");
  expect(move?.className).toBe("said");
  await fireEvent.click(move as Element);
  expect(play).toHaveBeenCalledExactlyOnceWith("end");
});

test("a whole move can be chosen though others go on with more words", async () => {
  snapshot = at({ legal: ["buy 1", "buy 1 cheaper", "end"] });
  const { on, play, why } = scene();
  const [one, two] = [drawn(on.move("buy 1", "slot 1")), drawn(on.move("buy 2"))].flat();
  expect(one?.className).toBe("lit");
  expect(one?.getAttribute("role")).toBe("button");
  await fireEvent.click(two as Element);
  expect(why).toHaveBeenCalledWith("buy 2");
  await fireEvent.click(one as Element);
  expect(play).toHaveBeenCalledWith("buy 1");
});

test("whatever is not lit says why not, at that place", async () => {
  const { on, why } = scene();
  const [known, unknown] = [drawn(on.piece("b7", "place y5 b7")), drawn(on.piece("z"))].flat();
  expect(known?.className).toBe("off");
  await fireEvent.click(known as Element);
  await vi.waitFor(() => expect(on.choosing.refusal?.message).toBe("Too low."));
  expect(why).toHaveBeenCalledWith("place y5 b7");
  expect(on.choosing.at).toBe(known);
  await fireEvent.click(unknown as Element);
  expect(on.choosing.refusal?.message).toBe("Not now. Go on.");
  expect(on.choosing.at).toBe(unknown);
});

test("an element without a mark can say why, too", async () => {
  const { on, why } = scene();
  const [element] = drawn(on.why("place y5 c"));
  await fireEvent.click(element as Element);
  await vi.waitFor(() => expect(on.choosing.at).toBe(element));
  expect(why).toHaveBeenCalledWith("place y5 c");
});

test("it can say why not after a step that comes first", async () => {
  const { on, why } = scene();
  const [element] = drawn(on.why("place y5 c", "take y5"));
  await fireEvent.click(element as Element);
  expect(why).toHaveBeenCalledWith("place y5 c", "take y5");
});

test("while others decide one is told so; those who watch, and replays, are not asked", () => {
  snapshot = at({ legal: [], to_act: [1] });
  const { on } = scene();
  const [piece] = drawn(on.piece("y5"));
  expect(piece?.className).toBe("off");
  snapshot = at({ legal: [], to_act: [1], seat: null });
  flushSync();
  expect(piece?.className).toBe("");
  snapshot = at({ legal: [], to_act: [] });
  flushSync();
  expect(piece?.className).toBe("");
});

test("a click in something that can be chosen chooses it", async () => {
  const { on, why, play } = scene();
  const [, inner] = drawn(on.piece("take y5"), on.piece("z", "z"));
  await fireEvent.click(inner as Element);
  expect(play).toHaveBeenCalledWith("take y5");
  expect(why).not.toHaveBeenCalled();
});

test("of elements that can only say why the innermost does", async () => {
  const { on, why } = scene();
  const [, inner] = drawn(on.piece("q", "q"), on.piece("z", "z"));
  await fireEvent.click(inner as Element);
  expect(why).toHaveBeenCalledExactlyOnceWith("z");
});

test("a click on what is said takes it back", async () => {
  const { on } = scene();
  const [lit, off] = [
    drawn(on.piece("place y5", undefined, "card", true)),
    drawn(on.piece("y5")),
  ].flat();
  await fireEvent.click(lit as Element);
  expect(on.choosing.said).toEqual(["place", "y5"]);
  flushSync();
  await fireEvent.click(lit as Element);
  expect(on.choosing.said).toEqual([]);
  on.choosing.choose(["place", "y5"]);
  flushSync();
  expect(off?.className).toBe("off said");
  await fireEvent.click(off as Element);
  expect(on.choosing.said).toEqual(["place"]);
});

test("a thing with the same word as the one chosen is a choice of its own", async () => {
  snapshot = at({ legal: ["place b1 b1", "place b1 c1"] });
  const { on, play } = scene();
  expect(on.choosing.said).toEqual(["place", "b1"]);
  const [lot] = drawn(on.piece("b1"));
  expect(lot?.className).toBe("lit");
  await fireEvent.click(lot as Element);
  expect(play).toHaveBeenCalledWith("place b1 b1");
});
