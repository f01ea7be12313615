// A rule book with a search.

import { get } from "../core/api";
import { parse, plain, type Block, type Item } from "./markdown";

interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly level: number;
}

export class Rules {
  readonly game: string;
  blocks = $state.raw<readonly Block[]>([]);
  /** The text in the search field. */
  search = $state("");
  /** The rule to highlight. */
  rule = $state<string | null>(null);
  /** The language that the book is written in. */
  lang = $state("en");

  /** The search words; a hit has all of them. */
  readonly wanted: readonly string[] = $derived(
    this.search.toLowerCase().split(/\s+/).filter(Boolean),
  );
  readonly shown: readonly Block[] = $derived(
    this.wanted.length ? found(this.blocks, this.wanted) : this.blocks,
  );
  /** The number of rules, paragraphs and table rows that are hits. */
  readonly hits: number = $derived(this.shown.reduce((sum, block) => sum + leaves(block), 0));

  constructor(game: string) {
    this.game = game;
  }

  async read(): Promise<void> {
    const text = await get<string>(`/api/games/${this.game}/rules`);
    // The title stands above the book already.
    this.blocks = parse(text).filter((block) => block.kind !== "heading" || block.level > 1);
    this.lang = /[\u3040-\u30ff]/.test(text) ? "ja" : "en";
  }

  get chapters(): Chapter[] {
    return this.blocks.flatMap((block) =>
      block.kind === "heading"
        ? [{ id: block.id, title: plain(block.spans), level: block.level }]
        : [],
    );
  }

  /** What stands before the first chapter. */
  get introduction(): readonly Block[] {
    const end = this.blocks.findIndex(({ kind }) => kind === "heading");
    return end < 0 ? this.blocks : this.blocks.slice(0, end);
  }

  /** Show this rule, wherever it is. */
  turnTo(rule: string): void {
    this.search = "";
    this.rule = rule.toUpperCase();
  }
}

/** Only the hits, and the headings above them. */
function found(blocks: readonly Block[], wanted: readonly string[]): Block[] {
  const kept: Block[] = [];
  let above: Extract<Block, { kind: "heading" }>[] = [];
  for (const block of blocks) {
    if (block.kind === "heading") {
      above = [...above.filter(({ level }) => level < block.level), block];
      continue;
    }
    const part = filtered(block, wanted);
    if (part) {
      kept.push(...above.filter((heading) => !kept.includes(heading)), part);
    }
  }
  return kept;
}

function filtered(block: Block, wanted: readonly string[]): Block | null {
  if (block.kind === "list") {
    // The numbers of a list that begins somewhere else would be wrong.
    const items = block.items.filter((item) => says(told(item), wanted));
    return items.length ? { ...block, first: null, items } : null;
  }
  if (block.kind === "table") {
    const rows = block.rows.filter((row) => says(row.map(plain).join(" "), wanted));
    return rows.length ? { ...block, rows } : null;
  }
  return says(textOf(block), wanted) ? block : null;
}

function says(text: string, wanted: readonly string[]): boolean {
  const small = text.toLowerCase();
  return wanted.every((word) => small.includes(word));
}

function told(item: Item): string {
  return [plain(item.spans), ...item.inner.map(textOf)].join(" ");
}

function textOf(block: Block): string {
  if (block.kind === "heading" || block.kind === "paragraph") return plain(block.spans);
  if (block.kind === "list") return block.items.map(told).join(" ");
  if (block.kind === "table") return block.rows.flat().map(plain).join(" ");
  if (block.kind === "quote") return block.blocks.map(textOf).join(" ");
  return block.kind === "code" ? block.text : "";
}

function leaves(block: Block): number {
  if (block.kind === "heading") return 0;
  if (block.kind === "list") return block.items.length;
  return block.kind === "table" ? block.rows.length : 1;
}
