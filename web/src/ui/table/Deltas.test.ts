import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import type { Scene } from "../../core/scene.svelte";
import type { Preview } from "../../core/wire";
import Deltas from "./Deltas.svelte";

type Parts = Record<string, number | null>;

/** What is told of a move after which seat 0 has these points, of 5 for tiles and 3 for money. */
function told(after: Parts): string {
  const before: Parts = { tiles: 5, money: 3 };
  const scene = {
    seat: 0,
    names: ["Ana"],
    game: { parts: { en: { tiles: "Tiles", money: "Money" } } },
    snapshot: { scores: [{ parts: before }] },
  } as unknown as Scene;
  const preview = { scores: [{ parts: after }] } as unknown as Preview;
  const { container } = render(Deltas, { scene, preview });
  return container.textContent.replaceAll(/\s+/g, " ").trim();
}

test.each([
  [{ tiles: 7, money: 3 }, "you +2"],
  [{ tiles: 7, money: 2 }, "you +1 (Tiles +2, Money −1)"],
  [{ tiles: 6, money: 2 }, "you 0 (Tiles +1, Money −1)"],
  [{ tiles: 5, money: 3 }, ""],
  [{ tiles: 7, money: null }, "you +2"],
])("points %j are told as %s", (after, text) => {
  expect(told(after)).toBe(text);
});
