"""The goals of the server, and whether they are reached."""

from ..goals import Goal
from .figures import Figures, crowd
from .sides import PLY, SOCKETS


def goals(ours: Figures, theirs: Figures) -> list[Goal]:
    """All goals of the server, judged by the best round of each side."""
    return [
        _busy(ours, theirs),
        _prompt(ours, theirs),
        _tail(ours, theirs),
        _level(ours),
        _idle(ours),
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


def _tail(ours: Figures, theirs: Figures) -> Goal:
    promise = "saturated: 99 of 100 moves with all clients at least as soon as boardgame.io's"
    mine, other = (each.best("saturated", "p99_ms") for each in (ours, theirs))
    if not mine or not other:
        return Goal(promise, "not measured", None)
    return Goal(promise, f"{mine:.0f} ms, theirs {other:.0f} ms", mine <= other)


def _level(ours: Figures) -> Goal:
    """More tables than can be served: moves are slow, but throughput holds."""
    promise = "overloaded: at least 0.9 times the moves/s that are made when just saturated"
    usual, crowds = ours.best("saturated", "moves_per_s"), ours.crowds()
    if not usual or not crowds:
        return Goal(promise, "not measured", None)
    made = {tables: ours.best(crowd(tables), "moves_per_s") / usual for tables in crowds}
    measured = ", ".join(f"{share:.2f} with {tables} tables" for tables, share in made.items())
    return Goal(promise, measured, min(made.values()) >= 0.9)


def _idle(ours: Figures) -> Goal:
    promise = f"{SOCKETS:,} idle sockets at no more than 31 kB each"
    each = ours.best("", "socket_kb")
    if not each:
        return Goal(promise, "not measured", None)
    return Goal(promise, f"{each:.1f} kB", each <= 31)


def _late(ours: Figures, theirs: Figures) -> Goal:
    """A new connection after many moves, compared with one at the beginning of the match."""
    promise = f"a new snapshot at move {PLY} in under 1.2 times the bytes of one at move 0"
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
