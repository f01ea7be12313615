import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import CostIcons from "./CostIcons.svelte";

const count = (container: Element, kind: string) =>
  container.querySelectorAll(`svg.${kind}`).length;

test("icons fill as cards are paid", () => {
  const { container } = render(CostIcons, { cost: ["h", "h", "c"], open: ["h"] });
  expect([count(container, "open"), count(container, "paid")]).toEqual([1, 2]);
  expect(container.querySelectorAll(".tick")).toHaveLength(2);
});

test("nothing is open or paid before a payment", () => {
  const { container } = render(CostIcons, { cost: ["K", "s"] });
  expect([count(container, "open"), count(container, "paid")]).toEqual([0, 0]);
});

test("what the hand lacks is crossed out, as often as it lacks it", () => {
  const { container } = render(CostIcons, { cost: ["J", "J", "h"], missing: ["J"] });
  expect(container.querySelectorAll(".cross")).toHaveLength(1);
});

test("the card that leaves the game burns, and equal colours are marked", () => {
  const { container } = render(CostIcons, { cost: ["?", "?"], removes: 2, oneColour: true });
  expect(container.querySelectorAll(".flame")).toHaveLength(1);
  expect(container.querySelectorAll(".same")).toHaveLength(1);
});
