import { expect, test, vi } from "vitest";
import { MyTables } from "./myTables.svelte";
import { session } from "./session.svelte";
import type { TableCard } from "./wire";

const card = (key: string, your_turn: boolean) => ({ key, your_turn }) as TableCard;

/** My tables as the server lists them: those that run, and those that are open. */
async function told(running: TableCard[], open: TableCard[]): Promise<MyTables> {
  session.me = { key: "me", name: "Me", is_guest: true };
  const lists = [running, open].map((tables) => ({ tables, next: null }));
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => Response.json(lists.shift())),
  );
  const myTables = new MyTables();
  await myTables.refresh();
  return myTables;
}

test("a table that starts while we ask is listed once, as running", async () => {
  const myTables = await told([card("a", true)], [card("b", false), card("a", false)]);
  expect(myTables.tables).toEqual([card("a", true), card("b", false)]);
});

test("tables that wait for me come first", async () => {
  const myTables = await told([card("a", false), card("b", true)], [card("c", false)]);
  expect(myTables.tables?.map(({ key }) => key)).toEqual(["b", "a", "c"]);
  expect(myTables.turns).toBe(1);
});

test("from one waiting table to the next, round and round", () => {
  const myTables = new MyTables();
  myTables.tables = [card("a", true), card("b", true), card("c", false)];
  expect(myTables.after(undefined)?.key).toBe("a");
  expect(myTables.after("a")?.key).toBe("b");
  expect(myTables.after("b")?.key).toBe("a");
  myTables.tables = [card("a", true)];
  expect(myTables.after("a")).toBeNull();
});
