// The API tokens of an account.

import { get, post, remove } from "../../core/api";
import type { Schemas } from "../../core/wire";

export class Tokens {
  /** Null until loaded. */
  list = $state.raw<Schemas["Token"][] | null>(null);
  /** The new token: its secret is never shown again. */
  fresh = $state.raw<Schemas["FreshToken"] | null>(null);

  async load(): Promise<void> {
    this.list = await get<Schemas["Token"][]>("/api/me/tokens");
  }

  async create(label: string): Promise<void> {
    this.fresh = await post<Schemas["FreshToken"]>("/api/me/tokens", { label });
    await this.load();
  }

  async revoke(id: number): Promise<void> {
    await remove(`/api/me/tokens/${id}`);
    if (this.fresh?.token.id === id) this.fresh = null;
    await this.load();
  }

  /** Forget the secret of the new token. */
  keep(): void {
    this.fresh = null;
  }
}
