"""A table built from its entries: the same entries give the same table in every process."""

import json
from copy import copy
from dataclasses import dataclass, replace
from typing import NamedTuple

from msgspec import convert, structs

from ...core.match import Draft, Match, load, new
from ...core.registry import games
from ...store.entry import (
    Answered,
    Asked,
    AutoMove,
    Away,
    Back,
    BotSat,
    Chat,
    Ended,
    Entry,
    Held,
    Left,
    Move,
    Resigned,
    Sat,
    Started,
    Undo,
)
from ...store.tables import SeatRow, TableRow
from ..wire import Status, TimeControl
from .clock import Clocks
from .outages import Outages


@dataclass
class Chair:
    """A seat and who plays it now."""

    row: SeatRow
    #: The level of the bot that plays in place of the seat's person.
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
class Remark:
    entry: Chat
    name: str


def is_rated(row: TableRow, seats: list[SeatRow]) -> bool:
    """Does the result count for ratings? At least two people, one seat each, cards of their own."""
    people = [seat.person_id for seat in seats if seat.person_id is not None]
    is_alone = len(people) < 2 or len(set(people)) < len(people)
    return row.kind == "play" and row.deal_id is None and not is_alone


class Made(NamedTuple):
    """A move that was made: the version of its entry, and the number of moves with it."""

    version: int
    ply: int
    seat: int
    text: str


class Story:
    """Everything about one table that its entries tell, and nothing else."""

    def __init__(self, row: TableRow, seats: list[SeatRow], outages: Outages | None = None) -> None:
        self.row = row
        self.time: TimeControl = convert(json.loads(row.clock), TimeControl)
        self.chairs = [Chair(seat) for seat in seats]
        self.version = 0
        self.status: Status = "open"
        self.ending: str | None = None
        self.match: Match | None = None
        #: Other tables still play with the same cards, or may: see `sealing`.
        self.sealed = False
        #: The match before the move that ended it, if that end may have to stay hidden.
        self.before_end: Match | None = None
        self.clocks = Clocks(self.time.clock, row.players, outages)
        #: The open proposal, and who has not answered it.
        self.asked: Asked | None = None
        self.remarks: list[Remark] = []
        #: The person who made each move; None for one that a bot made for the seat.
        self.movers: list[int | None] = []
        #: The moves that were made automatically, each by the number of moves with it.
        self.auto: set[int] = set()
        #: The moves that had an id, by their maker and the number of the id.
        self.answered: dict[tuple[int, int], Made] = {}
        #: The version of the last undo: what was seen before may no longer hold.
        self.undone_at = 0
        # The ply and the time since which each seat that is to act has had its decision.
        self._asked_from: dict[int, tuple[int, int]] = {}
        # When a bot moved last.
        self._bot_moved = row.created
        self._names = {seat.person_id: seat.name for seat in seats}
        self.moved = row.created

    def copy(self) -> "Story":
        """A copy, to see how the table would go on."""
        twin = copy(self)
        twin.chairs = [replace(chair) for chair in self.chairs]
        twin.match = self.match.copy() if self.match else None
        twin.clocks = self.clocks.copy()
        twin.remarks = list(self.remarks)
        twin.movers = list(self.movers)
        twin.auto = set(self.auto)
        twin.answered = dict(self.answered)
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
        """The public key of this person; None if they do not sit here."""
        if person is not None:
            for chair in self.chairs:
                if chair.row.person_id == person:
                    return chair.row.person_key
        return None

    def people(self) -> list[int]:
        """Who still plays, each once, in the order of seats: not those who resigned."""
        found = [c.person for c in self.chairs if c.person is not None and not c.resigned]
        return list(dict.fromkeys(found))

    def in_person(self) -> list[int]:
        """Who plays now, with at least one seat of theirs, and not by a bot."""
        here = {c.person for c in self.chairs if c.stand_in is None and not c.resigned}
        return [person for person in self.people() if person in here]

    def is_solo(self) -> bool:
        """Does one person play alone or with bots, from any number of seats?"""
        return len({c.person for c in self.chairs if c.person is not None}) <= 1

    def has_only_bots(self) -> bool:
        """Do bots play among themselves, with no person at the table?"""
        return all(chair.row.kind == "bot" for chair in self.chairs)

    def is_rated(self) -> bool:
        """Does the result count for ratings?"""
        return is_rated(self.row, [chair.row for chair in self.chairs])

    def is_compared(self) -> bool:
        """Is the result compared with those of other tables with the same cards?"""
        return self.row.kind == "play" and self.row.deal_id is not None

    # --- the match ---

    @property
    def to_act(self) -> tuple[int, ...]:
        return self.match.to_act if self.match and self.status == "running" else ()

    @property
    def ply(self) -> int:
        return self.match.ply if self.match else 0

    def is_about_now(self, seat: int, ply: int) -> bool:
        """Is this seat's decision the same as at that ply, in spite of moves by others?"""
        from_ply, _ = self._asked_from.get(seat, (self.ply, 0))
        return from_ply <= ply <= self.ply

    def calm_since(self, seat: int) -> int:
        """Since when this seat has had its decision and no bot has moved."""
        _, at = self._asked_from.get(seat, (self.ply, self.moved))
        return max(at, self._bot_moved)

    def opened(self) -> Match:
        """The match of this table before its first move."""
        row, rules = self.row, self.row.rules
        if row.start is not None:
            match = load(json.loads(row.start), rules)
        else:
            options: dict[str, object] = json.loads(row.options)
            match = new(row.game, row.players, int(row.seed), options, rules=rules)
        match.names = [chair.row.name for chair in self.chairs]
        match.salt = row.salt
        return match

    @property
    def game_title(self) -> str:
        # A table can outlive the installation of its game.
        game = games().get(self.row.game)
        return self.row.game if game is None else game.title

    # --- entries ---

    def tell(self, entry: Entry, draft: Draft | None = None, past: Match | None = None) -> None:
        """Apply the next entry.

        The drafted move, or the match that an undo leads back to, saves working it out again.
        """
        assert entry.version == self.version + 1, "entries come in order, each once"
        self.version = entry.version
        match entry:
            case Move():
                self._move(entry, draft)
            case Undo():
                self._undo(entry, past)
            case Chat():
                self.remarks.append(Remark(entry, self._names.get(entry.person, "")))
            case Started():
                self._started(entry)
            case Held():
                self.clocks.hold(entry.milliseconds)
            case Sat():
                # Who sits where is read from the seats themselves, which change with the entry.
                self._names[entry.person] = entry.name or self._names.get(entry.person, "")
            case Left() | BotSat():
                pass
            case _:
                self._agree(entry)
        if self.match and self.match.is_over and self.row.kind == "play":
            self._end(self.ending or "played")
        if self.clocks.is_kept:
            self.clocks.run(entry.at, self._ticking())

    def _agree(self, entry: Entry) -> None:
        """Proposals and answers, and bots that take over or hand back."""
        match entry:
            case Asked():
                self.asked = entry
            case Answered():
                self._answered(entry)
            case Away():
                self.chairs[entry.seat].stand_in = entry.level
                if self.asked and self.asked.what == "bot":
                    self.asked = None
            case Back():
                self.chairs[entry.seat].stand_in = None
                self.clocks.welcome(entry.seat)
            case Resigned():
                chair = self.chairs[entry.seat]
                chair.resigned, chair.stand_in, self.asked = True, self.row.stand_in, None
            case Ended():
                self._end(entry.how)
            case _:
                raise AssertionError(entry)

    def _ticking(self) -> set[int]:
        return {seat for seat in self.to_act if self.chairs[seat].bot is None}

    def _end(self, how: str) -> None:
        self.status = "expired" if how == "expired" else "over"
        self.ending, self.asked = how, None

    def _started(self, entry: Started) -> None:
        self.status, self.moved = "running", entry.at
        self.match = self.opened()
        self._ask(entry.at)

    def _move(self, entry: Move, draft: Draft | None) -> None:
        assert self.match is not None
        if draft is None:
            self.match.play(entry.seat, entry.text)
            if self.sealed and self.match.is_over:
                self.before_end = self.match.copy()
                self.before_end.undo()
        else:
            if self.sealed and draft.state.is_over:
                # A copy before the move, so that nothing has to be replayed on the event loop.
                self.before_end = self.match.copy()
            self.match.take(draft)
        self._asked_from.pop(entry.seat, None)
        self._ask(entry.at)
        self.clocks.moved(entry.at, entry.seat, late=self.is_late(entry))
        self.movers.append(entry.person)
        if isinstance(entry, AutoMove):
            self.auto.add(self.ply)
        if entry.person is not None and entry.request is not None:
            made = Made(entry.version, self.ply, entry.seat, entry.text)
            self.answered[entry.person, entry.request] = made
        self.moved = entry.at
        if entry.person is None:
            self._bot_moved = entry.at
        if self.asked and self.asked.what == "undo":
            self.asked = None

    def is_late(self, move: Move) -> bool:
        """Did the server make this move for a person whose time was over?"""
        return move.person is None and self.chairs[move.seat].bot is None

    def _ask(self, at: int) -> None:
        """Seats that already had to act keep when their decision began; the others begin now."""
        before, now = self._asked_from, (self.ply, at)
        self._asked_from = {seat: before.get(seat, now) for seat in self.to_act}

    def _undo(self, entry: Undo, past: Match | None) -> None:
        assert self.match is not None
        if past is None:
            self.match.undo(self.match.ply - entry.ply)
        else:
            self.match = past
        self._asked_from.clear()
        self._ask(entry.at)
        self.clocks.undone(entry.ply, entry.at)
        del self.movers[entry.ply :]
        self.auto = {ply for ply in self.auto if ply <= entry.ply}
        self.undone_at = entry.version
        self.moved, self.asked = entry.at, None

    def _answered(self, entry: Answered) -> None:
        if self.asked is None:
            return
        waiting = self.asked.waiting - {entry.person}
        self.asked = structs.replace(self.asked, waiting=waiting) if entry.yes else None
