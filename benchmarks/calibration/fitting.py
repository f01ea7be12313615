"""Makes what `chances.json` of a game holds from observations.

Samples are small, so every number is drawn towards what holds for all games together, the more the
fewer matches there are: shares of victories towards equal shares, a slope and a doubt towards those
of all games.
"""

from collections.abc import Iterable, Sequence
from math import log, sqrt
from typing import Any, NamedTuple

from housewright.bots.chances import UNKNOWN, Measured, Size, Stage

from .figures import drift, mean
from .observing import Seen

#: The first decision of a match, and its thirds.
STAGES = 4
#: The searches whose chances are fitted, and their simulations; the others if there is no master.
FITTED = {"master:250/0": 250, "master:250/1": 250, "master:1000/0": 1000}
INSTEAD = {"builder:250/0": 250}
# A game's own slope and doubt count like this many of its matches against those of all games.
_OWN = 12.0
# The doubt needs more of them: it is a variance.
_OWN_DOUBT = 36.0
# A lean is believed as far as its square is more than this many times that of its error.
_SURE = 4.0
_MOST_DOUBT = 0.35
# Where nothing was observed of a stage.
_AT = (0.0, 1 / 6, 1 / 2, 5 / 6)
# What is told is at least this, so that a chance of nothing is not infinitely wrong.
_LEAST = 0.002
_SLOPES = [each / 50 for each in range(2, 66)]
# Errors have longer tails than the formula of the intervals thinks.
_WIDER = 1.2
_LEAST_DOUBT = 0.01


class Point(NamedTuple):
    """Told chances by seat, and what came of them."""

    match: int
    stage: int
    ply: int
    first: int
    mover: int
    told: list[float]
    real: list[float]
    again: int
    simulations: int


def points(observed: Iterable[Seen]) -> list[Point]:
    """What is fitted: all chances that were told."""
    found = []
    for seen in observed:
        for stage, position in enumerate(seen["positions"]):
            told = position["told"]
            for name, simulations in (FITTED if set(FITTED) <= set(told) else INSTEAD).items():
                found.append(
                    Point(
                        seen["match"],
                        stage,
                        position["ply"],
                        seen["first"],
                        position["seat"],
                        [max(chance, _LEAST) for chance in told[name]["chances"]],
                        [won / position["again"] for won in position["won"]],
                        position["again"],
                        simulations,
                    )
                )
    return found


def starts(observed: Iterable[Seen], positions: Iterable[Seen], players: int) -> Size:
    """The usual length of a match, and the shares of the seats, with no stages yet."""
    seen = [*observed, *positions]
    count = len(seen)
    shares = by_distance(seen, players)
    fair = 1 / players
    between = sum((share - fair) ** 2 for share in shares) / max(players - 1, 1)
    chance = fair * (1 - fair) / max(count, 1)
    kept = max(0.0, 1 - chance / between) if between else 0.0
    start = [fair + kept * (share - fair) for share in shares]
    return Size(mean(each["moves"] for each in seen), start, [])


def by_distance(seen: Sequence[Seen], players: int) -> list[float]:
    """The share of victories of the seat that moves first, of the next, and so on."""
    return [
        mean(each["result"][(each["first"] + distance) % players] for each in seen)
        for distance in range(players)
    ]


def slope_of(found: Sequence[Point], size: Size, lean: list[float]) -> float:
    """The slope with which the told chances foretell best who wins."""

    def loss(slope: float) -> float:
        total = 0.0
        for point in found:
            told = corrected(point, size, lean, slope)
            total -= sum(
                real * log(max(chance, 1e-9)) for chance, real in zip(told, point.real, strict=True)
            )
        return total

    return min(_SLOPES, key=loss) if found else 1.0


def corrected(point: Point, size: Size, lean: list[float], slope: float) -> list[float]:
    """The chances as `Moment.told` corrects them."""
    weights = [
        _start(point, size, seat) ** (1 - slope)
        * (told / lean[(seat - point.mover) % len(lean)]) ** slope
        for seat, told in enumerate(point.told)
    ]
    total = sum(weights)
    return [weight / total for weight in weights]


def _start(point: Point, size: Size, seat: int) -> float:
    return size.start[(seat - point.first) % len(size.start)]


def lean_of(found: Sequence[Point], size: Size) -> list[float]:
    """How much too well a search thinks of the mover and of those after it.

    As far as that is sure; at the first decision all of it, so that the start is told.
    """
    players = len(size.start)
    leans = []
    for distance in range(players):
        over = []
        for point in found:
            seat = (point.mover + distance) % players
            over.append(point.told[seat] - _start(point, size, seat))
        much = mean(over)
        # Chances told for one position are nearly the same.
        several = sum(1 for _ in found) / max(len({(p.match, p.ply) for p in found}), 1)
        square = sum((each - much) ** 2 for each in over) / max(len(over) - 1, 1)
        error = square * several / max(len(over), 1)
        kept = 1.0
        if found[0].stage > 0:
            kept = max(0.0, 1 - _SURE * error / (much * much)) if much else 0.0
        leans.append(1 + kept * much * players)
    return leans


def doubt_of(found: Sequence[Point], size: Size, lean: list[float], slope: float) -> float:
    """How far real chances are from the corrected ones, as a share of `chance * (1 - chance)`."""
    off = spread = 0.0
    for point in found:
        if point.again < 2:
            continue
        told = corrected(point, size, lean, slope)
        for chance, real in zip(told, point.real, strict=True):
            off += (chance - real) ** 2 - real * (1 - real) / (point.again - 1)
            spread += chance * (1 - chance)
    return max(0.0, off / spread) if spread else 0.0


class Pooled(NamedTuple):
    """What holds for all games together, by stage."""

    slopes: list[float]
    doubts: list[float]


def pooled(found: Sequence[tuple[Size, list[Point]]]) -> Pooled:
    """From all games: the means of what each says alone."""
    slopes, doubts = [], []
    for stage in range(STAGES):
        each_slope, each_doubt = [], []
        for size, all_points in found:
            here = [point for point in all_points if point.stage == stage]
            if here:
                lean = lean_of(here, size)
                each_slope.append(slope_of(here, size, lean))
                each_doubt.append(doubt_of(here, size, lean, each_slope[-1]))
        slopes.append(mean(each_slope))
        doubts.append(mean(each_doubt))
    return Pooled(slopes, doubts)


def fitted(size: Size, found: Sequence[Point], every: Pooled, noise: float) -> Size:
    """The size with its stages."""
    stages: list[Stage] = []
    for stage in range(STAGES):
        here = [point for point in found if point.stage == stage]
        own = len({point.match for point in here})
        lean = lean_of(here, size) if here else [1.0] * len(size.start)
        share = own / (own + _OWN)
        slope = share * slope_of(here, size, lean) + (1 - share) * every.slopes[stage]
        share = own / (own + _OWN_DOUBT)
        doubt = share * doubt_of(here, size, lean, slope) + (1 - share) * every.doubts[stage]
        # The noise of the searches is in it already.
        doubt = _WIDER * doubt - noise * mean(1 / point.simulations for point in here)
        at = mean(point.ply for point in here) / size.moves if here else _AT[stage]
        # Two first stages at the same ply are one.
        if not stages or at > stages[-1].at:
            # What is certain at the end stays certain: late chances are not stretched.
            doubt = min(max(doubt, _LEAST_DOUBT), _MOST_DOUBT)
            stages.append(Stage(at, min(slope, 1.1), lean, doubt))
    return size._replace(stages=stages)


def noise_of(found: Sequence[Point]) -> float:
    """The doubt that a search of one simulation adds, from searches with two seeds."""
    by_position: dict[tuple[int, int, int], list[Point]] = {}
    for point in found:
        by_position.setdefault((point.match, point.ply, point.simulations), []).append(point)
    off = spread = 0.0
    for one, *others in by_position.values():
        for other in others:
            for a, b in zip(one.told, other.told, strict=True):
                off += (a - b) ** 2 / 2 * one.simulations
                spread += a * (1 - a)
    return off / spread if spread else 1.0


def trust_of(observed: Iterable[Seen], prior: float = 0.75, weight: float = 40.0) -> float:
    """How much of the measured gaps of confirmed mistakes came true, drawn towards a prior."""
    above = below = 0.0
    for seen in observed:
        for each in seen["decisions"]:
            if each["cost"] > 0 and not each["exact"]:
                above += mean(each["gains"]) * each["gap"]
                below += each["gap"] ** 2
    # The prior counts like this many mistakes of five points.
    held = weight * 0.05 * 0.05
    return min(1.0, max(0.05, (above + prior * held) / (below + held)))


def spread_of(observed: Iterable[Seen]) -> float:
    """The usual size of the gaps between the best move and a suspect, without their errors."""
    squares = [
        each["gap"] ** 2 - each["error"] ** 2
        for seen in observed
        for each in seen["decisions"]
        if "gap" in each
    ]
    return sqrt(max(0.0001, mean(squares))) if squares else UNKNOWN.spread


def measured(
    made: dict[str, Any], sizes: dict[int, Size], noise: float, flaws: list[Seen], runs: list[Seen]
) -> Measured:
    """The whole file."""
    moved = drift(runs)
    return Measured(
        made,
        sizes,
        noise,
        trust_of(flaws) if flaws else UNKNOWN.trust,
        spread_of(flaws) if flaws else UNKNOWN.spread,
        moved.quiet if moved.quiets else UNKNOWN.quiet,
        moved.news if moved.many else UNKNOWN.news,
    )
