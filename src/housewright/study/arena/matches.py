"""Plays the matches of a plan, a chunk of tickets at a time."""

from collections.abc import Iterator
from time import perf_counter
from typing import NamedTuple

from ...bots import find
from ...core import registry
from ..runner import Outcome, play_through
from ..workers import CHUNK_SECONDS, Chunks
from .plan import ArenaPlan, Ticket

#: Small enough that a chunk fits into the buffer of the pipe to a worker.
MOST_IN_A_CHUNK = 200


class Chunk(NamedTuple):
    """Matches that are played one after the other by one process."""

    plan: ArenaPlan
    tickets: list[Ticket]


class Played(NamedTuple):
    """The result of a match, and its duration."""

    outcome: Outcome
    seconds: float


def play(plan: ArenaPlan, ticket: Ticket) -> Outcome:
    """Play the match of this ticket. It is the same on every machine unless bots use the clock."""
    field = plan.field(ticket)
    game = registry.find(field.game)
    state = game.state.deal(field.players, field.options, plan.deal_seed(ticket))
    # A new bot for each seat, so that bots with a memory do not share it.
    seated = [find(name) for name in plan.seating(ticket)]
    made = play_through(game, state, seated, plan.chance(ticket))
    return Outcome(len(made), state.points(), state.winners())


def play_chunk(chunk: Chunk) -> list[Played]:
    """All matches of a chunk, in its order."""
    return [_timed(chunk.plan, ticket) for ticket in chunk.tickets]


def _timed(plan: ArenaPlan, ticket: Ticket) -> Played:
    start = perf_counter()
    outcome = play(plan, ticket)
    return Played(outcome, perf_counter() - start)


class MatchQueue(Chunks[Chunk, list[Played]]):
    """A queue of tickets in chunks of about the target duration."""

    def __init__(self, plan: ArenaPlan, tickets: Iterator[Ticket], left: list[int]) -> None:
        self._plan = plan
        self._tickets = tickets
        #: By contest: the maximum number of matches left, and the seconds per match.
        self._left = left
        self._pace: dict[int, float] = {}

    def next(self) -> Chunk | None:
        tickets: list[Ticket] = []
        seconds = 0.0
        while seconds < CHUNK_SECONDS and len(tickets) < MOST_IN_A_CHUNK:
            ticket = next(self._tickets, None)
            if ticket is None:
                break
            tickets.append(ticket)
            self._left[ticket.contest] -= 1
            # Before the first result assume a long match.
            seconds += self._pace.get(ticket.contest, CHUNK_SECONDS)
        return Chunk(self._plan, tickets) if tickets else None

    def done(self, work: Chunk, result: list[Played]) -> None:
        for ticket, played in zip(work.tickets, result, strict=True):
            before = self._pace.get(ticket.contest, played.seconds)
            self._pace[ticket.contest] = (before + played.seconds) / 2
        self.seconds_left = sum(
            left * self._pace.get(contest, 0.0) for contest, left in enumerate(self._left)
        )
