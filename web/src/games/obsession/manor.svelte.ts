// Obsession as this viewer sees it: what the parts of the board share.

import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";
import { settings } from "../../core/settings.svelte";
import { BoardModel, perScene } from "../../ui/board/boardModel";
import { Foresight } from "./foresight";
import { lookedAt } from "./looking";
import { NOTHING, type News } from "./news";
import { CATEGORIES, oneByOne, order, person, ROOMS, SERVANTS, sideOf } from "./pieces";
import type {
  Activity,
  BoardView,
  Category,
  Estate,
  Facts,
  Party,
  Phase,
  Room,
  Servant,
  SideName,
  View,
} from "./pieces";

/** A tile in an organiser. */
export interface Built {
  readonly tile: string;
  readonly side: SideName;
}

/** Something that is looked at closely, and where it lies. */
export interface Looked {
  readonly tile?: string;
  readonly side?: SideName;
  /** What it costs. */
  readonly price?: string;
  readonly who?: string;
  readonly at: Element;
}

/** A card of the hand in its place; who was picked leaves a gap. */
export interface Place {
  readonly who: string;
  readonly isThere: boolean;
}

/** What can be asked in front of everything else. */
export type Question =
  | "families"
  | "start"
  | "draft"
  | "people"
  | "servants"
  | "rivals"
  | "recruit"
  | "court"
  | "letters"
  | "bag"
  | "party"
  | "hiring";

/** The phases in which a party is under way. */
const PARTY: readonly Phase[] = ["invite", "assign", "choose", "extras"];

export class Manor extends BoardModel<View, Facts> {
  protected readonly game = "obsession";
  /** The estates after the move that is considered. */
  readonly ahead = new Foresight(this);
  /** The tile or person that is looked at closely. */
  looked = $state.raw<Looked | null>(null);
  /** What happened to us since we acted last. */
  news = $state.raw<News>(NOTHING);
  /** Is what is asked put aside, to look at the table? */
  peeks = $state(false);
  /** Is the useful man to help with what is bought? */
  withMan = $state(false);

  /** The boards before the steps that are planned. */
  #committed: readonly BoardView[] = [];

  /** Has the match begun, so that view and facts are there? */
  get isReady(): boolean {
    return "boards" in this.view && "estates" in this.facts;
  }

  get phase(): Phase {
    return this.view.phase;
  }

  /** The seat whose estate is drawn large. */
  override get owner(): number {
    return this.scene.house;
  }

  /** Is it our own? */
  get isOwn(): boolean {
    return this.owner === this.scene.seat;
  }

  /** The seat whose turn it is; null between turns. */
  get host(): number | null {
    return this.view.turn ? (this.view.to_act[0] ?? null) : null;
  }

  board(seat = this.owner): BoardView {
    return this.view.boards[seat] as BoardView;
  }

  estate(seat = this.owner): Estate {
    return this.facts.estates[seat] as Estate;
  }

  get party(): Party | null {
    return this.facts.party;
  }

  get activity(): Activity | null {
    return this.view.turn?.activity ?? null;
  }

  /** The tiles of a seat in a column, by number. */
  column(category: Category, seat = this.owner): Built[] {
    return Object.entries(this.board(seat).tiles)
      .map(([tile, side]) => ({ tile, side }))
      .filter(({ tile, side }) => sideOf(tile, side).category === category)
      .sort((a, b) => order(a.tile) - order(b.tile));
  }

  /** The gentry at hand: everybody keeps their place while a turn is planned, and while it is sent. */
  places(seat = this.owner): Place[] {
    const { hand } = this.board(seat);
    if (this.scene.choosing.sent === null) {
      this.#committed = (this.scene.committed.view as Partial<View>).boards ?? [];
    }
    const before = this.#committed[seat]?.hand ?? [];
    const all = [...before, ...hand.filter((who) => !before.includes(who))];
    return all.map((who) => ({ who, isThere: hand.includes(who) }));
  }

  /** The servants at work: in no room until the turn ends. */
  working(seat = this.owner): Servant[] {
    const count = (board: BoardView | undefined, kind: Servant) =>
      board ? ROOMS.reduce((sum, room) => sum + (board[room][kind] ?? 0), 0) : 0;
    const before = (this.scene.committed.view as Partial<View>).boards?.[seat];
    return SERVANTS.flatMap((kind) =>
      Array<Servant>(Math.max(0, count(before, kind) - count(this.board(seat), kind))).fill(kind),
    );
  }

  /** Everybody of a seat whom we know. */
  people(seat: number): string[] {
    const { hand, discard } = this.board(seat);
    const guests = this.host === seat ? (this.activity?.guests ?? []) : [];
    return [...hand, ...discard, ...guests].filter((who) => who !== "?");
  }

  /** Has this tile come to the market, or to this estate, since our last move? */
  isNew(tile: string, seat?: number): boolean {
    const before = this.scene.before?.view as Partial<View> | undefined;
    if (!before?.boards || !before.market) return false;
    if (seat !== undefined) return !(tile in (before.boards[seat]?.tiles ?? {}));
    return !before.market.flat().includes(tile);
  }

  /** Shows what this is more closely while it is pointed at or focused, or after a tap. */
  looks(what: Omit<Looked, "at">): Attachment<HTMLElement> {
    return lookedAt({
      show: (at) => (this.looked = { ...what, at }),
      hide: (at) => {
        if (this.looked?.at === at) this.looked = null;
      },
    });
  }

  /** The servants of a room, one by one. */
  room(room: Room, seat = this.owner): Servant[] {
    return oneByOne(this.board(seat)[room], SERVANTS);
  }

  /** Can this move, or one that begins so, be made now? */
  can(words: string): boolean {
    return this.scene.snapshot.legal.some((move) => move === words || move.startsWith(`${words} `));
  }

  /** The last words of the legal moves that begin with these, each once. */
  next(words: string): string[] {
    const start = words === "" ? [] : words.split(" ");
    const begun = this.scene.choosing.tree.after(start);
    return begun.map((said) => said.at(-1) ?? "");
  }

  /** What is asked in front of everything else; null while the table itself is asked. */
  get question(): Question | null {
    const { phase, isMine } = this;
    const [verb = "", what = ""] = this.scene.choosing.said;
    if (verb === "gossip" && what) return "rivals";
    if (verb === "help" || verb === "rouse" || verb === "gossip") return "servants";
    if (verb === "recruit") return "recruit";
    if (verb === "use" && what === "recall") return "people";
    if (verb === "use" && what === "hire") return "hiring";
    if (verb === "usefulman" && what === "fetch") return "bag";
    if (PARTY.includes(phase) && this.host === this.owner) return "party";
    if (!isMine) return null;
    return ASKED[phase] ?? null;
  }

  /** What the useful man would save on a tile; 0 if he can help with none. */
  get savings(): number {
    const { market, reserves } = this.facts;
    if (!this.isMine || this.phase !== "buy") return 0;
    const offers = [...market, ...reserves.service, ...reserves.pr1];
    const saved = offers.map((offer) => {
      const price = offer?.with_usefulman ?? null;
      return offer?.obstacle_with_usefulman === null && price !== null ? offer.price - price : 0;
    });
    return Math.max(0, ...saved);
  }

  /** Does what is asked cover the estate and the market? */
  get isCovered(): boolean {
    return this.question !== null && !this.peeks;
  }

  /** What is printed, in the order of the columns. */
  get columns(): readonly Category[] {
    return CATEGORIES;
  }

  /** The seats in the order of the table, the viewer first. */
  get seats(): number[] {
    const count = this.view.players;
    const first = this.scene.seat ?? 0;
    return Array.from({ length: count }, (_, n) => (first + n) % count);
  }

  /** Stands for this whole move. `name` is what logs and lessons call the element. */
  move(text: string, name = text): Attachment<HTMLElement | SVGElement> {
    return this.scene.move(text, name);
  }

  /** Stands for a move that a button names in words: that is question enough, unless one wants more. */
  named(text: string, name = text): Attachment<HTMLElement | SVGElement> {
    const attached = this.move(text, name);
    return (node) => {
      const { choosing } = this.scene;
      const confirm = (event: Event) => {
        if (!choosing.isOpen || !this.can(text) || settings.confirm === "always") return;
        event.stopImmediatePropagation();
        void choosing.confirm(text);
      };
      const end = on(node, "click", confirm, { capture: true });
      const endMove = attached(node);
      return () => {
        end();
        if (endMove) endMove();
      };
    };
  }

  /** Stands for the first words of moves; while there is none, a click tells why `why` is none. */
  begin(words: string, why = words, name = words): Attachment<HTMLElement | SVGElement> {
    return this.target(words, why, name);
  }

  /** Does a click on somebody mean this move now, or can tell why it does not? */
  isAbout(move: string): boolean {
    return this.can(move) || this.phase === move.split(" ")[0];
  }

  /** Is this one of the family, who is never sent away? */
  isFamily(id: string): boolean {
    return person(id).deck === "family";
  }
}

const ASKED: Partial<Record<Phase, Question>> = {
  family: "families",
  wessex: "start",
  draft: "draft",
  starters: "people",
  select: "people",
  dismiss: "people",
  recall: "people",
  trim: "people",
  attack: "rivals",
  hire: "hiring",
  court: "court",
  discard: "letters",
};

/** The one for this scene. */
export const manorOf = perScene(Manor);
