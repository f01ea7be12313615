"""What happens at a table, one entry after the other: the only truth about it."""

from enum import IntEnum
from typing import NamedTuple


class Kind(IntEnum):
    """What an entry tells. The numbers are in databases: never change or reuse one."""

    #: The body is the move's text.
    MOVE = 1
    #: Moves were taken back; the body is the number of moves that remain.
    UNDO = 2
    #: Somebody wrote the body.
    CHAT = 3
    #: A person sat down; the body is the seat's name.
    SAT = 4
    #: A seat became free again, by its person or by the host.
    LEFT = 5
    #: The host gave an open seat to a bot; the body is its level.
    BOT = 6
    #: The match began; the body is the commitment to the seed.
    STARTED = 7
    #: Somebody asks for the consent of the others; the body says to what.
    ASKED = 8
    #: A person answered what was asked last; the body is `yes` or `no`.
    ANSWERED = 9
    #: A bot plays on for the seat's person; the body says which, and why.
    AWAY = 10
    #: The seat's person plays again.
    BACK = 11
    RESIGNED = 12
    #: The match is over without having been played out; the body says how.
    ENDED = 13
    #: No server was there to be played on; the body is for how many milliseconds.
    HELD = 14


class Entry(NamedTuple):
    """One entry: its place in the table's history, when, what, and who."""

    version: int
    at: int
    kind: Kind
    seat: int | None = None
    person: int | None = None
    body: str | None = None

    def row(self, table_id: int) -> dict[str, int | str | None]:
        """The entry as a row of `schema.entries`."""
        return {
            "table_id": table_id,
            "version": self.version,
            "at": self.at,
            # A plain number: not every driver takes an enumeration for one.
            "kind": int(self.kind),
            "seat": self.seat,
            "person_id": self.person,
            "body": self.body,
        }
