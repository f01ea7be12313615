"""Plays the matches of a plan, a chunk of tickets at a time."""

from collections.abc import Iterator
from time import perf_counter
from typing import NamedTuple

from ...bots import find
from ...core import registry
from ..runner import Outcome, play_through
from ..workers import CHUNK_SECONDS, Chunks
from .plan import ArenaPlan, Ticket

#: Few enough that a worker's post never fills the pipe to it.
MOST_IN_A_CHUNK = 200


class Chunk(NamedTuple):
    """Matches that are played one after the other by one process."""

    plan: ArenaPlan
    tickets: list[Ticket]


class Played(NamedTuple):
    """How a match ended, and how long it took."""

    outcome: Outcome
    seconds: float


def play(plan: ArenaPlan, ticket: Ticket) -> Outcome:
    """The match of this ticket: the same on every machine, if its bots do not look at a clock."""
    field = plan.field(ticket)
    game = registry.find(field.game)
    state = game.state.deal(field.players, field.options, plan.deal_seed(ticket))
    # Bots of their own for every seat: whatever they remember, they tell nobody.
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
    """Hands out tickets in chunks that take about as long as they should."""

    def __init__(self, plan: ArenaPlan, tickets: Iterator[Ticket], left: list[int]) -> None:
        self._plan = plan
        self._tickets = tickets
        #: By contest: how many matches are left at most, and how long one takes.
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
            # A match of which nothing is known may be a long one.
            seconds += self._pace.get(ticket.contest, CHUNK_SECONDS)
        return Chunk(self._plan, tickets) if tickets else None

    def done(self, work: Chunk, result: list[Played]) -> None:
        for ticket, played in zip(work.tickets, result, strict=True):
            before = self._pace.get(ticket.contest, played.seconds)
            self._pace[ticket.contest] = (before + played.seconds) / 2
        self.seconds_left = sum(
            left * self._pace.get(contest, 0.0) for contest, left in enumerate(self._left)
        )
