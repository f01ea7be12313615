// Animates money and certificates that change hands, from one player's place to another's.

import { mount } from "svelte";
import { inSight, placeOf, send } from "../../ui/board/flight";
import Badge from "./Badge.svelte";
import { flights, type Flight, type Position } from "./changes";
import Money from "./Money.svelte";

// More flights at once only confuse.
const MOST = 6;
const APART = 90;

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

function stashOf(seat: number): Element | null {
  return inSight(`[data-seat="${seat}"] [data-purse="stash"]`);
}
