import { expect, test } from "vitest";
import { LruCache } from "./lruCache";

test("what was not used for longest is forgotten first", () => {
  const kept = new LruCache<number>(2);
  kept.set("a", 1);
  kept.set("b", 2);
  expect(kept.get("a")).toBe(1);
  kept.set("c", 3);
  expect(kept.get("b")).toBeUndefined();
  expect([kept.get("a"), kept.get("c")]).toEqual([1, 3]);
  kept.forget("a");
  expect(kept.get("a")).toBeUndefined();
  kept.clear();
  expect(kept.get("c")).toBeUndefined();
});
