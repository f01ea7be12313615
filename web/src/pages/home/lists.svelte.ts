// Lists of tables that are read page by page.

import { get } from "../../core/api";
import { sentence } from "../../core/problems";
import type { TableCard, TableList } from "../../core/wire";

/** The size of a page. */
const PAGE = 12;
const EVERY = 30_000;

export class Tables {
  tables = $state.raw<readonly TableCard[] | null>(null);
  error = $state("");
  /** Where the next page begins; null at the end. */
  #next = $state<string | null>(null);

  /** The address of the list, with a query. */
  constructor(readonly path: string) {}

  get hasMore(): boolean {
    return this.#next !== null;
  }

  /** Is there a table in it, or something to be told? */
  get isWorthShowing(): boolean {
    return this.error !== "" || (this.tables?.length ?? 0) > 0;
  }

  /** Load it, and again now and then while the page is visible; returns a function to stop. */
  open(): () => void {
    void this.read();
    const again = setInterval(() => {
      // Somebody who has loaded more pages would lose the place.
      const isShort = (this.tables?.length ?? 0) <= PAGE;
      if (!document.hidden && isShort) void this.read();
    }, EVERY);
    return () => clearInterval(again);
  }

  /** Load the first page again. */
  async read(): Promise<void> {
    await this.#ask("", []);
  }

  /** Load one more page. */
  async more(): Promise<void> {
    await this.#ask(`&after=${encodeURIComponent(this.#next ?? "")}`, this.tables ?? []);
  }

  async #ask(after: string, before: readonly TableCard[]): Promise<void> {
    try {
      const { tables, next } = await get<TableList>(`${this.path}&limit=${PAGE}${after}`);
      const isNew = ({ key }: TableCard) => !before.some((table) => table.key === key);
      this.tables = [...before, ...tables.filter(isNew)];
      this.#next = next;
      this.error = "";
    } catch (error) {
      this.error = sentence(error);
    }
  }
}
