"""Cards that several tables share: what may be seen of one table while another one plays.

The one place that decides it. While a table is sealed those who sit there see what their own seat
could see while the match was on, and nobody else sees anything. The end of a match stays hidden
from all: it turns cards over that others still play with.
"""

from typing import TYPE_CHECKING, Final, Protocol

from sqlalchemy import Connection

from ...core.match import Match
from ...store import tables as kept
from ..problems import forbidden

if TYPE_CHECKING:
    from .story import Story

SEALED: Final = "The same cards are still being played elsewhere: look again later."
#: Said in place of what the match waits for, to those who sat at a table that is over.
WAITING: Final = {
    "en": "The match is over. Its end is shown once all tables with the same cards are over.",
    "ja": "対戦は終わりました。同じカードのテーブルがすべて終わると、結末が表示されます。",
}


class Sealable(Protocol):
    """A table, be it a story or what is stored of one that cannot be replayed."""

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
    """May everybody see all of the match: from every seat, its end, the seed and the result?"""
    return story.status == "over" and not story.sealed


def hides_end(story: Sealable) -> bool:
    """Is the match over, and its end still a secret?"""
    return story.status == "over" and story.sealed


def shown(story: "Story") -> Match | None:
    """The match as far as anybody may be shown it: while sealed, never a position at its end."""
    match = story.match
    if story.sealed and match is not None and match.is_over:
        return story.before_end
    return match


def public_to_act(story: Sealable, own: list[int]) -> list[int]:
    """Whose turn it is, for somebody with these seats: it may follow from a card."""
    return list(story.to_act) if may_enter(story, own) else []


def may_enter(story: Sealable, own: list[int]) -> bool:
    """May somebody look who has these seats?"""
    return bool(own) or not story.sealed


def may_look_from(story: Sealable, own: list[int], seat: int | None) -> bool:
    """May somebody with these seats look from this one, or as a spectator (None)?"""
    return may_enter(story, own) and (seat is None or seat in own or is_public(story))


def check_may_enter(story: Sealable, own: list[int]) -> None:
    """Refuse people who may not look at all."""
    if not may_enter(story, own):
        raise forbidden("sealed", SEALED)


def check_may_look_from(story: Sealable, own: list[int], seat: int) -> None:
    """Refuse people who may not look from this seat."""
    if may_look_from(story, own, seat):
        return
    if hides_end(story):
        raise forbidden("sealed", SEALED)
    raise forbidden("not_your_seat", f"Seat {seat} is not yours.")
