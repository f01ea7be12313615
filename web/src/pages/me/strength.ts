// Estimates how hard a password is to guess. Only a hint: the server decides.

export type Strength = "none" | "short" | "same" | "weak" | "fair" | "good" | "strong";

export const SHORTEST = 8;

const KINDS: readonly [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[ -/:-@[-`{-~]/, 33],
  [/[^ -~]/, 200],
];
const COMMON = /password|passwort|qwert|asdf|letmein|welcome|iloveyou|dragon|monkey|housewright/gi;
const FROM: readonly [number, Strength][] = [
  [80, "strong"],
  [60, "good"],
  [42, "fair"],
];

/** The strength of a password of a person of this name. */
export function strength(password: string, name = ""): Strength {
  if (!password) return "none";
  if ([...password].length < SHORTEST) return "short";
  if (password.toLowerCase() === name.toLowerCase()) return "same";
  const bits = guesses(name ? password.replaceAll(new RegExp(escape(name), "gi"), "*") : password);
  return FROM.find(([least]) => bits >= least)?.[1] ?? "weak";
}

/** Roughly the entropy in bits. */
function guesses(password: string): number {
  const signs = [...password.replace(COMMON, "*")];
  const alphabet = KINDS.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0);
  const fresh = signs.filter((sign, place) => !follows(signs, place, sign)).length;
  return fresh * Math.log2(Math.max(alphabet, 2));
}

/** Does this character continue a pattern such as aaa, 123 or cba? */
function follows(signs: readonly string[], place: number, sign: string): boolean {
  const [before, earlier] = [signs[place - 1], signs[place - 2]].map((each) =>
    each?.codePointAt(0),
  );
  const now = sign.codePointAt(0);
  if (now === undefined || before === undefined) return false;
  const step = now - before;
  return step === 0 || (Math.abs(step) === 1 && before - (earlier ?? NaN) === step);
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
