"""The results of an arena."""

from collections.abc import Iterable
from typing import NamedTuple

from ..runner import Outcome
from .plan import ArenaPlan, Contest, Ticket
from .ratings import ratings
from .sprt import Hypotheses, Sprt
from .standing import Account, Standing, ranks, standing


class ContestTest:
    """The sequential tests of one contest. They count whole rounds, in the order of their deals."""

    def __init__(self, plan: ArenaPlan, number: int, hypotheses: Hypotheses) -> None:
        self._plan = plan
        self._number = number
        self._contest = plan.contests[number]
        self.tests = {
            name: Sprt(
                1 / self._contest.field.players, hypotheses, self._contest.most_per_seat(name)
            )
            for name in self._contest.tested
        }
        #: The number of complete rounds, without a gap from the first.
        self.rounds = 0

    @property
    def is_decided(self) -> bool:
        return all(test.verdict != "open" for test in self.tests.values())

    def look(self, outcomes: dict[Ticket, Outcome]) -> None:
        """Count the rounds that are complete now."""
        while True:
            tickets = list(self._plan.round(self._number, self.rounds))
            if any(ticket not in outcomes for ticket in tickets):
                return
            self.rounds += 1
            if not self.is_decided:
                self._count({ticket: outcomes[ticket] for ticket in tickets})

    def _count(self, outcomes: dict[Ticket, Outcome]) -> None:
        accounts = _accounts(self._plan, outcomes, self._contest.entrants)
        for name, test in self.tests.items():
            # Rounded: sums of thirds and sixths that should be equal must be equal.
            test.add(round(accounts[name].wins / accounts[name].held, 9))


class Result(NamedTuple):
    """The results of one contest, the best entrant first."""

    contest: Contest
    games: int
    rounds: int
    standings: list[Standing]

    def to_json(self) -> dict[str, object]:
        return {
            **self.contest.field._asdict(),
            "entrants": list(self.contest.entrants),
            "games": self.games,
            "rounds": self.rounds,
            "standings": [line.to_json() for line in self.standings],
        }


class Report:
    """The result of an arena, in plain fields."""

    def __init__(
        self,
        plan: ArenaPlan,
        outcomes: dict[Ticket, Outcome],
        contest_tests: list[ContestTest],
        hypotheses: Hypotheses,
        *,
        stopped: bool,
        played: int,
        seconds: float,
        jobs: int,
    ) -> None:
        # Ratings depend on the order of matches: use the order of a single process.
        ordered = {t: outcomes[t] for t in sorted(outcomes, key=lambda t: (t.deal, *t))}
        self.round_robin = plan.round_robin
        self.entrants = list(plan.entrants)
        self.seed = plan.seed
        self.hypotheses = hypotheses
        #: Was it interrupted?
        self.stopped = stopped
        #: The number of all matches, and of those played in this run.
        self.games = len(outcomes)
        self.played = played
        self.contests = [
            _result(plan, number, contest_test, ordered)
            for number, contest_test in enumerate(contest_tests)
        ]
        #: The results over all contests.
        self.overall = _standings(plan, ordered, plan.entrants, {})
        self.seconds = seconds
        self.jobs = jobs

    @property
    def is_decided(self) -> bool:
        """Have all tests come to a verdict?"""
        lines = [line for result in self.contests for line in result.standings]
        return all(line.test is None or line.test.verdict != "open" for line in lines)

    def to_json(self) -> dict[str, object]:
        """The whole report; everything but `speed` follows from the matches."""
        return {
            "kind": "round robin" if self.round_robin else "gauntlet",
            "entrants": self.entrants,
            "seed": self.seed,
            "test": {**self.hypotheses._asdict(), "bound": round(self.hypotheses.bound, 6)},
            "stopped": self.stopped,
            "games": self.games,
            "contests": [result.to_json() for result in self.contests],
            "overall": [line.to_json() for line in self.overall],
            "speed": {
                "jobs": self.jobs,
                "games": self.played,
                "seconds": round(self.seconds, 3),
                "games_per_second": round(self.played / self.seconds, 3) if self.seconds else 0.0,
            },
        }


def _result(
    plan: ArenaPlan, number: int, test: ContestTest, ordered: dict[Ticket, Outcome]
) -> Result:
    own = {ticket: outcome for ticket, outcome in ordered.items() if ticket.contest == number}
    contest = plan.contests[number]
    lines = _standings(plan, own, contest.entrants, test.tests)
    return Result(contest, len(own), test.rounds, lines)


def _standings(
    plan: ArenaPlan, ordered: dict[Ticket, Outcome], entrants: Iterable[str], tests: dict[str, Sprt]
) -> list[Standing]:
    names = list(entrants)
    accounts = _accounts(plan, ordered, names)
    rated = ratings(names, ((plan.seating(t), ranks(outcome)) for t, outcome in ordered.items()))
    lines = [standing(name, accounts[name], rated[name], tests.get(name)) for name in names]
    return sorted(lines, key=lambda line: -line.ratio)


def _accounts(
    plan: ArenaPlan, outcomes: dict[Ticket, Outcome], entrants: Iterable[str]
) -> dict[str, Account]:
    accounts = {name: Account() for name in entrants}
    for ticket, outcome in outcomes.items():
        seating = plan.seating(ticket)
        for name in set(seating):
            accounts[name].add(outcome, [seat for seat, who in enumerate(seating) if who == name])
    return accounts
