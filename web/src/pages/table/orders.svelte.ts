// Orders: moves that are decided in advance, and secret until they are made.

import type { LiveTable } from "../../core/live.svelte";
import type { OrderList } from "../../core/wire";
import { Tree } from "../../core/words";

const PLAY = "play";

export class Orders {
  readonly #live: LiveTable;
  #list = $state.raw<OrderList | null>(null);
  said = $state.raw<readonly string[]>([]);

  constructor(live: LiveTable) {
    this.#live = live;
  }

  readonly tree = $derived.by(() => new Tree(this.#list?.choices ?? []));
  readonly next = $derived.by(() => this.tree.after(this.tree.forced(this.said)));

  get left(): OrderList["orders"] {
    const seat = this.#live.viewer;
    return this.#live.orders.filter((order) => order.seat === seat);
  }

  label(words: readonly string[]): string {
    const text = words.join(" ");
    return this.#list?.labels[text] ?? text;
  }

  get #seat(): number | null {
    return this.#live.viewer;
  }

  /** Load the orders that are possible now. */
  async read(): Promise<void> {
    const seat = this.#seat;
    if (seat === null) return;
    const list = await this.#live.act<OrderList>("GET", `/orders?seat=${seat}`);
    // Somebody else may have sat down at the screen meanwhile.
    if (seat === this.#seat) this.#take(list);
  }

  #take(list: OrderList): void {
    this.#list = list;
    this.#live.orders = list.orders;
    if (this.tree.begun(this.said).length === 0) this.said = [];
  }

  /** Choose one more word; a complete order is sent at once. */
  async choose(words: readonly string[]): Promise<void> {
    const isEnd = this.tree.isMove(words) && this.tree.after(words).length === 0;
    if (isEnd) await this.leave(words.join(" "));
    else this.said = this.tree.forced(words);
  }

  back(): void {
    this.said = this.tree.back(this.said);
  }

  async leave(text: string): Promise<void> {
    const body = { text, seat: this.#seat };
    this.#take(await this.#live.act<OrderList>("POST", "/orders", body));
    this.said = [];
  }

  /** Order this move for the next decision, if it is legal then. */
  async leaveMove(move: string): Promise<void> {
    await this.leave(`${PLAY} ${move}`);
  }

  async withdraw(id: number): Promise<void> {
    await this.#live.act("DELETE", `/orders/${id}`);
    this.#live.orders = this.#live.orders.filter((order) => order.id !== id);
  }
}
