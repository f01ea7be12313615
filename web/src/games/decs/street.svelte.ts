// Decs Building as this viewer sees it: what the parts of the board share.

import type { Scene } from "../../core/scene.svelte";
import { BoardModel, perScene } from "../../ui/board/boardModel";
import { Brush } from "./brush.svelte";
import { CardKeys } from "./cardKeys";
import { aboutCard, aboutSpace } from "./meanings";
import { Telling } from "./telling.svelte";
import type { Area, Card, Facts, House, Payment, Space, SpaceId, View } from "./pieces";

export class Street extends BoardModel<View, Facts> {
  protected readonly game = "decs";
  /** The card of the hand that somebody looks at: signs that it could pay for stand out. */
  lookedCard = $state<Card | null>(null);
  readonly brush: Brush;
  /** What is told of a part of the board. */
  readonly telling = new Telling();
  readonly #keys = new CardKeys();
  /** Moves that one click makes one after another: a whole payment. */
  #queue = $state.raw<readonly string[]>([]);
  /** Is one of them not answered yet? */
  #isPaying = false;

  constructor(scene: Scene) {
    super(scene);
    this.brush = new Brush(this);
  }

  /** Has the match begun, so that view and facts are there? */
  get isReady(): boolean {
    return "stacks" in this.view && "houses" in this.facts;
  }

  /** The cards that a seat holds; null if they are hidden. */
  hand(seat = this.owner): readonly Card[] | null {
    const cards = this.view.seats[seat]?.hand;
    return typeof cards === "object" ? cards : null;
  }

  /** The deck, the next card first; null if it is hidden. */
  deck(seat = this.owner): readonly Card[] | null {
    const cards = this.view.seats[seat]?.deck;
    return typeof cards === "object" ? cards : null;
  }

  /** The cards that a seat has played in this round, in their order. */
  played(seat = this.owner): readonly Card[] {
    return this.view.seats[seat]?.played ?? [];
  }

  house(seat: number): House | null {
    return this.facts.houses[seat] ?? null;
  }

  get isShort(): boolean {
    return this.view.options.short;
  }

  get areas(): readonly Area[] {
    return this.facts.areas;
  }

  /** The move with this first word that a lesson points at; else the word. */
  meant(verb: string): string {
    const { pointed, snapshot } = this.scene;
    const isMeant = (text: string) => text.startsWith(`${verb} `) && pointed.has(text);
    return snapshot.legal.find(isMeant) ?? verb;
  }

  /** The cards on top of the piles from which a space gives one. */
  tops(space: Space): readonly Card[] {
    const { piles } = this.facts;
    return (space.piles ?? []).flatMap((id) => piles.find((pile) => pile.id === id)?.top ?? []);
  }

  space(id: SpaceId): Space | null {
    return this.areas.flatMap(({ spaces }) => spaces).find((space) => space.id === id) ?? null;
  }

  /** Can it be taken, now or with these cards when it is our turn? */
  isOpen(space: Space): boolean {
    const { legal } = this.scene.snapshot;
    if (legal.some((move) => move.startsWith("take "))) return legal.includes(`take ${space.id}`);
    return space.choice !== null && space.choice.obstacle === null;
  }

  /** The sign that was taken and is not settled yet. */
  get taken(): Space | null {
    const id = this.view.action?.space;
    return id === undefined ? null : this.space(id);
  }

  /** What is to be paid now, by us. */
  get payment(): Payment | null {
    return this.isMine ? this.facts.payment : null;
  }

  /** Could this card be part of a payment for the sign? */
  pays(space: Space, card: Card): boolean {
    return space.choice?.payment.some((paid) => paid.card === card) ?? false;
  }

  /** What a click on a card of the hand means now: its first words. */
  get cardVerb(): "pay" | "discard" {
    return this.view.phase === "pay" ? "pay" : "discard";
  }

  /** Is a card wanted now: to be paid, or to be discarded? */
  get wantsCard(): boolean {
    const { phase } = this.view;
    const isDiscarding = this.scene.choosing.said[0] === "discard";
    return phase === "pay" || phase === "discard" || (phase === "turn" && isDiscarding);
  }

  /** Is this card part of the suggested payment? */
  isSuggested(card: Card): boolean {
    return this.payment?.suggestion.some((paid) => paid.card === card) ?? false;
  }

  /** Must the cards that are paid have one colour? */
  get isColourBound(): boolean {
    return this.payment?.one_colour ?? false;
  }

  /** The features of a house that are only planned, or were drawn since our last move. */
  fresh(seat: number): number[] {
    const count = (view: unknown) => (view as View | undefined)?.seats[seat]?.features.length;
    const now = count(this.view) ?? 0;
    const known = Math.min(
      count(this.scene.before?.view) ?? now,
      count(this.scene.committed.view) ?? now,
    );
    return Array.from({ length: Math.max(now - known, 0) }, (_, n) => known + n);
  }

  /** The key of the card at a place such as `hand 0 2`, for animations. */
  cardKey(place: string): string {
    return this.#keys.at(this.view, place);
  }

  // --- whole payments ---

  /** Pay what is suggested, card by card. */
  payAll(): void {
    this.#queue = (this.payment?.suggestion ?? []).map(({ card }) => `pay ${card}`);
    this.goOn();
  }

  /** Make the next move of a payment, if it is its time. */
  goOn(): void {
    const { choosing, snapshot } = this.scene;
    if (this.#queue.length === 0 || !this.isMine || this.#isPaying || choosing.sent !== null)
      return;
    // The only card left may have been paid by itself.
    const next = this.#queue.find((move) => snapshot.legal.includes(move));
    this.#queue = next === undefined ? [] : this.#queue.filter((move) => move !== next);
    if (next !== undefined) void this.#payOne(next);
  }

  /** The position changes before a planned move is kept, so the next one waits for the answer. */
  async #payOne(move: string): Promise<void> {
    this.#isPaying = true;
    const isDone = await this.scene.choosing.send(move);
    this.#isPaying = false;
    if (isDone) this.goOn();
    else this.#queue = [];
  }

  // --- meanings ---

  /** What a sign asks for and gives. */
  aboutSign(space: Space): string {
    return aboutSpace(space, this.about(space.id));
  }

  /** What a card of the hand pays for. */
  aboutCard(card: Card): string {
    return aboutCard(card, this.isColourBound);
  }
}

/** The one for this scene. */
export const streetOf = perScene(Street);
