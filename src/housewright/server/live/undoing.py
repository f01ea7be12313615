"""Which moves can be taken back, and for which of them the others have to agree."""

import asyncio
from secrets import token_hex
from typing import TYPE_CHECKING

from ...core.disclosure import discloses
from ...core.match import Match
from ...core.rng import Rng
from ..problems import conflict
from .story import Story

if TYPE_CHECKING:
    from .room import Room


def target(story: Story, person: int, ply: int | None) -> int:
    """How many moves remain: as asked, or all before the person's last decision."""
    match = _match(story)
    if ply is not None:
        if ply >= match.ply:
            raise conflict("nothing_to_undo", f"Only {match.ply} moves have been made.")
        return ply
    own = story.seats_of(person)
    found = next((p for p in reversed(range(match.ply)) if match.history[p][0] in own), None)
    if found is None:
        raise conflict("nothing_to_undo", "You have not moved yet.")
    return found


async def is_free(room: "Room", person: int, ply: int) -> bool:
    """May this person go back to this ply without asking?

    Yes if all the others are bots, and in studies. Else, and at every table of a deal, only as
    long as nobody else has acted since, and none of the moves revealed anything.
    """
    story = room.story
    if story.row.kind == "study" or (story.is_solo() and not story.is_compared()):
        return True
    # A move that a bot made for a late person is not theirs to take back.
    if not all(mover == person for mover in story.movers[ply:]):
        return False
    late = _match(story).history[ply:]
    past = await room.past.match(story, ply)
    return not await asyncio.to_thread(_has_shown, past, late)


def check_may_ask(story: Story) -> None:
    """Refuse to ask if those who would have to agree sit at other tables."""
    if story.is_compared():
        said = "Others get the same cards, and results are compared: what was shown stays."
        raise conflict("no_undo", said)


def _has_shown(past: Match, late: list[tuple[int, str]]) -> bool:
    """Did one of these moves reveal what its mover could not know? They are made again."""
    # A generator of its own: what the match deals next must not depend on this.
    rng = Rng(token_hex(16))
    for seat, text in late:
        if discloses(past.game, past.state, seat, past.state.parse(text), rng):
            return True
        past.play(seat, text)
    return False


def _match(story: Story) -> Match:
    assert story.match is not None
    return story.match
