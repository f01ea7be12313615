// What happened to a seat between two positions, and is told until it acts or closes it.

import type { Manor } from "./manor.svelte";

type Fairchild = "charles" | "elizabeth";

/** A courtship that is over: who won, and whom they receive; null after a tie. */
export interface Courted {
  readonly winner: { readonly seat: number; readonly who: Fairchild } | null;
}

export interface News {
  readonly people: readonly string[];
  readonly cards: readonly { readonly id: string; readonly points: number }[];
  readonly letters: readonly string[];
  readonly courted: Courted | null;
}

/** What a seat had at a position. */
export interface Known {
  readonly seat: number;
  readonly ply: number;
  /** The position after its own last move. */
  readonly since: number | null;
  readonly people: readonly string[];
  readonly cards: News["cards"];
  readonly letters: readonly string[];
  /** How many courtships are over. */
  readonly courtships: number;
  readonly guestOf: Courted["winner"];
}

export const NOTHING: News = { people: [], cards: [], letters: [], courted: null };

/** Another position this far away was not reached by playing on. */
const FAR = 20;

export function isNews(news: News): boolean {
  const { people, cards, letters, courted } = news;
  return people.length + cards.length + letters.length > 0 || courted !== null;
}

/** What a seat has now. */
export function known(manor: Manor, seat: number): Known {
  const { snapshot } = manor.scene;
  const { facts, view, phase } = manor;
  const { courtship, rounds } = facts;
  // In a courtship round letters are thrown away once it is decided.
  const isDecided = rounds.until_courtship === 0 && phase === "discard";
  const past = rounds.events.slice(0, view.round - 1);
  const hosts = (["charles", "elizabeth"] as const).flatMap((who) => {
    const host = courtship.fairchilds[who];
    return host ? [{ seat: host.seat, who }] : [];
  });
  return {
    seat,
    ply: snapshot.ply,
    since: snapshot.since,
    people: manor.people(seat),
    cards: facts.cards.map(({ id, points }) => ({ id, points })),
    letters: (facts.objectives[seat] ?? []).map(({ card }) => card),
    courtships: past.filter((event) => event === "courtship").length + Number(isDecided),
    guestOf: hosts[0] ?? null,
  };
}

/** The news after what was told before: what a seat did itself ends what it was told. */
export function newsAfter(told: News, before: Known | null, now: Known): News {
  if (before?.seat !== now.seat) return NOTHING;
  if (before.ply === now.ply) return told;
  if (now.ply < before.ply || now.ply - before.ply >= FAR) return NOTHING;
  const kept = before.since === now.since ? told : NOTHING;
  const fresh: News = {
    people: added(before.people, now.people),
    cards: added(before.cards, now.cards, ({ id }) => id),
    letters: added(before.letters, now.letters),
    courted: now.courtships > before.courtships ? { winner: now.guestOf } : null,
  };
  if (!isNews(fresh)) return kept;
  return {
    people: [...kept.people, ...fresh.people],
    cards: [...kept.cards, ...fresh.cards],
    letters: [...kept.letters, ...fresh.letters],
    courted: fresh.courted ?? kept.courted,
  };
}

/** What is there now and was not before; of cards alike as many as came. */
function added<T>(
  before: readonly T[],
  now: readonly T[],
  key: (one: T) => unknown = (one) => one,
) {
  const left = before.map(key);
  return now.filter((one) => {
    const at = left.indexOf(key(one));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
