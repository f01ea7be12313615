"""Parameters that several commands share."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter, Token

from ..core.registry import games


def _whole(_: object, tokens: Sequence[Token]) -> int:
    """A whole number; a fraction is refused, not rounded."""
    try:
        return int(tokens[0].value)
    except ValueError:
        raise ValueError("a whole number") from None


def _path(_: object, tokens: Sequence[Token]) -> Path:
    """A path; an empty one, which would mean the current folder, is refused."""
    if not tokens[0].value:
        raise ValueError("the name of a file or folder")
    return Path(tokens[0].value)


def _games(_: object) -> dict[str, str]:
    """The keys and titles of the games, for shell completion."""
    return {key: game.title for key, game in games().items()}


# A converter raises ValueError with what the value must be; `slips` makes a sentence of it.
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
        help="An option of the game, such as rounds=3; can be repeated. Seats count from 0.",
    ),
]
Flag = Annotated[bool, Parameter(negative=(), show_default=False)]
Language = Annotated[
    Literal["en", "ja"],
    Parameter(help="The language of the game's texts; other output is in English."),
]
GameKey = Annotated[
    str,
    Parameter(help="The key of a game, as “housewright games” shows it.", completer=_games),
]
#: The same without a help text, for commands that have their own.
SomeGame = Annotated[str, Parameter(completer=_games)]
