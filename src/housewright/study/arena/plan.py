"""Who meets whom, in which seats and with which cards."""

from collections.abc import Iterable, Iterator
from hashlib import sha256
from itertools import combinations
from typing import NamedTuple

from ...bots.custom import without_folder
from ...core.options import Options
from ...core.rng import Rng


class Field(NamedTuple):
    """A game at a table of one size, on agreed terms."""

    game: str
    players: int
    #: The version of the game's rules.
    rules: int
    options: Options


class Contest(NamedTuple):
    """What is reported as one thing: entrants who meet on one field.

    In a round every lineup plays in all rotations, with the same deal: nobody has a better seat
    or better cards than anybody else.
    """

    field: Field
    entrants: tuple[str, ...]
    #: Who sits at a table together, in no order.
    lineups: tuple[tuple[str, ...], ...]
    #: Those of whom the sequential test is asked whether they are better than the others.
    tested: tuple[str, ...]

    @property
    def round_size(self) -> int:
        """How many matches a round has."""
        return len(self.lineups) * self.field.players

    def seats_in_round(self, entrant: str) -> int:
        """How often the entrant holds a seat in a round."""
        return sum(lineup.count(entrant) for lineup in self.lineups) * self.field.players

    def most_per_seat(self, entrant: str) -> float:
        """The entrant's wins per seat held, if it won every match that it takes part in."""
        matches = sum(entrant in lineup for lineup in self.lineups) * self.field.players
        return matches / self.seats_in_round(entrant)


class Ticket(NamedTuple):
    """One match: the contest and the lineup by their places, the deal, and who sits how far on."""

    contest: int
    lineup: int
    deal: int
    turn: int


class ArenaPlan(NamedTuple):
    """All contests; every match follows from its ticket and the seed, and from nothing else."""

    round_robin: bool
    entrants: tuple[str, ...]
    seed: int
    contests: tuple[Contest, ...]

    def field(self, ticket: Ticket) -> Field:
        return self.contests[ticket.contest].field

    def seating(self, ticket: Ticket) -> list[str]:
        """Who sits where: from turn to turn everybody moves on by one seat."""
        contest = self.contests[ticket.contest]
        lineup = contest.lineups[ticket.lineup]
        # Who sits beside whom is drawn anew for every deal.
        key = f"{self.seed}/{_names(lineup)}/{ticket.deal}/order"
        order = Rng(key).shuffled(list(range(len(lineup))))
        return [lineup[order[seat - ticket.turn]] for seat in range(len(lineup))]

    def deal_seed(self, ticket: Ticket) -> int:
        """The seed of the deal: the same for all who play this deal on this field."""
        field = self.field(ticket)
        text = f"arena/{self.seed}/{field.game}/{field.players}/{ticket.deal}"
        return int.from_bytes(sha256(text.encode()).digest()[:8], "big") >> 1

    def chance(self, ticket: Ticket) -> str:
        """The key of all that bots draw in this match; tells them nothing about the deal."""
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
    """The first entrant, alone, against tables full of each of the others."""
    first, *others = entrants
    return tuple(
        Contest(field, (first, other), ((first, *[other] * (field.players - 1)),), (first,))
        for field in fields
        for other in others
    )


def round_robin(fields: list[Field], entrants: tuple[str, ...]) -> tuple[Contest, ...]:
    """Everybody against everybody, at all tables that hold them as equally as can be."""
    return tuple(
        Contest(field, entrants, _tables(field.players, entrants), entrants) for field in fields
    )


def _tables(players: int, entrants: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    each, over = divmod(players, len(entrants))
    return tuple(
        tuple(sorted([*entrants * each, *guests])) for guests in combinations(entrants, over)
    )


def _names(entrants: Iterable[str]) -> str:
    """The entrants as a part of a key: the same wherever the file of somebody's bot lies."""
    return "+".join(without_folder(entrant) for entrant in entrants)
