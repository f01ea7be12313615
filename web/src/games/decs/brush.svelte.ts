// The feature that is being drawn: how it is turned, and where it hangs.

import type { Ghost } from "./art/kinds";
import type { Angle, Drawing, Turn } from "./pieces";
import { extent } from "./art/geometry";
import { best, cellOf, drawn, nearest, type Spot, spotAt, turned } from "./placing";
import type { Street } from "./street.svelte";

interface Pose {
  /** The decision that it belongs to. */
  readonly legal: readonly string[];
  readonly angle: Angle;
  /** The square over which it is held. */
  readonly cell: string | null;
}

/** How far a feature that is turned may hop to stand, in squares. */
const HOP = 2.5;

export class Brush {
  readonly #street: Street;
  #pose = $state.raw<Pose | null>(null);

  constructor(street: Street) {
    this.#street = street;
  }

  /** What is to be drawn; it hangs there while its move is on its way, too. */
  get drawing(): Drawing | null {
    const { isReady, isMine, facts } = this.#street;
    return isReady && isMine ? facts.drawing : null;
  }

  get #held(): Pose | null {
    const pose = this.#pose;
    return pose?.legal === this.#street.scene.snapshot.legal ? pose : null;
  }

  get angle(): Angle {
    return this.#held?.angle ?? this.#start?.angle ?? 0;
  }

  /** The feature as it is turned now. */
  get turn(): Turn | null {
    const { angle } = this;
    return this.drawing?.turns.find((turn) => turn.angle === angle) ?? null;
  }

  /** The first turn in which it fits anywhere. */
  get #start(): Turn | null {
    const { drawing } = this;
    return drawing?.turns.find((turn) => turn.places.length > 0) ?? drawing?.turns[0] ?? null;
  }

  /** Where it hangs: under the pointer, else where it is worth most. */
  get spot(): Spot | null {
    const { turn } = this;
    const cell = this.#held?.cell ?? null;
    if (!turn) return null;
    return cell === null ? best(turn) : this.#at(turn, cell);
  }

  /** Does somebody hold it over a square? */
  get isHeld(): boolean {
    return this.#held?.cell != null;
  }

  /** Can it be turned? */
  get canTurn(): boolean {
    return (this.drawing?.turns.length ?? 0) > 1;
  }

  /** The move that draws it over this square. */
  moveAt(cell: string): string | null {
    const { drawing, turn, angle } = this;
    return drawing && turn ? drawn(drawing, this.#at(turn, cell).at, angle) : null;
  }

  /** Where it would stand if it were held over this square. */
  over(cell: string): Spot | null {
    return this.turn && this.#at(this.turn, cell);
  }

  /** Does it stand exactly at this square if it is held there, or is it kept on the wall? */
  isExact(cell: string): boolean {
    const { turn } = this;
    return turn !== null && cellOf(turn, this.#at(turn, cell).at) === cell;
  }

  #at(turn: Turn, cell: string): Spot {
    return spotAt(turn, cell, extent(this.#street.isShort));
  }

  /** The move that draws it where it hangs; null if it may not stand there. */
  get here(): string | null {
    return this.spot?.place ? this.moveAt(this.spot.cell) : null;
  }

  /** The move that a lesson or a hint means; null if there is none. */
  get meant(): string | null {
    const { pointed, snapshot } = this.#street.scene;
    if (!this.drawing) return null;
    const isMeant = (text: string) =>
      pointed.has(text) || this.#street.scene.isAdvised(text.split(" "));
    return snapshot.legal.find(isMeant) ?? null;
  }

  /** Must the feature be turned for that? */
  get mustTurn(): boolean {
    const { meant, angle } = this;
    return meant !== null && Number(/ r(\d+)$/.exec(meant)?.[1] ?? 0) !== angle;
  }

  /** As it would stand. */
  get ghost(): Ghost | null {
    const { drawing, spot, angle } = this;
    if (!drawing || !spot) return null;
    const { place } = spot;
    return {
      feature: drawing.feature,
      at: spot.at,
      angle,
      isLegal: place !== null,
      powered: place?.powered ?? false,
      ...(place ? { points: place.points } : {}),
      ...(place?.lights ? { lights: place.lights } : {}),
      ...(place?.pairs ? { pairs: place.pairs } : {}),
    };
  }

  /** Hold it over this square. */
  hold(cell: string | null): void {
    this.#pose = { legal: this.#street.scene.snapshot.legal, angle: this.angle, cell };
  }

  /** Turn it clockwise, and hop to where it can stand if that is near. */
  rotate(steps = 1): void {
    const { drawing, spot } = this;
    if (!drawing || this.#street.scene.choosing.sent !== null) return;
    const angle = turned(drawing, this.angle, steps);
    const next = drawing.turns.find((turn) => turn.angle === angle);
    const near = next && spot ? nearest(next, spot.cell, HOP) : null;
    const cell = near?.cell ?? spot?.cell ?? null;
    this.#pose = { legal: this.#street.scene.snapshot.legal, angle, cell };
    this.#askAgain();
  }

  /** What is asked about is what hangs there, also after a turn. */
  #askAgain(): void {
    const { choosing } = this.#street.scene;
    if (choosing.asking === null) return;
    choosing.back();
    const move = this.here;
    if (move !== null) choosing.complete(move, null);
  }
}
