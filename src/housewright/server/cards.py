"""Tables in lists, made from their rows: no match is loaded for a list."""

import json
from collections.abc import Iterable, Sequence
from typing import Literal

from msgspec import convert
from sqlalchemy import Connection

from ..core.registry import games
from ..store import lobby as kept_lobby
from ..store import tables as kept
from ..store.tables import SeatRow, TableRow
from . import wire
from .live.replaying import is_known

SeatKind = Literal["open", "person", "bot"]


def cards(conn: Connection, rows: Sequence[TableRow], person: int | None) -> list[wire.TableCard]:
    """The tables as this person sees them in a list."""
    hosts = kept_lobby.keys_of(conn, (row.host_id for row in rows))
    seats = kept.seats_of_many(conn, [row.id for row in rows])
    return [_card(row, seats[row.id], hosts[row.host_id], person) for row in rows]


def _card(row: TableRow, seats: list[SeatRow], host: str, person: int | None) -> wire.TableCard:
    game = games().get(row.game)
    to_act = [seat for seat in range(row.players) if row.turn >> seat & 1]
    yours = [] if person is None else [seat.seat for seat in seats if seat.person_id == person]
    # Whose turn it is can reveal a card with which others still play.
    is_sealed = row.deal_id is not None and not yours
    if row.status != "running" or is_sealed:
        to_act = []
    return wire.TableCard(
        key=row.key,
        game=row.game,
        # A table can outlive the installation of its game.
        title=row.game if game is None else game.title,
        players=row.players,
        options=json.loads(row.options),
        public=row.public,
        kind="study" if row.kind == "study" else "play",
        status=convert(row.status, wire.Status),
        ending=row.ending,
        host=host,
        time=convert(json.loads(row.clock), wire.TimeControl),
        seats=list(_seats(seats)),
        to_act=to_act,
        created=row.created,
        moved=row.moved,
        yours=yours,
        # Nobody is notified of a match that cannot be played on here.
        your_turn=is_known(row) and row.kind == "play" and not set(yours).isdisjoint(to_act),
    )


def _seats(seats: list[SeatRow]) -> Iterable[wire.CardSeat]:
    for seat in seats:
        kind = convert(seat.kind, SeatKind)
        yield wire.CardSeat(kind=kind, name=seat.name, person=seat.person_key, level=seat.level)
