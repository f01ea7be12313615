// What a choice needs from whatever makes the moves.

import type { Refused } from "./api";
import type { Preview, Reason } from "./wire";

/** Makes the moves that are chosen here: a table, a lesson. */
export interface Mover {
  /** Send this move, after the steps that are planned. */
  play(text: string): Promise<void>;
  /** Why is this no move now, or after these steps of our own? */
  why(text: string, ...after: string[]): Promise<Reason>;
  preview?(text: string): Promise<Preview | null>;
  readonly plan?: Plan;
  readonly automatic?: Automatic;
}

/** The steps of a turn that are kept on this screen until they are sent together. */
export interface Plan {
  readonly steps: readonly string[];
  /** Can a step be kept now? */
  readonly isOn: boolean;
  /** Keep this step if it can be taken back. Throws Refused. */
  keep(text: string): Promise<Kept>;
  /** Take back the last step. */
  takeBack(): void;
  clear(): void;
}

/**
 * What became of a step: it is kept, or it must be sent, together with those before it. `ask` if it
 * is the last of several: then it is good to look at all of them once more.
 */
export type Kept = "kept" | "send" | "ask";

/** Makes moves without a choice by itself. */
export interface Automatic {
  /** Is such a move about to be made? */
  readonly isComing: boolean;
  /** Leave this move to the person. */
  stop(): void;
}

/** Why a move was refused. */
export interface Refusal {
  readonly text: string;
  readonly message: string;
  readonly rule: string | null;
  /** The element that was clicked, if any. */
  readonly at: Element | null;
  /** Set if the server refused for a reason that is not a rule of the game. */
  readonly error?: Refused;
  /** Was it a move that did not reach the server? */
  readonly isUnsent?: boolean;
}
