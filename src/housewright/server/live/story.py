"""A table as its entries tell it: whoever reads the same entries knows the same table."""

import json
from copy import copy
from dataclasses import dataclass, replace
from typing import Any

from msgspec import convert

from ...core.match import Match, load, new
from ...core.registry import find
from ...store.entry import Entry, Kind
from ...store.tables import SeatRow, TableRow
from ..wire import Status, TimeControl
from .clock import Clocks


@dataclass
class Chair:
    """A seat and who plays it now."""

    row: SeatRow
    #: The level of the bot that plays for the seat's person.
    stand_in: str | None = None
    resigned: bool = False

    @property
    def person(self) -> int | None:
        return self.row.person_id

    @property
    def bot(self) -> str | None:
        """The level of the bot that plays here now, if one does."""
        return self.row.level if self.row.kind == "bot" else self.stand_in


@dataclass(frozen=True)
class Asked:
    """What somebody wants the others to agree to."""

    version: int
    what: str
    #: The ply or the seat that it is about.
    number: int | None
    by: int
    #: The people who have not answered yet.
    waiting: frozenset[int]


@dataclass(frozen=True)
class Remark:
    entry: Entry
    name: str


class Story:
    """Everything about one table that its entries tell, and nothing else."""

    def __init__(self, row: TableRow, seats: list[SeatRow]) -> None:
        self.row = row
        self.time: TimeControl = convert(json.loads(row.clock), TimeControl)
        self.chairs = [Chair(seat) for seat in seats]
        self.version = 0
        self.status: Status = "open"
        self.ending: str | None = None
        self.match: Match | None = None
        self.clocks = Clocks(self.time.clock, row.players)
        self.asked: Asked | None = None
        self.remarks: list[Remark] = []
        #: The person who made each move; None for one that a bot made for the seat.
        self.movers: list[int | None] = []
        #: The version of the last undo: what was seen before it may not be so any more.
        self.undone_at = 0
        # The ply from which each seat that is to act has had its decision, and the time.
        self._asked_from: dict[int, tuple[int, int]] = {}
        # When a bot moved last.
        self._bot_moved = row.created
        self._names = {seat.person_id: seat.name for seat in seats}
        self.moved = row.created

    def copy(self) -> "Story":
        """A story of its own, to see how this one would go on."""
        twin = copy(self)
        twin.chairs = [replace(chair) for chair in self.chairs]
        twin.match = self.match.copy() if self.match else None
        twin.clocks = self.clocks.copy()
        twin.remarks = list(self.remarks)
        twin.movers = list(self.movers)
        twin._names = dict(self._names)
        twin._asked_from = dict(self._asked_from)
        return twin

    # --- who is who ---

    def seats_of(self, person: int | None) -> list[int]:
        """The seats of this person."""
        if person is None:
            return []
        return [seat for seat, chair in enumerate(self.chairs) if chair.person == person]

    def key_of(self, person: int | None) -> str | None:
        """What others call this person; None for whoever does not sit here."""
        if person is not None:
            for chair in self.chairs:
                if chair.row.person_id == person:
                    return chair.row.person_key
        return None

    def people(self) -> list[int]:
        """Who still plays, each once, in the order of seats: not those who resigned."""
        found = [c.person for c in self.chairs if c.person is not None and not c.resigned]
        return list(dict.fromkeys(found))

    def is_solo(self) -> bool:
        """Does one person play alone or with bots, from however many seats?"""
        return len({c.person for c in self.chairs if c.person is not None}) <= 1

    def is_rated(self) -> bool:
        """Does the result count for ratings? Two people at least, one seat each, own cards."""
        people = [c.person for c in self.chairs if c.person is not None]
        is_duplicate = self.row.deal_id is not None
        return (
            self.row.kind == "play"
            and not is_duplicate
            and len(people) >= 2
            and len(set(people)) == len(people)
        )

    # --- the match ---

    @property
    def to_act(self) -> tuple[int, ...]:
        return self.match.to_act if self.match and self.status == "running" else ()

    @property
    def ply(self) -> int:
        return self.match.ply if self.match else 0

    def is_about_now(self, seat: int, ply: int) -> bool:
        """Is what this seat decides the same as at that ply, whatever others did meanwhile?"""
        from_ply, _ = self._asked_from.get(seat, (self.ply, 0))
        return from_ply <= ply <= self.ply

    def calm_since(self, seat: int) -> int:
        """Since when a bot in this seat has had its decision, and no bot has moved."""
        _, at = self._asked_from.get(seat, (self.ply, self.moved))
        return max(at, self._bot_moved)

    def opened(self) -> Match:
        """The match of this table before its first move."""
        row = self.row
        if row.start is not None:
            match = load(json.loads(row.start))
        else:
            options: dict[str, Any] = json.loads(row.options)
            match = new(row.game, row.players, int(row.seed), options)
        match.names = [chair.row.name for chair in self.chairs]
        match.salt = row.salt
        return match

    @property
    def game_title(self) -> str:
        return find(self.row.game).title

    # --- entries ---

    def tell(self, entry: Entry) -> None:
        """Take the next entry in."""
        assert entry.version == self.version + 1, "entries come in order, each once"
        self.version = entry.version
        _TELLING[entry.kind](self, entry)
        if self.match and self.match.is_over and self.row.kind == "play":
            self._end(self.ending or "played")
        if self.clocks.is_kept:
            self.clocks.run(entry.at, self._ticking())

    def _ticking(self) -> set[int]:
        return {seat for seat in self.to_act if self.chairs[seat].bot is None}

    def _end(self, how: str) -> None:
        self.status = "expired" if how == "expired" else "over"
        self.ending, self.asked = how, None

    def _started(self, entry: Entry) -> None:
        self.status, self.moved = "running", entry.at
        self.match = self.opened()
        self._ask(entry.at)

    def _move(self, entry: Entry) -> None:
        assert self.match is not None
        assert entry.seat is not None
        self.match.play(entry.seat, entry.body or "")
        self._asked_from.pop(entry.seat, None)
        self._ask(entry.at)
        late = entry.person is None and self.chairs[entry.seat].bot is None
        self.clocks.moved(entry.at, entry.seat, late=late)
        self.movers.append(entry.person)
        self.moved = entry.at
        if entry.person is None:
            self._bot_moved = entry.at
        if self.asked and self.asked.what == "undo":
            self.asked = None

    def _ask(self, at: int) -> None:
        """Who is to act was so before, or has a decision from now on."""
        before, now = self._asked_from, (self.ply, at)
        self._asked_from = {seat: before.get(seat, now) for seat in self.to_act}

    def _undo(self, entry: Entry) -> None:
        assert self.match is not None
        ply = int(entry.body or 0)
        self.match.undo(self.match.ply - ply)
        self._asked_from.clear()
        self._ask(entry.at)
        self.clocks.undone(ply, entry.at)
        del self.movers[ply:]
        self.undone_at = entry.version
        self.moved, self.asked = entry.at, None

    def _chat(self, entry: Entry) -> None:
        self.remarks.append(Remark(entry, self._names.get(entry.person, "")))

    def _asked(self, entry: Entry) -> None:
        assert entry.person is not None
        request, _, voters = (entry.body or "").partition(":")
        what, _, number = request.partition(" ")
        waiting = frozenset(int(voter) for voter in voters.split(",") if voter)
        about = int(number) if number else None
        self.asked = Asked(entry.version, what, about, entry.person, waiting)

    def in_person(self) -> list[int]:
        """Who plays now, with at least one seat of theirs, and not by a bot."""
        here = {c.person for c in self.chairs if c.stand_in is None and not c.resigned}
        return [person for person in self.people() if person in here]

    def _answered(self, entry: Entry) -> None:
        if self.asked is None:
            return
        if entry.body == "no":
            self.asked = None
        else:
            self.asked = replace(self.asked, waiting=self.asked.waiting - {entry.person or -1})

    def _away(self, entry: Entry) -> None:
        assert entry.seat is not None
        self.chairs[entry.seat].stand_in = (entry.body or "").partition(" ")[0]
        if self.asked and self.asked.what == "bot":
            self.asked = None

    def _back(self, entry: Entry) -> None:
        assert entry.seat is not None
        self.chairs[entry.seat].stand_in = None
        self.clocks.welcome(entry.seat)

    def _resigned(self, entry: Entry) -> None:
        assert entry.seat is not None
        chair = self.chairs[entry.seat]
        chair.resigned, chair.stand_in, self.asked = True, self.row.stand_in, None

    def _ended(self, entry: Entry) -> None:
        self._end(entry.body or "agreed")

    def _held(self, entry: Entry) -> None:
        self.clocks.hold(int(entry.body or 0))

    def _seated(self, entry: Entry) -> None:
        """Who sits where is read from the seats themselves, which change with the entry."""
        if entry.kind == Kind.SAT and entry.body:
            self._names[entry.person] = entry.body


_TELLING = {
    Kind.MOVE: Story._move,
    Kind.UNDO: Story._undo,
    Kind.CHAT: Story._chat,
    Kind.SAT: Story._seated,
    Kind.LEFT: Story._seated,
    Kind.BOT: Story._seated,
    Kind.STARTED: Story._started,
    Kind.ASKED: Story._asked,
    Kind.ANSWERED: Story._answered,
    Kind.AWAY: Story._away,
    Kind.BACK: Story._back,
    Kind.RESIGNED: Story._resigned,
    Kind.ENDED: Story._ended,
    Kind.HELD: Story._held,
}
