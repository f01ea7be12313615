import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, expect, test, vi } from "vitest";
import { loadBoard, type BoardInput } from "../../core/gameAssets";
import { Scene } from "../../core/scene.svelte";
import { settings } from "../../core/settings.svelte";
import type { Game, Snapshot } from "../../core/wire";
import InstalledBoard from "./InstalledBoard.svelte";

const snapshot = (tower: number[], legal: string[]) =>
  ({ ply: tower.length, seat: 0, to_act: [0], legal, view: { tower } }) as unknown as Snapshot;

function scene(
  key: string,
  shown: () => Snapshot,
  play = vi.fn().mockResolvedValue(undefined),
): Scene {
  const seats = () => [{ name: "Ana" }, { name: "Ben" }];
  const source = { snapshot: shown, lines: () => [], seats };
  return new Scene({ key } as Game, source, { play, why: vi.fn() });
}

function draw(node: HTMLElement, table: BoardInput): void {
  const { tower } = table.view as { tower: number[] };
  const brick = document.createElement("button");
  brick.textContent = `tower ${tower.join(" ")}`;
  table.piece(brick, "3");
  node.replaceChildren(brick);
}

beforeEach(() => {
  settings.confirm = "never";
});

test("a board of another package is drawn again when the table changes", async () => {
  await loadBoard("huts", async () => ({ default: { draw } }));
  let now = $state.raw(snapshot([], ["lay 3"]));
  const play = vi.fn().mockResolvedValue(undefined);
  render(InstalledBoard, { scene: scene("huts", () => now, play) });
  const brick = screen.getByRole("button");
  expect(brick.classList.contains("lit")).toBe(true);
  brick.click();
  expect(play).toHaveBeenCalledWith("lay 3");
  now = snapshot([3], ["lay 1"]);
  await tick();
  const next = screen.getByRole("button", { name: "tower 3" });
  expect(next.classList.contains("lit")).toBe(false);
});

test("where such a board fails the generic table is drawn", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  const fail = () => {
    throw new Error("no tower");
  };
  await loadBoard("sheds", async () => ({ default: { draw: fail } }));
  render(InstalledBoard, { scene: scene("sheds", () => snapshot([4, 2], [])) });
  await tick();
  expect(screen.getByText("Tower")).toBeTruthy();
  expect(said).toHaveBeenCalledOnce();
});
