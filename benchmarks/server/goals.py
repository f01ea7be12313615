"""What the server is to reach, and whether it does."""

from ..goals import Goal
from .figures import Figures
from .sides import PLY


def goals(ours: Figures, theirs: Figures) -> list[Goal]:
    """All goals of the server, judged by the best round of each side."""
    return [
        _busy(ours, theirs),
        _prompt(ours, theirs),
        _late(ours, theirs),
        _small(ours),
    ]


def _busy(ours: Figures, theirs: Figures) -> Goal:
    promise = "saturated: at least 1.5 times boardgame.io's moves per CPU second of the server"
    mine, other = (each.best("saturated", "moves_per_cpu_s") for each in (ours, theirs))
    if not mine or not other:
        return Goal(promise, "not measured", None)
    return Goal(promise, f"{mine / other:.2f} times", mine / other >= 1.5)


def _prompt(ours: Figures, theirs: Figures) -> Goal:
    promise = "paced: 95 of 100 moves with all clients at least as soon as boardgame.io's"
    mine, other = (each.best("paced", "p95_ms") for each in (ours, theirs))
    if not mine or not other:
        return Goal(promise, "not measured", None)
    return Goal(promise, f"{mine:.1f} ms, theirs {other:.1f} ms", mine <= other)


def _late(ours: Figures, theirs: Figures) -> Goal:
    """A fresh connection after many moves against one at the beginning of the same match."""
    promise = f"a fresh look at move {PLY} in under 1.2 times the bytes of one at move 0"
    first, fresh = ours.best("", "first_bytes"), ours.best("", "fresh_bytes")
    if not first or not fresh:
        return Goal(promise, "not measured", None)
    measured = f"{fresh / first:.2f} times: {fresh:.0f} bytes"
    other = theirs.best("", "fresh_bytes")
    if other:
        measured += f", theirs {other / fresh:.0f} times as many"
    return Goal(promise, measured, fresh < 1.2 * first)


def _small(ours: Figures) -> Goal:
    promise = "saturated: under 200 stored bytes per move"
    stored = ours.best("saturated", "stored_bytes")
    if not stored:
        return Goal(promise, "not measured", None)
    return Goal(promise, f"{stored:.0f} bytes", stored < 200)
