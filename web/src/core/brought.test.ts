import { expect, test } from "vitest";
import { bringDrawer, drawerOf } from "./brought";

test("a board is brought from the package of its game, once", async () => {
  const asked: string[] = [];
  const drawer = { draw() {} };
  const bring = async (url: string) => {
    asked.push(url);
    return { default: drawer };
  };
  expect(await bringDrawer("huts", bring)).toBe(drawer);
  expect(await bringDrawer("huts", bring)).toBe(drawer);
  expect(asked).toEqual(["/games/huts/board.js"]);
  expect(drawerOf("huts")).toBe(drawer);
});

test("a module that draws nothing is no board", async () => {
  expect(await bringDrawer("sheds", async () => ({}))).toBeNull();
  expect(await bringDrawer("sheds", async () => ({ default: { draw: "no" } }))).toBeNull();
  expect(drawerOf("sheds")).toBeUndefined();
});
