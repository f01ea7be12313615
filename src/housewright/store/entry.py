"""The entries of a table's history: the only source of truth about it.

Each kind of entry is a class. Only this module knows how they are stored, in columns that all kinds
share.
"""

from collections.abc import Callable
from enum import IntEnum
from hashlib import blake2b
from typing import Any, ClassVar, Final, Literal, NamedTuple, TypeVar, cast

from msgspec import Struct

T = TypeVar("T")
#: What can be proposed to people at a table.
Request = Literal["undo", "end", "bot"]
#: Why a bot took over: the time ran out, or the others agreed to it.
Reason = Literal["time", "vote"]


class Kind(IntEnum):
    """The kinds of entries. The numbers are in databases: never change or reuse one."""

    MOVE = 1
    UNDO = 2
    CHAT = 3
    SAT = 4
    LEFT = 5
    BOT = 6
    STARTED = 7
    ASKED = 8
    ANSWERED = 9
    AWAY = 10
    BACK = 11
    RESIGNED = 12
    ENDED = 13
    HELD = 14
    AUTO = 15


class Columns(NamedTuple):
    """The columns of an entry in the database, beside version, time and kind."""

    seat: int | None = None
    person: int | None = None
    body: str | None = None
    request: int | None = None


#: The columns of `schema.entries`, in the order of `Entry.values`.
COLUMNS: Final = ("table_id", "version", "at", "kind", "seat", "person_id", "body", "request")


class Entry(Struct, frozen=True):
    """One entry: its version in the table's history, and its time."""

    kind: ClassVar[Kind]

    version: int
    at: int

    def columns(self) -> Columns:
        """Its columns."""
        raise NotImplementedError

    def values(self, table_id: int) -> tuple[int | str | None, ...]:
        """The entry as a row of `schema.entries`."""
        # A plain number: not every driver accepts an enum.
        return (table_id, self.version, self.at, int(self.kind), *self.columns())

    def row(self, table_id: int) -> dict[str, int | str | None]:
        """The same as a dictionary."""
        return dict(zip(COLUMNS, self.values(table_id), strict=True))


class Move(Entry, frozen=True):
    kind: ClassVar[Kind] = Kind.MOVE

    seat: int
    text: str
    #: Who made it; None for a bot, in its own seat or in that of a person.
    person: int | None = None
    #: The number of the id that the client gave to it (`request_number`).
    request: int | None = None

    def columns(self) -> Columns:
        return Columns(self.seat, self.person, self.text, self.request)


class AutoMove(Move, frozen=True):
    """A move that was made automatically for its person, because it was the only one."""

    kind: ClassVar[Kind] = Kind.AUTO


class Undo(Entry, frozen=True):
    """Moves were taken back."""

    kind: ClassVar[Kind] = Kind.UNDO

    person: int
    #: How many moves remain.
    ply: int

    def columns(self) -> Columns:
        return Columns(person=self.person, body=str(self.ply))


class Chat(Entry, frozen=True):
    kind: ClassVar[Kind] = Kind.CHAT

    person: int
    #: None after the person deleted their account.
    text: str | None

    def columns(self) -> Columns:
        return Columns(person=self.person, body=self.text)


class Sat(Entry, frozen=True):
    """A person sat down."""

    kind: ClassVar[Kind] = Kind.SAT

    seat: int
    person: int
    #: The name of the seat.
    name: str

    def columns(self) -> Columns:
        return Columns(self.seat, self.person, self.name)


class Left(Entry, frozen=True):
    """A seat became free again, by its person or by the host."""

    kind: ClassVar[Kind] = Kind.LEFT

    seat: int
    #: Who had it; None for a bot.
    person: int | None

    def columns(self) -> Columns:
        return Columns(self.seat, self.person)


class BotSat(Entry, frozen=True):
    """The host gave an open seat to a bot."""

    kind: ClassVar[Kind] = Kind.BOT

    seat: int
    level: str

    def columns(self) -> Columns:
        return Columns(self.seat, body=self.level)


class Started(Entry, frozen=True):
    """The match began."""

    kind: ClassVar[Kind] = Kind.STARTED

    #: The hash that fixes the seed without revealing it.
    commitment: str

    def columns(self) -> Columns:
        return Columns(body=self.commitment)


class Asked(Entry, frozen=True):
    """Somebody proposes something that needs the consent of others."""

    kind: ClassVar[Kind] = Kind.ASKED

    person: int
    what: Request
    #: The ply to go back to, or the seat that a bot is to play.
    number: int | None
    #: The people who have not answered.
    waiting: frozenset[int]

    @property
    def request(self) -> str:
        """The proposal as text, without who has to answer."""
        return self.what if self.number is None else f"{self.what} {self.number}"

    def columns(self) -> Columns:
        voters = ",".join(str(person) for person in sorted(self.waiting))
        return Columns(person=self.person, body=f"{self.request}:{voters}")


class Answered(Entry, frozen=True):
    """A person answered the latest proposal."""

    kind: ClassVar[Kind] = Kind.ANSWERED

    person: int
    yes: bool

    def columns(self) -> Columns:
        return Columns(person=self.person, body="yes" if self.yes else "no")


class Away(Entry, frozen=True):
    """A bot takes over for the seat's person."""

    kind: ClassVar[Kind] = Kind.AWAY

    seat: int
    level: str
    reason: Reason

    def columns(self) -> Columns:
        return Columns(self.seat, body=f"{self.level} {self.reason}")


class Back(Entry, frozen=True):
    """The seat's person plays again."""

    kind: ClassVar[Kind] = Kind.BACK

    seat: int
    person: int

    def columns(self) -> Columns:
        return Columns(self.seat, self.person)


class Resigned(Entry, frozen=True):
    kind: ClassVar[Kind] = Kind.RESIGNED

    seat: int
    person: int

    def columns(self) -> Columns:
        return Columns(self.seat, self.person)


class Ended(Entry, frozen=True):
    """The match ended before it was played out."""

    kind: ClassVar[Kind] = Kind.ENDED

    #: `resigned`, `agreed` or `expired`.
    how: str

    def columns(self) -> Columns:
        return Columns(body=self.how)


class Held(Entry, frozen=True):
    """The clocks stood still during an outage.

    No longer written: `heartbeat.add_outage` records it for all tables at once.
    """

    kind: ClassVar[Kind] = Kind.HELD

    milliseconds: int

    def columns(self) -> Columns:
        return Columns(body=str(self.milliseconds))


def read(version: int, at: int, kind: int, *kept: Any) -> Entry:
    """The entry of a row: version, time, kind, and what `Columns` has."""
    return _READ[kind](version, at, Columns(*kept))


def request_number(request_id: str) -> int:
    """A short hash of an id that a client chose."""
    digest = blake2b(request_id.encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big", signed=True)


def _told(value: T | None) -> T:
    """A column that this kind of entry always fills."""
    assert value is not None, "a column of this entry is empty"
    return value


def _asked(version: int, at: int, kept: Columns) -> Asked:
    request, _, voters = _told(kept.body).partition(":")
    what, _, number = request.partition(" ")
    waiting = frozenset(int(voter) for voter in voters.split(",") if voter)
    about = int(number) if number else None
    return Asked(version, at, _told(kept.person), cast(Request, what), about, waiting)


def _away(version: int, at: int, kept: Columns) -> Away:
    level, _, reason = _told(kept.body).partition(" ")
    return Away(version, at, _told(kept.seat), level, cast(Reason, reason))


# In old databases the name of a deleted account is an empty column.
_READ: Final[dict[int, Callable[[int, int, Columns], Entry]]] = {
    Kind.MOVE: lambda v, at, c: Move(v, at, _told(c.seat), _told(c.body), c.person, c.request),
    Kind.AUTO: lambda v, at, c: AutoMove(v, at, _told(c.seat), _told(c.body), c.person, c.request),
    Kind.UNDO: lambda v, at, c: Undo(v, at, _told(c.person), int(_told(c.body))),
    Kind.CHAT: lambda v, at, c: Chat(v, at, _told(c.person), c.body),
    Kind.SAT: lambda v, at, c: Sat(v, at, _told(c.seat), _told(c.person), c.body or ""),
    Kind.LEFT: lambda v, at, c: Left(v, at, _told(c.seat), c.person),
    Kind.BOT: lambda v, at, c: BotSat(v, at, _told(c.seat), _told(c.body)),
    Kind.STARTED: lambda v, at, c: Started(v, at, _told(c.body)),
    Kind.ASKED: _asked,
    Kind.ANSWERED: lambda v, at, c: Answered(v, at, _told(c.person), c.body == "yes"),
    Kind.AWAY: _away,
    Kind.BACK: lambda v, at, c: Back(v, at, _told(c.seat), _told(c.person)),
    Kind.RESIGNED: lambda v, at, c: Resigned(v, at, _told(c.seat), _told(c.person)),
    Kind.ENDED: lambda v, at, c: Ended(v, at, _told(c.body)),
    Kind.HELD: lambda v, at, c: Held(v, at, int(_told(c.body))),
}
