"""How strong the levels are: every game, every size of table, each level against the one below.

    python3 -m benchmarks.ladder                     # play on until all is decided, then show
    python3 -m benchmarks.ladder estates --games 40  # one game, at most 40 matches each
    python3 -m benchmarks.ladder --levels master --players 2 4
    python3 -m benchmarks.ladder --show              # what was played so far, as Markdown
    python3 -m benchmarks.ladder --page docs/bots.md # into the page, which keeps its other fields

Interrupt it whenever you like: every match is in a file of the folder, and the same command goes
on. The matches of a contest double from pass to pass, so that no table is left far behind.
"""

import argparse
import json
import os
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import housewright as hw
from housewright import bots
from housewright.core import registry
from housewright.core.refusal import BadSetup, Refusal
from housewright.study import ArenaStopped, arena
from housewright.study.statistics import wilson

from .marked_page import Marks

#: A level should win this many times its fair share against the one below.
RATIO = 1.4
#: One more pair: the best level against the one that does not search.
BEYOND = ("master", "apprentice")
#: The marks before and after the tables in a page.
MARKS = Marks("<!-- ladder -->", "<!-- end of ladder -->")
FOLDER = Path("build", "ladder")


class Pair(NamedTuple):
    """A level, alone at tables of the other one."""

    better: str
    other: str

    def file(self, folder: Path, game: str, players: int) -> Path:
        return folder / f"{game}-{players}-{self.better}-{self.other}.jsonl"


class Cell(NamedTuple):
    """The wins of a level in a number of matches at one size of table."""

    wins: float = 0.0
    games: int = 0

    def shown(self, players: int) -> str:
        """The share and its interval, in fair shares, the matches; bold if it is enough."""
        if not self.games:
            return ""
        share, low, high = wilson(self.wins, self.games)
        ratio = share * players
        text = f"{100 * share:.0f} %"
        text = f"**{text}**" if ratio >= RATIO else text
        return f"{text} ({100 * low:.0f}–{100 * high:.0f}), {ratio:.2f} ×, {self.games}"


def pairs(game: hw.Game | None = None) -> list[Pair]:
    """All neighbours, the weakest first, and the best level against the one without a search.

    Of a game those that can play it.
    """
    names = list(bots.levels(game))
    found = [Pair(better, other) for other, better in pairwise(names)]
    if set(BEYOND) <= set(names):
        found.append(Pair(*BEYOND))
    return found


#: The fields of a page, by title of the game, row and column.
Fields = dict[tuple[str, str, str], str]


class Contest(NamedTuple):
    """Two levels in a game, at tables of one size."""

    pair: Pair
    game: str
    players: int


def contests(games: list[hw.Game], levels: list[str], sizes: list[int]) -> Iterator[Contest]:
    """The matches to play, quick bots first; only these levels and sizes, if any are given."""
    for pair in pairs():
        if levels and pair.better not in levels:
            continue
        for game in games:
            if pair in pairs(game):
                for players in game.seats:
                    if not sizes or players in sizes:
                        yield Contest(pair, game.key, players)


def play(arguments: argparse.Namespace, games: list[hw.Game]) -> None:
    """Pass by pass, each with twice the matches, until all is decided or enough was played."""
    arguments.folder.mkdir(parents=True, exist_ok=True)
    least = wanted = min(arguments.least, arguments.games)
    while True:
        is_open = False
        for pair, game, players in contests(games, arguments.levels, arguments.players):
            report = arena(
                game,
                pair,
                players=players,
                games=wanted,
                until_decided=wanted > least,
                ratio=RATIO,
                jobs=arguments.jobs,
                file=pair.file(arguments.folder, game, players),
            )
            is_open |= not report.is_decided
            print(
                f"{game} for {players}, {pair.better} v {pair.other}: {report.games} matches, "
                f"{report.played} of them now in {report.seconds:.0f} s",
                file=sys.stderr,
                flush=True,
            )
        if not is_open or wanted >= arguments.games:
            return
        wanted = min(2 * wanted, arguments.games)


def counted(file: Path, better: str) -> Cell:
    """What a level won; only deals played in all seats count."""
    deals: dict[int, list[float]] = {}
    players = 0
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True) if file.exists() else []
    for line in lines[1:]:
        # The last line may be truncated.
        if line.endswith("\n"):
            match = json.loads(line)
            players = match["players"]
            winners = [match["seats"][seat] for seat in match["winners"]]
            share = winners.count(better) / len(winners)
            deals.setdefault(match["deal"], []).append(share)
    whole = [sum(shares) for shares in deals.values() if len(shares) == players]
    return Cell(sum(whole), players * len(whole))


def table(folder: Path, game: hw.Game, before: Fields) -> str:
    """The shares of all levels in a game, as a Markdown table; empty if nothing was played.

    What was not played in this folder is as it was before.
    """
    head = [f"{players} players" for players in game.seats]
    lines = []
    for pair in pairs():
        label = f"{pair.better} v {pair.other}"
        row = [
            counted(pair.file(folder, game.key, players), pair.better).shown(players)
            or before.get((game.title, label, column), "")
            for players, column in zip(game.seats, head, strict=True)
        ]
        if any(row):
            lines.append(f"| {label} | {' | '.join(row)} |")
    if not lines:
        return ""
    fair = [f"{100 / players:.0f} %" for players in game.seats]
    return "\n".join(
        [
            f"### {game.title}\n",
            f"| | {' | '.join(head)} |",
            "|---" * (1 + len(game.seats)) + "|",
            f"| a fair share | {' | '.join(fair)} |",
            *lines,
        ]
    )


def all_tables(folder: Path, games: list[hw.Game], before: Fields) -> str:
    return "\n\n".join(filter(None, (table(folder, game, before) for game in games)))


def fields(page: str) -> Fields:
    """The fields in the tables of a page."""
    found: Fields = {}
    title, head = "", []
    for line in MARKS.between(page).splitlines():
        cells = [cell.strip() for cell in line.split("|")[1:-1]]
        if line.startswith("### "):
            title = line.removeprefix("### ")
        elif cells and not cells[0]:
            head = cells
        elif cells:
            for column, cell in zip(head, cells, strict=False):
                found[title, cells[0], column] = cell
    return found


def parser() -> argparse.ArgumentParser:
    found = argparse.ArgumentParser(
        prog="benchmarks.ladder",
        description="Measure every level against the one below, and show it as Markdown.",
        allow_abbrev=False,
    )
    found.add_argument("game", nargs="*", help=f"{', '.join(hw.games())}; all if none is named")
    found.add_argument("--levels", nargs="*", default=[], help="only these, against those below")
    found.add_argument(
        "--players", type=int, nargs="*", default=[], help="only tables of these sizes"
    )
    found.add_argument("--least", type=int, default=20, help="matches of every contest (20)")
    found.add_argument("--games", type=int, default=400, help="the most of them (400)")
    found.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    found.add_argument("--folder", type=Path, default=FOLDER, help=f"of the results ({FOLDER})")
    found.add_argument("--page", type=Path, help="put what was played into its tables")
    found.add_argument("--show", action="store_true", help="play nothing")
    return found


def main(words: list[str] | None = None) -> int:
    arguments = parser().parse_args(words)
    stopped = False
    try:
        games = [registry.find(key) for key in arguments.game or hw.games()]
        for level in arguments.levels:
            bots.level(level)
        for size in arguments.players:
            if not any(size in game.seats for game in games):
                raise BadSetup("players", f"None of these games is for {size} players.")
        if arguments.page:
            # Refuse a bad page at once, not only at the end.
            MARKS.checked(arguments.page)
        if not arguments.show:
            play(arguments, games)
    except Refusal as refusal:
        print(f"benchmarks.ladder: {refusal.message}", file=sys.stderr)
        return 2
    except ArenaStopped:
        stopped = True
    if arguments.page:
        page = MARKS.checked(arguments.page)
        tables = all_tables(arguments.folder, list(hw.games().values()), fields(page))
        arguments.page.write_text(MARKS.filled(page, tables), encoding="utf-8")
    else:
        print(all_tables(arguments.folder, games, {}))
    return 130 if stopped else 0


if __name__ == "__main__":
    sys.exit(main())
