// The lists of random positions of all games, at every point of choosing, in both languages.

import { expect, test } from "vitest";
import text from "../../../labels.gen.json?raw";
import { Choosing } from "../../core/choosing.svelte";
import type { Snapshot } from "../../core/wire";
import { offered, type Group } from "./offers";

/** As `tools/label_samples.py` writes it. */
interface Sample {
  readonly game: string;
  readonly match: string;
  readonly legal: string[];
  readonly labels: Record<string, Record<string, string>>;
}

const samples = JSON.parse(text) as Sample[];
const games = [...new Set(samples.map(({ game }) => game))];
const lists = games.flatMap((game) => ["en", "ja"].map((lang) => ({ game, lang })));

/** Every list that somebody can come to who chooses word by word. */
function* listsOf({ legal, labels }: Sample, lang: string): Generator<Group[]> {
  const snapshot = { legal, labels: labels[lang] } as unknown as Snapshot;
  const choosing = new Choosing(() => snapshot, null);
  const open: (readonly string[])[] = [choosing.tree.forced([])];
  const seen = new Set<string>();
  for (let said = open.pop(); said; said = open.pop()) {
    if (seen.has(said.join(" "))) continue;
    seen.add(said.join(" "));
    if (said.length > 0) choosing.choose(said);
    yield offered(choosing);
    open.push(...choosing.next.filter((way) => choosing.tree.after(way).length > 0));
  }
}

/** What is wrong with any list of this game, and where. */
function faults(game: string, lang: string, find: (groups: Group[]) => string[]): string[] {
  const found = samples
    .filter((sample) => sample.game === game)
    .flatMap((sample) =>
      [...listsOf(sample, lang)].flatMap(find).map((fault) => `${fault} (${sample.match})`),
    );
  return found.slice(0, 20);
}

function words(said: string, lang: string): string[] {
  const parts = [...new Intl.Segmenter(lang, { granularity: "word" }).segment(said)];
  return parts.filter(({ segment }) => segment.trim()).map(({ segment }) => segment);
}

test.each(lists)("$game, $lang: heading and text tell any two choices apart", ({ game, lang }) => {
  const alike = faults(game, lang, (groups) => {
    const shown = groups.flatMap(({ title, offers }) => offers.map((o) => `${title}: ${o.short}`));
    return shown.filter((one, n) => shown.indexOf(one) !== n);
  });
  expect(alike).toEqual([]);
});

test.each(lists)("$game, $lang: what a text leaves out, its heading says", ({ game, lang }) => {
  const lost = faults(game, lang, (groups) =>
    groups.flatMap(({ title, offers }) =>
      offers
        .filter(({ label, short }) => {
          const shown = new Set([...words(title ?? "", lang), ...words(short, lang)]);
          return words(label, lang).some((word) => !shown.has(word));
        })
        .map(({ label, short }) => `${title}: ${short} for ${label}`),
    ),
  );
  expect(lost).toEqual([]);
});

test.each(lists)("$game, $lang: no text is a fragment", ({ game, lang }) => {
  const fragments = faults(game, lang, (groups) =>
    groups.flatMap(({ title, offers }) =>
      offers
        .filter(({ label, short }) => {
          const begun = label.slice(0, label.length - short.length).trimEnd();
          const isEnd = label.endsWith(short) && (title ?? "").startsWith(begun);
          return !isEnd || (begun !== "" && /^[\p{Ll}\p{P}\s]/u.test(short));
        })
        .map(({ label, short }) => `${title}: ${short} for ${label}`),
    ),
  );
  expect(fragments).toEqual([]);
});
