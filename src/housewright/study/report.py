"""The results of a simulation."""

from typing import NamedTuple

from .runner import Outcome, SimulationPlan, share_unit
from .statistics import Interval, Tally, wilson


class Standing:
    """The wins and scores of a bot, or of a seat; wins are counted in share units."""

    def __init__(self) -> None:
        self.wins = 0
        self.scores = Tally()

    def merge(self, other: "Standing") -> None:
        self.wins += other.wins
        self.scores.merge(other.scores)


class Summary:
    """Results of matches added up as integers, so that the order of adding makes no difference."""

    def __init__(self) -> None:
        self.games = 0
        self.shared = 0
        self.moves = Tally()
        #: By seat and bot.
        self.standings: dict[tuple[int, str], Standing] = {}
        self.seconds = 0.0

    def add(self, outcome: Outcome, seating: list[str], unit: int) -> None:
        """Count one more match; a win counts `unit`, shared equally among the winners."""
        self.games += 1
        self.shared += len(outcome.winners) > 1
        self.moves.add(outcome.moves)
        share = unit // max(1, len(outcome.winners))
        for seat, bot in enumerate(seating):
            standing = self._standing(seat, bot)
            standing.scores.add(outcome.points[seat])
            if seat in outcome.winners:
                standing.wins += share

    def merge(self, other: "Summary") -> None:
        """Add the counts of another summary."""
        self.games += other.games
        self.shared += other.shared
        self.moves.merge(other.moves)
        for (seat, bot), standing in other.standings.items():
            self._standing(seat, bot).merge(standing)

    def of_bot(self, name: str) -> Standing:
        """The results of the bot in all seats."""
        return _merged([found for (_, bot), found in self.standings.items() if bot == name])

    def of_seat(self, number: int) -> Standing:
        """The results of all bots in this seat."""
        return _merged([found for (seat, _), found in self.standings.items() if seat == number])

    def _standing(self, seat: int, bot: str) -> Standing:
        found = self.standings.get((seat, bot))
        if found is None:
            found = self.standings[seat, bot] = Standing()
        return found


def _merged(standings: list[Standing]) -> Standing:
    whole = Standing()
    for standing in standings:
        whole.merge(standing)
    return whole


class Row(NamedTuple):
    """One line of a report: a bot or a seat, its wins and its scores.

    `held` counts how often the bot held a seat; a win shared by k seats counts 1/k for each.
    """

    name: str
    held: int
    wins: float
    interval: Interval
    scores: Tally

    def to_json(self) -> dict[str, object]:
        shares = {name: round(value, 6) for name, value in self.interval._asdict().items()}
        return {
            "held": self.held,
            "wins": round(self.wins, 6),
            **shares,
            "scores": self.scores.to_json(),
        }


class Report:
    """The result of a simulation, in plain fields."""

    def __init__(
        self, plan: SimulationPlan, requested: int, summary: Summary, seconds: float, jobs: int
    ) -> None:
        self.game = plan.game
        self.players = len(plan.bots)
        self.options = plan.options
        self.lineup = list(plan.bots)
        self.seed = plan.seed
        self.rotated = plan.rotate
        #: Matches requested, and matches finished.
        self.requested = requested
        self.games = summary.games
        #: Matches with more than one winner.
        self.shared = summary.shared
        #: Moves per match.
        self.moves = summary.moves
        self.bots = [self._row(bot, summary.of_bot(bot)) for bot in sorted(set(plan.bots))]
        self.bots.sort(key=lambda row: -row.interval.share)
        self.seats = [self._row(str(seat), summary.of_seat(seat)) for seat in range(self.players)]
        self.seconds = seconds
        self.jobs = jobs

    def _row(self, name: str, standing: Standing) -> Row:
        wins = standing.wins / share_unit(self.players)
        held = standing.scores.count
        return Row(name, held, wins, wilson(wins, held), standing.scores)

    @property
    def moves_per_second(self) -> float:
        return self.moves.total / self.seconds if self.seconds else 0.0

    @property
    def games_per_second(self) -> float:
        return self.games / self.seconds if self.seconds else 0.0

    def to_json(self) -> dict[str, object]:
        """The whole report; everything but `speed` follows from the arguments."""
        return {
            "game": self.game,
            "players": self.players,
            "options": self.options,
            "lineup": self.lineup,
            "seed": self.seed,
            "rotated": self.rotated,
            "requested": self.requested,
            "games": self.games,
            "shared": self.shared,
            "moves": self.moves.to_json() | {"total": self.moves.total},
            "bots": {row.name: row.to_json() for row in self.bots},
            "seats": [row.to_json() for row in self.seats],
            "speed": {
                "jobs": self.jobs,
                "seconds": round(self.seconds, 3),
                "moves_per_second": round(self.moves_per_second, 1),
                "games_per_second": round(self.games_per_second, 3),
            },
        }
