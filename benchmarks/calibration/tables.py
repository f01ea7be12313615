"""The figures as Markdown."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import housewright as hw
from housewright.bots.chances import Chances, Measured, Size

from . import figures, fitting
from .figures import Row
from .ledger import observed
from .observing import Seen, Slice

#: The search of hints, whose chances the tables are about; builder's if there is no master.
HINT = ("master:1000/0", 1000)
INSTEAD = ("builder:250/0", 250)


class Observed(NamedTuple):
    """All observations of one game with one number of players."""

    game: hw.Game
    players: int
    starts: list[Seen]
    positions: list[Seen]
    mistakes: list[Seen]
    courses: list[Seen]

    @property
    def size(self) -> str:
        return f"{self.game.title}, {self.players} players"


def read(folder: Path, games: list[hw.Game], sizes: list[int]) -> list[Observed]:
    """What is in the folder."""
    found = []
    for game in games:
        for players in game.seats:
            if sizes and players not in sizes:
                continue
            kinds = ("starts", "positions", "mistakes", "courses")
            seen = [observed(folder, Slice(kind, game.key, players)) for kind in kinds]
            if any(seen):
                found.append(Observed(game, players, *seen))
    return found


def measured(found: list[Observed], made: dict[str, str]) -> dict[str, Measured]:
    """The files of all games with positions."""
    known: dict[str, Measured] = {}
    every = _pooled(found)
    for key in dict.fromkeys(each.game.key for each in found):
        own = [each for each in found if each.game.key == key and each.positions]
        if not own:
            continue
        all_points = [point for each in own for point in fitting.points(each.positions)]
        noise = fitting.noise_of(all_points)
        sizes = {each.players: _size(each, every, noise) for each in own}
        counts: dict[str, int] = {
            f"{kind} of {each.players}": len(seen)
            for each in own
            for kind, seen in each._asdict().items()
            if isinstance(seen, list)
        }
        known[key] = fitting.measured(
            {**made, "matches": counts},
            sizes,
            noise,
            [seen for each in own for seen in each.mistakes],
            [seen for each in own for seen in each.courses],
        )
    return known


def _pooled(found: list[Observed], *, without: int | None = None) -> fitting.Pooled:
    return fitting.pooled(
        [
            (_start(each), _half(fitting.points(each.positions), without))
            for each in found
            if each.positions
        ]
    )


def _half(points: list[fitting.Point], without: int | None) -> list[fitting.Point]:
    """The points of all matches, or of every second one."""
    return [point for point in points if without is None or point.match % 2 != without]


def _start(each: Observed) -> Size:
    return fitting.starts(each.starts, each.positions, each.players)


def _size(each: Observed, every: fitting.Pooled, noise: float, without: int | None = None) -> Size:
    points = _half(fitting.points(each.positions), without)
    return fitting.fitted(_start(each), points, every, noise)


class Told(NamedTuple):
    """The chances of hints: as the search tells them, and as they are told to people.

    Each half of the matches is corrected by what the other half says.
    """

    raw: list[Row]
    told: list[Row]


def told(each: Observed, every: list[Observed]) -> Told:
    """The told chances of one game and number of players."""
    has_master = HINT[0] in each.positions[0]["positions"][0]["told"]
    name, simulations = HINT if has_master else INSTEAD
    halves = {half: _chances(each, every, half) for half in (0, 1)}
    tell = figures.corrected(name, lambda match: halves[match % 2], simulations)
    return Told(figures.rows(each.positions, figures.raw(name)), figures.rows(each.positions, tell))


def _chances(each: Observed, every: list[Observed], without: int) -> Chances:
    noise = fitting.noise_of(fitting.points(each.positions))
    pooled = _pooled(every, without=without)
    size = _size(each, pooled, noise, without)
    known = fitting.measured({}, {each.players: size}, noise, [], [])
    return Chances(known, each.players)


def markdown(found: list[Observed]) -> str:
    """All tables."""
    seen = [each for each in found if each.positions]
    chances = {each.size: told(each, found) for each in seen}
    parts = [
        _right(seen, chances),
        _first(seen, chances),
        _groups(chances),
        _mistakes(found),
        _luck(found),
    ]
    return "\n\n".join(filter(None, parts))


def _right(found: list[Observed], chances: dict[str, Told]) -> str:
    """How right chances are, before and after."""
    if not found:
        return ""
    lines = [
        _row(
            "as the search tells → as it is told",
            *("matches", "calibration error", "real error", "slope in the thirds"),
            "intervals hold",
        ),
        "|---|---|---|---|---|---|",
    ]
    for each in found:
        raw, now = chances[each.size]
        lines.append(
            f"| {each.size} | {len(each.positions)} "
            f"| {_both(figures.calibration_error, raw, now)} "
            f"| {_both(figures.real_error, raw, now)} "
            f"| {_slopes(raw)} → {_slopes(now)} "
            f"| {_both(figures.coverage, raw, now)} |"
        )
    if len(found) > 1:
        raw = [row for pair in chances.values() for row in pair.raw]
        now = [row for pair in chances.values() for row in pair.told]
        lines.append(
            f"| **all** | {sum(len(each.positions) for each in found)} "
            f"| {_both(figures.calibration_error, raw, now)} "
            f"| {_both(figures.real_error, raw, now)} "
            f"| {_slopes(raw)} → {_slopes(now)} "
            f"| {_both(figures.coverage, raw, now)} |"
        )
    return "\n".join(lines)


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def _both(figure: Callable[[list[Row]], float], raw: list[Row], now: list[Row]) -> str:
    return f"{100 * figure(raw):.1f} → {100 * figure(now):.1f}"


def _slopes(rows: list[Row]) -> str:
    thirds = [[row for row in rows if row.stage == stage] for stage in (1, 2, 3)]
    return " ".join(f"{figures.slope(third):.2f}" for third in thirds)


def _first(found: list[Observed], chances: dict[str, Told]) -> str:
    """The first number that is told: to the seat that moves first, to the next, and so on."""
    if not found:
        return ""
    lines = [
        "| first number, by turn | as the search tells | as it is told | real | matches |",
        "|---|---|---|---|---|",
    ]
    for each in found:
        raw, now = chances[each.size]
        results = [*each.starts, *each.positions]
        real = fitting.by_distance(results, each.players)
        shown = (figures.by_seat(raw), figures.by_seat(now), real)
        cells = [" / ".join(f"{100 * share:.0f}" for share in shares) for shares in shown]
        lines.append(f"| {each.size} | {' | '.join(cells)} | {len(results)} |")
    return "\n".join(lines)


def _groups(chances: dict[str, Told]) -> str:
    """Told chances in groups, and what came of each group."""
    rows = [row for pair in chances.values() for row in pair.told]
    if not rows:
        return ""
    groups = figures.reliability(rows)
    cells = zip(*[(f"{100 * a:.0f}", f"{100 * b:.0f}", str(n)) for a, b, n in groups], strict=True)
    names = ("told, in %", "real, in %", "chances")
    lines = [f"| {name} | {' | '.join(row)} |" for name, row in zip(names, cells, strict=True)]
    return "\n".join([lines[0], "|---" * (1 + len(groups)) + "|", *lines[1:]])


def _mistakes(found: list[Observed]) -> str:
    """What became of flagged mistakes."""
    lines = []
    for each in (each for each in found if each.mistakes):
        lines.append(_mistakes_line(each.size, figures.mistakes(each.mistakes)))
    if not lines:
        return ""
    every = [seen for each in found for seen in each.mistakes]
    return "\n".join(
        [
            _row(
                *("mistakes", "decisions", "flagged", "again with another seed", "told cost"),
                *("real cost", "careless moves flagged"),
            ),
            "|---|---|---|---|---|---|---|",
            *lines,
            *([_mistakes_line("**all**", figures.mistakes(every))] if len(lines) > 1 else []),
        ]
    )


def _mistakes_line(name: str, them: figures.Mistakes) -> str:
    return (
        f"| {name} | {them.looked} | {them.flagged} | {100 * them.again:.0f} % "
        f"| {100 * them.claimed:.1f} | {100 * them.lost:.1f} ± {196 * them.error:.1f} "
        f"| {them.caught} of {them.careless} |"
    )


def _luck(found: list[Observed]) -> str:
    """How far chances move with news and without."""
    lines = []
    for each in (each for each in found if each.courses):
        moved = figures.drift(each.courses)
        share = 1 - moved.quiet**2 / moved.news**2 if moved.news else 0.0
        lines.append(
            f"| {each.size} | {len(each.courses)} | {100 * moved.quiet:.1f} ({moved.quiets}) "
            f"| {100 * moved.news:.1f} ({moved.many}) | {100 * max(0.0, share):.0f} % |"
        )
    if not lines:
        return ""
    head = "| chances move from decision to decision | matches | without news | with news | luck |"
    return "\n".join([head, "|---|---|---|---|---|", *lines])
