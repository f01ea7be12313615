// Sir Reginald's Fabulous Country Estate as this viewer sees it: what the parts of the board share.

import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";
import { isSameDecision } from "../../core/decision.svelte";
import { isTouching } from "../../core/pointer";
import type { Snapshot } from "../../core/wire";
import { BoardModel, perScene } from "../../ui/board/boardModel";
import type { Estate as EstateFacts, Plot } from "./art/plots";
import { Pose } from "./model/pose.svelte";
import { Remarks } from "./plot/remarks.svelte";
import type { Aspect, Facts, Flavour, SeatView, Slot, Stage, Standing, View, Way } from "./pieces";
import { looseLook, SLOTS, turnOf } from "./pieces";
import { firstLook, placing } from "./turning";

/** A cube that stands on the plot on trial. */
export interface Trial {
  readonly square: string;
  readonly look: string;
}

/** More about an element that acts at once. */
interface Acting {
  /** What listeners hear. */
  readonly label?: string;
  /** The move that a click means while it cannot be chosen. */
  readonly why?: string;
  /** What logs and lessons call it. */
  readonly name?: string;
  /** Its mark, if several elements lead to the same move. */
  readonly as?: string;
}

/** A pointer that only passes over a card turns nothing, in milliseconds. */
const DWELL = 400;

export class Estate extends BoardModel<View, Facts> {
  protected readonly game = "reginald";
  /** How one looks at the plot; kept while others move. */
  readonly pose = new Pose();
  readonly remarks = new Remarks();
  /** The Desire card whose Count is shown on the plot, while something points at it. */
  pointedDesire = $state<string | null>(null);
  /** The plots when they were last built on: houses that fall at the end are in no position. */
  stood = $state.raw<readonly Plot[]>([]);
  /** The picture of a side that is enlarged. */
  enlarged = $state<Aspect | null>(null);
  /** Where the next cube shall stand as soon as it is in hand. */
  #wish = $state.raw<Partial<Trial> & { flavour: Flavour }>({ flavour: "doorway" });
  /** The last look of each flavour: the next one is held alike. */
  readonly #last: Partial<Record<Flavour, string>> = {};
  /** The ticked cubes, and the decision for which they are ticked. */
  #ticks = $state.raw<{ asked: Snapshot; pool: number; at: readonly number[] } | null>(null);
  /** The pool that somebody wanted before the step of repairs was over. */
  wantedPool = $state<number | null>(null);

  #dwelling: ReturnType<typeof setTimeout> | undefined;
  /** Was the last choice made by keys? Then the focus goes where the next one is. */
  isByKeys = false;

  /** Has the match begun, so that view and facts are there? */
  get isReady(): boolean {
    return "pools" in this.view && "seats" in this.facts;
  }

  get own(): SeatView | undefined {
    return this.view.seats[this.owner];
  }

  /** What our seat is doing; other phases than the play itself are stages, too. */
  get stage(): Stage {
    return this.view.phase === "play" ? (this.own?.stage ?? "idle") : this.view.phase;
  }

  /** Keep in mind how the plots look while they are built on. */
  remember(): void {
    if (this.isReady && this.view.phase === "play") this.stood = this.view.seats.map((s) => s.plot);
  }

  plot(seat: number): Plot {
    return this.view.seats[seat]?.plot ?? {};
  }

  estate(seat: number): EstateFacts | null {
    return this.facts.seats[seat] ?? null;
  }

  /** The cards in our hand, if we may see them. */
  get hand(): readonly string[] {
    const hand = this.own?.hand;
    return Array.isArray(hand) ? hand : [];
  }

  get reserve(): readonly Flavour[] {
    return this.own?.reserve ?? [];
  }

  /** May this move be made now? */
  may(move: string): boolean {
    const { choosing } = this.scene;
    return choosing.isOpen && choosing.tree.isMove(move.split(" "));
  }

  // --- drawing cubes ---

  /** The pool from which cubes are chosen, from 0; null while none is. */
  get pool(): number | null {
    const [verb, pool] = this.scene.choosing.said;
    return this.stage === "draw" && verb === "draw" && pool ? Number(pool) - 1 : null;
  }

  /** The places of the ticked cubes in the open pool; at first as many as may be drawn. */
  get ticked(): readonly number[] {
    const kept = this.#ticks;
    if (kept?.pool === this.pool && isSameDecision(kept.asked, this.scene.snapshot)) return kept.at;
    const most = this.pool === null ? 0 : (this.facts.draw[this.pool] ?? 0);
    return Array.from({ length: most }, (_, n) => n);
  }

  /** Tick a cube of the open pool, or take the tick away. One too many takes the oldest away. */
  tick(cube: number): void {
    const { pool, ticked } = this;
    if (pool === null) return;
    const most = this.facts.draw[pool] ?? 0;
    const at = ticked.includes(cube)
      ? ticked.filter((other) => other !== cube)
      : [...ticked, cube].slice(-most);
    this.#ticks = { asked: this.scene.snapshot, pool, at };
  }

  /** The move that draws the ticked cubes; null if there are none. */
  get drawing(): string | null {
    const { pool, ticked } = this;
    if (pool === null || ticked.length === 0) return null;
    const cubes = ticked.toSorted((a, b) => a - b).map((n) => this.view.pools[pool]?.[n] ?? "");
    return `draw ${pool + 1} ${cubes.join(" ")}`;
  }

  /** Look into a pool. Who wants to draw does not want to repair. */
  async openPool(pool: number): Promise<void> {
    if (this.stage !== "repair") return this.scene.choosing.pick(`draw ${pool + 1}`);
    // Not before: what is chosen while a step is planned is forgotten with that step.
    if (await this.scene.choosing.send("skip repair")) this.wantedPool = pool;
  }

  /** The next step has begun: open the pool that was wanted. */
  followWish(): void {
    const pool = this.wantedPool;
    if (pool === null || this.stage === "repair" || !this.scene.choosing.isOpen) return;
    this.wantedPool = null;
    if (this.stage === "draw") this.scene.choosing.pick(`draw ${pool + 1}`);
  }

  // --- placing cubes ---

  /** The cube that is about to be placed: the one in hand, or the first that can be taken. */
  get aim(): Flavour | null {
    const own = this.own;
    if (!own || !this.isMine) return null;
    if (own.held) return own.held;
    if (this.stage !== "build") return null;
    return own.reserve.find((flavour) => this.may(`take ${flavour}`)) ?? null;
  }

  /** The squares on which a cube may be put, and the looks in which it may. */
  ways(flavour: Flavour): readonly Way[] {
    return this.facts.places[flavour] ?? [];
  }

  way(flavour: Flavour, square: string): Way | null {
    return this.ways(flavour).find(({ squares }) => squares.includes(square)) ?? null;
  }

  /** The squares where the cube that is about to be placed fits in some look. */
  get open(): readonly string[] {
    const { aim } = this;
    if (!aim) return [];
    return this.ways(aim).flatMap(({ squares, looks }) => (looks.length ? squares : []));
  }

  /** The end of a move that places such a cube in some way: to ask why it may not stand there. */
  anyTurn(flavour: Flavour): string {
    return turnOf(looseLook(flavour));
  }

  /** The cube that stands on the plot on trial. */
  get trial(): Trial | null {
    const flavour = this.own?.held;
    const { square, look, flavour: wished } = this.#wish;
    if (this.stage !== "place" || !flavour || !this.isMine) return null;
    const [, , said] = this.scene.choosing.said;
    const at = said ?? (wished === flavour ? square : undefined);
    const looks = at ? (this.way(flavour, at)?.looks ?? []) : [];
    const chosen = look && looks.includes(look) ? look : firstLook(looks, this.#last[flavour]);
    return at && chosen ? { square: at, look: chosen } : null;
  }

  /** The looks in which the cube on trial may stand there. */
  get looks(): readonly string[] {
    const { trial } = this;
    const flavour = this.own?.held;
    return trial && flavour ? (this.way(flavour, trial.square)?.looks ?? []) : [];
  }

  /** Take a cube in hand. */
  async take(flavour: Flavour, square?: string): Promise<void> {
    this.#wish = square === undefined ? { flavour } : { flavour, square };
    await this.scene.choosing.send(`take ${flavour}`);
  }

  /** Put the cube on trial on a square; it is taken in hand first. */
  tryOn(square: string): void {
    const { aim, own } = this;
    if (!aim) return;
    if (!own?.held) void this.take(aim, square);
    else if (this.trial?.square === square) void this.set();
    else this.#wish = { flavour: aim, square };
  }

  /** Turn the cube on trial. */
  hold(look: string): void {
    const { trial } = this;
    const flavour = this.own?.held;
    if (trial && flavour) this.#wish = { flavour, square: trial.square, look };
  }

  /** The estate as it would be with the cube on trial; null while that is not known. */
  get foreseen(): { readonly plot: Plot; readonly estate: EstateFacts } | null {
    const { trial, placing, owner } = this;
    const { considered, preview } = this.scene.choosing;
    const estate = (preview?.facts as Facts | null | undefined)?.seats[owner];
    if (!trial || !estate || considered !== placing) return null;
    const plot = this.plot(owner);
    const stack = [...(plot[trial.square] ?? []), trial.look];
    return { plot: { ...plot, [trial.square]: stack }, estate };
  }

  /** The move that leaves the cube where it stands on trial. */
  get placing(): string | null {
    const { trial } = this;
    return trial && placing(trial.square, trial.look);
  }

  /** Leave the cube where it stands on trial. */
  async set(): Promise<void> {
    const { placing, trial } = this;
    const flavour = this.own?.held;
    if (!placing || !trial || !flavour) return;
    this.#last[flavour] = trial.look;
    await this.scene.choosing.confirm(placing);
  }

  // --- Desire cards ---

  /** How a seat stands with a card at a slot or in hand. */
  standing(card: string, seat: number): Standing | null {
    const slot = SLOTS.find((each) => this.view.slots[each] === card);
    const seats = slot ? this.facts.slots[slot].seats : this.facts.hand[card];
    return seats?.[seat] ?? null;
  }

  /** The faces and squares of which the Count of the pointed card is made. */
  get flashed(): readonly string[] {
    const card = this.pointedDesire;
    const standing = card && this.standing(card, this.scene.house);
    return standing ? [...standing.faces, ...standing.squares] : [];
  }

  /** Show what a card looks at, or no longer. The plot turns to it if somebody stays there. */
  pointAt(card: string | null): void {
    if (card === this.pointedDesire) return;
    this.pointedDesire = card;
    clearTimeout(this.#dwelling);
    const [from, other] = card ? (this.facts.cards[card]?.view ?? []) : [];
    if (from && !other) this.#dwelling = setTimeout(() => this.pose.face(from), DWELL);
    else this.pose.back();
  }

  slotOf(card: string): Slot | null {
    return SLOTS.find((slot) => this.view.slots[slot] === card) ?? null;
  }

  // --- targets ---

  /** As `target`, for what says by itself what it means: no bubble covers what is beside it. */
  mute(move: string, name = move): Attachment<HTMLElement | SVGElement> {
    const attach = this.target(move, move, name);
    return (node) => {
      const leave = attach(node);
      const { choosing } = this.scene;
      const tell = () => choosing.considered === move && choosing.consider(move, node, true);
      const ends = (["pointerenter", "focus"] as const).map((what) => on(node, what, tell));
      return () => {
        for (const end of ends) end();
        leave?.();
      };
    };
  }

  /**
   * As `target`, but a click does this at once: another click can take it back, or a button on the
   * board confirms it.
   */
  acts(
    mark: string,
    act: () => void,
    { label, why = mark, name = mark, as = mark }: Acting = {},
  ): Attachment<HTMLElement | SVGElement> {
    const attach = this.target(mark, why, name);
    return (node) => {
      const leave = attach(node);
      const isLit = node.classList.contains("lit");
      node.dataset["mark"] = as;
      if (isLit && label !== undefined) node.setAttribute("aria-label", label);
      const hear = (event: Event) => {
        // The second click of a double click may hit what the first one brought there.
        if (!isLit || ((event as MouseEvent).detail > 1 && !isTouching())) return;
        if (event instanceof KeyboardEvent && event.key !== "Enter" && event.key !== " ") return;
        event.stopImmediatePropagation();
        event.preventDefault();
        this.isByKeys = event instanceof KeyboardEvent || (event as MouseEvent).detail === 0;
        act();
      };
      const heard = ["click", "keydown"] as const;
      for (const what of heard) node.addEventListener(what, hear, { capture: true });
      return () => {
        for (const what of heard) node.removeEventListener(what, hear, { capture: true });
        leave?.();
      };
    };
  }
}

/** The one for this scene. */
export const estateOf = perScene(Estate);
