"""What people do at a running table."""

from typing import TYPE_CHECKING

from ...core.forced import is_forced
from ...core.match import Match
from ...store.entry import (
    Answered,
    Asked,
    Away,
    Back,
    Chat,
    Ended,
    Entry,
    Request,
    Resigned,
    Undo,
    request_number,
)
from ...store.people import Person
from ..problems import Refused, conflict, forbidden, not_found, unfit
from . import public_table, undoing
from .room import Batch, moving
from .story import Made

if TYPE_CHECKING:
    from .. import wire
    from .room import Room


def running(room: "Room") -> Match:
    """The match, if it is running."""
    story = room.story
    if story.status != "running" or story.match is None:
        said = {
            "open": "The match has not begun.",
            "over": "The match is over.",
            "expired": "Nobody started this table in time; it is closed.",
        }
        raise conflict("not_running", said[story.status], version=story.version, ply=story.ply)
    return story.match


def own_seat(room: "Room", person: Person, seat: int | None) -> int:
    """The seat that this person acts for: the one named, or the one of theirs that is to act."""
    own = room.story.seats_of(person.id)
    if not own:
        raise forbidden("not_seated", "You do not sit at this table.")
    if seat is None:
        active = [each for each in own if room.story.chairs[each].bot is None] or own
        return next((each for each in active if each in room.story.to_act), active[0])
    if seat >= room.story.row.players:
        raise not_found(f"This table has no seat {seat}.")
    if seat not in own:
        raise forbidden("not_your_seat", f"Seat {seat} is not yours.")
    return seat


def in_person(room: "Room", seat: int) -> None:
    """Refuse a person for whom a bot plays."""
    chair = room.story.chairs[seat]
    if chair.resigned:
        raise conflict("resigned", "You have resigned.")
    if chair.stand_in is not None:
        raise conflict("away", "A bot plays for you: take the seat back first.")


def check_ply(room: "Room", seat: int, ply: int, version: int | None = None) -> None:
    """Refuse a decision on a position that is no longer current for the seat."""
    story = room.story
    is_undone = version is not None and version < story.undone_at
    if is_undone or not story.is_about_now(seat, ply):
        since = "moves have been taken back" if is_undone else f"the match is at ply {story.ply}"
        raise _stale(room, ply, since)


def _stale(room: "Room", ply: int, since: str) -> Refused:
    story = room.story
    said = f"This answers ply {ply}, but {since}: get the new position."
    return conflict("stale", said, version=story.version, ply=story.ply)


class _Repeated(Exception):
    """This move was made before."""

    def __init__(self, made: Made) -> None:
        super().__init__()
        self.made = made


async def move(
    room: "Room", person: Person, asked: "wire.NewMove", lang: str, request_id: str | None = None
) -> Made:
    """Make a move. When this returns, the move is on disk.

    A move with an id is made once: a retry gets the result of the first attempt, whatever
    happened since.
    """
    request = None if request_id is None else request_number(request_id)
    made: list[Made] = []

    def decide() -> Batch:
        _check_new(room, person, asked, request)
        match = running(room)
        seat = own_seat(room, person, asked.seat)
        in_person(room, seat)
        check_ply(room, seat, asked.ply, asked.version)
        draft = match.draft(seat, asked.text, lang)
        auto = asked.auto and may_be_automatic(room, match, seat, asked.ply)
        batch = moving(room, draft, person.id, request=request, auto=auto)
        made.append(Made(batch.entries[0].version, draft.ply + 1, seat, draft.text))
        return batch

    try:
        await room.act(decide)
    except _Repeated as repeated:
        return repeated.made
    room.touch(person.id)
    return made[-1]


def may_be_automatic(room: "Room", match: Match, seat: int, ply: int) -> bool:
    """May the log say that this move was made automatically?

    Others may have moved since and given the seat a choice: then the person is asked again.
    """
    if is_forced(match, seat):
        return True
    if ply < room.story.ply:
        raise _stale(room, ply, "others have moved since, and now there is a choice")
    return False


def _check_new(room: "Room", person: Person, asked: "wire.NewMove", request: int | None) -> None:
    """Raise _Repeated for a retry, and refuse an id that was used for another move."""
    made = None if request is None else room.story.answered.get((person.id, request))
    if made is None:
        return
    if made.text != asked.text or asked.seat not in (None, made.seat):
        said = "You have made another move with this id: give every move an id of its own."
        raise unfit("id", said, "id_reused")
    raise _Repeated(made)


async def undo(
    room: "Room", person: Person, ply: int | None, *, ask: bool
) -> tuple[bool, "wire.Proposal | None"]:
    """Take moves back: at once if that harms nobody, else by asking the others."""

    async def decide() -> Batch:
        running(room)
        seat = own_seat(room, person, None)
        in_person(room, seat)
        to = undoing.target(room.story, person.id, ply)
        if await undoing.is_free(room, person.id, to):
            return Batch([Undo(*room.next(), person.id, to)])
        undoing.check_may_ask(room.story)
        if not ask:
            raise conflict("needs_consent", "The others have to agree to that.")
        return _asking(room, person, "undo", to)

    entries = await room.act(decide)
    return any(isinstance(entry, Undo) for entry in entries), public_table.proposal(room.story)


async def resign(room: "Room", person: Person, seat: int | None) -> None:
    """Resign. With two seats the other one wins; else a bot plays on for the sake of the others."""

    def decide() -> Batch:
        running(room)
        mine = own_seat(room, person, seat)
        if room.story.chairs[mine].resigned:
            raise conflict("resigned", "You have resigned already.")
        if room.story.row.kind == "study":
            raise conflict("study", "Nobody can resign from a study.")
        entries: list[Entry] = [Resigned(*room.next(), mine, person.id)]
        left = [c for s, c in enumerate(room.story.chairs) if s != mine and not c.resigned]
        if len(room.story.chairs) == 2 or all(chair.person is None for chair in left):
            entries.append(Ended(*room.next(1), "resigned"))
        return Batch(entries)

    await room.act(decide)


async def propose(room: "Room", person: Person, what: str, seat: int | None) -> None:
    """Ask the others to end the match without a result, or to let a bot play for one absent."""
    if what == "bot":
        # The person may be connected to another process.
        await room.reseat()

    def decide() -> Batch:
        running(room)
        in_person(room, own_seat(room, person, None))
        if what == "end":
            _check_nobody_away(room)
            return _asking(room, person, "end")
        _check_absent(room, person, seat)
        return _asking(room, person, "bot", seat)

    await room.act(decide)


def _check_nobody_away(room: "Room") -> None:
    if room.story.row.kind == "study":
        raise conflict("study", "A study does not end.")
    away = [c.row.name for c in room.story.chairs if c.stand_in is not None and not c.resigned]
    if away:
        raise conflict("away", f"A bot plays for {away[0]}, who would have to agree too.")


def _check_absent(room: "Room", person: Person, seat: int | None) -> None:
    if seat is None:
        raise unfit("seat", "Say which seat a bot is to play.")
    if seat >= room.story.row.players:
        raise not_found(f"This table has no seat {seat}.")
    chair = room.story.chairs[seat]
    if chair.person is None or chair.stand_in is not None:
        raise conflict("bot", f"A bot plays seat {seat} already.")
    if chair.person == person.id:
        raise conflict("own_seat", "You are here yourself.")
    if room.is_present(seat):
        raise conflict("present", f"{chair.row.name} is here.")


def _asking(room: "Room", person: Person, what: Request, number: int | None = None) -> Batch:
    """Ask, or do it at once if nobody has to agree."""
    story = room.story
    if story.asked and person.id in story.asked.waiting:
        raise conflict("asked", "Answer first what you have been asked.")
    waiting = _voters(room, person, what)
    asked = Asked(*room.next(), person.id, what, number, frozenset(waiting))
    return Batch([asked] if waiting else [asked, agreed(room, asked)])


def _voters(room: "Room", person: Person, what: str) -> set[int]:
    """Whose consent is needed: everybody else who plays in person.

    Only those who are present decide whether a bot replaces somebody absent.
    """
    others = set(room.story.in_person()) - {person.id}
    if what != "bot":
        return others
    return {other for other in others if room.is_here(other)}


def agreed(room: "Room", asked: Asked) -> Entry:
    """The entry that carries out a proposal, written right after the last consent."""
    if asked.what == "undo":
        assert asked.number is not None
        return Undo(*room.next(1), asked.person, asked.number)
    if asked.what == "bot":
        assert asked.number is not None
        return Away(*room.next(1), asked.number, room.story.row.stand_in, "vote")
    return Ended(*room.next(1), "agreed")


async def answer(room: "Room", person: Person, proposal: int, *, yes: bool) -> None:
    """Agree or disagree to a proposal. The last consent carries it out."""

    def decide() -> Batch:
        running(room)
        asked = room.story.asked
        if asked is None or asked.version != proposal:
            raise conflict("gone", "This proposal no longer stands.")
        if person.id not in asked.waiting:
            raise forbidden("not_asked", "You are not asked, or have answered already.")
        is_back = asked.number is not None and asked.what == "bot" and room.is_present(asked.number)
        agrees = yes and not is_back
        entries: list[Entry] = [Answered(*room.next(), person.id, agrees)]
        if agrees and asked.waiting == {person.id}:
            entries.append(agreed(room, asked))
        return Batch(entries)

    await room.act(decide)


async def withdraw(room: "Room", person: Person, proposal: int) -> None:
    """Withdraw one's own proposal."""

    def decide() -> Batch:
        asked = room.story.asked
        if asked is None or asked.version != proposal:
            raise conflict("gone", "This proposal no longer stands.")
        if asked.person != person.id:
            raise forbidden("not_yours", "Somebody else made this proposal.")
        return Batch([Answered(*room.next(), person.id, yes=False)])

    await room.act(decide)


async def come_back(room: "Room", person: Person, seat: int) -> None:
    """Take one's seat back from the bot."""

    def decide() -> Batch:
        running(room)
        mine = own_seat(room, person, seat)
        chair = room.story.chairs[mine]
        if chair.resigned:
            raise conflict("resigned", "You have resigned; a bot plays your seat to the end.")
        if chair.stand_in is None:
            raise conflict("not_away", "No bot plays for you.")
        return Batch([Back(*room.next(), mine, person.id)])

    await room.act(decide)


async def say(room: "Room", person: Person, text: str) -> Entry:
    """Write a remark that everybody at the table can read."""

    def decide() -> Batch:
        if not room.story.seats_of(person.id):
            raise forbidden("not_seated", "Only those who sit at the table can write.")
        if room.story.status == "expired":
            raise conflict("expired", "This table is closed.")
        return Batch([Chat(*room.next(), person.id, text)])

    (entry,) = await room.act(decide)
    return entry
