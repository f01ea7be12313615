"""The tables in docs/research.md and docs/observations.md: sizes of actions, parts of observations.

`python -m tools.agent_tables`, in the environment of the project, writes them again.
"""

from typing import Final

import housewright as hw
from housewright.core.actions import MOST_MOVES, sizes
from housewright.core.game import Game
from housewright.core.observing import Observer
from housewright.core.options import Options

from .shell import ROOT

RESEARCH: Final = ROOT / "docs" / "research.md"
OBSERVATIONS: Final = ROOT / "docs" / "observations.md"
BEGIN: Final = "<!-- sizes: written by python -m tools.agent_tables -->\n"
END: Final = "<!-- end of sizes -->"
_HEAD: Final = """\
# What an observation is made of

Written by `python -m tools.agent_tables` from `observe.py` of each game; [research.md](research.md)
says how to use it. The numbers stand one after the other, part by part, each part row by row. A
shape with `p` depends on the number of players. Seats are counted from the observer: 0 is itself,
1 the next one to the left. Where a number names a card, a tile or a square it counts from 1 in the
order of `pieces`, and 0 is none: made for embeddings, not for arithmetic. Shapes and bounds are
those of the usual options.
"""


def _games() -> list[Game]:
    return [game for game in hw.games().values() if game.actions and game.observe]


def _variants(game: Game) -> list[tuple[str, Options]]:
    """The options that change a size, each with what to call it."""
    usual = game.usual_options(game.seats[0])
    found = [("", usual)]
    known = {sizes(game, usual)}
    for option in game.options:
        other = game.agreed({option.name: option.other(game.seats[0])}, game.seats[0])
        size = sizes(game, other)
        if size not in known:
            known.add(size)
            found.append((f"{option.name} = {other[option.name]}", other))
    return found


def size_table() -> str:
    """How many actions each game has in each coding, and how many numbers an observation."""
    lines = [
        "| game | options | moves | words | observation, fewest to most players |",
        "|---|---|---:|---:|---:|",
    ]
    for game in _games():
        for name, options in _variants(game):
            moves, words = sizes(game, options)
            seen = [Observer(game, players, options).size for players in game.seats]
            offered = f"{moves:,}" if moves <= MOST_MOVES else f"({moves:,}: words only)"
            spread = f"{seen[0]:,} to {seen[-1]:,}"
            lines.append(f"| {game.title} | {name or 'usual'} | {offered} | {words:,} | {spread} |")
    return "\n".join(lines) + "\n"


def observation_page() -> str:
    """The layouts of all games."""
    return _HEAD + "".join(f"\n{_layout(game)}" for game in _games())


def _layout(game: Game) -> str:
    head = (
        f"## {game.title}\n\n| part | shape | from | to | what it says |\n|---|---|---:|---:|---|\n"
    )
    few, many = game.seats[0], game.seats[-1]
    parts = Observer(game, few, game.usual_options(few)).layout
    others = Observer(game, many, game.usual_options(many)).layout
    rows: list[str] = []
    for part, other in zip(parts, others, strict=True):
        shape = " × ".join(
            _dimension(one, another, few, many)
            for one, another in zip(part.shape, other.shape, strict=True)
        )
        low, high = min(part.low, other.low), max(part.high, other.high)
        rows.append(f"| `{part.name}` | {shape} | {low} | {high} | {part.about} |\n")
    return head + "".join(rows)


def _dimension(one: int, another: int, few: int, many: int) -> str:
    if (one, another) == (few, many):
        return "p"
    return f"{one}" if one == another else f"{one} to {another}"


def with_sizes(text: str) -> str:
    """The page about research with the table as it should be."""
    before, _, rest = text.partition(BEGIN)
    return f"{before}{BEGIN}{size_table()}{END}{rest.partition(END)[2]}"


def main() -> None:
    """Write both."""
    RESEARCH.write_text(with_sizes(RESEARCH.read_text(encoding="utf-8")), encoding="utf-8")
    OBSERVATIONS.write_text(observation_page(), encoding="utf-8")


if __name__ == "__main__":
    main()
