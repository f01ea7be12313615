// Choosing a move, word by word: by clicks, keys or typing.

import { Refused } from "./api";
import { Considering, type Considered } from "./considering.svelte";
import { PerDecision } from "./decision.svelte";
import type { Mover, Refusal } from "./mover";
import { isTouching } from "./pointer";
import { t } from "./reasons";
import { settings } from "./settings.svelte";
import type { Snapshot, Preview } from "./wire";
import { Tree } from "./words";

export class Choosing {
  readonly #snapshot: () => Snapshot | null;
  readonly #mover: Mover | null;
  readonly #chosen: PerDecision<string[]>;
  readonly #asking: PerDecision<Considered>;
  readonly #sent: PerDecision<{ readonly text: string }>;
  readonly #refusal: PerDecision<Refusal>;
  readonly #considering: Considering;

  readonly tree = $derived.by(() => new Tree(this.#snapshot()?.legal ?? []));
  /** The words chosen so far, with those that had to follow. */
  readonly said = $derived.by(() => this.#chosen.now ?? this.tree.forced([]));
  /** Can anything be chosen now? */
  readonly isOpen = $derived.by(() => this.tree.moves.length > 0 && this.sent === null);
  /** What can be said next: the words so far and one more, each. */
  readonly next = $derived.by(() => this.tree.after(this.said));
  /** Has a move been begun? */
  readonly isHalfSaid = $derived.by(() => this.tree.back(this.said).length < this.said.length);
  readonly canGoBack = $derived.by(
    () =>
      this.sent === null &&
      (this.asking !== null || this.isHalfSaid || this.planned.length > 0 || this.isForced),
  );
  /** Is there more to take back than `back` takes back? */
  readonly canStartAgain = $derived.by(
    () => this.sent === null && this.planned.length + Number(this.isHalfSaid) > 1,
  );

  constructor(snapshot: () => Snapshot | null, mover: Mover | null) {
    this.#snapshot = snapshot;
    this.#mover = mover;
    this.#chosen = new PerDecision(snapshot);
    this.#asking = new PerDecision(snapshot);
    this.#sent = new PerDecision(snapshot);
    this.#refusal = new PerDecision(snapshot);
    this.#considering = new Considering(snapshot, mover?.preview?.bind(mover));
  }

  /** A complete move that waits for confirmation. */
  get asking(): string | null {
    return this.#asking.now?.text ?? null;
  }

  /** A move that was sent and not yet answered. */
  get sent(): string | null {
    return this.#sent.now?.text ?? null;
  }

  /** The last refusal, until something else is done. */
  get refusal(): Refusal | null {
    return this.#refusal.now;
  }

  /** The move under the pointer or the focus. */
  get considered(): string | null {
    return this.#considering.now?.text ?? null;
  }

  /** What the considered move would do. */
  get preview(): Preview | null {
    return this.#considering.preview;
  }

  /** Does the board itself show what the considered move would do? */
  get isTold(): boolean {
    return this.#considering.now?.isTold ?? false;
  }

  /** The element that the refusal or else the considered move is about, if it has one. */
  get at(): Element | null {
    return (this.refusal ?? this.#considering.now)?.at ?? null;
  }

  /** The steps of this turn that are chosen but not sent. */
  get planned(): readonly string[] {
    return this.#mover?.plan?.steps ?? [];
  }

  /** Is a move about to be made by itself, because there is no other? `back` stops it. */
  get isForced(): boolean {
    return this.#mover?.automatic?.isComing ?? false;
  }

  /** Words of a move as people read them. */
  label(said: readonly string[] | string): string {
    const text = typeof said === "string" ? said : said.join(" ");
    return this.#snapshot()?.labels?.[text] ?? text;
  }

  // --- choosing ---

  /** The words that choosing the element with this mark leads to; null if it cannot be chosen. */
  reach(mark: string, said: readonly string[] = this.said): string[] | null {
    return this.isOpen ? this.tree.reach(said, mark) : null;
  }

  /** Choose the element with this mark, if it can be chosen. */
  pick(mark: string, at: Element | null = null): void {
    const said = this.reach(mark);
    if (said) this.choose(said, at);
  }

  /**
   * Choose these words, by the element `at`.
   *
   * A complete move is planned or made, or confirmed first if the person wants that.
   */
  choose(said: readonly string[], at: Element | null = null): void {
    if (!this.isOpen) return;
    const isEnd = this.tree.isMove(said) && this.tree.after(said).length === 0;
    if (isEnd) {
      this.complete(said.join(" "), at);
      return;
    }
    this.dismiss();
    this.#asking.clear();
    this.#chosen.set(this.tree.forced(said));
  }

  /**
   * Take back the choice of this mark, or choose it in place of what was chosen so far.
   *
   * Returns whether one of them was possible.
   */
  change(mark: string): boolean {
    if (!this.isOpen) return false;
    const said = this.tree.without(this.said, mark) ?? this.tree.reach([], mark);
    if (said) this.choose(said);
    return said !== null;
  }

  /** Plan or make this move, or ask for confirmation. The second time it is confirmed. */
  complete(text: string, at: Element | null = null): void {
    const mustAsk = this.asking !== text && this.#mustAsk();
    // What is only planned can be taken back: then there is nothing to ask.
    if (mustAsk && !this.#mover?.plan?.isOn) this.#ask(text, at);
    else void this.#make(text, at, mustAsk);
  }

  /** Plan or make this move; the button that says so has confirmed it. */
  confirm(text: string): Promise<boolean> {
    return this.#make(text, null, false, true);
  }

  #mustAsk(): boolean {
    const { confirm } = settings;
    const wanted = confirm === "always" || (confirm === "touch" && isTouching());
    return wanted && this.#mover?.preview !== undefined;
  }

  #ask(text: string, at: Element | null): void {
    this.dismiss();
    this.#asking.set({ text, at });
    this.consider(text, at);
  }

  /** Plan or make this move once: a second click may come before the answer to the first. */
  send(text: string): Promise<boolean> {
    return this.#make(text, null, false);
  }

  async #make(
    text: string,
    at: Element | null,
    mustAsk: boolean,
    isConfirmed = false,
  ): Promise<boolean> {
    const mover = this.#mover;
    if (this.sent !== null || !mover) return false;
    const plan = this.asking !== text && mover.plan?.isOn ? mover.plan : null;
    const done = await this.#carryOut(text, at, async () => {
      const kept = plan ? await plan.keep(text) : "send";
      const isAsked = mustAsk || (kept === "ask" && settings.confirm !== "never" && !isConfirmed);
      if (kept === "kept" || isAsked) return kept === "kept" ? kept : "ask";
      await mover.play(text);
      return "send";
    });
    // After `takeBack` the same decision is there again, and nothing must be left of the step.
    if (done === "kept") for (const each of [this.#sent, this.#chosen]) each.clear();
    if (done === "ask") {
      this.#sent.clear();
      this.#ask(text, at);
    }
    return done === "kept" || done === "send";
  }

  /** Nothing can be chosen while this is done. Returns null if it was refused. */
  async #carryOut<Done>(
    text: string,
    element: Element | null,
    act: () => Promise<Done>,
  ): Promise<Done | null> {
    const sent = { text };
    const at = element ?? this.#asking.now?.at ?? null;
    const { planned } = this;
    this.#sent.set(sent);
    this.#asking.clear();
    this.dismiss();
    this.consider(null);
    try {
      return await act();
    } catch (error) {
      if (this.#sent.now === sent) this.#sent.clear();
      // Without the steps that came before it, it would be another turn.
      this.#refuse(text, error, at, this.planned.length === planned.length);
      return null;
    }
  }

  // --- going back ---

  /** One step back: stop a forced move, or undo the last choice, or else the last planned step. */
  back(): void {
    if (this.sent !== null) return;
    const isAsking = this.asking !== null;
    this.dismiss();
    this.#asking.clear();
    this.consider(null);
    if (this.isForced) this.#mover?.automatic?.stop();
    else if (!isAsking && this.isHalfSaid) this.#chosen.set(this.tree.back(this.said));
    else if (!isAsking) this.#mover?.plan?.takeBack();
  }

  /** Take back everything that was not sent. */
  startAgain(): void {
    if (this.sent !== null) return;
    this.dismiss();
    for (const each of [this.#asking, this.#chosen]) each.clear();
    this.consider(null);
    this.#mover?.plan?.clear();
  }

  // --- why not ---

  /** Show why this is not a legal move now, or after these steps of our own. */
  async ask(text: string, at: Element | null = null, ...after: string[]): Promise<void> {
    if (!this.#mover) return;
    const asked = this.#snapshot();
    try {
      const { message, rule } = await this.#mover.why(text, ...after);
      if (message) this.#refusal.set({ text, message, rule: rule ?? null, at }, asked);
    } catch (error) {
      this.#refuse(text, error, at);
    }
  }

  /** Show why the element with this mark cannot be chosen, as far as the choices tell. */
  explain(mark: string, at: Element | null = null): void {
    const isUnclear = this.tree.ways(this.said, mark).length > 1;
    const prompt = this.#snapshot()?.prompt ?? "";
    const message = isUnclear ? t("several ways", { prompt }) : t("not now", { prompt });
    this.#refusal.set({ text: mark, message, rule: null, at });
  }

  /** `isWhole`: was this all that the person wanted to be made? */
  #refuse(text: string, error: unknown, at: Element | null, isWhole = false): void {
    if (!(error instanceof Refused)) throw error;
    const { message, rule } = error;
    const isUnsent = isWhole && error.code === "no_server";
    this.#refusal.set({ text, message, rule, at, error, isUnsent });
  }

  /** The connection is back: send the move that did not reach the server, if it still can be made. */
  sendUnsent(): void {
    const { refusal } = this;
    if (refusal?.isUnsent) void this.send(refusal.text);
  }

  /** Close the refusal. */
  dismiss(): void {
    this.#refusal.clear();
  }

  // --- previews ---

  /**
   * Show the preview of this move, for which the element `at` stands; null shows none.
   *
   * If it `isTold`, the board itself shows what the move would do, and no bubble does.
   */
  consider(text: string | null, at: Element | null = null, isTold = false): void {
    this.#considering.show(text === null ? this.#asking.now : { text, at, isTold });
  }

  /** End the preview, unless another begins at once. */
  forget(): void {
    this.#considering.leave(() => this.#asking.now);
  }
}
