import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, expect, test } from "vitest";
import { session } from "../../core/session.svelte";
import type { Game } from "../../core/wire";
import Options from "./Options.svelte";
import { Setup } from "./setup.svelte";

const game = {
  key: "game",
  title: "Game",
  seats: [2, 3, 4],
  levels: ["fair"],
  options: [
    {
      name: "deck",
      default: "finish",
      label: { en: "The deck" },
      help: { en: "How it ends." },
      choices: ["finish", "recycle"],
      names: { finish: { en: "Finish the round" }, recycle: { en: "Shuffle once more" } },
    },
    {
      name: "starter",
      default: "random",
      label: { en: "Who begins" },
      help: { en: "A seat, or chance." },
      choices: ["random"],
      names: { random: { en: "Random" } },
      seats: true,
    },
  ],
  usual: {},
} as unknown as Game;
const broad = {
  ...game,
  options: [
    { name: "more", default: false, label: { en: "More" }, help: { en: "" } },
    { name: "house", default: false, label: { en: "House" }, help: { en: "" }, follows: "more" },
    {
      name: "colours",
      default: false,
      label: { en: "Colours" },
      help: { en: "" },
      several: { red: { en: "Red" }, blue: { en: "Blue" } },
    },
  ],
  usual: { 4: { more: true } },
} as unknown as Game;

beforeEach(() => {
  localStorage.clear();
  session.levels = [{ name: "fair", label: { en: "Fair" }, about: {} }];
});

function offered(): string[] {
  return screen.getAllByRole("option").map(({ textContent }) => textContent);
}

test("a choice is made by what it means", async () => {
  const setup = new Setup(game);
  render(Options, { setup });
  await fireEvent.click(screen.getByRole("radio", { name: "Shuffle once more" }));
  expect(setup.asked.options).toEqual({ deck: "recycle", starter: "random" });
});

test("a seat is chosen by who sits there, and sent as its number from 0", async () => {
  const setup = new Setup(game);
  render(Options, { setup });
  expect(offered()).toEqual(["Random", "Seat 1 (Me)", "Seat 2 (Bot: Fair)", "Seat 3 (Bot: Fair)"]);
  const list = screen.getByRole<HTMLSelectElement>("combobox", { name: "Who begins" });
  expect(list.selectedIndex).toBe(0);
  await fireEvent.change(list, { target: { selectedIndex: 2 } });
  expect(setup.asked.options?.["starter"]).toBe(1);
  await fireEvent.change(list, { target: { selectedIndex: 0 } });
  expect(setup.asked.options?.["starter"]).toBe("random");
});

test("the list follows who sits where", async () => {
  const setup = new Setup(game);
  const { rerender } = render(Options, { setup });
  setup.give(1, "open");
  setup.give(2, "here");
  setup.chairs[2]!.name = "Ben";
  await rerender({ setup });
  expect(offered()).toEqual(["Random", "Seat 1 (Me)", "Seat 2", "Seat 3 (Ben)"]);
});

test("a seat that is taken away is not the one chosen, others stay so", async () => {
  const setup = new Setup(game);
  const { rerender } = render(Options, { setup });
  setup.options["starter"] = 2;
  setup.count = 4;
  await rerender({ setup });
  const list = screen.getByRole<HTMLSelectElement>("combobox");
  expect([setup.options["starter"], list.selectedIndex]).toEqual([2, 3]);
  setup.count = 2;
  await rerender({ setup });
  expect([setup.options["starter"], list.selectedIndex]).toEqual(["random", 0]);
  expect(offered()).toHaveLength(3);
});

test("an option follows another until it is set", async () => {
  const setup = new Setup(broad);
  render(Options, { setup });
  const house = screen.getByRole<HTMLInputElement>("switch", { name: "House" });
  await fireEvent.click(screen.getByRole("switch", { name: "More" }));
  expect(house.checked).toBe(true);
  expect(setup.asked.options).toEqual({ more: true, colours: false });
  await fireEvent.click(house);
  expect(setup.asked.options).toEqual({ more: true, house: false, colours: false });
});

test("a list is ticked, and sent in the order of the game", async () => {
  const setup = new Setup(broad);
  render(Options, { setup });
  expect(screen.queryByRole("checkbox")).toBeNull();
  await fireEvent.click(screen.getByRole("radio", { name: "Yes" }));
  expect(setup.asked.options?.["colours"]).toBe(true);
  await fireEvent.click(screen.getByRole("radio", { name: "My choice" }));
  await fireEvent.click(screen.getByRole("checkbox", { name: "Blue" }));
  await fireEvent.click(screen.getByRole("checkbox", { name: "Red" }));
  expect(setup.asked.options?.["colours"]).toEqual(["red", "blue"]);
  await fireEvent.click(screen.getByRole("checkbox", { name: "Blue" }));
  expect(setup.asked.options?.["colours"]).toEqual(["red"]);
});

test("options that a number of players requires are set", () => {
  const setup = new Setup(broad);
  setup.count = 4;
  expect(setup.asked.options?.["more"]).toBe(true);
});
