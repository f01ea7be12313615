"""Several moves of one seat, made together."""

from typing import TYPE_CHECKING, NamedTuple

from ...core.match import Draft
from ...core.refusal import Refusal
from ...store.entry import AutoMove, Entry, Move, request_number
from ...store.people import Person
from ..problems import Refused, unfit
from .playing import check_ply, in_person, may_be_automatic, own_seat, running
from .room import Batch
from .story import Made

if TYPE_CHECKING:
    from .. import wire
    from .room import Room


class Turn(NamedTuple):
    """Moves that were made together."""

    made: list[Made]
    #: Why the next one was not made; None if all were, or if this answers a retry.
    refused: Refusal | Refused | None


class _Repeated(Exception):
    """This turn was made before."""

    def __init__(self, turn: Turn) -> None:
        super().__init__()
        self.turn = turn


async def turn(
    room: "Room", person: Person, asked: "wire.NewTurn", lang: str, request_id: str | None = None
) -> Turn:
    """Make moves in this order, up to the first that cannot be made. Raises if none can.

    A later move may rest on what an earlier one shows. So they are not made or refused as a whole:
    a refusal would tell what nobody has paid for. When this returns, what was made is on disk.
    """
    numbers = [_number(request_id, place) for place in range(len(asked.moves))]
    made: list[Turn] = []

    def decide() -> Batch:
        _check_new(room, person, asked, numbers)
        # The moves are made in a copy first.
        match = running(room).copy()
        seat = own_seat(room, person, asked.seat)
        in_person(room, seat)
        check_ply(room, seat, asked.ply, asked.version)
        entries: list[Entry] = []
        drafts: list[Draft] = []
        refused: Refusal | Refused | None = None
        for step, number in zip(asked.moves, numbers, strict=True):
            try:
                draft = match.draft(seat, step.text, lang)
                auto = step.auto and may_be_automatic(room, match, seat, asked.ply)
            except (Refusal, Refused) as error:
                refused = error
                break
            kind = AutoMove if auto else Move
            entries.append(kind(*room.next(len(drafts)), seat, draft.text, person.id, number))
            drafts.append(draft)
            match.take(draft)
        if refused and not drafts:
            raise refused
        done = [
            Made(entry.version, draft.ply + 1, draft.seat, draft.text)
            for entry, draft in zip(entries, drafts, strict=True)
        ]
        made.append(Turn(done, refused))
        return Batch(entries, drafts=tuple(drafts))

    try:
        await room.act(decide)
    except _Repeated as repeated:
        return repeated.turn
    room.touch(person.id)
    return made[-1]


def _number(request_id: str | None, place: int) -> int | None:
    """The id of the move at this place."""
    return None if request_id is None else request_number(f"{request_id}/{place}")


def _check_new(
    room: "Room", person: Person, asked: "wire.NewTurn", numbers: list[int | None]
) -> None:
    """Raise _Repeated for a retry, and refuse an id that was used for another turn."""
    answered = room.story.answered
    made = [answered[person.id, n] for n in numbers if n is not None and (person.id, n) in answered]
    if not made:
        return
    for step, done in zip(asked.moves, made, strict=False):
        if done.text != step.text or asked.seat not in (None, done.seat):
            said = "You have made another turn with this id: give every turn an id of its own."
            raise unfit("id", said, "id_reused")
    raise _Repeated(Turn(made, None))
