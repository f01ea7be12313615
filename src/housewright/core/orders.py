"""Standing orders: they answer decisions of a seat ahead of time, so that nobody has to wait.

An order is a line of text, like a move. `play <move>` exists in every game: make this move at my
next decision if it is legal then, else ask me. All others are offered by the game's `orders.py`.
An order is answered from the view of its seat, and from nothing else.
"""

from typing import Final

from .blueprint import View
from .game import Game
from .match import Match, check_language
from .refusal import BadOrder

PLAY: Final = "play "

_TEXTS: Final = {
    "en": {
        "over": "The match is over.",
        "unknown_move": "“{text}” is not a move of {title}.",
        "unknown_order": "You cannot leave that order now.",
        "play": "Make a move at my next decision",
        "play move": "At my next decision, if legal: {move}",
    },
    "ja": {
        "over": "対戦は終わりました。",
        "unknown_move": "「{title}」に「{text}」という手はありません。",
        "unknown_order": "その予約は今はできません。",
        "play": "次の自分の番の手を予約する",
        "play move": "次の自分の番にできれば：{move}",
    },
}


def choices(match: Match, seat: int) -> list[str]:
    """The game's own orders that the seat may leave now, without `play <move>`."""
    match.check_seat(seat)
    file = match.game.orders
    return [] if file is None or match.is_over else file.choices(match.view(seat), seat)


def check(match: Match, seat: int, order: str, lang: str = "en") -> None:
    """Raises BadOrder if the seat cannot leave this order now."""
    check_language(lang)
    offered = choices(match, seat)
    text = order if isinstance(order, str) else ""
    if match.is_over:
        code = "over"
    elif text.startswith(PLAY):
        code = "" if match.state.parse(text.removeprefix(PLAY)) >= 0 else "unknown_move"
    else:
        code = "" if text in offered else "unknown_order"
    if code:
        shown = f"{text.removeprefix(PLAY):.40}"
        message = _TEXTS[lang][code].format(text=shown, title=match.game.title)
        raise BadOrder(code, message, seat=seat, text=text)


def pending(match: Match, seat: int, orders: list[str]) -> list[str]:
    """The orders that can still apply. Call this after each move and drop the others."""
    match.check_seat(seat)
    if match.is_over or not orders:
        return []
    return _pending(match.game, match.view(seat), seat, orders)


def answer(match: Match, seat: int, orders: list[str]) -> tuple[str | None, list[str]]:
    """The move of the first order that applies now, and the orders that remain after it.

    If the move is None the seat must decide itself, if it is to act. A decision of the seat uses
    up every `play`, whether its move was made or not.
    """
    waiting = pending(match, seat, orders)
    legal = match.legal_moves(seat) if waiting else []
    if not legal:
        return None, waiting
    view = match.view(seat)
    answers = (_answer(match.game, order, view, seat, legal) for order in waiting)
    move = next((text for text in answers if text is not None), None)
    lasting = [order for order in waiting if not order.startswith(PLAY)]
    if move is None:
        return None, lasting
    after = match.state.copy()
    after.apply(seat, after.parse(move))
    if after.is_over:
        return move, []
    return move, _pending(match.game, dict(match.game.view.view(after, seat)), seat, lasting)


def label(game: Game, words: str, lang: str) -> str:
    """The label of an order, or of the first words of one."""
    check_language(lang)
    if words == PLAY.strip():
        return _TEXTS[lang]["play"]
    if words.startswith(PLAY):
        move = game.lines.label(words.removeprefix(PLAY), lang)
        return _TEXTS[lang]["play move"].format(move=move)
    assert game.orders is not None, f"{game.key} has no orders of its own"
    return game.orders.label(words, lang)


def _pending(game: Game, view: View, seat: int, orders: list[str]) -> list[str]:
    file = game.orders
    return [
        order
        for order in orders
        if order.startswith(PLAY) or (file is not None and not file.is_spent(order, view, seat))
    ]


def _answer(game: Game, order: str, view: View, seat: int, legal: list[str]) -> str | None:
    if order.startswith(PLAY):
        move = order.removeprefix(PLAY)
        return move if move in legal else None
    assert game.orders is not None  # else the order would not be pending
    return game.orders.answer(order, view, seat, legal)
