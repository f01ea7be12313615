"""What the finders of reasons share."""

from typing import NamedTuple

from ..pieces import GENTRY_IDS, SERVANT_IDS, count
from ..state import State
from ..words import Words

#: A code, and what its sentence names.
Reason = tuple[str, dict[str, str]]


class Asked(NamedTuple):
    """A move that somebody would like to make: its words, and the language of the answer."""

    state: State
    seat: int
    tokens: list[str]
    words: Words

    def about_servant(self, code: str, servant: int) -> Reason:
        """A reason that names a servant."""
        return code, {"servant": self.words.names.servants[SERVANT_IDS[servant]]}

    def about_guest(self, code: str, card: int) -> Reason:
        """A reason that names somebody."""
        return code, {"guest": self.words.names.told[GENTRY_IDS[card]]}


def plain(code: str) -> Reason:
    """A reason that names nothing."""
    return code, {}


def not_available(asked: Asked, servant: int) -> Reason | None:
    """The reason if no such servant is in Available Service."""
    if count(asked.state.available[asked.seat], servant):
        return None
    return asked.about_servant("not_available", servant)
