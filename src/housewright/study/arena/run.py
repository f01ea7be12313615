"""Plays an arena: bots against each other, in every seat and with the same deals.

>>> from housewright.study import arena
>>> report = arena("estates", ["apprentice", "random"], players=2, games=4, seed=7)
>>> [(line.entrant, line.games, line.fair) for line in report.contests[0].standings]
[('apprentice', 4, 0.5), ('random', 4, 0.5)]
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from time import perf_counter

from ..simulate import MOST_JOBS, check_number
from ..workers import spread
from .ledger import Ledger, ledger
from .matches import MatchQueue, play_chunk
from .plan import ArenaPlan, Ticket
from .report import ContestTest, Report
from .setup import hypotheses, planned
from .sprt import Hypotheses

#: Matches per contest: the default and the maximum.
USUAL_GAMES, MOST_GAMES = 100, 1_000_000

#: Called with the number of finished matches, and the number of all if it is known.
Progress = Callable[[int, int | None], object]


class Stopped(KeyboardInterrupt):
    """The arena was interrupted; the report covers the finished matches."""

    def __init__(self, report: Report) -> None:
        super().__init__()
        self.report = report


def arena(
    game: str | Sequence[str],
    entrants: Sequence[str],
    *,
    players: int | Sequence[int] | str | None = None,
    round_robin: bool = False,
    games: int | None = None,
    until_decided: bool = False,
    ratio: float = 1.2,
    error: float = 0.05,
    seed: int = 0,
    options: Mapping[str, object] | None = None,
    jobs: int = 1,
    file: Path | None = None,
    progress: Progress | None = None,
) -> Report:
    """Compare bots, and report.

    `game` is a key, a list of keys, or "all". `players` is a number, a list of numbers, or "all";
    the default is four, or the nearest number that the game allows. The first entrant plays against
    tables full of each of the others; with `round_robin` all entrants play each other. Each game
    and number of players is a contest. Its matches come in rounds: one deal, every lineup, in all
    seats.

    `games` is the number of matches per contest, rounded up to whole rounds; the default is 100.
    With `until_decided` it is the maximum, and a contest ends as soon as the sequential test has
    decided between a fair share of wins and `ratio` times that share, with an `error` probability
    in either direction.

    Every finished match is written to `file`. An existing file is continued: its matches are
    counted and not played again. An interrupt from the keyboard raises `Stopped`. The matches
    depend on the seed and the bots only, not on the number of jobs.
    """
    plan = planned(game, tuple(entrants), players, round_robin, seed, options or {})
    asked = hypotheses(plan, ratio, error)
    check_number("games", USUAL_GAMES if games is None else games, MOST_GAMES)
    check_number("jobs", jobs, MOST_JOBS)
    if games is None:
        games = MOST_GAMES if until_decided else USUAL_GAMES
    with ledger(plan, file) as kept:
        return _Run(plan, kept, games, until_decided, asked, progress).report(jobs)


class _Run:
    """Plays the matches that are not in the ledger yet."""

    def __init__(
        self,
        plan: ArenaPlan,
        kept: Ledger,
        games: int,
        until_decided: bool,
        asked: Hypotheses,
        progress: Progress | None,
    ) -> None:
        self._plan = plan
        self._kept = kept
        self._until_decided = until_decided
        self._asked = asked
        self._progress = progress
        self._before = len(kept.outcomes)
        self._rounds = [-(-games // contest.round_size) for contest in plan.contests]
        self._tests = [ContestTest(plan, number, asked) for number in range(len(plan.contests))]
        self._left = self._matches_left()
        is_open = until_decided and games == MOST_GAMES
        self._expected = None if is_open else self._before + sum(self._left)

    def report(self, jobs: int) -> Report:
        """Play all matches, or until interrupted."""
        start = perf_counter()
        stopped = False
        try:
            self._play(jobs)
        except KeyboardInterrupt:
            stopped = True
        report = Report(
            self._plan,
            self._kept.outcomes,
            self._tests,
            self._asked,
            stopped=stopped,
            played=len(self._kept.outcomes) - self._before,
            seconds=perf_counter() - start,
            jobs=jobs,
        )
        if stopped:
            raise Stopped(report)
        return report

    def _play(self, jobs: int) -> None:
        for test in self._tests:
            test.look(self._kept.outcomes)
        self._tell()
        queue = MatchQueue(self._plan, self._tickets(), self._left)
        with closing(spread(play_chunk, queue, jobs)) as done:
            for chunk, results in done:
                for ticket, result in zip(chunk.tickets, results, strict=True):
                    self._kept.add(ticket, result.outcome)
                for number in {ticket.contest for ticket in chunk.tickets}:
                    self._tests[number].look(self._kept.outcomes)
                self._tell()
                if self._until_decided and all(test.is_decided for test in self._tests):
                    return

    def _tell(self) -> None:
        if self._progress:
            self._progress(len(self._kept.outcomes), self._expected)

    def _tickets(self) -> Iterator[Ticket]:
        """The matches to play: one round of each contest, then the next round."""
        for deal in range(max(self._rounds)):
            numbers = list(self._open(deal))
            if not numbers:
                return
            for number in numbers:
                for ticket in self._plan.round(number, deal):
                    if ticket not in self._kept.outcomes:
                        yield ticket

    def _open(self, deal: int) -> Iterator[int]:
        """The contests that play a round with this deal."""
        for number, test in enumerate(self._tests):
            if deal < self._rounds[number] and not (self._until_decided and test.is_decided):
                yield number

    def _matches_left(self) -> list[int]:
        """By contest, the number of matches that are not in the ledger yet."""
        left = [
            rounds * contest.round_size
            for rounds, contest in zip(self._rounds, self._plan.contests, strict=True)
        ]
        for ticket in self._kept.outcomes:
            left[ticket.contest] -= ticket.deal < self._rounds[ticket.contest]
        return left
