import { describe, expect, test } from "vitest";
import { inline, parse, pieces, plain, type Block } from "./markdown";

const kinds = (blocks: readonly Block[]) => blocks.map(({ kind }) => kind);

describe("blocks", () => {
  test("a rule book's parts are told apart", () => {
    const text =
      "# Title\n\nWords\nand more.\n\n- one\n- two\n\n1. first\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```\nx\n```\n\n> said\n\n---\n";
    expect(kinds(parse(text))).toEqual([
      "heading",
      "paragraph",
      "list",
      "list",
      "table",
      "code",
      "quote",
      "line",
    ]);
  });

  test("lines of one item belong together, and its rule is known", () => {
    const [list] = parse("- **EST-1** Two to five\n  players sit.\n- **EST-2** The board.\n");
    if (list?.kind !== "list") throw new Error("no list");
    expect(list.items.map(({ rule }) => rule)).toEqual(["EST-1", "EST-2"]);
    expect(plain(list.items[0]!.spans)).toBe("EST-1 Two to five players sit.");
  });

  test("lines of Japanese are joined without a space", () => {
    const [paragraph] = parse("家は上の階の\n持ち主のものです。");
    if (paragraph?.kind !== "paragraph") throw new Error("no paragraph");
    expect(plain(paragraph.spans)).toBe("家は上の階の持ち主のものです。");
  });

  test("lists lie inside lists, and numbers go on where they began", () => {
    const [list] = parse("3. three\n   - inside\n   - too\n4. four\n");
    if (list?.kind !== "list") throw new Error("no list");
    expect(list.first).toBe(3);
    expect(list.items).toHaveLength(2);
    expect(kinds(list.items[0]!.inner)).toEqual(["list"]);
  });

  test("a bar in code is no border of a table", () => {
    const [table] = parse("| a | b |\n|---|---|\n| `x|y` | z |\n");
    if (table?.kind !== "table") throw new Error("no table");
    expect(table.rows[0]!.map(plain)).toEqual(["x|y", "z"]);
  });
});

describe("inline", () => {
  test("bold, slanted, code and links", () => {
    expect(inline("a **b** *c* `d*e*` [f](/g)").map(({ kind }) => kind)).toEqual([
      "text",
      "strong",
      "text",
      "emphasis",
      "text",
      "code",
      "text",
      "link",
    ]);
  });

  test("markup stays text, and a link to a script is none", () => {
    expect(inline("<b>x</b>")).toEqual([{ kind: "text", text: "<b>x</b>" }]);
    expect(inline("[x](javascript:alert)")).toEqual([{ kind: "text", text: "x" }]);
    expect(inline("[x](//elsewhere)")).toEqual([{ kind: "text", text: "x" }]);
  });

  test("stars and underscores inside of words stay", () => {
    expect(plain(inline("open_money and 2 * 3 * 4"))).toBe("open_money and 2 * 3 * 4");
  });
});

describe("pieces", () => {
  test("rules and what is looked for are cut out", () => {
    expect(pieces("See EST-12 (Roofs).", ["roof"])).toEqual([
      { text: "See " },
      { text: "EST-12", rule: "EST-12", hit: false },
      { text: " (" },
      { text: "Roof", hit: true },
      { text: "s)." },
    ]);
  });

  test("a rule can be looked for, and signs mean themselves", () => {
    expect(pieces("EST-12", ["est-1"])).toEqual([{ text: "EST-12", rule: "EST-12", hit: true }]);
    expect(pieces("a+b", ["+"]).map(({ text }) => text)).toEqual(["a", "+", "b"]);
  });
});
