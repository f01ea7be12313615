"""Rematches: one new table for the same people, made for the first who asks."""

import json
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import Connection

from ..core import fairness
from ..core.game import Game
from ..core.registry import find
from ..store import lobby as kept_lobby
from ..store import people as kept_people
from ..store import tables as kept
from ..store.entry import Entry, Sat
from ..store.people import Person
from ..store.tables import NewSeat, SeatRow
from . import levels
from .live import seating
from .live.room import Batch
from .lobby import fresh_key, terms
from .problems import Refused, conflict, forbidden

if TYPE_CHECKING:
    from .live.room import Room
    from .live.story import Story
    from .services import Services


async def rematch(
    services: "Services", person: Person, room: "Room", *, public: bool | None
) -> "Room":
    """The table for the rematch of a finished one; seats move on by one.

    Everybody has a seat from the start. If the first match started by itself, this one does so
    once everybody has asked for it; else its host, who asked first, starts it.
    """
    story = room.story
    if not story.seats_of(person.id):
        raise forbidden("not_seated", "Only those who sat at the table can ask for a rematch.")
    if story.status != "over":
        raise conflict("not_over", "The match is not over.")
    shown = story.row.public if public is None else public
    key, now = fresh_key(), services.now()

    def job(conn: Connection) -> str:
        claimed = kept_lobby.claim_rematch(conn, room.id, key)
        if claimed == key:
            _create(conn, story, person, key, public=shown, now=now)
        return claimed

    claimed = await services.store.write(job)
    await services.bus.publish(f"row:{room.id}", "")
    again = await services.rooms.find(claimed)
    await _arrive(again, person)
    return again


def _create(
    conn: Connection, story: "Story", person: Person, key: str, *, public: bool, now: int
) -> None:
    row, game = story.row, find(story.row.game)
    seats = [_seat(conn, chair.row, game) for chair in story.chairs]
    kept.create(
        conn,
        key=key,
        game=game.key,
        rules=game.version,
        options=json.dumps(terms(game, row)),
        host_id=person.id,
        clock=msgspec.json.encode(story.time).decode(),
        stand_in=levels.known(row.stand_in, game, levels.best(game)),
        seed=str(fairness.fresh_seed()),
        salt=fairness.fresh_salt(),
        created=now,
        # The second player becomes the first.
        seats=[*seats[1:], seats[0]],
        public=public,
        auto=row.auto,
        pace=row.pace,
    )


def _seat(conn: Connection, seat: SeatRow, game: Game) -> NewSeat:
    if seat.kind == "bot":
        return NewSeat("bot", None, seat.name, levels.known(seat.level, game))
    person = None if seat.person_id is None else kept_people.by_id(conn, seat.person_id)
    if person is None or person.deleted:
        return NewSeat()
    return NewSeat("person", person.id, seat.name)


async def _arrive(room: "Room", person: Person) -> None:
    """Note that the person has come, and start once everybody has."""
    try:
        if person.id not in await _arrived(room):
            await _sit(room, person)
        if set(room.story.people()) <= await _arrived(room):
            await seating.start_if_full(room)
    except Refused as refused:
        # If two come at the same moment, both find the table full, and one of them starts it.
        if refused.code != "not_open":
            raise


async def _sit(room: "Room", person: Person) -> None:
    def decide() -> Batch:
        chairs = [(s, room.story.chairs[s].row.name) for s in room.story.seats_of(person.id)]
        if room.story.status != "open" or not chairs:
            raise conflict("not_open", "The match has begun, or goes on without you.")
        entries: list[Entry] = [
            Sat(*room.next(after), seat, person.id, name)
            for after, (seat, name) in enumerate(chairs)
        ]
        return Batch(entries)

    await room.act(decide)


async def _arrived(room: "Room") -> set[int]:
    """Who has sat down here, as opposed to having been given a seat."""
    entries = await room.services.store.read(lambda conn: kept.entries_of(conn, room.id))
    return {entry.person for entry in entries if isinstance(entry, Sat)}
