import { render } from "@testing-library/svelte";
import { describe, expect, test } from "vitest";
import { gentry } from "@games/obsession/components.json";
import Bust from "./Bust.svelte";
import Defs from "./Defs.svelte";
import { difference, lookOf } from "./faces/look";

const IDS = gentry.map(({ id }) => id);

/** The ids of everything that drawings may refer to. */
function drawn(): Set<string> {
  const { container } = render(Defs);
  return new Set([...container.querySelectorAll("[id]")].map((node) => node.id));
}

describe("the portrait of a person", () => {
  test("refers only to what is there, and stays small", () => {
    const known = drawn();
    for (const id of IDS) {
      const { container } = render(Bust, { id });
      expect(container.querySelectorAll("svg *").length, id).toBeLessThanOrEqual(46);
      for (const [, used] of container.innerHTML.matchAll(/(?:href="|url\()#([\w-]+)/g))
        expect(known, id).toContain(used);
    }
  });

  test("is a handful of shapes as a chip", () => {
    for (const id of IDS) {
      const { container } = render(Bust, { id, isChip: true });
      expect(container.querySelectorAll("svg *").length, id).toBeLessThanOrEqual(28);
    }
  });

  test("is the same every time, and nobody else's", () => {
    const picture = (id: string) => {
      const { container } = render(Bust, { id });
      return container.innerHTML.replace(/aria-label="[^"]*"/, "");
    };
    const pictures = IDS.map(picture);
    expect(IDS.map(picture)).toEqual(pictures);
    expect(new Set(pictures).size).toBe(IDS.length);
  });

  test("cannot be mistaken for another one", () => {
    const looks = IDS.map((id) => lookOf(id));
    for (const [n, look] of looks.entries())
      for (const [m, other] of looks.slice(0, n).entries())
        expect(difference(look, other), `${IDS[n]} ${IDS[m]}`).toBeGreaterThanOrEqual(7);
  });

  test("fits to age and rank", () => {
    expect(lookOf("jessamy").age).toBe(2);
    expect(lookOf("garside").dress).toBe("clerical");
    expect(lookOf("carrow").dress).toBe("uniform");
    expect(lookOf("dunmore").dress).toBe("peer");
    expect(lookOf("york-heir").hairColour).toBe(lookOf("york-daughter").hairColour);
    for (const { id, sex } of gentry) expect(lookOf(id).sex, id).toBe(sex);
  });
});
