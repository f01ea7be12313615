import { expect, test } from "vitest";
import { loadBoard, loadedBoard } from "./gameAssets";

test("a board is brought from the package of its game, once", async () => {
  const asked: string[] = [];
  const drawer = { draw() {} };
  const bring = async (url: string) => {
    asked.push(url);
    return { default: drawer };
  };
  expect(await loadBoard("huts", bring)).toBe(drawer);
  expect(await loadBoard("huts", bring)).toBe(drawer);
  expect(asked).toEqual(["/games/huts/board.js"]);
  expect(loadedBoard("huts")).toBe(drawer);
});

test("a module that draws nothing is no board", async () => {
  expect(await loadBoard("sheds", async () => ({}))).toBeNull();
  expect(await loadBoard("sheds", async () => ({ default: { draw: "no" } }))).toBeNull();
  expect(loadedBoard("sheds")).toBeUndefined();
});
