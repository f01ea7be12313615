"""The plan of an arena: which bots meet, in which seats and with which deals."""

from collections.abc import Iterable, Iterator
from hashlib import sha256
from itertools import combinations
from typing import NamedTuple

from ...bots.custom import without_folder
from ...core.options import Options
from ...core.rng import Rng


class Field(NamedTuple):
    """A game with a number of players, version of the rules and options."""

    game: str
    players: int
    #: The version of the game's rules.
    rules: int
    options: Options


class Contest(NamedTuple):
    """The entrants that meet on one field; each contest has its own table in the report.

    In a round every lineup plays in all rotations with the same deal, so that no entrant has better
    seats or cards.
    """

    field: Field
    entrants: tuple[str, ...]
    #: The bots at one table, in no order.
    lineups: tuple[tuple[str, ...], ...]
    #: The entrants that the sequential test compares with a fair share of wins.
    tested: tuple[str, ...]

    @property
    def round_size(self) -> int:
        """The number of matches per round."""
        return len(self.lineups) * self.field.players

    def seats_in_round(self, entrant: str) -> int:
        """The number of seats that the entrant plays in a round."""
        return sum(lineup.count(entrant) for lineup in self.lineups) * self.field.players

    def most_per_seat(self, entrant: str) -> float:
        """The entrant's wins per seat if it won all of its matches."""
        matches = sum(entrant in lineup for lineup in self.lineups) * self.field.players
        return matches / self.seats_in_round(entrant)


class Ticket(NamedTuple):
    """The identity of a match: indexes of contest and lineup, number of the deal, and rotation."""

    contest: int
    lineup: int
    deal: int
    turn: int


class ArenaPlan(NamedTuple):
    """All contests. The seed and its ticket determine a match."""

    round_robin: bool
    entrants: tuple[str, ...]
    seed: int
    contests: tuple[Contest, ...]

    def field(self, ticket: Ticket) -> Field:
        return self.contests[ticket.contest].field

    def seating(self, ticket: Ticket) -> list[str]:
        """The bots by seat: they move on by one seat from turn to turn."""
        contest = self.contests[ticket.contest]
        lineup = contest.lineups[ticket.lineup]
        # The order around the table is drawn for each deal.
        key = f"{self.seed}/{_names(lineup)}/{ticket.deal}/order"
        order = Rng(key).shuffled(list(range(len(lineup))))
        return [lineup[order[seat - ticket.turn]] for seat in range(len(lineup))]

    def deal_seed(self, ticket: Ticket) -> int:
        """The seed of the deal: the same for all lineups on this field."""
        field = self.field(ticket)
        text = f"arena/{self.seed}/{field.game}/{field.players}/{ticket.deal}"
        return int.from_bytes(sha256(text.encode()).digest()[:8], "big") >> 1

    def chance(self, ticket: Ticket) -> str:
        """The key of the bots' random numbers in this match; independent of the deal."""
        field = self.field(ticket)
        seats = _names(self.seating(ticket))
        return f"arena/{self.seed}/{field.game}/{ticket.deal}/{ticket.turn}/{seats}"

    def round(self, contest: int, deal: int) -> Iterator[Ticket]:
        """The matches of one round."""
        found = self.contests[contest]
        for lineup in range(len(found.lineups)):
            for turn in range(found.field.players):
                yield Ticket(contest, lineup, deal, turn)


def gauntlet(fields: list[Field], entrants: tuple[str, ...]) -> tuple[Contest, ...]:
    """One contest per opponent: the first entrant against a table full of that opponent."""
    first, *others = entrants
    return tuple(
        Contest(field, (first, other), ((first, *[other] * (field.players - 1)),), (first,))
        for field in fields
        for other in others
    )


def round_robin(fields: list[Field], entrants: tuple[str, ...]) -> tuple[Contest, ...]:
    """One contest per field: all entrants, in all lineups that have them as equally as possible."""
    return tuple(
        Contest(field, entrants, _tables(field.players, entrants), entrants) for field in fields
    )


def _tables(players: int, entrants: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    each, over = divmod(players, len(entrants))
    return tuple(
        tuple(sorted([*entrants * each, *guests])) for guests in combinations(entrants, over)
    )


def _names(entrants: Iterable[str]) -> str:
    """The entrants as part of a key, independent of the folder of a custom bot."""
    return "+".join(without_folder(entrant) for entrant in entrants)
