// Parses the part of Markdown that rule books use into a tree. Everything else stays plain text, so
// that a rule book cannot inject markup.

export type Span =
  | { kind: "text"; text: string }
  | { kind: "code"; text: string }
  | { kind: "strong" | "emphasis"; spans: Span[] }
  | { kind: "link"; href: string; spans: Span[] };

export interface Item {
  /** The id of the rule that this states. */
  rule: string | null;
  spans: Span[];
  /** A list inside this item. */
  inner: Block[];
}

export type Block =
  | { kind: "heading"; level: number; id: string; spans: Span[] }
  | { kind: "paragraph"; rule: string | null; spans: Span[] }
  | { kind: "list"; first: number | null; items: Item[] }
  | { kind: "table"; head: Span[][]; rows: Span[][][] }
  | { kind: "quote"; blocks: Block[] }
  | { kind: "code"; text: string }
  | { kind: "line" };

const HEADING = /^(#{1,6})\s+(.*?)\s*#*$/;
const OPENING = /^(\s*)([-*+]|\d+[.)])\s+(.*)$/;
const FENCE = /^\s*(```|~~~)/;
const LINE = /^\s*([-*_])\s*(\1\s*){2,}$/;
const TABLE_LINE = /^\s*\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$/;
const RULE = /[A-Z]{3}-\d+/;
const LEADING_RULE = new RegExp(`^[\\s*_\`([]*(${RULE.source})\\b`);

/** The blocks of a text. */
export function parse(text: string): Block[] {
  return new Reader(text.replace(/\r\n?/g, "\n").split("\n")).blocks();
}

class Reader {
  #at = 0;

  constructor(readonly lines: readonly string[]) {}

  blocks(): Block[] {
    const found: Block[] = [];
    while (this.#at < this.lines.length) {
      const block = this.#block();
      if (block) found.push(block);
    }
    return found;
  }

  get #line(): string {
    return this.lines[this.#at] ?? "";
  }

  #block(): Block | null {
    const line = this.#line;
    if (!line.trim()) {
      this.#at++;
      return null;
    }
    const [, marks, title = ""] = HEADING.exec(line) ?? [];
    if (marks) return this.#heading(marks.length, title);
    if (FENCE.test(line)) return this.#code();
    if (LINE.test(line)) {
      this.#at++;
      return { kind: "line" };
    }
    if (OPENING.test(line)) return this.#list();
    if (line.trimStart().startsWith(">")) return this.#quote();
    if (line.includes("|") && TABLE_LINE.test(this.lines[this.#at + 1] ?? "")) return this.#table();
    return this.#paragraph();
  }

  #heading(level: number, text: string): Block {
    this.#at++;
    return { kind: "heading", level, id: slug(text), spans: inline(text) };
  }

  #code(): Block {
    const [, fence = ""] = FENCE.exec(this.#line) ?? [];
    const kept: string[] = [];
    for (this.#at++; this.#at < this.lines.length; this.#at++) {
      if (this.#line.trim().startsWith(fence)) break;
      kept.push(this.#line);
    }
    this.#at++;
    return { kind: "code", text: kept.join("\n") };
  }

  #quote(): Block {
    const kept: string[] = [];
    while (this.#line.trimStart().startsWith(">")) {
      kept.push(this.#line.trimStart().replace(/^> ?/, ""));
      this.#at++;
    }
    return { kind: "quote", blocks: new Reader(kept).blocks() };
  }

  #table(): Block {
    const head = cells(this.#line);
    this.#at += 2;
    const rows: Span[][][] = [];
    while (this.#line.includes("|")) {
      rows.push(cells(this.#line));
      this.#at++;
    }
    return { kind: "table", head, rows };
  }

  #paragraph(): Block {
    const kept: string[] = [];
    do {
      kept.push(this.#line.trim());
      this.#at++;
    } while (this.#line.trim() && !this.#opens(this.#line));
    const text = joined(kept);
    return { kind: "paragraph", rule: leading(text), spans: inline(text) };
  }

  #opens(line: string): boolean {
    return HEADING.test(line) || FENCE.test(line) || OPENING.test(line) || /^\s*>/.test(line);
  }

  #list(): Block {
    const [, indent = "", mark = ""] = OPENING.exec(this.#line) ?? [];
    const first = /\d/.test(mark) ? parseInt(mark, 10) : null;
    const items: Item[] = [];
    while (this.#at < this.lines.length) {
      const [, space, next = "", text = ""] = OPENING.exec(this.#line) ?? [];
      if (space?.length !== indent.length || /\d/.test(next) !== (first !== null)) break;
      items.push(this.#item(text, indent.length));
    }
    return { kind: "list", first, items };
  }

  #item(text: string, indent: number): Item {
    const own = [text];
    const inner: string[] = [];
    for (this.#at++; this.#at < this.lines.length; this.#at++) {
      const line = this.#line;
      if (!line.trim()) {
        if (deep(this.lines[this.#at + 1] ?? "") <= indent) break;
      } else if (deep(line) <= indent) break;
      if (inner.length || OPENING.test(line)) inner.push(line);
      else own.push(line.trim());
    }
    // The empty line between two items of one list.
    if (!this.#line.trim() && OPENING.test(this.lines[this.#at + 1] ?? "")) this.#at++;
    const said = joined(own);
    return { rule: leading(said), spans: inline(said), inner: new Reader(inner).blocks() };
  }
}

function deep(line: string): number {
  return line.length - line.trimStart().length;
}

/** Lines of one paragraph as one: scripts without spaces get none between their lines. */
function joined(lines: readonly string[]): string {
  return lines
    .filter(Boolean)
    .join(" ")
    .replace(/(?<=[\u3000-\u9fff\uff00-\uffef]) (?=[\u3000-\u9fff\uff00-\uffef])/g, "");
}

function leading(text: string): string | null {
  return LEADING_RULE.exec(text)?.[1] ?? null;
}

function cells(line: string): Span[][] {
  const inside = line.trim().replace(/^\|/, "").replace(/\|$/, "");
  // A bar inside of code, or after a backslash, is no border.
  const found = inside.match(/(?:`[^`]*`|\\.|[^|])+/g) ?? [];
  return found.map((cell) => inline(cell.trim().replaceAll("\\|", "|")));
}

/** The id of this heading in addresses. */
function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

const INLINE =
  /(`+)(.+?)\1|\*\*(.+?)\*\*|__(.+?)__|\*(\S(?:.*?\S)??)\*|(?<![\p{L}\p{N}])_(\S(?:.*?\S)??)_(?![\p{L}\p{N}])|\[([^\]]+)\]\(([^)\s]+)\)|\\([\\`*_[\]()#|>-])/u;

/** The parts of one line of text. */
export function inline(text: string): Span[] {
  const found: Span[] = [];
  let rest = text;
  for (let match = INLINE.exec(rest); match; match = INLINE.exec(rest)) {
    if (match.index) found.push({ kind: "text", text: rest.slice(0, match.index) });
    found.push(span(match));
    rest = rest.slice(match.index + match[0].length);
  }
  if (rest) found.push({ kind: "text", text: rest });
  return found;
}

function span(match: RegExpExecArray): Span {
  const [whole, , code, strong, strong2, weak, weak2, label, href, escaped] = match;
  if (code !== undefined) return { kind: "code", text: code.trim() };
  const bold = strong ?? strong2;
  if (bold !== undefined) return { kind: "strong", spans: inline(bold) };
  const slanted = weak ?? weak2;
  if (slanted !== undefined) return { kind: "emphasis", spans: inline(slanted) };
  if (label !== undefined && href !== undefined) {
    // Rule books may link to pages and rules, never to scripts.
    const isSafe = /^(https?:\/\/|\/(?!\/)|#)/.test(href);
    return isSafe ? { kind: "link", href, spans: inline(label) } : { kind: "text", text: label };
  }
  return { kind: "text", text: escaped ?? whole };
}

/** The plain text. */
export function plain(spans: readonly Span[]): string {
  return spans.map((part) => ("text" in part ? part.text : plain(part.spans))).join("");
}

export interface Piece {
  text: string;
  /** Set if the text is the id of a rule. */
  rule?: string;
  /** Set if the search found this. */
  hit?: boolean;
}

/** A text cut at rule ids and at the search words (in lower case). */
export function pieces(text: string, wanted: readonly string[]): Piece[] {
  const words = wanted.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const cut = new RegExp(`(${[`\\b${RULE.source}\\b`, ...words].join("|")})`, "i");
  return text
    .split(cut)
    .map((part, n) => (n % 2 ? found(part, wanted) : { text: part }))
    .filter(({ text }) => text);
}

function found(part: string, wanted: readonly string[]): Piece {
  const small = part.toLowerCase();
  const hit = wanted.some((word) => small.includes(word));
  return RULE.test(part) ? { text: part, rule: part, hit } : { text: part, hit };
}
