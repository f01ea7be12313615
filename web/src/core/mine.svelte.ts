// My tables that are open or being played, wherever I am in the app.

import { address, get } from "./api";
import { session } from "./session.svelte";
import type { TableCard, TableList } from "./wire";

/** News come in bursts: we ask once for all of them. */
const BURST = 250;
const LONGEST_WAIT = 60_000;

export class Mine {
  /** Those that wait for me first; null until the server has told. */
  tables = $state.raw<readonly TableCard[] | null>(null);
  readonly turns: number = $derived(this.tables?.filter((table) => table.your_turn).length ?? 0);

  #ending: AbortController | null = null;
  #asking: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;

  /** Listen for news; the answer of this call stops it. */
  open(): () => void {
    document.addEventListener("visibilitychange", this.#turn);
    this.#turn();
    return () => {
      document.removeEventListener("visibilitychange", this.#turn);
      this.#hush();
      this.tables = null;
    };
  }

  // A browser has few connections to one server: pages that nobody sees give theirs back.
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
        // The network went away, or we did: both are seen below.
      }
      const wait = Math.min(LONGEST_WAIT, 1_000 * 2 ** this.#tries++);
      await new Promise((done) => setTimeout(done, wait));
    }
  }

  async #follow(signal: AbortSignal): Promise<void> {
    const answer = await fetch(address("/api/me/stream"), { signal });
    // Somebody signed out elsewhere in this browser.
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

  /** The next table that waits for me after this one, if another does. */
  after(key: string | undefined): TableCard | null {
    const waiting = this.tables?.filter((table) => table.your_turn) ?? [];
    const at = waiting.findIndex((table) => table.key === key);
    const next = waiting[(at + 1) % waiting.length];
    return next && next.key !== key ? next : null;
  }

  /** Ask for all of them anew. */
  async refresh(): Promise<void> {
    const me = session.me?.key;
    if (!me) return;
    const asked = ["running", "open"].map((status) =>
      get<TableList>(`/api/me/tables?status=${status}&limit=50`),
    );
    // Old news are better than none: the stream tells when there are others.
    const lists = await Promise.all(asked).catch(() => null);
    if (!lists || session.me?.key !== me) return;
    // A table that was started in between is in both lists: those that run come first.
    const all = lists.flatMap(({ tables }) => tables);
    const found = all.filter(({ key }, n) => all.findIndex((table) => table.key === key) === n);
    this.tables = found.toSorted((a, b) => Number(b.your_turn) - Number(a.your_turn));
  }
}

export const mine = new Mine();
