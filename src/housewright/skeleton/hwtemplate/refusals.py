"""Why a move is not legal now; checked in this order, so the first reason is the one told."""

from typing import Final

from . import moves
from .state import State
from .words import WORDS

#: The rule that forbids it, by the code of the refusal.
RULES: Final = {"not_you": "HWT-2", "not_held": "HWT-2"}


def reason(state: State, seat: int, text: str, names: list[str], lang: str) -> tuple[str, str]:
    """Code and sentence for a text that is not a legal move of the seat."""
    move = moves.parse(text)
    if move < 0:
        code = "unknown_move"
    elif state.is_over:
        code = "over"
    elif seat != state.turn:
        code = "not_you"
    else:
        code = "not_held"
    waiting = "" if state.is_over else names[state.turn]
    return code, WORDS[lang][code].format(names=waiting, value=move)
