"""What the table would look like after some moves that nobody has made."""

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...core import planning
from ...core.match import Match
from ...store.people import Person
from .. import wire
from . import playing
from .feed import times
from .seat_view import Viewer, seat_view, snapshot

if TYPE_CHECKING:
    from .room import Room


async def after(room: "Room", seat: int, moves: Sequence[str], lang: str) -> Match:
    """The running match, or if there are moves, what this person can know of it after them."""
    match = playing.running(room)
    if not moves:
        return match
    return await asyncio.to_thread(planning.after, match.copy(), seat, moves, lang)


async def plan(room: "Room", person: Person, asked: wire.NewPlan, lang: str) -> wire.Plan:
    """The table as this person would see it after these moves, as far as they can know it."""
    match = playing.running(room)
    seat = playing.own_seat(room, person, asked.seat)
    playing.in_person(room, seat)
    playing.check_ply(room, seat, asked.ply, asked.version)
    viewer = Viewer(seat, lang, labels=True)
    lines, start = room.feed(viewer).tail
    version, clock = room.story.version, times(room.story, room.services.now())

    def planned(match: Match) -> wire.Plan:
        end, stops = planning.plan(match, seat, asked.moves, lang)
        if end is None:
            return wire.Plan(snapshot=None, stops=stops)
        shown = snapshot(
            seat_view(end, end.to_act, viewer),
            version=version,
            ply=end.ply,
            seat=seat,
            to_act=list(end.to_act),
            log_length=lines + len(end.log(seat, lang, start)),
            times=clock,
        )
        return wire.Plan(snapshot=shown, stops=stops)

    # In a thread, with a copy: the table goes on meanwhile.
    return await asyncio.to_thread(planned, match.copy())
