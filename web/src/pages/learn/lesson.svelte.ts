// A lesson: a script of moves to watch, texts to read and moves to make. Knows no game.

import { Refused } from "../../core/api";
import type { Mover } from "../../core/mover";
import { settings } from "../../core/settings.svelte";
import { keep, recall } from "../../core/storage";
import type { LogLine, Snapshot, Reason, Schemas, Tutorial } from "../../core/wire";
import { t } from "./words";

type Step = Schemas["TutorialStep"];

/** How long each of the others' moves is shown before the next, in milliseconds. */
const PACES = { slow: 2_200, normal: 1_400, fast: 700 };

/** The progress, kept in this browser. */
interface Progress {
  at: number;
  isDone: boolean;
}

export class Lesson implements Mover {
  tutorial = $state.raw() as Tutorial;
  /** The number of the current step. */
  at = $state(0);
  /** How many of the others' moves have been shown in this step. */
  #shown = $state(0);
  /** The move that the learner made in this step. */
  #taken = $state<string | null>(null);
  /** Has the learner tried another move, or asked for help? */
  isHinted = $state(false);
  isDone = $state(false);
  /** Counts the visits: each visit to a step is a new decision. */
  #visit = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly step = $derived.by((): Step => {
    const step = this.tutorial.steps[this.at];
    if (!step) throw new Error(`The lesson has no step ${this.at}.`);
    return step;
  });
  /** Are the others' moves being shown? */
  readonly isWatching = $derived(this.#shown < this.step.plays.length);
  /** Must the learner make a move? */
  readonly isAsking = $derived(
    !this.isWatching && this.#taken === null && Object.keys(this.step.moves).length > 0,
  );
  readonly #seen = $derived.by(() => {
    const taken = this.#taken === null ? undefined : this.step.moves[this.#taken];
    return taken ?? this.step.plays[this.#shown - 1] ?? this.step;
  });
  readonly snapshot = $derived.by((): Snapshot => {
    void this.#visit;
    const { snapshot } = this.#seen;
    return { ...snapshot, legal: this.isAsking ? [...snapshot.legal] : [] };
  });
  readonly lines = $derived.by((): readonly LogLine[] => this.#seen.lines);
  /** The coach's text. */
  readonly say = $derived.by(() => {
    if (this.isWatching) return this.#shown > 0 ? (this.lines.at(-1)?.text ?? "") : t("watch");
    const taken = this.#taken === null ? undefined : this.step.moves[this.#taken];
    return taken?.say ?? this.step.say;
  });
  readonly hint = $derived.by(() => this.step.hint ?? t("not asked"));
  /** Marks of the elements that the step is about. */
  readonly marks = $derived.by((): readonly string[] =>
    this.isWatching || this.#taken !== null ? [] : this.step.marks,
  );

  /** Possible marks of elements that make one of the wanted moves: its last words. */
  readonly answers = $derived.by((): readonly string[] =>
    this.isAsking ? Object.keys(this.step.moves).flatMap(endings) : [],
  );

  constructor(tutorial: Tutorial) {
    this.tutorial = tutorial;
    const { at, isDone } = kept(tutorial.game);
    this.at = isDone || at >= this.length ? 0 : at;
    this.#enter(this.at);
  }

  get length(): number {
    return this.tutorial.steps.length;
  }

  /** From 0 to 1. */
  get progress(): number {
    if (this.isDone) return 1;
    return (this.at + (this.#taken === null ? 0 : 0.5)) / this.length;
  }

  get canGoBack(): boolean {
    return this.at > 0 || this.#taken !== null || this.isDone;
  }

  /** The same lesson in another language. */
  retell(tutorial: Tutorial): void {
    const isSame = tutorial.steps.length === this.length;
    this.tutorial = tutorial;
    if (!isSame) this.restart();
  }

  // --- going on ---

  /** Go on; skips the others' moves that are still to be shown. */
  next(): void {
    if (this.isWatching) this.#skip();
    else if (this.isAsking) this.isHinted = true;
    else if (this.at + 1 < this.length) this.#enter(this.at + 1);
    else this.#finish();
  }

  /** Go back: undo the move, or to the step before. */
  back(): void {
    const isWithin = this.isDone || this.#taken !== null;
    if (!isWithin && this.at === 0) return;
    this.#enter(isWithin ? this.at : this.at - 1);
    this.#skip();
  }

  restart(): void {
    this.#enter(0);
  }

  #enter(at: number): void {
    this.at = at;
    this.#shown = 0;
    this.#taken = null;
    this.isHinted = false;
    this.isDone = false;
    this.#visit++;
    note(this.tutorial.game, { at, isDone: false });
    this.#watch();
  }

  #finish(): void {
    this.isDone = true;
    note(this.tutorial.game, { at: 0, isDone: true });
  }

  #watch(): void {
    clearTimeout(this.#timer);
    if (!this.isWatching) return;
    this.#timer = setTimeout(() => {
      this.#shown++;
      this.#watch();
    }, PACES[settings.pace]);
  }

  #skip(): void {
    clearTimeout(this.#timer);
    this.#shown = this.step.plays.length;
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  // --- what the learner does ---

  async play(text: string): Promise<void> {
    if (!this.isAsking || !(text in this.step.moves)) {
      this.isHinted = true;
      throw new Refused({ code: "lesson", detail: this.hint });
    }
    this.isHinted = false;
    this.#taken = text;
  }

  async why(): Promise<Reason> {
    this.isHinted = true;
    return { code: "lesson", message: this.hint, rule: null };
  }
}

/** The last words of a move: all of them, all but the first, and so on. */
function endings(text: string): string[] {
  const words = text.split(" ");
  return words.map((_, n) => words.slice(n).join(" "));
}

function place(game: string): string {
  return `housewright.lesson.${game}`;
}

function kept(game: string): Progress {
  const { at, isDone } = (recall(place(game)) ?? {}) as Partial<Progress>;
  return { at: Number.isInteger(at) ? Math.max(0, Number(at)) : 0, isDone: isDone === true };
}

function note(game: string, progress: Progress): void {
  keep(place(game), progress);
}
