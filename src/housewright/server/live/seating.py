"""Before the start: who sits where."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection

from ...core.match import check_names
from ...core.registry import find
from ...store import people as kept_people
from ...store import tables as kept
from ...store.entry import BotSat, Left, Sat, Started
from ...store.lookalikes import folded_name
from ...store.people import Person
from .. import levels
from ..problems import Refused, conflict, forbidden, not_found
from .replaying import is_known, unknown
from .room import Batch

if TYPE_CHECKING:
    from .room import Room


#: Names of bots are parts of a house: short, and easy to tell apart.
BOTS: Final = (
    "Gable", "Lintel", "Rafter", "Dormer", "Mortar", "Plinth", "Trellis", "Joist",
    "Cornice", "Hearth", "Newel", "Quoin", "Turret", "Sill", "Cobble", "Eaves",
)  # fmt: skip
#: Enough for all seats of a table.
ROMAN: Final = [
    "II",
    "III",
    "IV",
    "V",
    "VI",
    "VII",
    "VIII",
    "IX",
    "X",
    "XI",
    "XII",
    "XIII",
    "XIV",
    "XV",
    "XVI",
]


def _check_open(room: "Room") -> None:
    if room.story.status == "open":
        return
    said = {
        "running": "The match has begun: seats stay as they are.",
        "over": "The match is over.",
        "expired": "Nobody started this table in time; it is closed.",
    }
    raise conflict("not_open", said[room.story.status])


def _check_seat(room: "Room", seat: int) -> None:
    if seat >= room.story.row.players:
        raise not_found(f"This table has no seat {seat}.")


def _free_name(room: "Room", seat: int, name: str) -> str:
    """The name, if nobody else at the table has it or one that looks like it."""
    check_names([name], 1)
    if folded_name(name) in _folded_names(room, seat):
        problem = f"Somebody at this table is called {name}, or looks like it."
        raise Refused(409, "name_taken", problem, field="name")
    return name


def _own_name(room: "Room", seat: int, name: str) -> str:
    """Somebody's own name, or a variant if another name at the table looks the same."""
    return _variant(name, _folded_names(room, seat))


def _folded_names(room: "Room", seat: int) -> set[str]:
    """The folded names at the other seats."""
    return {folded_name(c.row.name) for s, c in enumerate(room.story.chairs) if s != seat}


def _variant(name: str, taken_names: set[str]) -> str:
    # Roman numerals: after a name the log often has a number.
    variants = (name, *(f"{name[:34]} {number}" for number in ROMAN))
    return next(each for each in variants if folded_name(each) not in taken_names)


async def sit(room: "Room", person: Person, seat: int, name: str | None) -> None:
    """Take an open seat. A person with several seats plays all of them at one screen."""
    _check_seat(room, seat)
    deal = room.story.row.deal_id

    def seated(db: Connection) -> None:
        if deal is not None:
            kept.lock_deal(db, deal)
            if kept.sits_in_deal(db, deal, person.id):
                raise conflict("same_deal", "You know these cards already from another table.")
        check_not_of_others(db, person, called)
        kept.set_seat(db, room.id, seat, kind="person", person_id=person.id, name=called)

    called = ""

    def decide() -> Batch:
        nonlocal called
        _check_open(room)
        if room.story.chairs[seat].row.kind != "open":
            raise conflict("taken", f"Seat {seat} is taken.")
        called = _free_name(room, seat, name) if name else _own_name(room, seat, person.name)
        return Batch([Sat(*room.next(), seat, person.id, called)], seated)

    await room.act(decide)
    await start_if_full(room)


def check_not_of_others(db: Connection, person: Person, name: str) -> None:
    """Refuse a name of somebody else's account, or one that looks like it."""
    is_own = not person.is_guest and name == person.name
    if not is_own and kept_people.is_taken(db, name, person.id):
        raise kept_people.NameTaken(name)


async def put_bot(room: "Room", person: Person, seat: int, level: str) -> None:
    """The host gives an open seat to a bot."""
    _check_seat(room, seat)
    levels.checked(level, "level", find(room.story.row.game))

    def seated(db: Connection) -> None:
        kept.set_seat(db, room.id, seat, kind="bot", name=called, level=level)

    called = ""

    def decide() -> Batch:
        nonlocal called
        _check_open(room)
        _check_host(room, person)
        if room.story.chairs[seat].row.kind != "open":
            raise conflict("taken", f"Seat {seat} is taken.")
        called = bot_name({chair.row.name for chair in room.story.chairs})
        return Batch([BotSat(*room.next(), seat, level)], seated)

    await room.act(decide)
    await start_if_full(room)


def bot_name(taken: set[str]) -> str:
    """A name for a bot at a table where these names are taken."""
    free = (name for name in BOTS if name not in taken)
    return next(free, None) or _variant(BOTS[0], {folded_name(name) for name in taken})


async def leave(room: "Room", person: Person, seat: int) -> None:
    """Free a seat: one's own, or any as the host."""
    _check_seat(room, seat)

    def freed(db: Connection) -> None:
        kept.set_seat(db, room.id, seat, kind="open")

    def decide() -> Batch:
        _check_open(room)
        chair = room.story.chairs[seat]
        if chair.row.kind == "open":
            raise conflict("free", f"Seat {seat} is free.")
        if chair.person != person.id:
            _check_host(room, person)
        heir = _heir(room, person, seat)
        entry = Left(*room.next(), seat, chair.person)
        return Batch([entry], freed, {"host_id": heir} if heir is not None else None)

    await room.act(decide)


def _heir(room: "Room", person: Person, seat: int) -> int | None:
    """The new host, if the host gives up the last seat of their own."""
    story = room.story
    if person.id != story.row.host_id or story.chairs[seat].person != person.id:
        return None
    if len(story.seats_of(person.id)) > 1:
        return None
    return next((other for other in story.people() if other != person.id), None)


async def start(room: "Room", person: Person) -> None:
    """The host starts the match."""

    def decide() -> Batch:
        _check_open(room)
        _check_host(room, person)
        return _starting(room)

    await room.act(decide)


def is_full(room: "Room") -> bool:
    return all(chair.row.kind != "open" for chair in room.story.chairs)


def _starting(room: "Room") -> Batch:
    free = [str(s) for s, chair in enumerate(room.story.chairs) if chair.row.kind == "open"]
    if free:
        raise conflict("not_full", f"Still free: seat {' and seat '.join(free)}.")
    if not is_known(room.story.row):
        raise unknown(room.story.row)
    commitment = room.story.opened().commitment
    return Batch([Started(*room.next(), commitment)], _check_bot_tables(room))


def _check_bot_tables(room: "Room") -> Callable[[Connection], None] | None:
    """The check that is needed when bots begin to play among themselves."""
    if not room.story.has_only_bots():
        return None
    host, most = room.story.row.host_id, room.services.settings.bot_tables
    return partial(check_bot_tables, host_id=host, most=most)


def check_bot_tables(db: Connection, *, host_id: int, most: int) -> None:
    """Limit the tables of one person at which bots play among themselves."""
    if kept.bot_tables_of(db, host_id) >= most:
        tables = "table" if most == 1 else "tables"
        said = f"Bots already play among themselves at {most} {tables} of yours; more cannot run."
        todo = "Stop watching one and try again in half a minute, or let one end."
        raise conflict("bot_tables", f"{said} {todo}")


async def start_if_full(room: "Room") -> None:
    """Start the match if the table starts by itself and every seat is taken."""
    story = room.story
    if story.status == "open" and story.row.auto and is_full(room):

        def decide() -> Batch:
            _check_open(room)
            return _starting(room)

        await room.act(decide)


def _check_host(room: "Room", person: Person) -> None:
    if person.id != room.story.row.host_id:
        raise forbidden("not_host", "Only the host of the table can do this.")
