"""Deals: what may be seen of one table while another one plays with the same cards.

The one place that decides it. While a table is sealed its people see what their own seat could
see during the match, and nobody else sees anything. The end of a match stays hidden from all: it
reveals cards that others still play with.
"""

from typing import TYPE_CHECKING, Final, Protocol

from sqlalchemy import Connection

from ...core.match import Match
from ...store import tables as kept
from ..problems import forbidden

if TYPE_CHECKING:
    from .story import Story

SEALED: Final = "The same cards are still being played elsewhere: look again later."
#: The prompt for people at a table that is over.
WAITING: Final = {
    "en": "The match is over. Its end is shown once all tables with the same cards are over.",
    "ja": "対戦は終わりました。同じカードのテーブルがすべて終わると、結末が表示されます。",
}


class Sealable(Protocol):
    """A table: a story, or the stored data of one that cannot be replayed."""

    @property
    def status(self) -> str: ...

    @property
    def sealed(self) -> bool: ...

    @property
    def to_act(self) -> tuple[int, ...]: ...


def deal_is_open(db: Connection, deal: int) -> bool:
    """Are these cards still being played somewhere, or about to be?"""
    return any(row.status in ("open", "running") for row in kept.tables_of_deal(db, deal))


def is_public(story: Sealable) -> bool:
    """May everybody see the whole match: every seat, its end, the seed and the result?"""
    return story.status == "over" and not story.sealed


def hides_end(story: Sealable) -> bool:
    """Is the match over, and its end still hidden?"""
    return story.status == "over" and story.sealed


def shown(story: "Story") -> Match | None:
    """The match as far as anybody may see it: while sealed, never a position at its end."""
    match = story.match
    if story.sealed and match is not None and match.is_over:
        return story.before_end
    return match


def public_to_act(story: Sealable, own: list[int]) -> list[int]:
    """Whose turn it is, as far as the owner of these seats may know: a card may decide it."""
    return list(story.to_act) if may_enter(story, own) else []


def may_enter(story: Sealable, own: list[int]) -> bool:
    """May the owner of these seats see the table at all?"""
    return bool(own) or not story.sealed


def may_look_from(story: Sealable, own: list[int], seat: int | None) -> bool:
    """May the owner of these seats watch from this one, or as a spectator (None)?"""
    return may_enter(story, own) and (seat is None or seat in own or is_public(story))


def check_may_enter(story: Sealable, own: list[int]) -> None:
    """Refuse people who may not see the table."""
    if not may_enter(story, own):
        raise forbidden("sealed", SEALED)


def check_may_look_from(story: Sealable, own: list[int], seat: int) -> None:
    """Refuse people who may not watch from this seat."""
    if may_look_from(story, own, seat):
        return
    if hides_end(story):
        raise forbidden("sealed", SEALED)
    raise forbidden("not_your_seat", f"Seat {seat} is not yours.")
