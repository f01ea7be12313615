import { render } from "@testing-library/svelte";
import { describe, expect, test } from "vitest";
import { tiles } from "@games/obsession/components.json";
import Defs from "./Defs.svelte";
import { effectOf } from "./effects";
import { sideOf } from "./things";
import Tile from "./Tile.svelte";

const SIDES = ["front", "back"] as const;
const known = () => {
  const { container } = render(Defs);
  return new Set([...container.querySelectorAll("[id]")].map((node) => node.id));
};

describe("the picture of a tile", () => {
  test("is there for every tile, and refers only to what is there", () => {
    const ids = known();
    for (const { id, name } of tiles)
      for (const side of SIDES) {
        const { container } = render(Tile, { id, side });
        expect(container.textContent.replaceAll("\u00AD", ""), id).toContain(name);
        expect(container.querySelector(".vignette"), id).not.toBeNull();
        expect(container.querySelectorAll("*").length, id).toBeLessThanOrEqual(75);
        for (const [, used] of container.innerHTML.matchAll(/href="#([\w-]+)/g))
          expect(ids, id).toContain(used);
      }
  });

  test("is no other tile's, but for the start tiles of Wessex", () => {
    const pictures = tiles
      .filter(({ id }) => !id.startsWith("wessex-"))
      .map(({ id }) => render(Tile, { id }).container.querySelector(".vignette")?.outerHTML);
    expect(new Set(pictures).size).toBe(pictures.length);
  });

  test("says what each side is for", () => {
    for (const { id } of tiles)
      for (const side of SIDES) {
        const face = sideOf(id, side);
        if (!face.activity) expect(effectOf(id, face).length, id).toBeGreaterThan(0);
      }
  });

  test("has its signs: house, rose, flower, arrow, frame", () => {
    const signs = (id: string, side: "front" | "back") =>
      render(Tile, { id, side }).container.querySelector(".sign use")?.getAttribute("href");
    expect(signs("gazebo", "front")).toBe("#obs-house");
    expect(signs("gazebo", "back")).toBe("#obs-rose");
    expect(signs("south-lawn", "front")).toBe("#obs-flower");
    expect(signs("barn", "front")).toBe("#obs-arrow");
    expect(render(Tile, { id: "garden-maze" }).container.querySelector(".monument")).not.toBeNull();
  });
});
