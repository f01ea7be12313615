"""Shared by the commands for the server: the location of its database."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from ..core.refusal import BadSetup
from ..tui.saves import folder

GivenDatabase = Annotated[
    str | None,
    Parameter(
        env_var="HOUSEWRIGHT_DATABASE",
        metavar="FILE-OR-URL",
        help="A file, or postgresql://user@host/name (default: a file in your data folder).",
    ),
]

Replace = Annotated[bool, Parameter(negative=(), show_default=False)]


def database_url(given: str | None) -> str:
    """The URL of the database; creates the folder of the default one."""
    if given and "://" in given:
        return given
    if given:
        return f"sqlite:///{Path(given).absolute()}"
    path = folder().parent / "housewright.db"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadSetup(
            "database", f"The folder {path.parent} cannot be created: {error.strerror}."
        ) from None
    return f"sqlite:///{path}"
