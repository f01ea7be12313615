// The player, or several at one screen, at a table whose match has begun.

import { SvelteSet } from "svelte/reactivity";
import { alerts, titled } from "../../core/alerts";
import type { LiveTable } from "../../core/live.svelte";
import { OwnTurn } from "../../core/ownTurn.svelte";
import { Recap } from "../../core/recap.svelte";
import { Scene } from "../../core/scene.svelte";
import { settings } from "../../core/settings.svelte";
import { sound } from "../../core/sound";
import { isShared, type Game, type LogLine, type TableEvent, type Snapshot } from "../../core/wire";
import { toasts } from "../../ui/toasts.svelte";
import { Advising } from "./advising.svelte";
import { lastSeen, see } from "./seen";
import { t } from "./words";

// How many past moves are kept as suggestions for orders.
const MOST_KNOWN = 200;

export class Sitting {
  readonly scene: Scene;
  /** Is one house in sight at a time? Then it is the one in which something happens. */
  isNarrow = $state(false);
  readonly advising: Advising;
  readonly turn: OwnTurn;
  readonly recap: Recap;
  /** The missed moves: how many, and after which ply. */
  missed = $state.raw<{ from: number; count: number } | null>(null);
  /** The rule at which the book opens; empty for its beginning, null for closed. */
  rule = $state<string | null>(null);
  #told = 0;
  /** The seat that made the last proposal. */
  #asker: string | null = null;
  /** The seat of the last drawn frame; undefined before the first. */
  #whose: number | null | undefined;
  /** The number of moves at the last visit, until the note about it is shown. */
  #seen: number | null;
  /** The number of moves when the page was hidden. */
  #left: number | null = null;

  constructor(
    readonly live: LiveTable,
    readonly game: Game,
  ) {
    const advising = new Advising(live);
    const frame = () => {
      if (!live.frame) throw new Error("Nothing is known of the match yet.");
      return live.frame;
    };
    const recap = new Recap(live);
    const turn = new OwnTurn(live, (text) => void this.scene.choosing.send(text));
    const source = {
      snapshot: () => recap.shown ?? turn.snapshot ?? frame().snapshot,
      committed: () => recap.shown ?? frame().snapshot,
      before: () => (recap.shown ? null : recap.before),
      isPast: () => recap.shown !== null,
      lines: () => until(frame().lines, recap.shown?.ply),
      house: () => recap.mover ?? (this.isNarrow && settings.hasMotion ? recap.follows : null),
      seats: () => live.table.seats,
      advised: () => (this.canAskForHint ? advising.picked : null),
    };
    this.advising = advising;
    this.recap = recap;
    this.turn = turn;
    this.scene = new Scene(game, source, turn);
    this.#seen = lastSeen(live.table.key);
  }

  // --- who is at the screen ---

  /** Do several people share this screen, with secrets from each other? */
  readonly isShared = $derived.by(() => isShared(this.live.table));

  /** The seat to which the screen must be handed, if any. */
  readonly next = $derived.by(() => {
    const { table, frame, viewer } = this.live;
    if (!this.isShared || table.status !== "running" || !frame) return null;
    const acting = table.yours.filter((own) => frame.snapshot.to_act.includes(own));
    const [first] = acting;
    return first === undefined || (viewer !== null && acting.includes(viewer)) ? null : first;
  });

  /** Does the last frame contain secrets of somebody else at this screen? */
  readonly isVeiled = $derived.by(() => {
    const { frame, viewer } = this.live;
    const whose = frame?.snapshot.seat ?? null;
    return this.isShared && whose !== null && whose !== viewer;
  });

  /** Is it our turn? */
  readonly isTurn = $derived.by(() => {
    const { table, frame } = this.live;
    if (table.status !== "running" || !frame) return false;
    return frame.snapshot.legal.length > 0 || this.next !== null;
  });

  /** Are all others bots? Then undo needs no consent. */
  readonly isSolo = $derived.by(() => {
    const { seats, yours, kind } = this.live.table;
    return kind === "study" || seats.every((s, n) => s.kind === "bot" || yours.includes(n));
  });

  readonly isWatching = $derived.by(() => this.live.table.yours.length === 0);

  /** Look from the right seat: secrets are shown only after their player has taken the screen. */
  chooseViewer(): void {
    const { table, frame } = this.live;
    if (!frame || !table.yours.length) return;
    const acting = table.yours.find((own) => frame.snapshot.to_act.includes(own));
    if (!this.isShared) this.live.lookFrom(acting ?? table.yours[0] ?? null);
    else if (table.status === "over" || this.next !== null) this.live.lookFrom(null);
  }

  /** This player has taken the screen. */
  take(seat: number): void {
    this.live.lookFrom(seat);
  }

  /** Hints are about the position on the server, not about one that is only planned. */
  get canAskForHint(): boolean {
    return this.advising.isOffered && this.turn.plan.steps.length === 0;
  }

  /** In an effect: a move without a choice makes itself, when everything before it is drawn. */
  watchForced(): (() => void) | undefined {
    const isFree = this.next === null && this.recap.left === 0 && this.scene.choosing.sent === null;
    return isFree ? this.turn.automatic.watch() : undefined;
  }

  // --- events ---

  /** Moves that were legal so far, as suggestions for orders. */
  readonly known = new SvelteSet<string>();

  /** A new frame is drawn: store how far the match has been seen. */
  storeProgress(): void {
    const { frame, table } = this.live;
    if (!frame) return;
    const { ply, legal, seat } = frame.snapshot;
    if (seat !== this.#whose) this.#forgetPlayer();
    this.#whose = seat;
    for (const text of legal.slice(0, MOST_KNOWN)) this.known.add(text);
    if (this.#seen !== null) {
      this.#note(this.#seen, ply);
      this.#seen = null;
    }
    if (!document.hidden) see(table.key, ply);
  }

  /** Forget what belonged to the previous player at this screen. */
  #forgetPlayer(): void {
    this.known.clear();
    toasts.announce("");
  }

  /** The page was hidden or shown. */
  onVisibility(isHidden: boolean): void {
    const ply = this.live.frame?.snapshot.ply ?? null;
    if (!isHidden && this.#left !== null && ply !== null) this.#note(this.#left, ply);
    this.#left = isHidden ? ply : null;
    if (!isHidden) this.storeProgress();
  }

  #note(from: number, to: number): void {
    const isRunning = this.live.table.status === "running";
    // A single missed move is visible as the last line of the log.
    if (!isRunning || to - from <= 1) return;
    // It is shown at once if it is all that has happened since our last move.
    if (this.isTurn && this.recap.count > 0 && settings.hasMotion) void this.recap.play();
    else this.missed = { from, count: to - from };
  }

  /** Play sounds and show alerts. */
  onEvent(what: TableEvent, snapshot: Snapshot): void {
    if (what.kind === "chat") sound("chat");
    if (what.kind === "asked") this.#asker = what.person ?? null;
    if (what.kind === "answered" && what.text === "no") this.#showRejection(what.person ?? null);
    if (what.kind !== "move" && what.kind !== "undo") return;
    const own = this.live.table.yours;
    if (what.seat != null && own.includes(what.seat)) this.missed = null;
    const isAsked = own.some((seat) => snapshot.to_act.includes(seat));
    const isTheirs = what.seat == null || !own.includes(what.seat);
    sound(isAsked && isTheirs ? "turn" : "move");
    if (isAsked && isTheirs)
      alerts.tell(t("your turn"), this.live.table.title, this.live.table.key);
  }

  /** Tell the person who made a proposal who did not agree. */
  #showRejection(person: string | null): void {
    const { seats, yours } = this.live.table;
    const isOurs = yours.some((seat) => seats[seat]?.person === this.#asker);
    const name = seats.find((seat) => seat.person === person)?.name;
    if (isOurs && name !== undefined && person !== this.#asker) toasts.show(t("says no", { name }));
  }

  /** Announce each new line to screen readers once. */
  announceLines(): void {
    const { frame } = this.live;
    if (!frame) return;
    const fresh = frame.lines.slice(Math.max(0, this.#told - frame.first));
    const isFirst = this.#told === 0;
    this.#told = frame.first + frame.lines.length;
    if (!isFirst && fresh.length) toasts.announce(fresh.map((line) => line.text).join(" "));
  }

  get title(): string {
    return titled(this.live.table.title, this.isTurn ? t("your turn") : null);
  }
}

/** The lines up to this ply; all without one. */
function until(lines: readonly LogLine[], ply: number | undefined): readonly LogLine[] {
  return ply === undefined ? lines : lines.filter((line) => line.ply <= ply);
}
