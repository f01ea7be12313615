"""Earlier positions of a table, replayed in a thread so that no other table waits."""

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

#: How many positions of a table are cached for people who step through its match.
KEPT = 4
#: A cached position is used if it is at most this many moves before the one wanted. Others are
#: replayed from the start, which is faster: known moves need no check that they are legal.
AHEAD = 8


class Past:
    """The latest positions of one table that somebody went back to."""

    def __init__(self) -> None:
        # By the version of the last undo and the ply, which identify a position.
        self._kept: OrderedDict[tuple[int, int], Match] = OrderedDict()

    async def match(self, story: Story, ply: int) -> Match:
        """The match at this ply, as a copy for the caller."""
        assert story.match is not None
        # The thread gets copies: the event loop goes on with the match itself.
        undone, moves, near = story.undone_at, story.match.history[:ply], self._near(story, ply)
        match = story.match.copy() if near is None else near.copy()
        kept = self._kept
        found, kept[undone, ply] = await asyncio.to_thread(_gone_to, match, moves)
        while len(kept) > KEPT:
            kept.popitem(last=False)
        return found

    def forget(self) -> None:
        """Clear the cache, and do not cache what is under way: a name has changed."""
        self._kept = OrderedDict()

    def _near(self, story: Story, ply: int) -> Match | None:
        """A cached position shortly before this one."""
        reach = range(max(0, ply - AHEAD), ply + 1)
        found = [at for undone, at in self._kept if undone == story.undone_at and at in reach]
        return self._kept[story.undone_at, max(found)] if found else None


def _gone_to(match: Match, moves: list[tuple[int, str]]) -> tuple[Match, Match]:
    """The match after these moves, as two copies."""
    if match.ply > len(moves):
        match.undo(match.ply - len(moves))
    for seat, text in moves[match.ply :]:
        match.play(seat, text)
    return match, match.copy()


async def past_feed(room: "Room", viewer: Viewer, ply: int) -> Feed:
    """A feed that shows what this viewer saw at this ply."""
    match = await match_at(room, ply)
    past = copy(room.story)
    # Even if the match is over now, it went on after this ply.
    past.match, past.status = match, "running"
    return await asyncio.to_thread(Feed, past, viewer)


async def match_at(room: "Room", ply: int) -> Match:
    """The match at this ply; refuses one that has not been reached."""
    async with room.services.rooms.looking_back:
        if ply > room.story.ply:
            raise unfit("ply", f"Only {room.story.ply} moves have been made.")
        return await room.past.match(room.story, ply)
