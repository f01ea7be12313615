"""The command line of the browser's benchmark."""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, sync_playwright
from rich.console import Console
from rich.table import Table

import housewright as hw

from . import clicks, visit

#: The goals of the app: name, quantity, limit and unit.
GOALS = (
    ("first_bytes", "script and style of the first page, compressed", 60_000, "bytes"),
    ("shown_p95", "from a click to the move on the screen, 95th percentile, any game", 100, "ms"),
    ("longest_task", "longest time that the page was busy", 100, "ms"),
    ("shifts", "layout shift during play", 0.1, ""),
)

#: Models in three dimensions are drawn by software where there is no graphics card.
ARGUMENTS = ("--no-sandbox",)


def parser() -> argparse.ArgumentParser:
    found = argparse.ArgumentParser(
        prog="dev.py bench --browser",
        description="Measure the app in Chromium, at a server on this machine.",
        allow_abbrev=False,
    )
    found.add_argument("--moves", type=int, default=60, help="decisions per game (60)")
    found.add_argument("--seed", type=int, default=1, help="of the clicks (1)")
    found.add_argument("--game", action="append", help="only this game; can be repeated")
    found.add_argument("--python", default=sys.executable, help="runs the server (this one)")
    found.add_argument("--json", type=Path, metavar="FILE", help="save all figures")
    return found


@contextmanager
def served(folder: Path, python: str) -> Iterator[str]:
    """A server with an empty database; yields its address."""
    command = [python, "-m", "housewright", "serve", "--port", "0", "--no-limits"]
    command += ["--database", str(folder / "house.db"), "--log", "warning", "--bot-pace", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout
        line = server.stdout.readline()
        try:
            yield next(word for word in line.split() if word.startswith("http")).rstrip("/.,")
        finally:
            server.terminate()


def guest(browser: Browser, address: str) -> BrowserContext:
    """A guest with a window of common size."""
    context = browser.new_context(base_url=address, viewport={"width": 1440, "height": 900})
    _asked(context, address, "/api/guests", {"name": "Ana"})
    return context


def _asked(context: BrowserContext, address: str, path: str, body: Any) -> dict[str, Any]:
    answer = context.request.post(path, data=body, headers={"origin": address})
    if not answer.ok:
        raise SystemExit(f"{path}: {answer.text()}")
    told: dict[str, Any] = answer.json()
    return told


def measure(browser: Browser, address: str, asked: argparse.Namespace) -> dict[str, Any]:
    """The first page once, and one match of every game."""
    context = browser.new_context(base_url=address)
    figures: dict[str, Any] = visit.first_page(context.new_page())
    context.close()
    found: dict[str, dict[str, Any]] = {}
    for key, game in hw.games().items():
        if asked.game and key not in asked.game:
            continue
        person = guest(browser, address)
        seats = [{"kind": "me"}, *[{"kind": "bot", "level": "random"}] * (game.seats[0] - 1)]
        table = _asked(person, address, "/api/tables", {"game": key, "seats": seats})
        found[key] = visit.match(person.new_page(), table["key"], asked.moves, asked.seed)
        person.close()
    together = clicks.figures(list(found.values()))
    return figures | {
        "shown_p95": max(clicks.figures([match]).p95 for match in found.values()),
        "longest_task": together.longest_task,
        "shifts": together.shifts,
        "load": os.getloadavg()[0],
        "all": together._asdict(),
        "games": {key: clicks.figures([match])._asdict() for key, match in found.items()},
        "clicks": {key: match["clicks"] for key, match in found.items()},
    }


def main() -> int:
    arguments = parser().parse_args()
    program = os.environ.get("HOUSEWRIGHT_CHROMIUM") or shutil.which("chromium")
    if program is None:
        raise SystemExit("Chromium was not found (apt-get install chromium).")
    with (
        tempfile.TemporaryDirectory() as folder,
        served(Path(folder), arguments.python) as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=program, args=[*ARGUMENTS])
        figures = measure(browser, address, arguments)
        browser.close()
    show(figures)
    if arguments.json:
        arguments.json.write_text(json.dumps(figures, indent=2) + "\n")
    return 0


def show(figures: dict[str, Any]) -> None:
    """The goals and the measurements, as tables."""
    table = Table(title="The app in Chromium")
    for heading in ("measured", "goal", "figure", "reached"):
        table.add_column(heading)
    for name, what, limit, unit in GOALS:
        value = figures[name]
        told = f"{value:,.0f} {unit}" if value > 1 else f"{value:.3f} {unit}"
        table.add_row(what, f"at most {limit:,} {unit}", told, "yes" if value <= limit else "no")
    console = Console(width=120)
    console.print(table)
    console.print(by_game(figures))
    console.print(f"Largest paint of the first page after {figures['first_paint']:.0f} ms.", end="")
    console.print(f" Load of the machine: {figures['load']:.1f}.")


def by_game(figures: dict[str, Any]) -> Table:
    """From a click to the screen in each game: all of it, and the parts of server and page."""
    table = Table(title="From a click to the move on the screen, in ms: median / 95th percentile")
    for heading in ("game", "clicks", "all", "server", "page", "longest task", "shift"):
        table.add_column(heading, justify="left" if heading == "game" else "right")
    for key, of in [*figures["games"].items(), ("together", figures["all"])]:
        table.add_row(
            key,
            str(of["clicks"]),
            f"{of['median']:.0f} / {of['p95']:.0f}",
            f"{of['server']:.0f} / {of['server_p95']:.0f}",
            f"{of['page']:.0f} / {of['page_p95']:.0f}",
            f"{of['longest_task']:.0f}",
            f"{of['shifts']:.2f}",
        )
    return table
