"""What the observations say: how right chances are, before and after they are corrected."""

from collections.abc import Callable, Iterable
from math import sqrt
from typing import NamedTuple

from housewright.bots.chances import Z90, Chances, Course

from .observing import Seen

#: Told chances are compared with what came of them in groups of this width.
_GROUP = 0.1


class Row(NamedTuple):
    """One told chance of one seat, and what came of it."""

    match: int
    #: The seat that moved first in it.
    first: int
    #: 0 for the first decision of a match, then 1 to 3 for its thirds.
    stage: int
    seat: int
    mover: int
    #: The share of the victories when the position was played on, and how often it was.
    real: float
    again: int
    told: float
    low: float
    high: float


Teller = Callable[[Seen, Seen], tuple[list[float], float, float]]


def raw(name: str) -> Teller:
    """Chances and the mover's interval as this search tells them."""

    def tell(_: Seen, position: Seen) -> tuple[list[float], float, float]:
        found = position["told"][name]
        return found["chances"], found["low"], found["high"]

    return tell


def corrected(name: str, chances: Callable[[int], Chances], simulations: int) -> Teller:
    """The same as they are told to people, by the chances to be used for a match."""

    def tell(seen: Seen, position: Seen) -> tuple[list[float], float, float]:
        mover = position["seat"]
        moment = chances(seen["match"]).at(Course(position["ply"], seen["first"]), mover)
        told = moment.told(position["told"][name]["chances"])
        return told, *moment.interval(told[mover], simulations)

    return tell


def rows(observed: Iterable[Seen], tell: Teller) -> list[Row]:
    """All told chances, of all seats."""
    found = []
    for seen in observed:
        for stage, position in enumerate(seen["positions"]):
            told, low, high = tell(seen, position)
            for seat, chance in enumerate(told):
                found.append(
                    Row(
                        seen["match"],
                        seen["first"],
                        stage,
                        seat,
                        position["seat"],
                        position["won"][seat] / position["again"],
                        position["again"],
                        chance,
                        low,
                        high,
                    )
                )
    return found


def calibration_error(found: list[Row]) -> float:
    """How far told and real chances are apart on average, in groups of told chances."""
    groups: dict[int, list[Row]] = {}
    for row in found:
        groups.setdefault(min(int(row.told / _GROUP), 9), []).append(row)
    return sum(abs(sum(row.told - row.real for row in group)) for group in groups.values()) / max(
        len(found), 1
    )


def reliability(found: list[Row]) -> list[tuple[float, float, int]]:
    """Per group: the mean of what was told, of what was real, and the number."""
    groups: dict[int, list[Row]] = {}
    for row in found:
        groups.setdefault(min(int(row.told / _GROUP), 9), []).append(row)
    return [
        (mean(row.told for row in group), mean(row.real for row in group), len(group))
        for _, group in sorted(groups.items())
    ]


def real_error(found: list[Row]) -> float:
    """How far a told chance is from the real one (root of the mean square).

    What the few matches add that were played on is taken off.
    """
    squares = [
        (row.told - row.real) ** 2 - row.real * (1 - row.real) / (row.again - 1)
        for row in found
        if row.again > 1
    ]
    return sqrt(max(0.0, mean(squares)))


def slope(found: list[Row]) -> float:
    """How much more a position wins for each point that is told more (least squares)."""
    told, real = mean(row.told for row in found), mean(row.real for row in found)
    spread = sum((row.told - told) ** 2 for row in found)
    both = sum((row.told - told) * (row.real - real) for row in found)
    return both / spread if spread else 0.0


def coverage(found: list[Row]) -> float:
    """How often the mover's interval holds what came of it, but for the chance in few matches."""
    own = [row for row in found if row.seat == row.mover]
    held = 0
    for row in own:
        side = row.low if row.real < row.told else row.high
        luck = Z90 * Z90 * row.told * (1 - row.told) / row.again
        held += abs(row.real - row.told) <= sqrt((side - row.told) ** 2 + luck) + 1e-9
    return held / max(len(own), 1)


def by_seat(found: list[Row]) -> list[float]:
    """What is told at the first decision: to the seat that moves first, the next, and so on."""
    seats = max((row.seat for row in found), default=-1) + 1
    first = [row for row in found if row.stage == 0]
    return [
        mean(row.told for row in first if (row.seat - row.first) % seats == distance)
        for distance in range(seats)
    ]


class Mistakes(NamedTuple):
    """What became of the moves that an analysis flagged."""

    looked: int
    flagged: int
    #: The share that is flagged again with another seed.
    again: float
    #: The mean cost that is told, the mean that was lost in truth, and the error of that.
    claimed: float
    lost: float
    error: float
    #: Of careless moves: how many, and how many were flagged.
    careless: int
    caught: int


def mistakes(observed: Iterable[Seen]) -> Mistakes:
    """The figures of the flagged moves."""
    every = [each for seen in observed for each in seen["decisions"]]
    flagged = [each for each in every if each["cost"] > 0]
    careless = [each for each in every if each["careless"]]
    lost = [mean(each["gains"]) for each in flagged]
    within = [
        sum((gain - mean(each["gains"])) ** 2 for gain in each["gains"])
        / max(len(each["gains"]) * (len(each["gains"]) - 1), 1)
        for each in flagged
    ]
    return Mistakes(
        len(every),
        len(flagged),
        mean(float(each["again"] > 0) for each in flagged),
        mean(each["cost"] for each in flagged),
        mean(lost),
        sqrt(sum(within)) / max(len(flagged), 1),
        len(careless),
        sum(each["cost"] > 0 for each in careless),
    )


class Drift(NamedTuple):
    """How far chances move from a decision to the next, as root of the mean square."""

    quiet: float
    quiets: int
    news: float
    many: int


def drift(observed: Iterable[Seen]) -> Drift:
    """After moves that show nothing new, and after those that do."""
    quiet: list[float] = []
    news: list[float] = []
    for seen in observed:
        for run in seen["runs"]:
            following = [each["before"] for each in run[1:]]
            # The last change is to the result, which is no estimate.
            for each, then in zip(run[:-1], following, strict=True):
                moved = [(b - a) ** 2 for a, b in zip(each["after"], then, strict=True)]
                (news if each["news"] else quiet).append(mean(moved))
    return Drift(sqrt(mean(quiet)), len(quiet), sqrt(mean(news)), len(news))


def mean(numbers: Iterable[float]) -> float:
    """The mean; 0 of nothing."""
    found = list(numbers)
    return sum(found) / len(found) if found else 0.0
