"""Why a move is refused: what is the same in every game is checked here, in this order."""

from typing import TYPE_CHECKING, Final

from .refusal import IllegalMove
from .state import State

if TYPE_CHECKING:
    from .game import Game

OVER: Final = "over"
NOT_TO_ACT: Final = "not_to_act"
UNKNOWN_MOVE: Final = "unknown_move"
WRONG_PHASE: Final = "wrong_phase"

#: The codes of every game and what they mean, in the order in which they are checked. Codes of
#: single games follow: for these, and for the sentence of `wrong_phase`, see its `refusals.py`.
CODES: Final = {
    OVER: "The match has ended.",
    NOT_TO_ACT: "Another seat has to decide; the sentence names it.",
    UNKNOWN_MOVE: "The text is no move of this game, at any time.",
    WRONG_PHASE: "Such moves exist, but not at this point of the match.",
}
_SENTENCES: Final = {
    "en": {
        OVER: "The match is over.",
        NOT_TO_ACT: "It is not your decision; waiting for {names}.",
        UNKNOWN_MOVE: "That is not a move of {title}.",
    },
    "ja": {
        OVER: "対戦は終わりました。",
        NOT_TO_ACT: "あなたの番ではありません。{names}を待っています。",
        UNKNOWN_MOVE: "「{title}」にそのような手はありません。",
    },
}
_COMMA: Final = {"en": ", ", "ja": "、"}


def refusal(
    game: "Game", state: State, seat: int, text: str, names: list[str], lang: str
) -> IllegalMove:
    """Why this text is not a legal move of the seat, which it must not be."""
    if code := _shared_code(game, state, seat, text):
        waiting = _COMMA[lang].join(names[other] for other in state.to_act())
        message = _SENTENCES[lang][code].format(names=waiting, title=game.title)
    else:
        code, message = game.refusals.reason(state, seat, text, names, lang)
    rule = game.refusals.RULES.get(code, "")
    return IllegalMove(code, message, seat=seat, text=text, rule=rule)


def _shared_code(game: "Game", state: State, seat: int, text: str) -> str:
    """The first code that every game has and that applies; empty if it is for the game to say."""
    if state.is_over:
        return OVER
    if seat not in state.to_act():
        return NOT_TO_ACT
    return "" if game.refusals.is_move(state, seat, text) else UNKNOWN_MOVE
