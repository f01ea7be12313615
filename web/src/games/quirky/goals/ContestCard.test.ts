import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";
import { Scene } from "../../../core/scene.svelte";
import type { Game, Snapshot } from "../../../core/wire";
import { quartersOf } from "../quarters.svelte";
import { requirement } from "./contest";
import ContestCard from "./ContestCard.svelte";
import Opened from "./Opened.svelte";

interface Told {
  reached: number;
  needed: number;
  met?: boolean;
  claimable?: boolean;
}

// The window of tests measures nothing.
vi.stubGlobal(
  "ResizeObserver",
  class {
    observe() {}
    disconnect() {}
  },
);

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

test("what cannot be claimed opens, and closes again", async () => {
  const { scene } = table([{ reached: 4, needed: 6 }]);
  const quarters = quartersOf(scene);
  render(ContestCard, { scene, contest: "beanpole" });
  const card = screen.getByRole("button");
  await fireEvent.click(card);
  expect(quarters.openedContest).toBe("beanpole");
  expect(quarters.shownContest).toBe("beanpole");
  await fireEvent.click(card);
  expect(quarters.openedContest).toBeNull();
  expect(why).not.toHaveBeenCalled();
});

test("an open contest tells everybody's progress, and quietly why it cannot be claimed", async () => {
  const { scene } = table([
    { reached: 4, needed: 6 },
    { reached: 6, needed: 6, met: true },
  ]);
  const quarters = quartersOf(scene);
  quarters.open("beanpole");
  render(Opened, { quarters, contest: "beanpole" });
  const text = screen.getByRole("region").textContent;
  expect(text).toContain("4/6");
  expect(text).toContain("Ben");
  expect(text).toContain("Not to be claimed yet.");
  await fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(quarters.openedContest).toBeNull();
});

test("progress is said in the same form for all", () => {
  const { scene } = table([
    { reached: 4, needed: 8 },
    { reached: 7, needed: 8 },
  ]);
  render(ContestCard, { scene, contest: "beanpole" });
  const shown = [...document.querySelectorAll(".pip > span:nth-child(2)")];
  expect(shown.map((pip) => pip.textContent.trim())).toEqual(["4/8", "7/8"]);
});

test("a contest that has come since our last move says who won the one before it", () => {
  const { scene } = table([{ reached: 4, needed: 6 }, null]);
  const view = scene.view as { line: string[]; seats: { claimed: string[] }[] };
  view.line = ["beanpole"];
  view.seats[1]?.claimed.push("roofline");
  const before = { ...scene.snapshot, view: { ...view, line: ["roofline"] } };
  vi.spyOn(scene, "before", "get").mockReturnValue(before as unknown as Snapshot);
  render(ContestCard, { scene, contest: "beanpole" });
  expect(document.querySelector(".news")?.textContent).toBe("New: Ben won roofline");
});

test("pointer and focus point at the contest", async () => {
  const { scene } = table([{ reached: 4, needed: 6 }]);
  const quarters = quartersOf(scene);
  render(ContestCard, { scene, contest: "beanpole" });
  const card = screen.getByRole("button");
  await fireEvent.pointerEnter(card);
  expect(quarters.pointedContest).toBe("beanpole");
  await fireEvent.pointerLeave(card);
  expect(quarters.pointedContest).toBeNull();
  vi.spyOn(card, "matches").mockImplementation((selector) => selector === ":focus-visible");
  await fireEvent.focus(card);
  expect(quarters.pointedContest).toBe("beanpole");
  await fireEvent.blur(card);
  expect(quarters.pointedContest).toBeNull();
});

test("a chip shows the own progress alone", () => {
  const { scene } = table([
    { reached: 4, needed: 6 },
    { reached: 2, needed: 6 },
  ]);
  render(ContestCard, { scene, contest: "beanpole", size: "chip" });
  expect(said()).toEqual(["Ana: 4 of 6"]);
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
