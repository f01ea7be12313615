// Animates what changes places between board and players: pawns, the token, others' cards.

import { mount } from "svelte";
import { inSight, placeOf, send } from "../../ui/board/flight";
import Pawn from "./art/Pawn.svelte";
import PlayingCard from "./art/PlayingCard.svelte";
import Token from "./art/Token.svelte";
import Burning from "./Burning.svelte";
import { type Change, changes } from "./changes";
import type { View } from "./pieces";

/** Show what has changed between these two positions. */
export function flyChanges(before: View, now: View, own: number): void {
  for (const change of changes(before, now, own)) launch(change);
}

function launch(change: Change): void {
  switch (change.kind) {
    case "burns":
      send(
        (target) => mount(Burning, { target, props: { card: change.card } }),
        inSight(".decs .hand"),
        inSight(".decs .at-house"),
      );
      break;
    case "token":
      send((target) => drawn(target, 30, Token, {}), placeOf(change.from), placeOf(change.to));
      break;
    case "home":
    case "out": {
      const ends = [sign(change.space), placeOf(change.seat)] as const;
      const [from, to] = change.kind === "home" ? ends : [ends[1], ends[0]];
      send((target) => drawn(target, 28, Pawn, { seat: change.seat }), from, to);
      break;
    }
    case "back":
    case "gain": {
      const ends = [pile(change.pile), placeOf(change.seat)] as const;
      const [from, to] = change.kind === "gain" ? ends : [ends[1], ends[0]];
      send((target) => drawn(target, 40, PlayingCard, { card: change.card }), from, to);
    }
  }
}

const sign = (space: string) => inSight(`.decs [data-space="${space}"]`);
const pile = (id: string) => inSight(`.decs [data-pile="${id}"]`);

/** The picture in this width. */
function drawn<Props extends Record<string, unknown>>(
  target: Element,
  width: number,
  picture: Parameters<typeof mount<Props, Record<string, unknown>>>[0],
  props: Props,
): Record<string, unknown> {
  (target as HTMLElement).style.width = `${width}px`;
  return mount(picture, { target, props });
}
