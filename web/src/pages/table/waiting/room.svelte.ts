// The waiting room: seats before the start, and changing them.

import { Refused } from "../../../core/api";
import type { LiveTable } from "../../../core/live.svelte";
import { session } from "../../../core/session.svelte";
import { isShared, type Table } from "../../../core/wire";
import { showError } from "../../../ui/toasts.svelte";

export class Room {
  busy = $state(false);

  constructor(readonly live: LiveTable) {}

  get isHost(): boolean {
    return this.live.table.host === session.me?.key;
  }

  get free(): number[] {
    return this.live.table.seats.flatMap((seat, n) => (seat.kind === "open" ? [n] : []));
  }

  get link(): string {
    return `${location.origin}/t/${this.live.table.key}`;
  }

  get hostName(): string {
    const { host, seats } = this.live.table;
    return seats.find((seat) => seat.person === host)?.name ?? "";
  }

  /** Sit down; a second seat at the same screen needs a name of its own. */
  async sit(seat: number, name: string | null = null): Promise<void> {
    if (!(await this.#act("POST", `/seats/${seat}`, { name }))) return;
    // At a shared screen a player's secrets are shown only after they ask.
    this.live.lookFrom(isShared(this.live.table) ? null : seat);
  }

  /** A new guest has a new session: reconnect, then take the first free seat. */
  async enter(): Promise<void> {
    this.live.close();
    this.live.open();
    const seat = this.free[0];
    if (seat !== undefined) await this.sit(seat);
  }

  leave(seat: number): Promise<boolean> {
    return this.#act("DELETE", `/seats/${seat}`);
  }

  putBot(seat: number, level: string): Promise<boolean> {
    return this.#act("PUT", `/seats/${seat}/bot`, { level });
  }

  start(): Promise<boolean> {
    return this.#act("POST", "/start");
  }

  async #act(method: string, where: string, body?: unknown): Promise<boolean> {
    this.busy = true;
    try {
      this.live.table = await this.live.act<Table>(method, where, body);
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      showError(error);
      return false;
    } finally {
      this.busy = false;
    }
  }
}
