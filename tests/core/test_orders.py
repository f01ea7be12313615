"""Orders that every game has: `play <move>`, and refusals."""

from typing import Any

import pytest

import housewright as hw
from housewright.core import orders
from housewright.core.refusal import BadOrder
from tests.contract import council


def refusal(match: hw.Match, order: Any, lang: str = "en") -> tuple[str, str]:
    with pytest.raises(BadOrder) as caught:
        orders.check(match, 0, order, lang)
    assert isinstance(caught.value, hw.Refusal)
    assert caught.value.seat == 0
    return caught.value.code, caught.value.message


def test_a_move_can_be_ordered_ahead() -> None:
    match = council.match(2, 1, "wait")
    orders.check(match, 0, "play draw")
    assert orders.answer(match, 0, ["play draw"]) == (None, ["play draw"])
    match.play(1, "wait")
    assert orders.answer(match, 0, ["play draw"]) == ("draw", [])


def test_an_order_that_is_not_legal_is_dropped() -> None:
    match = council.match(2, 1, "give", "wait", "give", "wait")
    assert orders.answer(match, 0, ["play give"]) == (None, [])


def test_the_first_legal_order_wins_and_other_moves_are_dropped() -> None:
    match = council.match(2, 1, "give", "wait", "give", "wait")
    texts = ["play give", "play wait", "play draw"]
    assert orders.answer(match, 0, texts) == ("wait", [])


def test_without_orders_the_seat_is_asked() -> None:
    assert orders.answer(council.match(), 0, []) == (None, [])


def test_a_game_may_have_no_orders_of_its_own() -> None:
    match = council.match()
    assert orders.choices(match, 0) == []
    assert refusal(match, "upto y5 4") == ("unknown_order", "You cannot leave that order now.")
    assert orders.pending(match, 0, ["upto y5 4", "play draw"]) == ["play draw"]


@pytest.mark.parametrize("text", ["fly", "", "Draw", "draw ", "draw now"])
def test_only_moves_of_the_game_can_be_ordered(text: str) -> None:
    message = refusal(council.match(), f"play {text}")
    assert message == ("unknown_move", f"“{text}” is not a move of The Council.")


@pytest.mark.parametrize("order", ["", "play", " play draw", None, 7, ["play draw"], b"play draw"])
def test_an_unknown_order_is_refused(order: Any) -> None:
    assert refusal(council.match(), order)[0] == "unknown_order"


def test_refusals_are_translated() -> None:
    assert (
        refusal(council.match(), "play fly", "ja")[1]
        == "「The Council」に「fly」という手はありません。"
    )
    with pytest.raises(hw.BadSetup, match="The languages are"):
        orders.check(council.match(), 0, "play draw", "xx")


def test_after_the_match_there_is_nothing_to_order() -> None:
    match = council.match(2, 1, *["wait"] * council.LENGTH)
    assert refusal(match, "play wait")[0] == "over"
    assert orders.answer(match, 0, ["play wait"]) == (None, [])


def test_the_last_move_of_a_match_ends_all_orders() -> None:
    match = council.match(2, 1, *["wait"] * (council.LENGTH - 1))
    assert orders.answer(match, 1, ["play wait", "play draw"]) == ("wait", [])


@pytest.mark.parametrize("seat", [None, -1, 3, True, "0"])
def test_orders_need_a_valid_seat(seat: Any) -> None:
    match = council.match()
    for ask in (
        lambda: orders.choices(match, seat),
        lambda: orders.check(match, seat, "play draw"),
        lambda: orders.pending(match, seat, ["play draw"]),
        lambda: orders.answer(match, seat, ["play draw"]),
    ):
        with pytest.raises(hw.BadSetup, match="There is no seat"):
            ask()


def test_orders_of_moves_have_labels() -> None:
    game = council.game()
    assert orders.label(game, "play", "en") == "Make a move at my next decision"
    assert orders.label(game, "play draw", "en") == "At my next decision, if legal: Draw"
    assert orders.label(game, "play draw", "ja") == "次の自分の番にできれば：Draw"


def test_a_game_without_the_file_has_none(tmp_path: Any, monkeypatch: Any) -> None:
    (tmp_path / "orderless").mkdir()
    (tmp_path / "orderless" / "__init__.py").write_text("")
    monkeypatch.syspath_prepend(tmp_path)
    game = hw.Game("orderless", "X", {}, range(2, 3), version=1, move_limit=1)
    assert game.orders is None
    with pytest.raises(ModuleNotFoundError):
        _ = game.view
