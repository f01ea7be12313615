import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";
import { Scene } from "../../../core/scene.svelte";
import type { Game, Snapshot } from "../../../core/wire";
import { quartersOf } from "../quarters.svelte";
import { requirement } from "./contest";
import ContestCard from "./ContestCard.svelte";

interface Told {
  reached: number;
  needed: number;
  met?: boolean;
  claimable?: boolean;
}

const why = vi.fn();
beforeEach(() => void why.mockReset().mockResolvedValue({ message: "Not yet.", rule: null }));

/** A table at which Ana looks, with one contest: how far each seat has come. */
function table(seats: (Told | null)[], { owner = null as number | null, legal = ["end"] } = {}) {
  const progress = seats.map(
    (told) => told && { met: false, claimable: false, parts: [], ...told },
  );
  const facts = { contests: { beanpole: { points: 2, owner, parts: [], seats: progress } } };
  const view = { row: [], seats: seats.map(() => ({ house: {}, claimed: [] })) };
  const snapshot = { ply: 3, seat: 0, to_act: [0], legal, view, facts: { ...facts, houses: [] } };
  const mover = { play: vi.fn().mockResolvedValue(undefined), why };
  const names = ["Ana", "Ben", "Cem"].slice(0, seats.length).map((name) => ({ name }));
  const source = {
    snapshot: () => snapshot as unknown as Snapshot,
    lines: () => [],
    seats: () => names,
  };
  return { scene: new Scene({ key: "quirky" } as Game, source, mover), mover };
}

const said = () => [...document.querySelectorAll(".pip")].map((pip) => pip.getAttribute("title"));

test("everybody's progress is told, the viewer's first", () => {
  const { scene } = table([
    { reached: 4, needed: 6 },
    { reached: 6, needed: 6, met: true },
    { reached: 0, needed: 6 },
  ]);
  render(ContestCard, { scene, contest: "beanpole" });
  expect(said()).toEqual(["Ana: 4 of 6", "Ben: done", "Cem: 0 of 6"]);
  expect(document.querySelector(".own")?.textContent).toContain("4/6");
});

test("more than needed is not more than done", () => {
  const { scene } = table([{ reached: 9, needed: 6 }]);
  render(ContestCard, { scene, contest: "beanpole" });
  expect(said()).toEqual(["Ana: 6 of 6"]);
});

test("a secret contest has a lock and is nobody else's", () => {
  const { scene } = table([{ reached: 1, needed: 6 }, null], { owner: 0 });
  render(ContestCard, { scene, contest: "beanpole" });
  expect(said()).toEqual(["Ana: 1 of 6"]);
  expect(document.querySelector(".lock")).not.toBeNull();
  expect(screen.getByRole("button").textContent).toContain("Your secret contest");
});

test("what can be claimed says so, and one click claims it", async () => {
  const { scene, mover } = table([{ reached: 6, needed: 6, met: true, claimable: true }], {
    legal: ["claim beanpole", "end"],
  });
  render(ContestCard, { scene, contest: "beanpole" });
  const card = screen.getByRole("button");
  expect(card.textContent).toContain("Claim it!");
  expect(card.classList).toContain("lit");
  await fireEvent.click(card);
  expect(mover.play).toHaveBeenCalledWith("claim beanpole");
  expect(why).not.toHaveBeenCalled();
});

test("what cannot be claimed tells why", async () => {
  const { scene } = table([{ reached: 4, needed: 6 }]);
  render(ContestCard, { scene, contest: "beanpole" });
  await fireEvent.click(screen.getByRole("button"));
  expect(why).toHaveBeenCalledWith("claim beanpole");
});

test("pointer, focus and tap point at the contest", async () => {
  const { scene } = table([{ reached: 4, needed: 6 }]);
  const quarters = quartersOf(scene);
  render(ContestCard, { scene, contest: "beanpole" });
  const card = screen.getByRole("button");
  await fireEvent.pointerEnter(card);
  expect(quarters.pointedContest).toBe("beanpole");
  await fireEvent.pointerLeave(card);
  expect(quarters.pointedContest).toBeNull();
  await fireEvent.focus(card);
  expect(quarters.pointedContest).toBe("beanpole");
  await fireEvent.blur(card);
  expect(quarters.pointedContest).toBeNull();
  await fireEvent.click(card);
  expect(quarters.pointedContest).toBe("beanpole");
});

test("a chip shows the own progress alone, and opens its card", async () => {
  const { scene } = table([
    { reached: 4, needed: 6 },
    { reached: 2, needed: 6 },
  ]);
  const onopen = vi.fn();
  render(ContestCard, { scene, contest: "beanpole", size: "chip", onopen });
  expect(said()).toEqual(["Ana: 4 of 6"]);
  await fireEvent.click(screen.getByRole("button"));
  expect(onopen).toHaveBeenCalledWith("beanpole");
  expect(why).not.toHaveBeenCalled();
});

test("the requirement is told without the points before it", () => {
  expect(requirement("2 points. A house at least six levels tall.")).toBe(
    "A house at least six levels tall.",
  );
  expect(requirement("4点。地上階に、カードが7枚途切れずに並んでいる。")).toBe(
    "地上階に、カードが7枚途切れずに並んでいる。",
  );
  expect(requirement("")).toBe("");
});
