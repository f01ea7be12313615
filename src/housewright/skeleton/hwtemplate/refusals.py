"""Why a move is not legal now; what is the same in every game is said by `core.refusing`."""

from typing import Final

from ...core.refusing import NOT_TO_ACT
from . import moves
from .state import State
from .words import WORDS

#: The rule that forbids it, by the code of the refusal.
RULES: Final = {NOT_TO_ACT: "HWT-2", "not_held": "HWT-2"}


def is_move(state: State, seat: int, text: str) -> bool:
    """Could the seat make such a move at some time?"""
    return moves.parse(text) >= 0


def reason(state: State, seat: int, text: str, names: list[str], lang: str) -> tuple[str, str]:
    """Code and sentence for a move that is not legal now."""
    return "not_held", WORDS[lang]["not_held"].format(value=moves.parse(text))
