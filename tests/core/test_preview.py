"""Previews: the effect of a move without hidden information."""

import pytest

import housewright as hw
from housewright.core.preview import Preview, preview
from tests.contract import council
from tests.games.estates.table import FULL_OFFER, placing, play, table

BOARD = """
    a   b4 ^3 | r3
    offer  g5 s2 | y1 | p6
    roofs  5 2
    owners b0 r1
    cash   3 4
    stash  2 6
"""


def seen(match: hw.Match, text: str, lang: str = "en") -> Preview:
    return preview(match, match.to_act[0], text, lang)


def test_a_move_that_reveals_nothing_is_previewed_in_full() -> None:
    match = placing("g2", BOARD)
    effect = seen(match, "place g2 a2")
    match.play(0, "place g2 a2")
    assert effect.foreseen
    assert not effect.over
    assert effect.view == match.view(0)
    assert effect.scores == match.scores_seen(0)
    assert effect.facts == match.facts(0)


def test_a_preview_has_a_text() -> None:
    match = placing("g2", BOARD)
    text = "Built on a2, Seat 0 now owns green, a2 passes from Seat 1 to Seat 0."
    assert seen(match, "place g2 a2").text("en") == text
    assert seen(match, "place g2 b1", "ja").text("ja") == "b1に建設、Seat 0が緑の権利を獲得。"


def test_a_preview_does_not_change_the_match() -> None:
    match = placing("g2", BOARD)
    before = match.position()
    seen(match, "place g2 a2")
    assert match.position() == before
    assert match.ply == 0


def test_a_preview_does_not_reveal_a_rooftop() -> None:
    match = play(table(FULL_OFFER), "auction y2", "pass", "place y2 b1")
    effect = seen(match, "auction roof")
    assert not effect.foreseen
    # The remaining rooftops would reveal it too.
    assert (effect.text("en"), effect.view, effect.facts) == ("", None, None)
    assert [score.total for score in effect.scores] == [-2, 0]


def test_a_preview_does_not_reveal_the_last_rooftop() -> None:
    effect = seen(table(BOARD.replace("roofs  5 2", "roofs  5")), "auction roof")
    assert not effect.foreseen
    assert effect.text("en") == ""


ENDING = """
    a   b4 ^3 | r3 ^1 | y5 ^1 | g6 ^2
    b   s3 ^4 | p2 [-2]
    roofs  5 2
    owners b0 r1 y1 g0 s1 p0
    stash  2 6
"""


def test_a_preview_shows_the_end_of_a_round_but_no_hidden_money() -> None:
    effect = seen(placing("roof 6", ENDING), "place roof b2")
    assert effect.over
    assert not effect.foreseen
    text = "Put on b2, row b is complete. Round 1 ends: two rows are complete."
    assert effect.text("en") == text
    assert [score.parts["stash"] for score in effect.scores] == [2, None]
    assert [score.parts["completed"] for score in effect.scores] == [23, 17]
    assert effect.view is None


def test_open_money_leaves_only_the_pile_unknown() -> None:
    effect = seen(placing("roof 6", ENDING, options={"open_money": True}), "place roof b2")
    assert effect.text("en").endswith("Scores: Seat 0 25, Seat 1 23. Seat 0 wins the match.")
    assert [score.total for score in effect.scores] == [25, 23]


def test_an_illegal_move_is_refused() -> None:
    with pytest.raises(hw.IllegalMove, match="finished"):
        preview(placing("g2", BOARD), 0, "place g2 a1")
    with pytest.raises(hw.IllegalMove, match="あなたの番ではありません"):
        preview(placing("g2", BOARD), 1, "place g2 a2", "ja")


@pytest.mark.parametrize(
    ("move", "foreseen"),
    [
        ("draw", False),
        ("turn", False),
        # Cards dealt to other seats do not show here.
        ("deal", True),
        ("vote yes", True),
        ("pay", True),
        ("give", True),
        ("wait", True),
    ],
)
def test_a_preview_is_complete_if_the_move_reveals_nothing_to_its_seat(
    move: str, foreseen: bool
) -> None:
    assert seen(council.match(), move).foreseen is foreseen


def test_a_preview_does_not_count_secret_votes() -> None:
    assert not seen(council.match(3, 1, "vote yes"), "count").foreseen
    assert seen(council.match(3, 1, "vote yes", "wait", "wait"), "count").foreseen


@pytest.mark.parametrize("move", council.MOVES)
@pytest.mark.parametrize("seed", range(3))
def test_a_preview_does_not_depend_on_hidden_cards(move: str, seed: int) -> None:
    match, rng = council.match(3, seed, "vote yes"), hw.Rng("truths")
    real = preview(match, 1, move)
    state = match.state
    assert isinstance(state, council.State)
    for other in [state.sample(1, rng), *council.secrets(state, 1, rng)]:
        twin = match.copy()
        twin.state = other
        assert preview(twin, 1, move) == real
