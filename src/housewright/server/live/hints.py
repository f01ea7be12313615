"""Hints: what a strong bot would do in a person's place, where that is fair to the others."""

import asyncio
from typing import TYPE_CHECKING, Any, Final

import structlog

from ...store.people import Person
from .. import wire
from ..problems import Refused, conflict, forbidden
from .playing import check_ply, in_person, own_seat, running
from .pool import Failed
from .queue import Asker

if TYPE_CHECKING:
    from .room import Room

log: Final = structlog.get_logger("hints")

#: Seconds after which a hint that failed may be asked for again.
AGAIN: Final = 5


async def hint(room: "Room", person: Person, asked: wire.HintRequest, lang: str) -> wire.Hint:
    """A hint for the decision that the person has now; asking again gives the same one."""
    running(room)
    seat = own_seat(room, person, asked.seat)
    in_person(room, seat)
    _check_fair(room)
    check_ply(room, seat, asked.ply)
    if seat not in room.story.to_act:
        raise conflict(
            "not_your_turn", "It is not your turn.", version=room.story.version, ply=room.story.ply
        )
    # Shielded: a client that disconnects must not cancel it for others who asked the same.
    return await asyncio.shield(_sought(room, seat, lang, asked))


def _check_fair(room: "Room") -> None:
    if room.story.is_rated():
        raise forbidden("no_hints", "This match counts for ratings: there are no hints.")
    if room.story.is_compared():
        said = "Others get the same cards, and results are compared: there are no hints."
        raise forbidden("no_hints", said)


def _sought(
    room: "Room", seat: int, lang: str, asked: wire.HintRequest
) -> "asyncio.Task[wire.Hint]":
    """The hint for exactly this decision: cached, under way, or new."""
    story = room.story
    moment = (story.ply, story.undone_at, asked.seed, asked.simulations)
    found = room.hints.get((seat, lang))
    if found is not None and found[0] == moment and not _has_failed(found[1]):
        return found[1]
    task = asyncio.create_task(_seek(room, seat, lang, asked))
    # So that an error is not reported as never retrieved if every client has gone.
    task.add_done_callback(_has_failed)
    room.hints[seat, lang] = (moment, task)
    return task


def _has_failed(task: "asyncio.Task[wire.Hint]") -> bool:
    return task.done() and (task.cancelled() or task.exception() is not None)


async def _seek(room: "Room", seat: int, lang: str, asked: wire.HintRequest) -> wire.Hint:
    match = running(room)
    ply = match.ply
    try:
        # The person who asks waits for it, wherever else they are connected.
        asker = Asker(room.story.row.host_id)
        told = await room.services.thinkers.advice(
            match, seat, lang, asker, seed=asked.seed, simulations=asked.simulations
        )
        return _told(told, ply, seat)
    except (Failed, KeyError, TypeError) as error:
        why = error.why if isinstance(error, Failed) else "crash"
        said = error.trace or error.error if isinstance(error, Failed) else type(error).__name__
        log.warning("no hint", table=room.id, seat=seat, reason=why, said=said)
        raise Refused(
            503, "no_advice", "There is no hint just now; try again.", retry_after=AGAIN
        ) from None


def _told(told: dict[str, Any], ply: int, seat: int) -> wire.Hint:
    moves = [
        wire.HintMove(
            text=move["text"],
            label=move["label"],
            chance=move["chance"],
            low=move["low"],
            high=move["high"],
            visits=move["visits"],
        )
        for move in told["moves"]
    ]
    return wire.Hint(
        ply=ply,
        seat=seat,
        level=told["level"],
        simulations=told["simulations"],
        seed=told["seed"],
        measured=told["measured"],
        why=told["why"],
        moves=moves,
    )
