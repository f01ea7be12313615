"""What several commands take."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter, Token

from ..core.registry import games


def _whole(_: object, tokens: Sequence[Token]) -> int:
    """The number as it was typed: a fraction is refused, not rounded."""
    try:
        return int(tokens[0].value)
    except ValueError:
        raise ValueError("a whole number") from None


def _path(_: object, tokens: Sequence[Token]) -> Path:
    """The path, which nobody left empty: that would be the folder one is in."""
    if not tokens[0].value:
        raise ValueError("the name of a file or folder")
    return Path(tokens[0].value)


def _games(_: object) -> dict[str, str]:
    """The keys and titles of the games, asked for when somebody presses the tabulator key."""
    return {key: game.title for key, game in games().items()}


# What such a converter raises is what the value should have been; `slips` makes a sentence of it.
Whole = Annotated[int, Parameter(converter=_whole)]
Place = Annotated[Path, Parameter(converter=_path)]
AsJson = Annotated[
    bool,
    Parameter("--json", negative=(), show_default=False, help="Print one JSON object instead."),
]
GivenOptions = Annotated[
    list[str] | None,
    Parameter(
        "--option",
        negative=(),
        metavar="NAME=VALUE",
        help="An agreement such as rounds=3; may be given several times. Seats count from 0.",
    ),
]
Flag = Annotated[bool, Parameter(negative=(), show_default=False)]
Language = Annotated[
    Literal["en", "ja"],
    Parameter(
        help="English or Japanese, for what the game says; the command itself speaks English."
    ),
]
GameKey = Annotated[
    str,
    Parameter(help="The key of a game, as “housewright games” shows it.", completer=_games),
]
#: The same where a command explains it in words of its own.
SomeGame = Annotated[str, Parameter(completer=_games)]
