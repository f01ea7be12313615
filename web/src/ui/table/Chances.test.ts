import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import Chances from "./Chances.svelte";

const move = (chance: number) => ({
  text: `bid ${chance}`,
  label: `Bid ${chance}`,
  chance,
  low: chance - 0.1,
  high: chance + 0.1,
});

test("a full bar is a chance of 100 %, however good the best move is", () => {
  const chances = [move(0.2), move(0.1)];
  const { container } = render(Chances, { label: "Moves", chances });
  const fills = [...container.querySelectorAll<HTMLElement>(".fill")];
  expect(fills.map(({ style }) => style.width)).toEqual(["20%", "10%"]);
});
