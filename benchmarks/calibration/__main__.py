"""The command: see the package."""

import argparse
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import housewright as hw
from housewright import __version__
from housewright.core import registry
from housewright.core.refusal import BadSetup, Refusal

from ..marked_page import Marks
from ..programs import ROOT
from . import __doc__ as about
from . import ledger, tables
from .observing import KINDS, USUAL, Slice

MARKS = Marks("<!-- calibration -->", "<!-- end of calibration -->")
FOLDER = Path("build", "calibration")
COMMAND = "python -m benchmarks.calibration"


def parser() -> argparse.ArgumentParser:
    found = argparse.ArgumentParser(
        prog="benchmarks.calibration",
        description=(about or "").partition("\n")[0],
        allow_abbrev=False,
    )
    found.add_argument("game", nargs="*", help=f"{', '.join(hw.games())}; all if none is named")
    found.add_argument("--kinds", nargs="*", default=[*KINDS], choices=[*KINDS], help="only these")
    found.add_argument("--players", type=int, nargs="*", default=[3], help="tables of these (3)")
    found.add_argument("--share", type=float, default=1.0, help="of the usual matches (1.0)")
    found.add_argument("--folder", type=Path, default=FOLDER, help=f"of the results ({FOLDER})")
    found.add_argument("--page", type=Path, help="put the tables into this page")
    found.add_argument("--write", action="store_true", help="write chances.json of the games")
    found.add_argument("--show", action="store_true", help="observe nothing")
    return found


def slices(arguments: argparse.Namespace, games: list[hw.Game]) -> Iterator[tuple[Slice, int]]:
    """What is to be observed, and of how many matches."""
    for kind in arguments.kinds:
        for game in games:
            for players in arguments.players:
                if players in game.seats:
                    count = max(1, round(arguments.share * USUAL[kind]))
                    yield Slice(kind, game.key, players), count


def observe(arguments: argparse.Namespace, games: list[hw.Game]) -> None:
    arguments.folder.mkdir(parents=True, exist_ok=True)
    for wanted, count in slices(arguments, games):
        for index in ledger.observe(arguments.folder, wanted, count):
            print(f"{wanted.name}: {index + 1} of {count}", file=sys.stderr, flush=True)


def write(found: list[tables.Observed]) -> None:
    """What was measured, into the folders of the games."""
    made = {"command": f"{COMMAND} --write", "version": __version__, "commit": _commit()}
    for key, known in tables.measured(found, made).items():
        game = registry.find(key)
        file = ROOT.joinpath("src", *game.package.split("."), "chances.json")
        file.write_text(known.text(game), encoding="utf-8")
        print(f"wrote {file.relative_to(ROOT)}", file=sys.stderr)


def _commit() -> str:
    """The commit that is checked out; empty outside of a clone."""
    command = ["git", "rev-parse", "--short", "HEAD"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.strip()


def main(words: list[str] | None = None) -> int:
    arguments = parser().parse_args(words)
    stopped = False
    try:
        games = [registry.find(key) for key in arguments.game or hw.games()]
        for size in arguments.players:
            if not any(size in game.seats for game in games):
                raise BadSetup("players", f"None of these games is for {size} players.")
        if arguments.page:
            MARKS.checked(arguments.page)
        if not arguments.show:
            observe(arguments, games)
        found = tables.read(arguments.folder, games, [])
    except Refusal as refusal:
        print(f"benchmarks.calibration: {refusal.message}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        stopped = True
        found = tables.read(arguments.folder, games, [])
    if arguments.write:
        write(found)
    text = tables.markdown(found)
    if arguments.page:
        page = MARKS.checked(arguments.page)
        arguments.page.write_text(MARKS.filled(page, text), encoding="utf-8")
    else:
        print(text)
    return 130 if stopped else 0


if __name__ == "__main__":
    sys.exit(main())
