import { render } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { expect, test } from "vitest";
import { Scene } from "../../core/scene.svelte";
import type { Game, Snapshot } from "../../core/wire";
import { Estate } from "./estate.svelte";
import Placing from "./Placing.svelte";

test("a permit says how long each row gets, but not where it may not lie, nor on phones", () => {
  const outcomes = [
    { move: "place permit a+2", row: "a", need: 6 },
    { move: "place permit a-2", row: "a", need: 2 },
    { move: "place permit b+2", row: "b", need: 6 },
    { move: "discard", row: null, need: null },
  ];
  const snapshot = {
    ply: 3,
    seat: 0,
    legal: outcomes.map(({ move }) => move),
    view: { phase: "place", permits: { a: [], b: [], c: [] } },
    facts: { auction: { kind: "permit", value: 2, outcomes } },
  } as unknown as Snapshot;
  const source = { snapshot: () => snapshot, lines: () => [], seats: () => [] };
  const estate = new Estate(new Scene({} as Game, source, null));
  const { container } = render(Placing, { estate });
  const lengths = [...container.querySelectorAll("[data-mark]")].map((button) => [
    button.getAttribute("data-mark"),
    button.querySelector("small")?.textContent,
  ]);
  expect(lengths).toEqual([
    ["a+2", "→ 6"],
    ["b+2", "→ 6"],
    ["c+2", undefined],
    ["a-2", "→ 2"],
    ["b-2", undefined],
    ["c-2", undefined],
    ["discard", undefined],
  ]);
  estate.isNarrow = true;
  flushSync();
  expect(container.querySelector("[data-mark]")).toBeNull();
});
