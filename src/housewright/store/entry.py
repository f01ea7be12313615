"""What happens at a table, one entry after the other: the only truth about it.

Each kind of entry is a class of its own. Only this module knows how they lie in the database, in
columns that all kinds share.
"""

from collections.abc import Callable
from enum import IntEnum
from hashlib import blake2b
from typing import Any, ClassVar, Final, Literal, NamedTuple, TypeVar, cast

from msgspec import Struct

T = TypeVar("T")
#: What people at a table can be asked to agree to.
Request = Literal["undo", "end", "bot"]
#: Why a bot plays for somebody: their time ran out, or the others agreed to it.
Reason = Literal["time", "vote"]


class Kind(IntEnum):
    """What an entry tells. The numbers are in databases: never change or reuse one."""

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


class Columns(NamedTuple):
    """An entry as the database keeps it, beside its version, time and kind."""

    seat: int | None = None
    person: int | None = None
    body: str | None = None
    request: int | None = None


#: The columns of `schema.entries`, in the order of `Entry.values`.
COLUMNS: Final = ("table_id", "version", "at", "kind", "seat", "person_id", "body", "request")


class Entry(Struct, frozen=True):
    """One entry: its place in the table's history, and when."""

    kind: ClassVar[Kind]

    version: int
    at: int

    def columns(self) -> Columns:
        """What the database keeps of it."""
        raise NotImplementedError

    def values(self, table_id: int) -> tuple[int | str | None, ...]:
        """The entry as a row of `schema.entries`."""
        # A plain number: not every driver takes an enumeration for one.
        return (table_id, self.version, self.at, int(self.kind), *self.columns())

    def row(self, table_id: int) -> dict[str, int | str | None]:
        """The same by the names of the columns."""
        return dict(zip(COLUMNS, self.values(table_id), strict=True))


class Move(Entry, frozen=True):
    kind: ClassVar[Kind] = Kind.MOVE

    seat: int
    text: str
    #: Who made it; None if a bot did, in its own seat or in that of a person.
    person: int | None = None
    #: The number of the id that the person's program gave to it (`request_number`).
    request: int | None = None

    def columns(self) -> Columns:
        return Columns(self.seat, self.person, self.text, self.request)


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
    #: None once the person wanted to be forgotten.
    text: str | None

    def columns(self) -> Columns:
        return Columns(person=self.person, body=self.text)


class Sat(Entry, frozen=True):
    """A person sat down."""

    kind: ClassVar[Kind] = Kind.SAT

    seat: int
    person: int
    #: What the seat is called.
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

    #: What fixes the seed without telling it.
    commitment: str

    def columns(self) -> Columns:
        return Columns(body=self.commitment)


class Asked(Entry, frozen=True):
    """Somebody asks for the consent of others."""

    kind: ClassVar[Kind] = Kind.ASKED

    person: int
    what: Request
    #: The ply to go back to, or the seat that a bot shall play.
    number: int | None
    #: The people who have not answered.
    waiting: frozenset[int]

    @property
    def request(self) -> str:
        """What is asked, without who has to answer."""
        return self.what if self.number is None else f"{self.what} {self.number}"

    def columns(self) -> Columns:
        voters = ",".join(str(person) for person in sorted(self.waiting))
        return Columns(person=self.person, body=f"{self.request}:{voters}")


class Answered(Entry, frozen=True):
    """A person answered what was asked last."""

    kind: ClassVar[Kind] = Kind.ANSWERED

    person: int
    yes: bool

    def columns(self) -> Columns:
        return Columns(person=self.person, body="yes" if self.yes else "no")


class Away(Entry, frozen=True):
    """A bot plays on for the seat's person."""

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
    """The match is over without having been played out."""

    kind: ClassVar[Kind] = Kind.ENDED

    #: `resigned`, `agreed` or `expired`.
    how: str

    def columns(self) -> Columns:
        return Columns(body=self.how)


class Held(Entry, frozen=True):
    """The clocks stood still, because no server was there to be played on.

    Nobody writes this any more: `pulse.pause` notes it for all tables at once.
    """

    kind: ClassVar[Kind] = Kind.HELD

    milliseconds: int

    def columns(self) -> Columns:
        return Columns(body=str(self.milliseconds))


def read(version: int, at: int, kind: int, *kept: Any) -> Entry:
    """The entry of a row: version, time, kind, and what `Columns` has."""
    return _READ[kind](version, at, Columns(*kept))


def request_number(request_id: str) -> int:
    """What is kept of an id that a program chose: short, and nobody's words."""
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


# A name that was forgotten is an empty column in old databases.
_READ: Final[dict[int, Callable[[int, int, Columns], Entry]]] = {
    Kind.MOVE: lambda v, at, c: Move(v, at, _told(c.seat), _told(c.body), c.person, c.request),
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
