// Choosing a move, word by word, whatever the words are clicked, typed or spoken on.

import { untrack } from "svelte";
import { Refused } from "./api";
import { settings } from "./settings.svelte";
import type { Look, Preview, Reason } from "./wire";
import { Tree } from "./words";

/** Who makes the moves that are chosen here: a table, a lesson. */
export interface Mover {
  play(text: string): Promise<void>;
  why(text: string): Promise<Reason>;
  preview?(text: string): Promise<Preview | null>;
}

/** Why something could not be done. */
export interface Refusal {
  readonly text: string;
  readonly message: string;
  readonly rule: string | null;
  /** Set when the server refused for a reason of its own, not of the game. */
  readonly error?: Refused;
}

// So long must a pointer rest on something before we ask what it would do.
const DWELL = 120;

export class Choosing {
  readonly #look: () => Look | null;
  readonly #mover: Mover | null;
  #chosen = $state.raw<{ look: Look | null; said: string[] }>({ look: null, said: [] });
  #asking = $state.raw<{ look: Look | null; text: string } | null>(null);
  #sent = $state.raw<{ look: Look | null; text: string } | null>(null);
  /** The last thing that could not be done, until something else is done. */
  refusal = $state.raw<Refusal | null>(null);
  /** What is thought of now, and what it would do. */
  considered = $state.raw<string | null>(null);
  preview = $state.raw<Preview | null>(null);
  #dwell: ReturnType<typeof setTimeout> | undefined;

  readonly tree = $derived.by(() => new Tree(this.#look()?.legal ?? []));
  /** The words chosen so far, with those that had to follow. */
  readonly said = $derived.by(() =>
    this.#isNow(this.#chosen.look) ? this.#chosen.said : this.tree.forced([]),
  );
  /** A complete move that waits for a yes. */
  readonly asking = $derived.by(() =>
    this.#asking && this.#isNow(this.#asking.look) ? this.#asking.text : null,
  );
  /** A move on its way to the server. */
  readonly sent = $derived.by(() =>
    this.#sent && this.#isNow(this.#sent.look) ? this.#sent.text : null,
  );
  /** Can anything be chosen now? */
  readonly isOpen = $derived.by(() => this.tree.moves.length > 0 && this.sent === null);
  /** What can be said next: the words so far and one more, each. */
  readonly next = $derived.by(() => this.tree.after(this.said));
  readonly canGoBack = $derived.by(
    () => this.asking !== null || this.tree.back(this.said).length < this.said.length,
  );

  constructor(look: () => Look | null, mover: Mover | null) {
    this.#look = look;
    this.#mover = mover;
  }

  /** Is this still the decision that is asked for? Talk at the table does not change it. */
  #isNow(then: Look | null): boolean {
    const now = this.#look();
    return then !== null && now !== null && then.ply === now.ply && then.legal === now.legal;
  }

  /** What words mean to a person. */
  label(said: readonly string[] | string): string {
    const text = typeof said === "string" ? said : said.join(" ");
    return this.#look()?.labels?.[text] ?? text;
  }

  /** What would be said by choosing the element with this mark; null if it cannot be chosen. */
  reach(mark: string): string[] | null {
    return this.isOpen ? this.tree.reach(this.said, mark) : null;
  }

  /** Choose the element with this mark, if it can be chosen. */
  pick(mark: string): void {
    const said = this.reach(mark);
    if (said) this.choose(said);
  }

  /** Say these words. A complete move is made, or asked about where the person wants that. */
  choose(said: readonly string[]): void {
    if (!this.isOpen) return;
    this.refusal = null;
    this.#asking = null;
    const isEnd = this.tree.isMove(said) && this.tree.after(said).length === 0;
    if (isEnd) this.complete(said.join(" "));
    else this.#chosen = { look: this.#look(), said: this.tree.forced(said) };
  }

  /** Make this move, or ask first. */
  complete(text: string): void {
    if (settings.confirm && this.#mover?.preview) {
      this.#asking = { look: this.#look(), text };
      this.consider(text);
    } else void this.send(text);
  }

  /** Make this move, once: a second click comes before the news of the first. */
  async send(text: string): Promise<boolean> {
    if (this.sent !== null || !this.#mover) return false;
    const sent = { look: this.#look(), text };
    this.#sent = sent;
    this.#asking = null;
    this.refusal = null;
    this.consider(null);
    try {
      await this.#mover.play(text);
      return true;
    } catch (error) {
      if (this.#sent === sent) this.#sent = null;
      if (!(error instanceof Refused)) throw error;
      this.refusal = { text, message: error.message, rule: error.rule, error };
      return false;
    }
  }

  /** One step back: no to a question, or one choice less. */
  back(): void {
    this.refusal = null;
    this.consider(null);
    if (this.asking !== null) this.#asking = null;
    else this.#chosen = { look: this.#look(), said: this.tree.back(this.said) };
  }

  /** Say why this is no move now. */
  async ask(text: string): Promise<void> {
    if (!this.#mover) return;
    try {
      const { message, rule } = await this.#mover.why(text);
      if (message) this.refusal = { text, message, rule: rule ?? null };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.refusal = { text, message: error.message, rule: error.rule, error };
    }
  }

  /** Think of a move, to be shown what it would do; null thinks of nothing. */
  consider(text: string | null): void {
    clearTimeout(this.#dwell);
    const asked = text ?? this.asking;
    this.considered = asked;
    this.preview = null;
    if (asked === null || !this.#mover?.preview) return;
    this.#dwell = setTimeout(() => void this.#foresee(asked), DWELL);
  }

  /**
   * Think of it no longer, but of whatever is thought of next: an element that goes away loses the
   * focus while the page is being drawn, and nothing may change before that is done.
   */
  forget(): void {
    const was = untrack(() => this.considered);
    queueMicrotask(() => {
      if (this.considered === was) this.consider(null);
    });
  }

  async #foresee(text: string): Promise<void> {
    // Not to know what a move would do is no trouble: it can be made all the same.
    const found = await this.#mover?.preview?.(text).catch(() => null);
    // Even if not all of it can be foreseen, what is certain is worth knowing.
    const isTelling = found && (found.foreseen || found.over || found.text !== "");
    if (this.considered === text) this.preview = isTelling ? found : null;
  }
}
