// What the table looked like after our last move: what differs from it is what others did.

import type { Scene } from "../../core/scene.svelte";
import type { Snapshot } from "../../core/wire";
import type { View } from "./pieces";

export class Since {
  #view = $state.raw<View | null>(null);
  #seat: number | null = null;
  #wasMine = false;
  /** The ply at which our turn began. */
  #begun = -1;

  /** The view after our last move, until we move again. */
  of(scene: Scene): View | null {
    return (scene.before?.view as View | undefined) ?? this.#view;
  }

  /** Called with every position as it is on the server. */
  follow({ seat, to_act, ply, view }: Snapshot): void {
    const isMine = seat !== null && to_act.includes(seat);
    if (seat !== this.#seat) this.#view = null;
    else if (!isMine && this.#wasMine) this.#view = view as unknown as View;
    else if (isMine && this.#wasMine && ply !== this.#begun) this.#view = null;
    if (isMine && !(this.#wasMine && seat === this.#seat)) this.#begun = ply;
    this.#seat = seat;
    this.#wasMine = isMine;
  }
}
