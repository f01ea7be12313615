"""What several commands take."""

from typing import Annotated, Literal

from cyclopts import Parameter

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
        help="An agreement such as rounds=3; may be given several times.",
    ),
]
Language = Annotated[Literal["en", "ja"], Parameter(help="English or Japanese.")]
GameKey = Annotated[str, Parameter(help="The key of a game, as “housewright games” shows it.")]
