// What flies over the table between two positions: money, certificates.

import { FIRMS, ROWS, type Facts, type Firm, type RowId, type View } from "./pieces";

export type Flight =
  | { readonly kind: "pay"; readonly from: number; readonly to: number; readonly amount: number }
  | { readonly kind: "stow"; readonly seat: number }
  | { readonly kind: "certificate"; readonly firm: Firm; readonly seat: number };

export interface Position {
  readonly view: View;
  readonly facts: Pick<Facts, "auction">;
}

/** What changed hands; nothing if the position jumped, as in a replay. */
export function flights(before: Position, now: Position): Flight[] {
  if (before.view.round !== now.view.round) return [];
  return [
    ...paid(before, now.view),
    ...stowed(before.view, now.view),
    ...certified(before.view, now.view),
  ];
}

function paid({ view, facts: { auction } }: Position, now: View): Flight[] {
  if (view.phase !== "decide" || now.phase !== "place" || !auction || !now.auction) return [];
  const { high, leader } = auction;
  if (leader === null || now.auction.piece !== view.auction?.piece) return [];
  const isKept = now.auction.winner === view.auctioneer;
  const [from, to] = isKept ? [view.auctioneer, leader] : [leader, view.auctioneer];
  return [{ kind: "pay", from, to, amount: high }];
}

function stowed(before: View, now: View): Flight[] {
  const isNew = !before.stowed && now.stowed && before.auctioneer === now.auctioneer;
  return isNew ? [{ kind: "stow", seat: now.auctioneer }] : [];
}

function certified(before: View, now: View): Flight[] {
  return FIRMS.flatMap((firm) => {
    const seat = now.certificates[firm];
    const isNew = before.certificates[firm] === null && seat !== null;
    return isNew && before.phase === "place" ? [{ kind: "certificate" as const, firm, seat }] : [];
  });
}

/** The row where something was built, put or taken away between two positions of a round. */
export function changedRow(before: View, now: View): RowId | null {
  if (before.round !== now.round) return null;
  const drawn = ({ rows, permits, mayor }: View, row: RowId) =>
    JSON.stringify([rows[row], permits[row], mayor === row]);
  const changed = ROWS.filter((row) => drawn(before, row) !== drawn(now, row));
  // A Mayor who moves leaves one row and comes to another.
  return changed.find((row) => now.mayor === row) ?? changed[0] ?? null;
}
