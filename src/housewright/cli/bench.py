"""`housewright bench`: how fast is this installation?"""

import json
from typing import Any

from ..core.refusal import BadSetup
from ..study import bench as study
from .console import grid, paper
from .flags import AsJson

LONGEST = 3600.0


def bench(
    *,
    seconds: float = 3.0,
    as_json: AsJson = False,
) -> None:
    """Measure how fast this installation plays.

    Parameters
    ----------
    seconds
        About how long to measure each game.
    """
    if not 0 < seconds <= LONGEST:
        raise BadSetup("seconds", f"The seconds are more than 0 and at most {LONGEST:.0f}.")
    beside = paper(error=True)
    beside.quiet = not beside.is_terminal
    with beside.status("Measuring") as status:
        result = study.bench(seconds, lambda what: status.update(f"Measuring: {what}"))
    if as_json:
        print(json.dumps(result, indent=2))
    else:
        show(result)


def show(result: dict[str, Any]) -> None:
    """The measurements as a table, a game per column."""
    games = result["games"]
    table = grid("", *(f">{key}" for key in games))
    for label, key, form in _ROWS:
        table.add_row(label, *(form.format(measured[key]) for measured in games.values()))
    out = paper()
    out.print(
        f"[bold]{result['build']}[/] build, Python {result['python']}, "
        f"import {result['import_ms']:.0f} ms"
    )
    out.print()
    out.print(table)


_ROWS = (
    ("players", "players", "{}"),
    ("random play", "moves_per_s", "{:,} moves/s"),
    ("with all other options", "other_moves_per_s", "{:,} moves/s"),
    ("", "games_per_s", "{:,.0f} matches/s"),
    ("", "moves_per_game", "{:.1f} moves/match"),
    ("random play, loop in Python", "loop_moves_per_s", "{:,} moves/s"),
    ("copy of a state", "copy_us", "{:.2f} µs"),
    ("view of a seat", "view_us", "{:.1f} µs"),
    ("account of a player", "score_us", "{:.1f} µs"),
    ("replay of known moves", "replay_us_per_move", "{:.2f} µs/move"),
    ("record read and checked", "record_replay_ms", "{:.2f} ms/match"),
)
