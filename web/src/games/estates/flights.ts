// Animates money and certificates that change hands, from one player's place to another's.

import { flushSync, mount, unmount } from "svelte";
import { fly } from "../../core/flip";
import Badge from "./Badge.svelte";
import { flights, type Flight, type Position } from "./changes";
import Money from "./Money.svelte";

// More flights at once only confuse.
const MOST = 6;
const APART = 90;
// The length of a flight, in milliseconds.
const FLOWN = 1_000;

/** Show what changed hands between these two positions. */
export function flyChanges(before: Position, now: Position, root: Element): void {
  for (const flight of flights(before, now)) launch(flight, root);
}

function launch(flight: Flight, root: Element): void {
  if (flight.kind === "certificate") {
    const from = root.querySelector(`.plan [data-piece^="${flight.firm}"]`);
    const draw = (target: Element) => mount(Badge, { target, props: { firm: flight.firm } });
    send(draw, from, placeOf(flight.seat));
    return;
  }
  const isPaid = flight.kind === "pay";
  const from = placeOf(isPaid ? flight.from : flight.seat);
  const to = isPaid ? placeOf(flight.to) : (stashOf(flight.seat) ?? root.querySelector(".plan"));
  const draw = (target: Element) => mount(Money, { target, props: { kind: "cash", size: 30 } });
  for (let i = 0; i < (isPaid ? Math.min(MOST, flight.amount) : 1); i++) {
    setTimeout(() => send(draw, from, to), i * APART);
  }
}

function send(draw: (on: Element) => object, from: Element | null, to: Element | null): void {
  // The page may be gone by then.
  if (!from?.isConnected || !to?.isConnected) return;
  const what = document.createElement("div");
  const picture = draw(what);
  flushSync();
  fly(what, from, to);
  setTimeout(() => void unmount(picture), FLOWN);
}

/** The visible element of a player: there may be several, some of them hidden. */
function placeOf(seat: number): Element | null {
  return inSight(`[data-seat="${seat}"]`);
}

function stashOf(seat: number): Element | null {
  return inSight(`[data-seat="${seat}"] [data-purse="stash"]`);
}

function inSight(selector: string): Element | null {
  const found = [...document.querySelectorAll(selector)];
  return found.find((node) => node.getClientRects().length > 0) ?? null;
}
