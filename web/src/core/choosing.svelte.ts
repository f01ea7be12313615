// Choosing a move, word by word: by clicks, keys or typing.

import { untrack } from "svelte";
import { Refused } from "./api";
import { settings } from "./settings.svelte";
import type { Snapshot, Preview, Reason } from "./wire";
import { Tree } from "./words";

/** Makes the moves that are chosen here: a table, a lesson. */
export interface Mover {
  play(text: string): Promise<void>;
  why(text: string): Promise<Reason>;
  preview?(text: string): Promise<Preview | null>;
}

/** Why a move was refused. */
export interface Refusal {
  readonly text: string;
  readonly message: string;
  readonly rule: string | null;
  /** Set if the server refused for a reason that is not a rule of the game. */
  readonly error?: Refused;
}

/** State that belongs to one decision and is dropped with it. */
interface About<T> {
  readonly snapshot: Snapshot | null;
  readonly what: T;
}

// How long a pointer must rest on a choice before we fetch its preview, in milliseconds.
const DWELL = 120;

export class Choosing {
  readonly #snapshot: () => Snapshot | null;
  readonly #mover: Mover | null;
  #chosen = $state.raw<About<string[]> | null>(null);
  #asking = $state.raw<About<string> | null>(null);
  #sent = $state.raw<About<string> | null>(null);
  #refusal = $state.raw<About<Refusal> | null>(null);
  #considered = $state.raw<About<string> | null>(null);
  #preview = $state.raw<About<Preview> | null>(null);
  #dwell: ReturnType<typeof setTimeout> | undefined;

  readonly tree = $derived.by(() => new Tree(this.#snapshot()?.legal ?? []));
  /** The words chosen so far, with those that had to follow. */
  readonly said = $derived.by(() => this.#now(this.#chosen) ?? this.tree.forced([]));
  /** A complete move that waits for confirmation. */
  readonly asking = $derived.by(() => this.#now(this.#asking));
  /** A move that was sent and not yet answered. */
  readonly sent = $derived.by(() => this.#now(this.#sent));
  /** The last refusal, until something else is done. */
  readonly refusal = $derived.by(() => this.#now(this.#refusal));
  /** The move under the pointer or the focus, and its preview. */
  readonly considered = $derived.by(() => this.#now(this.#considered));
  readonly preview = $derived.by(() => this.#now(this.#preview));
  /** Can anything be chosen now? */
  readonly isOpen = $derived.by(() => this.tree.moves.length > 0 && this.sent === null);
  /** What can be said next: the words so far and one more, each. */
  readonly next = $derived.by(() => this.tree.after(this.said));
  readonly canGoBack = $derived.by(
    () => this.asking !== null || this.tree.back(this.said).length < this.said.length,
  );

  constructor(snapshot: () => Snapshot | null, mover: Mover | null) {
    this.#snapshot = snapshot;
    this.#mover = mover;
  }

  #about<T>(what: T): About<T> {
    return { snapshot: this.#snapshot(), what };
  }

  #now<T>(about: About<T> | null): T | null {
    return about && this.#isNow(about.snapshot) ? about.what : null;
  }

  /** Is this still the same decision? What others do or say does not change it. */
  #isNow(then: Snapshot | null): boolean {
    const now = this.#snapshot();
    return then !== null && now !== null && then.seat === now.seat && then.legal === now.legal;
  }

  /** Words of a move as people read them. */
  label(said: readonly string[] | string): string {
    const text = typeof said === "string" ? said : said.join(" ");
    return this.#snapshot()?.labels?.[text] ?? text;
  }

  /** The element that was pointed at or clicked last. */
  at = $state.raw<Element | null>(null);

  /** The words that choosing the element with this mark leads to; null if it cannot be chosen. */
  reach(mark: string, said: readonly string[] = this.said): string[] | null {
    return this.isOpen ? this.tree.reach(said, mark) : null;
  }

  /** Choose the element with this mark, if it can be chosen. */
  pick(mark: string): void {
    const said = this.reach(mark);
    if (said) this.choose(said);
  }

  /** Choose these words. A complete move is made, or confirmed first if the person wants that. */
  choose(said: readonly string[]): void {
    if (!this.isOpen) return;
    this.#refusal = null;
    this.#asking = null;
    const isEnd = this.tree.isMove(said) && this.tree.after(said).length === 0;
    if (isEnd) this.complete(said.join(" "));
    else this.#chosen = this.#about(this.tree.forced(said));
  }

  /** Make this move, or ask for confirmation. */
  complete(text: string): void {
    if (settings.confirm && this.#mover?.preview) {
      this.#asking = this.#about(text);
      this.consider(text);
    } else void this.send(text);
  }

  /** Make this move once: a second click may come before the answer to the first. */
  async send(text: string): Promise<boolean> {
    if (this.sent !== null || !this.#mover) return false;
    const sent = this.#about(text);
    this.#sent = sent;
    this.#asking = null;
    this.#refusal = null;
    this.consider(null);
    try {
      await this.#mover.play(text);
      return true;
    } catch (error) {
      if (this.#sent === sent) this.#sent = null;
      this.#refuse(text, error);
      return false;
    }
  }

  /** One step back: cancel the confirmation, or undo the last choice. */
  back(): void {
    this.dismiss();
    this.consider(null);
    if (this.asking !== null) this.#asking = null;
    else this.#chosen = this.#about(this.tree.back(this.said));
  }

  /** Show why this is not a legal move now. */
  async ask(text: string): Promise<void> {
    if (!this.#mover) return;
    const asked = this.#about(text);
    try {
      const { message, rule } = await this.#mover.why(text);
      if (message) this.#refusal = { ...asked, what: { text, message, rule: rule ?? null } };
    } catch (error) {
      this.#refuse(text, error);
    }
  }

  #refuse(text: string, error: unknown): void {
    if (!(error instanceof Refused)) throw error;
    this.#refusal = this.#about({ text, message: error.message, rule: error.rule, error });
  }

  /** Close the refusal. */
  dismiss(): void {
    this.#refusal = null;
  }

  /** Show the preview of this move; null shows none. */
  consider(text: string | null): void {
    clearTimeout(this.#dwell);
    const asked = text ?? this.asking;
    const considered = asked === null ? null : this.#about(asked);
    this.#considered = considered;
    this.#preview = null;
    if (considered && this.#mover?.preview)
      this.#dwell = setTimeout(() => void this.#loadPreview(considered), DWELL);
  }

  /**
   * End the preview, unless another begins at once. Later: an element that goes away loses the
   * focus while the page is drawn, and state must not change meanwhile.
   */
  forget(): void {
    const was = untrack(() => this.considered);
    queueMicrotask(() => {
      if (this.considered === was) this.consider(null);
    });
  }

  async #loadPreview(considered: About<string>): Promise<void> {
    // Without a preview the move can be made all the same.
    const found = await this.#mover?.preview?.(considered.what).catch(() => null);
    // Part of the outcome may be hidden; what is certain is shown.
    const isTelling = found && (found.foreseen || found.over || found.text !== "");
    if (this.#considered === considered)
      this.#preview = isTelling ? { ...considered, what: found } : null;
  }
}
