"""Tables whose match cannot be replayed here, shown from the stored data without an engine."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from msgspec import convert
from sqlalchemy import Connection

from ..core import fairness, record
from ..core.record import Record
from ..core.registry import games
from ..store import lobby as kept_lobby
from ..store import people as kept_people
from ..store import tables as kept
from ..store.entry import Away, Back, Entry, Move, Resigned, Started, Undo
from ..store.results import ResultRow
from ..store.tables import SeatRow, TableRow
from . import wire
from .live import sealing
from .live.public_table import KINDS
from .live.story import is_rated
from .problems import conflict, not_found

if TYPE_CHECKING:
    from .services import Services

#: Replaces a move whose text the reader may not know.
UNKNOWN: Final = "?"


@dataclass
class Archived:
    """All that is stored of a table, and what its entries tell without any rules."""

    row: TableRow
    seats: list[SeatRow]
    results: list[ResultRow]
    host: str
    deal: str | None
    #: The same cards are still being played at other tables.
    sealed: bool
    version: int
    has_begun: bool
    moves: list[tuple[int, str]]
    stand_ins: dict[int, str]
    resigned: set[int]

    @property
    def status(self) -> str:
        return self.row.status

    @property
    def to_act(self) -> tuple[int, ...]:
        row = self.row
        is_running = row.status == "running"
        return tuple(s for s in range(row.players) if is_running and row.turn >> s & 1)

    @property
    def commitment(self) -> str:
        row = self.row
        return fairness.commitment(int(row.seed), row.salt) if row.salt and self.has_begun else ""

    def seats_of(self, person: int | None) -> list[int]:
        return [] if person is None else [s.seat for s in self.seats if s.person_id == person]

    def is_whole(self, person: int | None) -> bool:
        """May this person read everything, including the seed?"""
        if self.row.kind == "study":
            return person == self.row.host_id
        return sealing.is_public(self)


async def find(services: "Services", key: str) -> Archived:
    """The table of this key; raises Refused if there is none."""
    found = await services.store.read(lambda db: _read(db, key))
    if found is None:
        raise not_found("There is no such table.")
    return found


def _read(db: Connection, key: str) -> Archived | None:
    row = kept.by_key(db, key)
    if row is None:
        return None
    host = kept_people.by_id(db, row.host_id)
    deal = None if row.deal_id is None else kept.deal_by_id(db, row.deal_id)
    found = Archived(
        row=row,
        seats=kept.seats_of(db, row.id),
        results=kept_lobby.results_of_many(db, [row.id])[row.id],
        host=host.key if host else "",
        deal=deal.key if deal else None,
        sealed=row.deal_id is not None and sealing.deal_is_open(db, row.deal_id),
        version=0,
        has_begun=False,
        moves=[],
        stand_ins={},
        resigned=set(),
    )
    for entry in kept.entries_of(db, row.id):
        _tell(found, entry)
    return found


def _tell(found: Archived, entry: Entry) -> None:
    found.version = entry.version
    match entry:
        case Started():
            found.has_begun = True
        case Move():
            found.moves.append((entry.seat, entry.text))
        case Undo():
            del found.moves[entry.ply :]
        case Away():
            found.stand_ins[entry.seat] = entry.level
        case Back():
            found.stand_ins.pop(entry.seat, None)
        case Resigned():
            found.resigned.add(entry.seat)
            found.stand_ins[entry.seat] = found.row.stand_in
        case _:
            pass


# --- the table ---


def table(found: Archived, person: int | None, pace: int) -> wire.Table:
    """The public data of the table; `pace` is the server's default."""
    row, game = found.row, games().get(found.row.game)
    told, own = sealing.is_public(found), found.seats_of(person)
    return wire.Table(
        key=row.key,
        game=row.game,
        rules=row.rules,
        readable=False,
        title=row.game if game is None else game.title,
        players=row.players,
        options=json.loads(row.options),
        kind="study" if row.kind == "study" else "play",
        public=bool(row.public),
        host=found.host,
        time=convert(json.loads(row.clock), wire.TimeControl),
        stand_in=row.stand_in,
        pace=pace if row.pace is None else row.pace,
        deal=found.deal,
        seats=[_seat(found, seat) for seat in found.seats],
        status=convert(row.status, wire.Status),
        auto=bool(row.auto),
        ending=row.ending,
        version=found.version,
        ply=len(found.moves),
        to_act=sealing.public_to_act(found, own),
        commitment=found.commitment,
        seed=row.seed if told else None,
        salt=row.salt if told else None,
        winners=[each.seat for each in found.results if each.won] if told else [],
        points=_points(found) if told else None,
        proposal=None,
        rematch=row.rematch if own else None,
        created=row.created,
        moved=row.moved,
        yours=own,
        rated=is_rated(row, found.seats),
    )


def _seat(found: Archived, seat: SeatRow) -> wire.Seat:
    return wire.Seat(
        kind=KINDS[seat.kind],
        name=seat.name,
        person=seat.person_key,
        is_guest=seat.is_guest,
        level=seat.level,
        stand_in=found.stand_ins.get(seat.seat),
        resigned=seat.seat in found.resigned,
        present=False,
    )


def _points(found: Archived) -> list[int] | None:
    return [each.score for each in found.results] or None


# --- the record ---


def text(found: Archived, person: int | None, seat: int | None) -> str:
    """The record as this person may read it, from this seat."""
    viewer = _viewer(found, person, seat)
    row, whole = found.row, found.is_whole(person)
    headers: dict[str, object] = {
        "housewright-record": record.FORMAT,
        "game": row.game,
        "rules": row.rules,
        "players": row.players,
        "options": json.loads(row.options),
        "names": [each.name for each in found.seats],
        "commitment": found.commitment,
    }
    if whole:
        headers |= _secrets(found)
    moves = [
        record.node(mover, UNKNOWN if said is None else said)
        for mover, said in _moves_seen(found, viewer, whole=whole)
    ]
    body = record.write(Record(headers, {}, [], moves))
    return body if whole else "\n".join([*_remarks(viewer), body])


def data(found: Archived, person: int | None, seat: int | None) -> wire.RecordJson:
    """The same as JSON, without a view."""
    viewer = _viewer(found, person, seat)
    row, whole = found.row, found.is_whole(person)
    moves = _moves_seen(found, viewer, whole=whole)
    return wire.RecordJson(
        game=row.game,
        rules=row.rules,
        players=row.players,
        options=json.loads(row.options),
        names=[each.name for each in found.seats],
        commitment=found.commitment,
        seed=row.seed if whole else None,
        salt=row.salt if whole else None,
        start=json.loads(row.start) if whole and row.start is not None else None,
        moves=[wire.Move(seat=mover, text=said) for mover, said in moves],
        winners=[each.seat for each in found.results if each.won] if whole else [],
        points=_points(found) if whole else None,
        view={},
    )


def _viewer(found: Archived, person: int | None, seat: int | None) -> int | None:
    """The seat from which this person reads, by the same rules as at any table."""
    if not found.has_begun:
        raise conflict("not_begun", "The match has not begun: there is nothing to record.")
    own = found.seats_of(person)
    sealing.check_may_enter(found, own)
    if seat is None:
        return own[0] if own else None
    if seat >= found.row.players:
        raise not_found(f"This table has no seat {seat}.")
    sealing.check_may_look_from(found, own, seat)
    return seat


def _moves_seen(
    found: Archived, viewer: int | None, *, whole: bool
) -> list[tuple[int, str | None]]:
    """The moves. Only the rules could say which are secret, so those of others are all hidden."""
    return [(mover, said if whole or mover == viewer else None) for mover, said in found.moves]


def _secrets(found: Archived) -> dict[str, object]:
    row = found.row
    headers: dict[str, object] = {"seed": int(row.seed)}
    if row.salt:
        headers["salt"] = row.salt
    if row.start is not None:
        headers["position"] = json.loads(row.start)
    if row.ending == "played" and found.results and not found.resigned:
        # A seat that resigned has not won, even if its bot did by the moves.
        winners = [each.seat for each in found.results if each.won]
        headers["result"] = {"winners": winners, "scores": _points(found)}
    if row.ending not in (None, "played"):
        headers["x-ending"] = row.ending
    return headers


def _remarks(viewer: int | None) -> Iterator[str]:
    who = "a spectator" if viewer is None else f"seat {viewer}"
    yield f"# The view of {who} of a match whose rules this server does not know. It has no seed,"
    yield "# and hides all moves of others, since only the rules say which of them are secret."
