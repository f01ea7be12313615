"""`housewright check`: run scenarios, the worked cases of the rules."""

from pathlib import Path

from ..core.files import BadFile
from ..core.refusal import Refusal
from ..core.scenario import run as differences_in
from . import FALSE, FINE, UNUSABLE
from .console import paper, plain
from .files import below, read_json
from .flags import Place
from .voice import say_no


def check(scenario: Place, /, *scenarios: Place) -> int:
    """Run scenarios: positions with moves and expected results.

    Parameters
    ----------
    scenario
        A scenario (.json), or a folder of them.
    scenarios
        More files or folders.
    """
    return run([scenario, *scenarios])


def run(places: list[Path]) -> int:
    """Run all scenarios in these places; the exit code."""
    differences: list[list[str]] = []
    unusable = 0
    for found in map(_files, places):
        unusable += found is None
        for path in found or ():
            differing = _differences(path)
            if differing is None:
                unusable += 1
            else:
                differences.append(differing)
    failed = sum(map(bool, differences))
    _sum_up(len(differences) - failed, failed, unusable)
    return UNUSABLE if unusable else FALSE if failed else FINE


def _files(place: Path) -> list[Path] | None:
    """The scenario files in a place; None, with an error message, if there are none."""
    try:
        return below(place, ".json")
    except BadFile as refusal:
        say_no(refusal.message)
        return None


def _differences(path: Path) -> list[str] | None:
    """The differences of a scenario; None, with an error message, if it cannot be used."""
    try:
        found = differences_in(read_json(path))
    except BadFile as refusal:
        say_no(refusal.message)
        return None
    except Refusal as refusal:
        say_no(f"{path}: {refusal.message}")
        return None
    _tell(path, found)
    return found


def _tell(path: Path, differences: list[str]) -> None:
    if not differences:
        return
    out = paper()
    out.print(plain(str(path)), style="bold red", soft_wrap=True)
    for difference in differences:
        out.print(plain(f"  {difference}"), soft_wrap=True)


def _sum_up(passed: int, failed: int, unusable: int) -> None:
    rest = f", {unusable} could not be used" if unusable else ""
    style = "bold red" if failed or unusable else "bold green"
    paper().print(f"{passed} passed, {failed} failed{rest}", style=style)
