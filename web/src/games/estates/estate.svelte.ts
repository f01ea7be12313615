// The Estates as this viewer sees it: what the parts of the board share.

import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";
import type { Scene } from "../../core/scene.svelte";
import { freshSince, type Since } from "./fresh";
import { OfferSlots, RoofNumbers } from "./memory";
import {
  LOTS,
  piece,
  pieceKey,
  ROWS,
  type Facts,
  type Firm,
  type RowFacts,
  type RowId,
  type View,
} from "./pieces";
import { t } from "./words";

export class Estate {
  readonly #slots = new OfferSlots();
  readonly #numbers = new RoofNumbers();
  /** Is there room for one column only? Then the market lies below what is asked. */
  isNarrow = $state(false);

  readonly view = $derived.by(() => this.scene.view as View);
  readonly facts = $derived.by(() => this.scene.facts as Facts);
  readonly auction = $derived.by(() => this.view.auction);
  /** What the rules say about the piece under the hammer. */
  readonly hammered = $derived.by(() => this.facts.auction);
  readonly phase = $derived.by(() => this.view.phase);
  /** Is it our turn? Never in a replay. */
  readonly isMine = $derived.by(() => this.scene.snapshot.legal.length > 0);
  readonly slots = $derived.by(() => this.#slots.place(this.view.offer));
  readonly roofNumbers = $derived.by(() =>
    this.#numbers.number(
      this.facts.buildings.filter(({ roof }) => roof !== null).map(({ lot }) => lot),
    ),
  );
  /** The number of the rooftop that is turned up next, or lies under the hammer. */
  readonly nextRoof = $derived.by(() => this.roofNumbers.size);
  /** The piece that the winner is about to place. */
  readonly placing = $derived.by(() => (this.phase === "place" ? this.hammered : null));
  readonly preview = $derived.by(() => this.scene.choosing.preview);
  /** The facts after the previewed move. */
  readonly foreseen = $derived.by(() => (this.preview?.facts ?? null) as Facts | null);
  /** Does the pointer or the focus rest on a bid, or on keeping the piece? */
  readonly isBidding = $derived.by(() => /^bid|^keep/.test(this.scene.choosing.considered ?? ""));
  /** Would the previewed move end the round? */
  readonly endsRound = $derived.by(() => {
    const move = this.preview && this.scene.choosing.considered;
    return this.hammered?.outcomes.some((each) => each.move === move && each.ends_round) ?? false;
  });
  /** What others have changed since our last move. */
  readonly fresh = $derived.by(() =>
    freshSince(this.scene.before as Since | null, this, this.scene.seat),
  );
  /** Our own cash; null for a spectator. */
  readonly cash = $derived.by(() => {
    const { seat } = this.scene;
    return seat === null ? null : (this.view.cash[seat] ?? null);
  });
  /** The last lot that must be visible. */
  readonly reach = $derived.by(() =>
    Math.min(LOTS, Math.max(...ROWS.map((row) => this.row(row).need + 1))),
  );

  /** The floors of the tallest building. */
  readonly tallest = $derived.by(() =>
    Math.max(0, ...this.facts.buildings.map(({ floors }) => floors.length)),
  );

  constructor(readonly scene: Scene) {}

  /** Has the match begun, so that view and facts are there? */
  get isReady(): boolean {
    return "rows" in this.view && "rows" in this.facts;
  }

  row(row: RowId): RowFacts {
    return this.facts.rows[row];
  }

  permits(row: RowId): number[] {
    return this.view.permits[row];
  }

  name(seat: number | null): string {
    return seat === null ? "" : (this.scene.names[seat] ?? "");
  }

  /** A name where there is little room: our own is "You". */
  short(seat: number | null): string {
    return seat !== null && seat === this.scene.seat ? t("you") : this.name(seat);
  }

  /** Who owns a firm, if anybody. */
  owner(firm: Firm): number | null {
    return this.view.certificates[firm];
  }

  /** A piece in words, as it is written under the hammer. */
  title(text: string): string {
    const { kind, value, firm } = piece(text);
    return firm ? t("cube", { colour: t(`colour ${firm}`), n: value }) : t(kind, { n: value });
  }

  /**
   * Marks an element only while its mark means this element.
   *
   * `b1` is a lot and a blue cube: lots are chosen while something is placed, cubes else.
   */
  mark(
    isMeant: boolean,
    mark: string,
    why?: string,
    name = mark,
  ): Attachment<HTMLElement | SVGElement> {
    if (isMeant) return this.scene.piece(mark, why, name);
    return (node) => this.#unmark(node, name);
  }

  /**
   * Marks a piece of the market. Where that lies out of sight, the picks under the hammer are what
   * can be chosen, and the piece itself answers clicks only.
   */
  offered(isMeant: boolean, mark: string): Attachment<HTMLElement | SVGElement> {
    const { choosing } = this.scene;
    const isPicked = isMeant && this.isNarrow && this.phase === "turn";
    if (!isPicked || !choosing.reach(mark)) return this.mark(isMeant, mark, `auction ${mark}`);
    return (node) => {
      this.#unmark(node, mark);
      return on(node, "click", () => choosing.pick(mark, node));
    };
  }

  #unmark(node: Element, name: string): void {
    node.classList.remove("lit", "off", "said", "advised");
    for (const spoken of ["tabindex", "role", "aria-label"]) node.removeAttribute(spoken);
    node.classList.toggle("pointed", this.scene.pointed.has(name));
  }

  /** The key of a piece in animations. */
  key(text: string): string {
    return pieceKey(text, this.nextRoof);
  }

  /** The change of a seat's score by the previewed move; null if unknown. */
  delta(seat: number): number | null {
    const after = this.preview?.scores[seat]?.total;
    const before = this.scene.snapshot.scores[seat]?.total;
    return after === undefined || before === undefined ? null : after - before;
  }
}
