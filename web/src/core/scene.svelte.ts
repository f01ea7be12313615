// What a board draws from, and how its elements become clickable. Knows no game.

import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";
import { SvelteSet } from "svelte/reactivity";
import { Choosing } from "./choosing.svelte";
import type { Mover } from "./mover";
import { isTouching } from "./pointer";
import type { Game, LogLine, Snapshot, Seat } from "./wire";

/** Where a scene comes from: a live table, a replay, a lesson. The functions are reactive. */
export interface Source {
  snapshot(): Snapshot;
  /** The position as it is on the server, if `snapshot` shows steps that are only planned. */
  committed?(): Snapshot;
  /** The position after our last move, if others have moved since. */
  before?(): Snapshot | null;
  /** Is a position of the past shown, to tell again what happened? */
  isPast?(): boolean;
  lines(): readonly LogLine[];
  /** The seat whose house is drawn large while the viewer has not asked for one; null is our own. */
  house?(): number | null;
  /** The seats; in a lesson only names are known. */
  seats(): readonly (Pick<Seat, "name"> & Partial<Seat>)[];
  /** Set in lessons and replays: there a board gives no advice. */
  readonly isQuiet?: boolean;
  /** The move that is recommended now, if somebody asked for one. */
  advised?(): string | null;
}

export class Scene {
  readonly choosing: Choosing;
  /** Marks of elements that something else points at: a line of the log, a lesson. */
  readonly pointed = new SvelteSet<string>();
  readonly #source: Source;
  readonly #hasMover: boolean;
  #house = $state<number | null>(null);

  constructor(
    readonly game: Game,
    source: Source,
    mover: Mover | null,
  ) {
    this.#source = source;
    this.#hasMover = mover !== null;
    this.choosing = new Choosing(() => source.snapshot(), mover);
  }

  /** Should the board give no advice? */
  get isQuiet(): boolean {
    return this.#source.isQuiet ?? false;
  }

  get snapshot(): Snapshot {
    return this.#source.snapshot();
  }

  /** The position without the steps that are planned and not yet sent. */
  get committed(): Snapshot {
    return this.#source.committed?.() ?? this.snapshot;
  }

  /** The position after our last move, for marking what others changed; null if nothing is new. */
  get before(): Snapshot | null {
    return this.#source.before?.() ?? null;
  }

  /** Is a position of the past shown, to tell again what happened? */
  get isPast(): boolean {
    return this.#source.isPast?.() ?? false;
  }

  /** The seat whose house is drawn large: our own, unless another is asked for or spoken of. */
  get house(): number {
    return this.#house ?? this.#source.house?.() ?? this.seat ?? 0;
  }

  /** Has the viewer asked for another's house? */
  get isVisiting(): boolean {
    return this.#house !== null;
  }

  /** Draw this seat's house large; null is our own. */
  show(seat: number | null): void {
    this.#house = seat === this.seat ? null : seat;
  }

  get lines(): readonly LogLine[] {
    return this.#source.lines();
  }

  get seats(): readonly (Pick<Seat, "name"> & Partial<Seat>)[] {
    return this.#source.seats();
  }

  get names(): string[] {
    return this.seats.map((seat) => seat.name);
  }

  /** The seat from which we look; null for a spectator. */
  get seat(): number | null {
    return this.snapshot.seat;
  }

  /** The position as we see it; of the game's own type, which its board knows. */
  get view(): unknown {
    return this.snapshot.view;
  }

  /** What follows from the position; of the game's own type, too. */
  get facts(): unknown {
    return this.snapshot.facts ?? {};
  }

  /** Do these words lead to the move that is recommended? */
  isAdvised(said: readonly string[]): boolean {
    const move = this.#source.advised?.()?.split(" ") ?? [];
    return move.length > 0 && said.every((word, place) => move[place] === word);
  }

  /** Point at these elements, and at no others. */
  point(marks: readonly string[]): void {
    this.pointed.clear();
    for (const mark of marks) this.pointed.add(mark);
  }

  /** Do clicks on what cannot be chosen tell why? */
  get #isExplaining(): boolean {
    if (!this.#hasMover || this.isQuiet) return this.choosing.isOpen;
    const { seat, to_act } = this.snapshot;
    return seat !== null && to_act.length > 0 && this.choosing.sent === null;
  }

  /**
   * Makes an element stand for the words of its mark: `{@attach scene.piece("b3")}`.
   *
   * It has the classes `lit` while it can be chosen, `said` while it is part of what is chosen or asked about,
   * `pointed` while something points at it, `advised` while it leads to the move that is
   * recommended, `off` while a click on it tells why it cannot be chosen. `why` is the move that a
   * click then means: the rules say why it is not legal. `name` is what logs and lessons call it,
   * if that is not its mark: a lot `b3` may have to be told from a cube `b3`.
   *
   * A click on what is said takes it back; one on what could have been said instead chooses that.
   * What is about to be chosen by itself is said already; a click need not wait for it.
   * What `isFree` is lit then, too, as another card of the hand can be.
   */
  piece(
    mark: string,
    why?: string,
    name = mark,
    isFree = false,
  ): Attachment<HTMLElement | SVGElement> {
    return (node) => {
      const { choosing } = this;
      const onward = choosing.reach(mark);
      const way = onward ?? (isFree ? choosing.reach(mark, []) : null);
      const asks = !way && this.#isExplaining;
      node.dataset["mark"] = mark;
      const isComing = way !== null && choosing.isForced;
      node.classList.toggle("lit", way !== null && !isComing);
      node.classList.toggle("off", asks);
      // Another thing may have the same word: cube `b1` goes to lot `b1`.
      const isSaid = !onward && ` ${choosing.said.join(" ")} `.includes(` ${mark} `);
      const isAsked = way !== null && choosing.asking === way.join(" ");
      node.classList.toggle("said", isSaid || isComing || isAsked);
      node.classList.toggle("pointed", this.pointed.has(name));
      node.classList.toggle("advised", way !== null && this.isAdvised(way));
      speak(node, way && choosing.label(way));
      if (!way) {
        if (!asks) return undefined;
        return clicked(node, () => {
          if (choosing.change(mark)) return;
          if (why === undefined) choosing.explain(mark, node);
          else void choosing.ask(why, node);
        });
      }
      return chosenBy(node, choosing, way, () => {
        if (!isSaid || !choosing.change(mark)) choosing.choose(way, node);
      });
    };
  }

  /**
   * Makes an element stand for this whole move, even if other moves go on with more words: a tile is
   * bought without the help that could be added. It has the classes of `piece`.
   */
  move(text: string, name = text): Attachment<HTMLElement | SVGElement> {
    return (node) => {
      const { choosing } = this;
      const way = text.split(" ");
      const isLegal = choosing.isOpen && choosing.tree.isMove(way);
      const asks = !isLegal && this.#isExplaining;
      node.dataset["mark"] = text;
      const isComing = isLegal && choosing.isForced;
      node.classList.toggle("lit", isLegal && !isComing);
      node.classList.toggle("off", asks);
      node.classList.toggle("said", choosing.asking === text || isComing);
      node.classList.toggle("pointed", this.pointed.has(name) || this.pointed.has(text));
      node.classList.toggle("advised", isLegal && this.isAdvised(way));
      speak(node, isLegal ? choosing.label(way) : null);
      if (isLegal) return chosenBy(node, choosing, way, () => choosing.complete(text, node));
      return asks ? clicked(node, () => void choosing.ask(text, node)) : undefined;
    };
  }

  /** Makes an element without a mark of its own tell why this move is not legal now. */
  why(text: string, ...after: string[]): Attachment<HTMLElement | SVGElement> {
    return (node) => {
      node.classList.toggle("off", this.#isExplaining);
      if (!this.#isExplaining) return undefined;
      return clicked(node, () => void this.choosing.ask(text, node, ...after));
    };
  }
}

/** Attributes that make a button of another element. */
const SPOKEN = ["tabindex", "role", "aria-label"] as const;

/** Makes a button with this label of an element; null makes it none. */
function speak(node: HTMLElement | SVGElement, label: string | null): void {
  // A real button has a role and a place in the tab order already.
  if (node instanceof HTMLButtonElement) return;
  if (label === null) for (const name of SPOKEN) node.removeAttribute(name);
  else {
    node.setAttribute("tabindex", "0");
    node.setAttribute("role", "button");
    node.setAttribute("aria-label", label);
  }
}

/** What has clicks of its own. */
const ACTIVE = "a, button, input, select, summary, [role=button]";

/** Clicks that were answered by an element within others that would answer, too. */
const answered = new WeakSet<Event>();

/** Answers clicks on this element that are not for another one in it, or around it. */
function clicked(node: HTMLElement | SVGElement, answer: () => void): () => void {
  const hear = (event: Event) => {
    const active = (event.target as Element).closest(ACTIVE);
    if (answered.has(event) || (active && active !== node)) return;
    answered.add(event);
    answer();
  };
  return on(node, "click", hear);
}

/** Clicks and keys choose; pointer and focus show previews. */
function chosenBy(
  node: HTMLElement | SVGElement,
  choosing: Choosing,
  way: string[],
  act: () => void,
): () => void {
  const ends: (() => void)[] = [];
  // Not `addEventListener`: an element that is removed loses the focus while the page is drawn.
  const listen = (name: string, heard: (event: Event) => void) => ends.push(on(node, name, heard));
  const text = way.join(" ");
  const choose = (event: Event) => {
    event.stopPropagation();
    act();
  };
  listen("click", (event) => {
    // The second click of a double click may hit something that the first one brought there. But a
    // second tap may come as fast.
    const isConfirming = choosing.asking === text && choosing.at === node && isTouching();
    if ((event as MouseEvent).detail < 2 || isConfirming) choose(event);
  });
  listen("keydown", (event) => {
    const { key } = event as KeyboardEvent;
    if (key !== "Enter" && key !== " ") return;
    event.preventDefault();
    choose(event);
  });
  const isWhole = choosing.tree.isMove(way);
  const think = () => isWhole && choosing.consider(text, node);
  const forget = () => choosing.forget();
  listen("pointerenter", think);
  listen("focus", think);
  listen("pointerleave", forget);
  listen("blur", forget);
  return () => ends.forEach((end) => end());
}
