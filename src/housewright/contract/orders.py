"""Properties of standing orders: they are accepted, labelled, and answered with legal moves."""

import json
from typing import Final

from ..core import orders
from ..core.blueprint import LANGUAGES
from ..core.match import Match
from ..core.refusal import BadOrder
from ..core.rng import Rng
from .cases import Case
from .play import odd_texts

# The number of orders tried per seat.
_TRIED: Final = 12


def _some(match: Match, seat: int) -> list[str]:
    """A random choice of the orders that the seat may leave."""
    offered = orders.choices(match, seat)
    mixed = Rng(f"orders/{seat}/{match.ply}").shuffled(list(range(len(offered))))
    return [offered[index] for index in mixed[:_TRIED]]


def orders_can_be_left_as_offered(case: Case) -> None:
    """Every order offered is unique, accepted, and not spent at once."""
    for match in case.window(3):
        for seat in range(case.players):
            offered = orders.choices(match, seat)
            if len(set(offered)) != len(offered):
                raise case.broken("An order is offered twice.", match.ply)
            for order in offered:
                if order != " ".join(order.split()) or not order.isprintable() or "#" in order:
                    raise case.broken(f"{order!r} is not words with single spaces.", match.ply)
                if order.partition(" ")[0] == orders.PLAY.strip():
                    raise case.broken(f"{order!r} begins with the reserved word “play”.", match.ply)
            for order in _some(match, seat):
                orders.check(match, seat, order)
            if orders.pending(match, seat, offered) != offered:
                raise case.broken("An order is offered that is already spent.", match.ply)


def every_order_has_a_label(case: Case) -> None:
    """Orders and their first words have labels, and no two orders have the same one."""
    for match in case.window(2):
        for seat in range(case.players):
            offered = orders.choices(match, seat)
            offered += [f"{orders.PLAY}{text}" for text in match.legal_moves(seat)]
            begun = {order.rsplit(" ", cut)[0] for order in offered for cut in range(1, 5)}
            for lang in LANGUAGES:
                labels = {orders.label(case.game, order, lang) for order in offered}
                if len(labels) != len(offered):
                    raise case.broken(f"Two orders have the same label in {lang}.", match.ply)
                labels |= {orders.label(case.game, words, lang) for words in begun}
                if not all(isinstance(said, str) and said.strip() for said in labels):
                    raise case.broken(f"An order has no label in {lang}.", match.ply)


def orders_are_answered_with_legal_moves(case: Case) -> None:
    """Orders are answered with legal moves, and asking for an answer changes nothing."""
    held: dict[int, list[str]] = {}
    for match in case.window(8):
        before = json.dumps(match.position())
        for seat in range(case.players):
            left = held.setdefault(seat, _some(match, seat))
            for given in (left, left[::-1], *([order] for order in left)):
                move, kept = orders.answer(match, seat, given)
                if move is not None and move not in match.legal_moves(seat):
                    raise case.broken(f"{given} are answered with the illegal {move!r}.", match.ply)
                if kept != [order for order in given if order in kept]:
                    raise case.broken(f"Of the orders {given}, {kept} remain.", match.ply)
            held[seat] = orders.pending(match, seat, left)
        if json.dumps(match.position()) != before:
            raise case.broken("Asking about orders changes the match.", match.ply)


def a_move_said_ahead_is_made_or_forgotten(case: Case) -> None:
    """`play <move>` makes the move at the seat's next decision, if it is legal then."""
    for match in case.window(6):
        for seat in range(case.players):
            texts = match.legal_moves(seat)
            ahead = [f"{orders.PLAY}{text}" for text in ["nonsense", *texts[-2:]]]
            made = (texts[-2:][0], []) if texts else (None, ahead)
            if not match.is_over and orders.answer(match, seat, ahead) != made:
                raise case.broken(f"{ahead} is not answered with {made}.", match.ply)
            if texts and orders.answer(match, seat, ahead[:1]) != (None, []):
                raise case.broken("A `play` order outlives a decision.", match.ply)


def other_orders_are_refused(case: Case) -> None:
    """Any other text is refused, with a sentence in each language."""
    match, rng = case.stopped()
    for seat in range(case.players):
        offered = orders.choices(match, seat)
        odd = odd_texts([*offered[:1], *offered[-1:]], rng)
        odd += [f"{orders.PLAY}{text}" for text in odd if isinstance(text, str)]
        for text in odd:
            is_move = isinstance(text, str) and match.state.parse(text[len(orders.PLAY) :]) >= 0
            if text in offered or is_move:
                continue
            for lang in LANGUAGES:
                try:
                    orders.check(match, seat, text, lang)  # type: ignore[arg-type]
                except BadOrder as refusal:
                    if refusal.code and refusal.message.strip():
                        continue
                raise case.broken(f"The order {text!r:.60} is not refused.", match.ply)


CHECKS: Final = (
    orders_can_be_left_as_offered,
    every_order_has_a_label,
    orders_are_answered_with_legal_moves,
    a_move_said_ahead_is_made_or_forgotten,
    other_orders_are_refused,
)
