// My open and running tables, on every page of the app.

import { address, get } from "./api";
import { session } from "./session.svelte";
import type { TableCard, TableList } from "./wire";

/** Updates come in bursts: one request answers all of them. Milliseconds. */
const BURST = 250;
const LONGEST_WAIT = 60_000;

export class MyTables {
  /** Those where it is my turn first; null until loaded. */
  tables = $state.raw<readonly TableCard[] | null>(null);
  readonly turns: number = $derived(this.tables?.filter((table) => table.your_turn).length ?? 0);

  #ending: AbortController | null = null;
  #asking: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;

  /** Listen for updates; returns a function that stops it. */
  open(): () => void {
    document.addEventListener("visibilitychange", this.#turn);
    this.#turn();
    return () => {
      document.removeEventListener("visibilitychange", this.#turn);
      this.#hush();
      this.tables = null;
    };
  }

  // A browser allows few connections to one server: hidden pages close theirs.
  #turn = () => {
    if (document.hidden) this.#hush();
    else if (!this.#ending) void this.#listen();
  };

  #hush(): void {
    clearTimeout(this.#asking);
    this.#ending?.abort();
    this.#ending = null;
  }

  async #listen(): Promise<void> {
    const ending = new AbortController();
    this.#ending = ending;
    while (!ending.signal.aborted) {
      await this.refresh();
      try {
        await this.#follow(ending.signal);
      } catch {
        // The network is gone, or we stopped: both are handled below.
      }
      const wait = Math.min(LONGEST_WAIT, 1_000 * 2 ** this.#tries++);
      await new Promise((done) => setTimeout(done, wait));
    }
  }

  async #follow(signal: AbortSignal): Promise<void> {
    const answer = await fetch(address("/api/me/stream"), { signal });
    // Signed out in another tab.
    if (answer.status === 401) session.me = null;
    if (!answer.ok || !answer.body) return;
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      this.#tries = 0;
      if (part.value.trim()) this.#soon();
    }
  }

  #soon(): void {
    clearTimeout(this.#asking);
    this.#asking = setTimeout(() => void this.refresh(), BURST);
  }

  /** The next table after this one where it is my turn, if there is one. */
  after(key: string | undefined): TableCard | null {
    const waiting = this.tables?.filter((table) => table.your_turn) ?? [];
    const at = waiting.findIndex((table) => table.key === key);
    const next = waiting[(at + 1) % waiting.length];
    return next && next.key !== key ? next : null;
  }

  /** Fetch all of them again. */
  async refresh(): Promise<void> {
    const me = session.me?.key;
    if (!me) return;
    const asked = ["running", "open"].map((status) =>
      get<TableList>(`/api/me/tables?status=${status}&limit=50`),
    );
    // On failure the old list stays; the stream tells when something changes.
    const lists = await Promise.all(asked).catch(() => null);
    if (!lists || session.me?.key !== me) return;
    // A table that started between the two requests is in both lists: the running one counts.
    const all = lists.flatMap(({ tables }) => tables);
    const found = all.filter(({ key }, n) => all.findIndex((table) => table.key === key) === n);
    this.tables = found.toSorted((a, b) => Number(b.your_turn) - Number(a.your_turn));
  }
}

export const myTables = new MyTables();
