import { expect, test, vi } from "vitest";
import { Mine } from "./mine.svelte";
import { session } from "./session.svelte";
import type { TableCard } from "./wire";

const card = (key: string, your_turn: boolean) => ({ key, your_turn }) as TableCard;

test("tables that wait for me come first", async () => {
  session.me = { key: "me", name: "Me", is_guest: true };
  const lists = [
    { tables: [card("a", false), card("b", true)], next: null },
    { tables: [card("c", false)], next: null },
  ];
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => Response.json(lists.shift())),
  );
  const mine = new Mine();
  await mine.refresh();
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
