// Short movements in the model: faces that flash, cubes that drop into place, houses that fall.

const LASTS = { pulse: 1500, drop: 300, sink: 900 } as const;

export type Beat = keyof typeof LASTS;

export class Beats {
  /** How strongly faces flash. */
  pulse = $state(0);
  /** How high new cubes are. */
  drop = $state(0);
  /** How far houses have fallen. */
  sink = $state(0);
  readonly #frames: Partial<Record<Beat, number>> = {};

  /** Begin or end a movement; without motion it is at its end at once. */
  play(beat: Beat, isOn: boolean, hasMotion: boolean): () => void {
    const stop = () => cancelAnimationFrame(this.#frames[beat] ?? 0);
    stop();
    if (!isOn || !hasMotion) {
      this[beat] = isOn ? at(beat, 1) : 0;
      return stop;
    }
    let start: number | null = null;
    const step = (now: number) => {
      start ??= now;
      const part = Math.min((now - start) / LASTS[beat], 1);
      this[beat] = at(beat, part);
      if (part < 1) this.#frames[beat] = requestAnimationFrame(step);
    };
    this.#frames[beat] = requestAnimationFrame(step);
    return stop;
  }
}

/** How far a movement has come. */
function at(beat: Beat, part: number): number {
  if (beat === "pulse") return part < 1 ? (1 - Math.cos(part * 6 * Math.PI)) / 2 : 0.5;
  if (beat === "sink") return part * part;
  // It falls, and jumps once a little.
  const fall = part / 0.7;
  const jump = (part - 0.7) / 0.3;
  return part < 0.7 ? 1.3 * (1 - fall * fall) : 0.12 * (1 - (2 * jump - 1) ** 2);
}
