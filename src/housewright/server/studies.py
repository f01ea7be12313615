"""Studies: private tables made from a record, to look at a match and to play on from it."""

import asyncio
import json
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import Connection

from ..core import record
from ..core.match import Match, read
from ..core.record import Node, Record
from ..core.registry import games
from ..store import tables as kept
from ..store.entry import Entry, Move, Started
from ..store.people import Person
from ..store.tables import NewSeat
from . import levels, wire
from .lobby import fresh_key
from .problems import unfit

if TYPE_CHECKING:
    from .live.room import Room
    from .services import Services

#: The longest record, and the most moves with those of variations: reading checks every one.
LONGEST = 1_000_000
MOST_MOVES = 20_000


async def study(services: "Services", person: Person, asked: wire.NewStudy) -> "Room":
    """A new table of the person's own, at which the moves of the record have been made."""
    # In a thread: a long record takes a while and must not block the event loop.
    match, found = await asyncio.to_thread(_read, asked.record, asked.ply)
    seats = _seats(match, person, asked.bots)
    key = fresh_key()
    entries = _entries(match, person, services.now())

    def job(conn: Connection) -> None:
        table_id = _create(conn, match, found, person, seats, key, services.now())
        turn = sum(1 << seat for seat in match.to_act)
        kept.append(conn, table_id, entries, turn=turn, due=None, status="running")

    await services.store.write(job)
    return await services.rooms.find(key)


def _read(text: str, ply: int | None) -> tuple[Match, Record]:
    """The match of a record at this ply, and the record itself; raises BadRecord or Refused."""
    if len(text) > LONGEST:
        most = f"A record to be studied has at most {LONGEST:,} characters"
        raise unfit("record", f"{most}; this has {len(text):,}.")
    found = record.parse(text)
    game = games().get(str(found.headers["game"]))
    if game is not None and len(found.moves) > game.move_limit:
        most = f"No match of {game.title} has more than {game.move_limit} moves"
        raise unfit("record", f"{most}; this record has {len(found.moves)}.")
    if (count := _count(found.moves)) > MOST_MOVES:
        most = f"A record may have {MOST_MOVES} moves with its variations"
        raise unfit("record", f"{most}; this has {count}.")
    match = read(text)
    if ply is not None:
        _go_back(match, ply)
    return match, found


def _count(moves: list[Node]) -> int:
    return len(moves) + sum(_count(line) for move in moves for line in move.variations)


def _go_back(match: Match, ply: int) -> None:
    if ply > match.ply:
        raise unfit("ply", f"This record has {match.ply} moves.")
    if ply < match.ply:
        match.undo(match.ply - ply)


def _seats(match: Match, person: Person, bots: list[str | None] | None) -> list[NewSeat]:
    """The seats, with the names from the record, played by the person or by bots."""
    wanted = bots or [None] * match.players
    if len(wanted) != match.players:
        raise unfit("bots", f"This match has {match.players} seats, not {len(wanted)}.")
    if None not in wanted:
        raise unfit("bots", "Keep a seat for yourself.")
    return [
        NewSeat("person", person.id, name)
        if bot is None
        else NewSeat("bot", None, name, levels.checked(bot, f"bots[{seat}]", match.game))
        for seat, (name, bot) in enumerate(zip(match.names, wanted, strict=True))
    ]


def _create(
    conn: Connection,
    match: Match,
    found: Record,
    person: Person,
    seats: list[NewSeat],
    key: str,
    now: int,
) -> int:
    start = found.headers.get("position")
    return kept.create(
        conn,
        key=key,
        game=match.game.key,
        rules=match.rules,
        options=json.dumps(match.options),
        host_id=person.id,
        clock=msgspec.json.encode(wire.TimeControl()).decode(),
        stand_in=levels.best(match.game),
        seed=str(found.headers["seed"]),
        salt=match.salt,
        created=now,
        seats=seats,
        kind="study",
        start=None if start is None else json.dumps(start),
        status="running",
    )


def _entries(match: Match, person: Person, now: int) -> list[Entry]:
    moves = [
        Move(version, now, seat, text, person.id)
        for version, (seat, text) in enumerate(match.history, start=2)
    ]
    return [Started(1, now, match.commitment), *moves]
