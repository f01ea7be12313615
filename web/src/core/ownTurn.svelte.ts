// How a player's moves are made at a live table: planned, sent together, or by themselves.

import { ForcedMoves } from "./forcedMoves.svelte";
import type { LiveTable } from "./live.svelte";
import type { Mover } from "./mover";
import { TurnPlan } from "./turnPlan.svelte";
import type { Preview, Reason, Snapshot } from "./wire";

export class OwnTurn implements Mover {
  readonly plan: TurnPlan;
  readonly automatic: ForcedMoves;
  readonly #live: LiveTable;

  /** `choose` chooses a whole move, as a click would. */
  constructor(live: LiveTable, choose: (text: string) => void) {
    this.#live = live;
    this.plan = new TurnPlan({
      snapshot: () => live.frame?.snapshot ?? null,
      plan: (moves) => live.plan(moves),
      play: (moves) =>
        live.play(moves.map((text) => ({ text, auto: text === this.automatic.made }))),
      hold: () => live.hold(),
    });
    this.automatic = new ForcedMoves(
      () => (live.behind > 0 ? null : this.snapshot),
      choose,
      (text) => this.#mayMakeItself(text),
    );
  }

  /** The table with the steps that are planned. */
  get snapshot(): Snapshot | null {
    return this.plan.snapshot ?? this.#live.frame?.snapshot ?? null;
  }

  /** A move without a choice makes itself, but not a word that would send the plan. */
  #mayMakeItself(text: string): true | Promise<boolean> {
    const mightSend = this.plan.steps.length > 0 && !text.includes(" ");
    return mightSend ? this.plan.canKeep(text) : true;
  }

  async play(text: string): Promise<void> {
    await this.plan.sendWith(text);
  }

  why(text: string, ...after: string[]): Promise<Reason> {
    return this.#live.why(text, [...this.plan.steps, ...after]);
  }

  preview(text: string): Promise<Preview> {
    return this.#live.preview(text, this.plan.steps);
  }
}
