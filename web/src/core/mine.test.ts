import { expect, test, vi } from "vitest";
import { Mine } from "./mine.svelte";
import { session } from "./session.svelte";
import type { TableCard } from "./wire";

const card = (key: string, your_turn: boolean) => ({ key, your_turn }) as TableCard;

/** My tables as the server lists them: those that run, and those that are open. */
async function told(running: TableCard[], open: TableCard[]): Promise<Mine> {
  session.me = { key: "me", name: "Me", is_guest: true };
  const lists = [running, open].map((tables) => ({ tables, next: null }));
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => Response.json(lists.shift())),
  );
  const mine = new Mine();
  await mine.refresh();
  return mine;
}

test("a table that starts while we ask is listed once, as running", async () => {
  const mine = await told([card("a", true)], [card("b", false), card("a", false)]);
  expect(mine.tables).toEqual([card("a", true), card("b", false)]);
});

test("tables that wait for me come first", async () => {
  const mine = await told([card("a", false), card("b", true)], [card("c", false)]);
  expect(mine.tables?.map(({ key }) => key)).toEqual(["b", "a", "c"]);
  expect(mine.turns).toBe(1);
});

test("from one waiting table to the next, round and round", () => {
  const mine = new Mine();
  mine.tables = [card("a", true), card("b", true), card("c", false)];
  expect(mine.after(undefined)?.key).toBe("a");
  expect(mine.after("a")?.key).toBe("b");
  expect(mine.after("b")?.key).toBe("a");
  mine.tables = [card("a", true)];
  expect(mine.after("a")).toBeNull();
});
