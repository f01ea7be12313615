import { expect, test, vi } from "vitest";
import { Tables } from "./lists.svelte";

function answers(...pages: unknown[]) {
  const asked = vi.fn(async (_: string) => Response.json(pages.shift()));
  vi.stubGlobal("fetch", asked);
  return asked;
}

test("pages are put one after the other, each table once", async () => {
  const asked = answers(
    { tables: [{ key: "a" }, { key: "b" }], next: "5.1" },
    { tables: [{ key: "b" }, { key: "c" }], next: null },
  );
  const list = new Tables("/api/tables?status=open");
  await list.read();
  expect(list.hasMore).toBe(true);
  await list.more();
  expect(asked.mock.calls[1]?.[0]).toContain("&after=5.1");
  expect(list.tables?.map(({ key }) => key)).toEqual(["a", "b", "c"]);
  expect(list.hasMore).toBe(false);
});

test("what is known stays when the server cannot be reached", async () => {
  answers({ tables: [{ key: "a" }], next: null });
  const list = new Tables("/api/tables?status=open");
  await list.read();
  vi.stubGlobal("fetch", vi.fn().mockRejectedValue(new TypeError()));
  await list.read();
  expect(list.error).not.toBe("");
  expect(list.tables).toHaveLength(1);
});
