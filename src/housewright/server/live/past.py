"""How a table stood some moves ago: worked out in a thread, so that no other table waits."""

import asyncio
from collections import OrderedDict
from copy import copy
from typing import TYPE_CHECKING

from ...core.match import Match
from ..problems import unfit
from .feed import Feed
from .seat_view import Viewer
from .story import Story

if TYPE_CHECKING:
    from .room import Room

#: Positions of a table that are kept for those who step through its match.
KEPT = 4
#: From a position that is kept at most this many moves are made again. Whatever lies farther away
#: is reached faster from the start, where moves that are known to be legal are not checked.
AHEAD = 8


class Past:
    """The last positions of one table that somebody went back to."""

    def __init__(self) -> None:
        # By the version of the last undo and the ply: both together name one position.
        self._kept: OrderedDict[tuple[int, int], Match] = OrderedDict()

    async def match(self, story: Story, ply: int) -> Match:
        """The match as it was at this ply; the caller's own."""
        assert story.match is not None
        # The thread gets copies: the loop goes on with the match itself.
        undone, moves, near = story.undone_at, story.match.history[:ply], self._near(story, ply)
        match = story.match.copy() if near is None else near.copy()
        kept = self._kept
        found, kept[undone, ply] = await asyncio.to_thread(_gone_to, match, moves)
        while len(kept) > KEPT:
            kept.popitem(last=False)
        return found

    def forget(self) -> None:
        """Keep nothing of what is there or on its way: somebody has another name."""
        self._kept = OrderedDict()

    def _near(self, story: Story, ply: int) -> Match | None:
        """A position that is kept, of which this one is not far away."""
        reach = range(max(0, ply - AHEAD), ply + 1)
        found = [at for undone, at in self._kept if undone == story.undone_at and at in reach]
        return self._kept[story.undone_at, max(found)] if found else None


def _gone_to(match: Match, moves: list[tuple[int, str]]) -> tuple[Match, Match]:
    """The match after just these moves, twice."""
    if match.ply > len(moves):
        match.undo(match.ply - len(moves))
    for seat, text in moves[match.ply :]:
        match.play(seat, text)
    return match, match.copy()


async def past_feed(room: "Room", viewer: Viewer, ply: int) -> Feed:
    """What was seen from this spot at this ply."""
    match = await match_at(room, ply)
    past = copy(room.story)
    # Whatever has become of the match since: then it went on.
    past.match, past.status = match, "running"
    return await asyncio.to_thread(Feed, past, viewer)


async def match_at(room: "Room", ply: int) -> Match:
    """The match as it was at this ply; refuses one that is not reached."""
    async with room.services.rooms.looking_back:
        if ply > room.story.ply:
            raise unfit("ply", f"Only {room.story.ply} moves have been made.")
        return await room.past.match(room.story, ply)
