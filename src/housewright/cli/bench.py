"""`housewright bench`: the speed of this installation."""

import json
from collections.abc import Callable
from typing import Any, Final

from ..core.refusal import BadSetup
from ..study import bench as study
from .console import grid, pace, paper
from .flags import AsJson

LONGEST = 3600.0


def bench(
    *,
    seconds: float = 3.0,
    as_json: AsJson = False,
) -> None:
    """Measure the speed of this installation.

    Parameters
    ----------
    seconds
        The approximate time per game, in seconds.
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
    """The measurements as tables with a row per game, narrow enough for any terminal."""
    out = paper()
    out.print(
        f"[bold]{result['build']}[/] build, Python {result['python']}, "
        f"import {result['import_ms']:.0f} ms"
    )
    for heading, columns in _TABLES.items():
        table = grid(heading, *(f">{label}" for label in columns))
        for key, measured in result["games"].items():
            table.add_row(key, *(form(measured[name]) for name, form in columns.values()))
        out.print()
        out.print(table)


def _whole(number: float) -> str:
    return f"{number:,.0f}"


def _micro(number: float) -> str:
    return f"{number:,.2f}"


def _matches(per_second: float) -> str:
    return pace(per_second, "").replace(" ", "")


#: The columns of each table: their heading, measurement and format.
_TABLES: Final[dict[str, dict[str, tuple[str, Callable[[float], str]]]]] = {
    "random play": {
        "players": ("players", _whole),
        "matches": ("games_per_s", _matches),
        "length": ("moves_per_game", _whole),
        "moves/s": ("moves_per_s", _whole),
        "other options": ("other_moves_per_s", _whole),
        "Python loop": ("loop_moves_per_s", _whole),
    },
    "one by one": {
        "copy µs": ("copy_us", _micro),
        "view µs": ("view_us", _micro),
        "account µs": ("score_us", _micro),
        "replay µs/move": ("replay_us_per_move", _micro),
        "record ms/match": ("record_replay_ms", _micro),
    },
}
