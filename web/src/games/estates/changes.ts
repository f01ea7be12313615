// What flies over the table between two positions: money, certificates.

import { FIRMS, type Firm, type View } from "./pieces";

export type Flight =
  | { readonly kind: "pay"; readonly from: number; readonly to: number; readonly amount: number }
  | { readonly kind: "stow"; readonly seat: number }
  | { readonly kind: "certificate"; readonly firm: Firm; readonly seat: number };

/** What changed hands; nothing if the position jumped, as in a replay. */
export function flights(before: View, now: View): Flight[] {
  if (before.round !== now.round) return [];
  return [...paid(before, now), ...stowed(before, now), ...certified(before, now)];
}

function paid(before: View, now: View): Flight[] {
  const { auction, auctioneer } = before;
  if (before.phase !== "decide" || now.phase !== "place" || !auction || !now.auction) return [];
  const bid = Math.max(0, ...auction.bids.map((each) => each ?? 0));
  const seat = auction.bids.indexOf(bid);
  if (bid === 0 || now.auction.piece !== auction.piece) return [];
  const isKept = now.auction.winner === auctioneer;
  const [from, to] = isKept ? [auctioneer, seat] : [seat, auctioneer];
  return [{ kind: "pay", from, to, amount: bid }];
}

function stowed(before: View, now: View): Flight[] {
  const isNew = !before.stowed && now.stowed && before.auctioneer === now.auctioneer;
  return isNew ? [{ kind: "stow", seat: now.auctioneer }] : [];
}

function certified(before: View, now: View): Flight[] {
  return FIRMS.flatMap((firm) => {
    const seat = now.certificates[firm] ?? null;
    const isNew = (before.certificates[firm] ?? null) === null && seat !== null;
    return isNew && before.phase === "place" ? [{ kind: "certificate" as const, firm, seat }] : [];
  });
}
