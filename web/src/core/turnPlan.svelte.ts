// A turn whose steps stay on this screen until they are sent together.

import { Refused } from "./api";
import { isSameDecision, PerDecision } from "./decision.svelte";
import type { Kept, Plan } from "./mover";
import { settings } from "./settings.svelte";
import type { Schemas, Snapshot } from "./wire";

/** A step, and the table after it as we would see it. */
interface Step {
  readonly text: string;
  readonly after: Snapshot;
}

/** The table at which the turn is played. */
export interface PlanTable {
  snapshot(): Snapshot | null;
  /** What would these moves lead to? Throws Refused. */
  plan(moves: readonly string[]): Promise<Schemas["Plan"]>;
  /** Make these moves, up to one that is refused. Throws Refused if none is made. */
  play(moves: readonly string[]): Promise<Pick<Schemas["TurnDone"], "made" | "refused">>;
  /** Draw nothing new until the returned function is called. */
  hold(): () => void;
}

/** After this many first steps with the same verb that could not be kept we no longer ask. */
const ENOUGH = 2;

export class TurnPlan implements Plan {
  readonly #table: PlanTable;
  #steps = $state.raw<readonly Step[]>([]);
  /** The position before all steps. */
  #base = $state.raw<Snapshot | null>(null);
  #isSending = $state(false);
  /** How often a turn of a single step with this verb had to be sent; Infinity never again asks. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
  readonly #sentAtOnce = new Map<string, number>();

  /** The verb that ends the turn after the steps that are kept, once we know it. */
  readonly #end: PerDecision<string>;

  constructor(table: PlanTable) {
    this.#table = table;
    this.#end = new PerDecision(() => this.snapshot);
  }

  readonly #now = $derived.by((): readonly Step[] => {
    const isValid = this.#isSending || isSameDecision(this.#base, this.#table.snapshot());
    return isValid ? this.#steps : [];
  });

  readonly steps = $derived.by(() => this.#now.map(({ text }) => text));

  /** The table after the steps; null without any. */
  get snapshot(): Snapshot | null {
    return this.#now.at(-1)?.after ?? null;
  }

  get isOn(): boolean {
    return settings.plan && !this.#isSending;
  }

  async keep(text: string): Promise<Kept> {
    const base = this.#table.snapshot();
    const [verb = ""] = text.split(" ");
    const earlier = this.#now;
    const isFirst = earlier.length === 0;
    if (!base || (isFirst && this.#count(verb) >= ENOUGH)) return "send";
    if (text !== verb && this.#end.now === verb) return "ask";
    const { snapshot, stops } = await this.#table.plan([...this.steps, text]);
    if (isFirst) this.#sentAtOnce.set(verb, stops ? this.#count(verb) + 1 : -Infinity);
    // Who says a mere word, such as the end of a turn, has finished.
    if (stops && (isFirst || text === verb)) return "send";
    if (stops) {
      this.#end.set(verb);
      return "ask";
    }
    // Somebody else may have changed the position while we asked.
    if (!snapshot || !isSameDecision(base, this.#table.snapshot())) return "send";
    this.#base = base;
    this.#steps = [...earlier, { text, after: snapshot }];
    return "kept";
  }

  /** Would this step stay on this screen, so that it can be taken back? */
  async canKeep(text: string): Promise<boolean> {
    if (!this.isOn) return false;
    try {
      return (await this.#table.plan([...this.steps, text])).stops === null;
    } catch (error) {
      if (error instanceof Refused) return false;
      throw error;
    }
  }

  #count(verb: string): number {
    return this.#sentAtOnce.get(verb) ?? 0;
  }

  takeBack(): void {
    if (!this.#isSending) this.#steps = this.#now.slice(0, -1);
  }

  clear(): void {
    if (!this.#isSending) this.#steps = [];
  }

  /**
   * Send all steps, and then this move. The table stays as it is drawn until all are made. If the
   * first was not made, all stay planned; if a later one was not, the rest is dropped.
   */
  async sendWith(text: string): Promise<void> {
    const moves = [...this.steps, text];
    // A single move is drawn as soon as it is told.
    const release = moves.length > 1 ? this.#table.hold() : () => {};
    this.#isSending = true;
    try {
      const { made, refused } = await this.#table.play(moves);
      this.#steps = [];
      if (made < moves.length) throw new Refused(refused ?? { code: "stale" });
    } finally {
      this.#isSending = false;
      release();
    }
  }
}
