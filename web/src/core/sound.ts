// Short sounds, made on the spot: nothing is loaded.

import { settings } from "./settings.svelte";

export type Sound = "move" | "turn" | "win" | "end" | "chat";

interface Note {
  /** In hertz. */
  readonly pitch: number;
  /** In seconds from now. */
  readonly at: number;
  readonly length: number;
  readonly wave: OscillatorType;
  readonly loud: number;
}

const bell = (pitch: number, at: number, loud = 0.14): Note => ({
  pitch,
  at,
  length: 0.5,
  wave: "sine",
  loud,
});

const SOUNDS: Record<Sound, readonly Note[]> = {
  // Wood on wood.
  move: [
    { pitch: 210, at: 0, length: 0.07, wave: "triangle", loud: 0.3 },
    { pitch: 95, at: 0, length: 0.09, wave: "sine", loud: 0.3 },
  ],
  turn: [bell(587, 0), bell(880, 0.12)],
  win: [bell(523, 0), bell(659, 0.12), bell(784, 0.24), bell(1047, 0.38, 0.18)],
  end: [bell(523, 0), bell(392, 0.18)],
  chat: [{ pitch: 1320, at: 0, length: 0.09, wave: "sine", loud: 0.07 }],
};

let context: AudioContext | null = null;

/** Play a sound, if sounds are on. */
export function sound(name: Sound): void {
  if (!settings.sounds || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  // Browsers allow no sound before the first click: that is no error.
  void context.resume().catch(() => {});
  for (const note of SOUNDS[name]) strike(context, note);
}

function strike(audio: AudioContext, { pitch, at, length, wave, loud }: Note): void {
  const start = audio.currentTime + at;
  const voice = audio.createOscillator();
  const volume = audio.createGain();
  voice.type = wave;
  voice.frequency.value = pitch;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loud, start + 0.005);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  voice.connect(volume).connect(audio.destination);
  voice.start(start);
  voice.stop(start + length);
}
