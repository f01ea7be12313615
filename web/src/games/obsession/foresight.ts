// What the move that somebody considers would do, as far as that is certain.

import type { Built, Manor } from "./manor.svelte";
import { order, sideOf, type BoardView, type Category, type Estate } from "./pieces";
import type { Facts, Party, View } from "./pieces";

/** A tile in a column as it would be after the move that is considered. */
export interface Foreseen extends Built {
  /** Would that move lay it, or turn it over? */
  readonly isGhost: boolean;
}

/** A tile that somebody thinks of buying. */
export interface Purchase {
  readonly tile: string;
  readonly price: number;
}

/** The estates after the move that is considered. */
export class Foresight {
  readonly #manor: Manor;

  constructor(manor: Manor) {
    this.#manor = manor;
  }

  /** What an estate would be after the move that is considered; null if nothing of it changed. */
  estate(seat = this.#manor.owner): Estate | null {
    const after = this.#facts?.estates[seat];
    return after && after.steps !== this.#manor.estate(seat).steps ? after : null;
  }

  /** A player's board after the move that is considered, if all of that is certain. */
  board(seat = this.#manor.owner): BoardView | null {
    const view = this.#manor.scene.choosing.preview?.view as Partial<View> | null | undefined;
    return view?.boards?.[seat] ?? null;
  }

  /** The tile whose purchase is considered: what comes to the market then is not certain. */
  get purchase(): Purchase | null {
    const [verb, place = "", man] = this.#manor.scene.choosing.considered?.split(" ") ?? [];
    if (verb !== "buy") return null;
    const { market, reserves } = this.#manor.facts;
    const offer =
      market[Number(place) - 1] ??
      [...reserves.service, ...reserves.pr1].find(({ tile }) => tile === place);
    if (!offer) return null;
    const helped = man === undefined ? null : offer.with_usefulman;
    return { tile: offer.tile, price: helped ?? offer.price };
  }

  /** The money of a seat after the move that is considered; null if it stays the same. */
  cash(seat = this.#manor.owner): number | null {
    const { cash } = this.#manor.board(seat);
    const buyer = this.#manor.isMine && seat === this.#manor.scene.seat ? this.purchase : null;
    const after = buyer ? cash - buyer.price : (this.board(seat)?.cash ?? cash);
    return after === cash ? null : after;
  }

  /** The tiles that the considered move would lay or turn in an estate, as they would lie then. */
  ghosts(seat = this.#manor.owner): Built[] {
    const { tiles } = this.#manor.board(seat);
    const bought = this.#manor.isMine && seat === this.#manor.scene.seat ? this.purchase : null;
    if (bought) return [{ tile: bought.tile, side: "front" }];
    return Object.entries(this.board(seat)?.tiles ?? {})
      .filter(([tile, side]) => tiles[tile] !== side)
      .map(([tile, side]) => ({ tile, side }));
  }

  /** A column as it would be after the move that is considered. */
  column(category: Category, seat = this.#manor.owner): Foreseen[] {
    const ghosts = this.ghosts(seat);
    const isComing = (built: Built) => ghosts.some(({ tile }) => tile === built.tile);
    const staying = this.#manor.column(category, seat).filter((built) => !isComing(built));
    const coming = ghosts.filter(({ tile, side }) => sideOf(tile, side).category === category);
    return [
      ...staying.map((built) => ({ ...built, isGhost: false })),
      ...coming.map((built) => ({ ...built, isGhost: true })),
    ].sort((a, b) => order(a.tile) - order(b.tile));
  }

  /** Whom the considered move would bring to the party. */
  get invitee(): string | null {
    const [verb, who] = this.#manor.scene.choosing.considered?.split(" ") ?? [];
    return verb === "invite" && who && this.#manor.can(`invite ${who}`) ? who : null;
  }

  /** The party after the move that is considered; as it is, if that changes nothing of it. */
  get party(): Party | null {
    return (this.invitee !== null && this.#facts?.party) || this.#manor.party;
  }

  get #facts(): Facts | null {
    return (this.#manor.scene.choosing.preview?.facts as Facts | null | undefined) ?? null;
  }
}
