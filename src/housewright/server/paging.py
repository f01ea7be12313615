"""Cursors for long lists."""

from typing import Annotated, Final

from msgspec import Meta

from . import wire
from .problems import unfit

Limit = Annotated[int, Meta(ge=1, le=100)]
Cursor = Annotated[
    str,
    Meta(
        pattern=r"^[0-9]{1,15}(\.[0-9]{1,15}){1,2}$",
        description="The `next` of the page before.",
    ),
]
LIMIT: Final = 50


class Page(wire.Incoming):
    """The query parameters of a list."""

    after: Cursor | None = None
    limit: Limit = LIMIT


def place(after: str | None, parts: int) -> tuple[int, ...] | None:
    """The cursor's values; raises Refused for the cursor of another list."""
    if after is None:
        return None
    numbers = tuple(int(part) for part in after.split("."))
    if len(numbers) != parts:
        raise unfit("after", "This is not a cursor of this list.")
    return numbers


def cursor(*numbers: int) -> str:
    """The cursor for what comes after this row."""
    return ".".join(str(number) for number in numbers)
