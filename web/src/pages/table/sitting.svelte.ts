// One person, or several at one screen, at a table whose match has begun.

import { SvelteSet } from "svelte/reactivity";
import { alerts, titled } from "../../core/alerts";
import type { LiveTable } from "../../core/live.svelte";
import { Scene } from "../../core/scene.svelte";
import { sound } from "../../core/sound";
import { isShared, type Game, type TableEvent, type Snapshot } from "../../core/wire";
import { toasts } from "../../ui/toasts.svelte";
import { Advising } from "./advising.svelte";
import { lastSeen, see } from "./seen";
import { t } from "./words";

// A few hundred are all that a person would look through.
const MOST_KNOWN = 200;

export class Sitting {
  readonly scene: Scene;
  readonly advising: Advising;
  /** What was not seen: how many moves, and after which. */
  missed = $state.raw<{ from: number; count: number } | null>(null);
  /** The rule at which the book is open; empty shows its beginning, null keeps it shut. */
  rule = $state<string | null>(null);
  #told = 0;
  /** Who was the last to ask for something. */
  #asker: string | null = null;
  /** Whose sight was last drawn; undefined before the first. */
  #whose: number | null | undefined;
  /** How many moves had been made when this table was last looked at, until that is answered. */
  #seen: number | null;
  /** How many had been made when the page went out of sight. */
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
    const source = {
      snapshot: () => frame().snapshot,
      lines: () => frame().lines,
      seats: () => live.table.seats,
      advised: () => advising.picked,
    };
    this.advising = advising;
    this.scene = new Scene(game, source, live);
    this.#seen = lastSeen(live.table.key);
  }

  // --- who sits at the screen ---

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

  /** Is what was told last for the eyes of somebody else at this screen alone? */
  readonly isVeiled = $derived.by(() => {
    const { frame, viewer } = this.live;
    const whose = frame?.snapshot.seat ?? null;
    return this.isShared && whose !== null && whose !== viewer;
  });

  /** Is one of us asked for a move? */
  readonly isTurn = $derived.by(() => {
    const { table, frame } = this.live;
    if (table.status !== "running" || !frame) return false;
    return frame.snapshot.legal.length > 0 || this.next !== null;
  });

  /** Do only bots play with us? Then what is taken back harms nobody. */
  readonly isSolo = $derived.by(() => {
    const { seats, yours, kind } = this.live.table;
    return kind === "study" || seats.every((s, n) => s.kind === "bot" || yours.includes(n));
  });

  readonly isWatching = $derived.by(() => this.live.table.yours.length === 0);

  /** Look from the right seat: nobody's secrets are shown before they say that they are there. */
  steer(): void {
    const { table, frame } = this.live;
    if (!frame || !table.yours.length) return;
    const acting = table.yours.find((own) => frame.snapshot.to_act.includes(own));
    if (!this.isShared) this.live.lookFrom(acting ?? table.yours[0] ?? null);
    else if (table.status === "over" || this.next !== null) this.live.lookFrom(null);
  }

  /** Somebody says that they have the screen now. */
  take(seat: number): void {
    this.live.lookFrom(seat);
  }

  // --- what happens ---

  /** Moves that could be made so far: people may want to make one of them again. */
  readonly known = new SvelteSet<string>();

  /** A new moment is drawn: keep how far the match has been seen. */
  keep(): void {
    const { frame, table } = this.live;
    if (!frame) return;
    const { ply, legal, seat } = frame.snapshot;
    if (seat !== this.#whose) this.#hush();
    this.#whose = seat;
    for (const text of legal.slice(0, MOST_KNOWN)) this.known.add(text);
    if (this.#seen !== null) {
      this.#note(this.#seen, ply);
      this.#seen = null;
    }
    if (!document.hidden) see(table.key, ply);
  }

  /** What only the person before could do or hear is nothing for the next. */
  #hush(): void {
    this.known.clear();
    toasts.announce("");
  }

  /** The page went out of sight, or came back. */
  changeSight(isHidden: boolean): void {
    const ply = this.live.frame?.snapshot.ply ?? null;
    if (!isHidden && this.#left !== null && ply !== null) this.#note(this.#left, ply);
    this.#left = isHidden ? ply : null;
    if (!isHidden) this.keep();
  }

  #note(from: number, to: number): void {
    const isRunning = this.live.table.status === "running";
    // One move is in sight anyway, as the last line.
    if (isRunning && to - from > 1) this.missed = { from, count: to - from };
  }

  /** Let people hear what they may not see. */
  hear(what: TableEvent, snapshot: Snapshot): void {
    if (what.kind === "chat") sound("chat");
    if (what.kind === "asked") this.#asker = what.person ?? null;
    if (what.kind === "answered" && what.text === "no") this.#tellNo(what.person ?? null);
    if (what.kind !== "move" && what.kind !== "undo") return;
    const own = this.live.table.yours;
    if (what.seat != null && own.includes(what.seat)) this.missed = null;
    const isAsked = own.some((seat) => snapshot.to_act.includes(seat));
    const isTheirs = what.seat == null || !own.includes(what.seat);
    sound(isAsked && isTheirs ? "turn" : "move");
    if (isAsked && isTheirs)
      alerts.tell(t("your turn"), this.live.table.title, this.live.table.key);
  }

  /** Whoever has asked for something wants to know who did not agree. */
  #tellNo(person: string | null): void {
    const { seats, yours } = this.live.table;
    const isOurs = yours.some((seat) => seats[seat]?.person === this.#asker);
    const name = seats.find((seat) => seat.person === person)?.name;
    if (isOurs && name !== undefined && person !== this.#asker) toasts.show(t("says no", { name }));
  }

  /** Screen readers hear every new line once. */
  tell(): void {
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
