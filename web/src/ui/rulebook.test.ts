import { expect, test, vi } from "vitest";
import { Rules } from "./rulebook.svelte";

const BOOK = `# Game

About it.

## A turn

- **ABC-1** Sell a roof.
- **ABC-2** Keep a floor.

### Details

Roofs are small.

## Points

| what | worth |
|---|---|
| roof | 3 |
| floor | 1 |
`;

async function read(text = BOOK): Promise<Rules> {
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => new Response(text, { headers: { "content-type": "text/markdown" } })),
  );
  const rules = new Rules("game");
  await rules.read();
  return rules;
}

test("the title is left to the page, the chapters are listed", async () => {
  const rules = await read();
  expect(rules.chapters.map(({ title, level }) => [title, level])).toEqual([
    ["A turn", 2],
    ["Details", 3],
    ["Points", 2],
  ]);
});

test("a search keeps what says all the words, and the headings above", async () => {
  const rules = await read();
  rules.search = "Roof";
  expect(rules.hits).toBe(3);
  expect(rules.shown.map(({ kind }) => kind)).toEqual([
    "heading",
    "list",
    "heading",
    "paragraph",
    "heading",
    "table",
  ]);
  rules.search = "sell roof";
  expect(rules.hits).toBe(1);
  rules.search = "nothing of the kind";
  expect(rules.shown).toEqual([]);
});

test("turning to a rule ends the search", async () => {
  const rules = await read();
  rules.search = "floor";
  rules.turnTo("abc-1");
  expect(rules.rule).toBe("ABC-1");
  expect(rules.shown).toBe(rules.blocks);
});

test("the language of the book is seen from its letters", async () => {
  expect((await read()).lang).toBe("en");
  expect((await read("# x\n\nかな")).lang).toBe("ja");
});
