// What has changed between two positions, as far as something flies or burns for it.

import type { Card, View } from "./pieces";

export type Change =
  | { readonly kind: "burns"; readonly card: Card }
  | { readonly kind: "token"; readonly from: number; readonly to: number }
  /** A pawn leaves the bauble of a sign. */
  | { readonly kind: "home"; readonly space: string; readonly seat: number }
  /** A pawn comes to the bauble of a sign. */
  | { readonly kind: "out"; readonly space: string; readonly seat: number }
  /** Somebody else's card goes to a pile, or comes from it. */
  | { readonly kind: "back"; readonly pile: string; readonly card: Card; readonly seat: number }
  | { readonly kind: "gain"; readonly pile: string; readonly card: Card; readonly seat: number };

type Position = Pick<View, "removed" | "first" | "pawns" | "stacks" | "to_act" | "seats">;

/** The changes from one position to the next; `own` is the seat whose cards are on the board. */
export function changes(before: Position, now: Position, own: number): Change[] {
  const gone = now.removed.slice(before.removed.length);
  return [
    ...gone.map((card): Change => ({ kind: "burns", card })),
    ...pawns(before, now),
    ...cards(before, now, own),
    ...(before.first === now.first
      ? []
      : [{ kind: "token", from: before.first, to: now.first } as const]),
  ];
}

function pawns(before: Position, now: Position): Change[] {
  const [old, fresh] = [before.pawns, now.pawns] as Record<string, number | undefined>[];
  const names = new Set([...Object.keys(old ?? {}), ...Object.keys(fresh ?? {})]);
  return [...names].flatMap((space): Change[] => {
    const [was, is] = [old?.[space], fresh?.[space]];
    if (was === is) return [];
    const home: Change[] = was === undefined ? [] : [{ kind: "home", space, seat: was }];
    return is === undefined ? home : [...home, { kind: "out", space, seat: is }];
  });
}

/** Piles that grew or shrank by a move of somebody else. */
function cards(before: Position, now: Position, own: number): Change[] {
  const [seat] = before.to_act;
  if (seat === undefined || seat === own) return [];
  const old = before.stacks as Record<string, Card[]>;
  return Object.entries(now.stacks as Record<string, Card[]>).flatMap(([pile, all]): Change[] => {
    const was = old[pile] ?? [];
    const card = all.length > was.length ? all[0] : was[0];
    if (all.length === was.length || card === undefined) return [];
    return [{ kind: all.length > was.length ? "back" : "gain", pile, card, seat }];
  });
}
