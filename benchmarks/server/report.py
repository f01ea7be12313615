"""The server's figures as tables."""

from rich.console import Console
from rich.table import Table

from ..goals import Goal
from ..report import goal_table, grid, ratio, shown
from .figures import Figures, crowd
from .sides import MISSED, PLY

_ROWS = (
    ("paced", "moves/s", "moves_per_s"),
    ("paced", "moves per CPU second", "moves_per_cpu_s"),
    ("paced", "p50 ms", "p50_ms"),
    ("paced", "p95 ms", "p95_ms"),
    ("paced", "p99 ms", "p99_ms"),
    ("saturated", "moves/s", "moves_per_s"),
    ("saturated", "moves per CPU second", "moves_per_cpu_s"),
    ("saturated", "p50 ms", "p50_ms"),
    ("saturated", "p95 ms", "p95_ms"),
    ("saturated", "p99 ms", "p99_ms"),
    ("saturated", "bytes per move and client", "bytes_per_client"),
    ("saturated", "stored bytes per move", "stored_bytes"),
    ("", "kB of memory per table", "table_kb"),
    ("", "kB of memory per idle socket", "socket_kb"),
    ("", "bytes of a snapshot at move 0", "first_bytes"),
    ("", f"bytes of a new snapshot at move {PLY}", "fresh_bytes"),
    ("", f"bytes after {MISSED} missed moves", "back_bytes"),
)


def side_table(ours: Figures, theirs: Figures) -> Table:
    """Both servers beside each other, one row for each quantity."""
    title = f"The server, {ours.about.get('build', '')}: best (median)"
    table = grid(title, "load", "quantity", ours.name, theirs.name, "ours : theirs")
    table.columns[1].justify = "left"
    crowded = [
        (crowd(tables), what, name)
        for tables in ours.crowds()
        for what, name in (("moves/s", "moves_per_s"), ("p95 ms", "p95_ms"))
    ]
    for load, what, name in (*_ROWS, *crowded):
        mine, other = ours.figure(load, name), theirs.figure(load, name)
        if mine or other:
            compared = ratio(ours.best(load, name), theirs.best(load, name))
            table.add_row(load, what, shown(mine), shown(other), compared)
    return table


def show(ours: Figures, theirs: Figures, goals: list[Goal], out: Console) -> None:
    """Everything, tables first, then what is missing."""
    out.print(side_table(ours, theirs))
    out.print(goal_table("Goals, each judged by the best round", goals))
    for each in (ours, theirs):
        if each.missing:
            out.print(each.missing, style="yellow")
