import { render } from "@testing-library/svelte";
import { describe, expect, test } from "vitest";
import { building_cards } from "@games/quirky/components.json";
import { face } from "../pieces";
import CardFace from "./CardFace.svelte";
import Defs from "./Defs.svelte";
import { chimneys, placed } from "./shapes";

const CODES = building_cards.map((card) => card.code);
const ICONS = ["door", "balcony", "plants", "cat", "lamp", "chimney"] as const;

/** The ids of everything that cards may refer to. */
function drawn(): Set<string> {
  const { container } = render(Defs);
  return new Set([...container.querySelectorAll("[id]")].map((node) => node.id));
}

describe("the picture of a building card", () => {
  test("refers only to what is there, and stays small", () => {
    const known = drawn();
    for (const design of CODES) {
      const { container } = render(CardFace, { design });
      expect(container.querySelectorAll("*").length).toBeLessThanOrEqual(16);
      const used = [...container.innerHTML.matchAll(/(?:href="|url\()#([\w-]+)/g)];
      for (const [, id] of used) expect(known, design).toContain(id);
    }
  });

  test("shows every icon as often as the card has it, the window and the badge", () => {
    for (const code of CODES) {
      const card = face(code);
      const { container } = render(CardFace, { design: code });
      const count = (id: string) => container.querySelectorAll(`use[href="#quirky-${id}"]`).length;
      for (const icon of ICONS) expect(count(icon), code).toBe(card.icons[icon] ?? 0);
      for (const pane of ["square", "round", "arched"]) {
        expect(count(`window-${pane}`), code).toBe(card.window === pane ? 1 : 0);
      }
      expect(count(`badge-${card.colour}`), code).toBe(1);
    }
  });

  test("is no other card's picture", () => {
    const pictures = CODES.map((design) => render(CardFace, { design }).container.innerHTML);
    expect(new Set(pictures).size).toBe(CODES.length);
  });

  test("is flat in thumbnails", () => {
    for (const design of CODES) {
      const { container } = render(CardFace, { design, plain: true });
      expect(container.querySelectorAll("use")).toHaveLength(0);
      expect(container.querySelectorAll("svg, g, path").length).toBeLessThanOrEqual(6);
    }
  });
});

test("chimneys are told for their smoke", () => {
  const twin = face("grey-roof-twin");
  expect(chimneys(twin)).toHaveLength(2);
  expect(placed(face("red-door"), "chimney")).toEqual([]);
});
