// Quirky Quarters as this viewer sees it: what the parts of the board share.

import { BoardModel, perScene } from "../../ui/board/boardModel";
import { Viewport } from "../../ui/board/viewport.svelte";
import { CardKeys } from "./cardKeys";
import { grown, type Lot } from "./lot";
import { face } from "./pieces";
import type { ContestFacts, Design, Facts, HouseFacts, Kind, Progress, View } from "./pieces";

/** A contest that can be won. */
export interface OpenContest extends ContestFacts {
  readonly id: string;
}

/** An explanation beside what it is about. */
export interface Told {
  readonly text: string;
  readonly at: Element;
}

/** What a click at the house means. */
export type Mode = "build" | "hammer";

/** How large a house fits itself: a card is never huge, nor lost on a large screen. */
const LIMITS = { largest: 1.15, unitsHigh: 400, align: "bottom" } as const;

export class Quarters extends BoardModel<View, Facts> {
  protected readonly game = "quirky";
  /** The contest whose cards are outlined, while something points at it. */
  pointedContest = $state<string | null>(null);
  /** The contest that is open to be read. */
  #opened = $state<string | null>(null);
  /** Our secret contest, and the round in which it came after another one. */
  #secret = $state.raw<{ readonly id: string; readonly round: number | null } | null>(null);
  /** The card of row or hand that somebody looks at: the house shows where it fits. */
  pointedCard = $state<Design | null>(null);
  /** What somebody wants to know about something on the board. */
  #told = $state.raw<Told | null>(null);
  readonly #keys = new CardKeys();
  readonly #viewports: Viewport[] = [];
  readonly #lots: Lot[] = [];

  /** Has the match begun, so that view and facts are there? */
  get isReady(): boolean {
    return "row" in this.view && "houses" in this.facts;
  }

  get row(): readonly (Design | null)[] {
    return this.view.row;
  }

  /** The cards held by a seat; the saved one is the first. */
  hand(seat = this.owner): readonly Design[] {
    return this.view.seats[seat]?.hand ?? [];
  }

  /** Was the first card of the hand saved from an earlier turn? */
  hasSaved(seat = this.owner): boolean {
    return this.facts.saved[seat] ?? false;
  }

  /** The cards of a house by cell. */
  cards(seat: number): Readonly<Record<string, Design>> {
    return this.view.seats[seat]?.house ?? {};
  }

  /** What follows from the cards of a house. */
  house(seat: number): HouseFacts | null {
    return this.facts.houses[seat] ?? null;
  }

  /** The window onto a house; zoom and pan are kept while others move. */
  viewport(seat: number): Viewport {
    return (this.#viewports[seat] ??= new Viewport(LIMITS));
  }

  /** The lot that is in sight for a house: with `margin` plots around, unless it must stay. */
  lot(seat: number, margin: number, stays: boolean): Lot {
    const kept = this.#lots[seat] ?? null;
    if (kept && stays) return kept;
    return (this.#lots[seat] = grown(kept, this.house(seat)?.bounds ?? null, margin));
  }

  /** Is another's house drawn large? */
  get isVisiting(): boolean {
    return this.scene.seat !== null && this.scene.house !== this.scene.seat;
  }

  /** The contests that can be won: those of the line, then the private ones that we may see. */
  get contests(): readonly OpenContest[] {
    const found = Object.entries(this.facts.contests);
    const place = (id: string) => (this.view.line as (string | null)[]).indexOf(id) >>> 0;
    return found.map(([id, each]) => ({ ...each, id })).sort((a, b) => place(a.id) - place(b.id));
  }

  /** The contest that is open to be read, as long as it can be won. */
  get openedContest(): string | null {
    return this.#opened !== null && this.#opened in this.facts.contests ? this.#opened : null;
  }

  /** Open a contest; null closes it. */
  open(contest: string | null): void {
    this.#opened = contest;
    if (contest !== null && contest === this.#secret?.id) {
      this.#secret = { id: contest, round: null };
    }
  }

  /** Look whether our secret contest is another one than before. */
  watchSecret(): void {
    const { seat } = this.scene;
    const id = this.contests.find(({ owner }) => owner !== null && owner === seat)?.id;
    if (id === undefined || id === this.#secret?.id) return;
    this.#secret = { id, round: this.#secret && this.view.round };
  }

  /** Is this our secret contest, come a short time ago and not yet opened? */
  isNewSecret(contest: string): boolean {
    const { id, round = null } = this.#secret ?? {};
    return id === contest && round !== null && this.view.round <= round + 1;
  }

  get told(): Told | null {
    return this.#told;
  }

  /** Tell what something is; null tells nothing more. */
  tell(told: Told | null): void {
    this.#told = told;
  }

  /** Tell what a building card is, beside it. */
  tellCard(design: Design, at: Element): void {
    this.tell({ at, text: `${this.name(design)}\n${this.about(design)}` });
  }

  /** The contest that the house is about now. */
  get shownContest(): string | null {
    return this.pointedContest ?? this.openedContest;
  }

  /** How far a seat has come with a contest; null if it cannot win it. */
  progress(contest: string, seat = this.owner): Progress | null {
    return this.facts.contests[contest]?.seats[seat] ?? null;
  }

  /** The house after the considered move, if its best area is then another one. */
  get foreseenHouse(): HouseFacts | null {
    const { choosing, house: seat } = this.scene;
    const then = choosing.preview?.facts as Facts | null | undefined;
    const [now, after] = [this.house(seat), then?.houses[seat]];
    const size = (house: HouseFacts) => house.areas[house.scoring ?? -1]?.cells.length;
    return now && after && size(now) !== size(after) ? after : null;
  }

  /** Is the hammer in hand? */
  get mode(): Mode {
    return this.scene.choosing.said[0] === "demolish" ? "hammer" : "build";
  }

  /** The held card that is about to be placed: the one chosen, or the only one that fits. */
  get aim(): Design | null {
    const { choosing } = this.scene;
    const [verb, card] = choosing.said;
    if (verb === "place" && card) return card as Design;
    if (verb && verb !== "place") return null;
    const fits = this.hand().filter((card) => choosing.reach(`place ${card}`, []));
    const [only] = fits;
    return only && fits.every((card) => card === only) ? only : null;
  }

  /** The card of the row that somebody thinks of taking, or looks at. */
  get looked(): Design | null {
    const [verb, card] = this.scene.choosing.considered?.split(" ") ?? [];
    return this.pointedCard ?? (verb === "take" ? (card as Design) : null);
  }

  /** Somebody looks at this card, or no longer does. */
  look(design: Design, is: boolean): void {
    if (is) this.pointedCard = design;
    else if (this.pointedCard === design) this.pointedCard = null;
  }

  /** Does this card fit anywhere in the house of a seat now? */
  fits(design: Design, seat = this.owner): boolean {
    return this.facts.cards[design]?.fits[seat] ?? true;
  }

  /** The held card after which this one would fit, if it fits nowhere now. */
  fitsAfter(design: Design, seat = this.owner): Design | null {
    return this.facts.cards[design]?.fits_after[seat] ?? null;
  }

  /** The cells of a house where a card fits now. */
  places(design: Design, seat = this.owner): readonly string[] {
    return this.house(seat)?.places[this.kind(design)] ?? [];
  }

  kind(design: Design): Kind {
    return face(design).kind;
  }

  /** The key of the card at a place such as `row 0`, for animations. */
  key(place: string): string {
    return this.#keys.at(this.view, place);
  }

  /** The keys of the next cards of the deck. */
  coming(count: number): string[] {
    return this.#keys.coming(this.view, count);
  }
}

/** The one for this scene. */
export const quartersOf = perScene(Quarters);
