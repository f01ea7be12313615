import { expect, test } from "vitest";
import { Watching } from "./watching.svelte";

test("only what is drawn while one looks on is new", () => {
  const watching = new Watching();
  watching.look(0, 3);
  expect(watching.drawn).toEqual([]);
  watching.look(0, 5);
  expect(watching.drawn).toEqual([3, 4]);
  watching.look(0, 5);
  expect(watching.drawn).toEqual([3, 4]);
});

test("another house is not new, nor is what was taken back", () => {
  const watching = new Watching();
  watching.look(0, 3);
  watching.look(1, 7);
  expect(watching.drawn).toEqual([]);
  watching.look(1, 6);
  expect(watching.drawn).toEqual([]);
});
