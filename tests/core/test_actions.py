"""Moves as bounded numbers, and what a wrong number is told."""

import hashlib

import pytest

import housewright as hw
from housewright.core import actions
from housewright.core.actions import Choice, WordChoice, coding
from housewright.core.game import Game
from housewright.core.refusal import BadSetup, IllegalMove
from housewright.core.state import State

ESTATES, QUIRKY = hw.games()["estates"], hw.games()["quirky"]
#: A digest of every vocabulary: a change makes what agents learned worthless, so it must be meant.
VOCABULARIES = {
    "decs": "b99a004bd54fea09",
    "estates": "3d8b3b06b07ccf82",
    "obsession": "2993ff9d3b30a6c0",
    "quirky": "0209e29829810505",
    "reginald": "e727d09daf64cf0a",
}


def begun(game: Game, name: str, *moves: tuple[int, str]) -> tuple[State, Choice]:
    """A match after these moves, and the choice of the first seat to act."""
    options = game.usual_options(3)
    state = game.state.deal(3, options, 7)
    for seat, text in moves:
        state.apply(seat, state.parse(text))
    return state, coding(game, 3, options, name).begin(state, state.to_act()[0])


def test_words_follow_the_tree_of_legal_texts() -> None:
    _, choice = begun(ESTATES, "words", (0, "auction y3"), (1, "bid 2"), (2, "pass"), (0, "sell"))
    numbers = choice.coding
    assert [numbers.meaning(action) for action in choice.legal()] == ["place"]
    assert choice.choose(choice.legal()[0]) is None
    assert choice.begun == "place"
    assert [numbers.meaning(action) for action in choice.legal()] == ["y3"]


def test_a_move_that_begins_a_longer_one_is_ended() -> None:
    state, _ = begun(ESTATES, "words")
    words = coding(ESTATES, 3, ESTATES.usual_options(3), "words")
    bidding = state.copy()
    bidding.apply(0, bidding.parse("auction y3"))
    choice = words.begin(bidding, 1)
    assert actions.END not in choice.legal()
    obsession = hw.games()["obsession"]
    long = coding(obsession, 2, obsession.usual_options(2), "words")
    ways = [(long.actions(text), n) for n, text in enumerate(["cook", "cook more"])]
    choice = WordChoice(long, state, 0, ways)
    assert choice.choose(long.actions("cook")[0]) is None
    assert choice.legal() == [actions.END, long.actions("cook more")[1]]
    assert choice.copy().choose(actions.END) == 0
    assert choice.choose(long.actions("cook more")[1]) == 1


def test_an_illegal_move_is_told_the_reason() -> None:
    state, choice = begun(ESTATES, "moves", (0, "auction y3"))
    with pytest.raises(IllegalMove, match=r"'bid 50', is not legal: .*12") as refused:
        choice.choose(state.parse("bid 50"))
    assert (refused.value.seat, refused.value.text) == (1, "bid 50")
    assert choice.chosen == ()


def test_an_illegal_word_is_told_the_legal_ones() -> None:
    _, choice = begun(ESTATES, "words", (0, "auction y3"))
    stow = choice.coding.actions("stow")[0]
    with pytest.raises(IllegalMove, match=r"'stow', cannot begin a move now; these can: .*bid"):
        choice.choose(stow)


@pytest.mark.parametrize("action", [-1, 10**9, True, 1.0, "bid", None])
def test_what_is_no_action_is_refused(action: object) -> None:
    for name in actions.CODINGS:
        _, choice = begun(ESTATES, name)
        with pytest.raises(IllegalMove, match="An action is a number from 0 to"):
            choice.choose(action)  # type: ignore[arg-type]


def test_unknown_and_missing_codings_are_refused() -> None:
    options = QUIRKY.usual_options(2)
    with pytest.raises(BadSetup, match="did you mean words"):
        coding(QUIRKY, 2, options, "word")
    with pytest.raises(BadSetup, match="too many for one number each; use the coding words"):
        coding(QUIRKY, 2, options, "moves")
    assert coding(QUIRKY, 2, options).name == "words"
    assert coding(ESTATES, 2, ESTATES.usual_options(2)).name == "moves"


def test_a_position_beyond_the_numbering_is_refused() -> None:
    state, _ = begun(ESTATES, "moves", (0, "auction y3"))
    state.cash = [900, 900, 900]  # type: ignore[attr-defined]
    with pytest.raises(BadSetup, match="'bid 900' has no number"):
        coding(ESTATES, 3, ESTATES.usual_options(3)).begin(state, 1)


@pytest.mark.parametrize("game", hw.games().values(), ids=list(hw.games()))
def test_the_numbers_of_words_never_change(game: Game) -> None:
    options = game.usual_options(game.seats[0])
    words = coding(game, game.seats[0], options, "words")
    said = "\n".join(words.meaning(action) for action in range(words.size))
    assert hashlib.sha256(said.encode()).hexdigest()[:16] == VOCABULARIES[game.key]


def test_houses_never_reach_beyond_the_last_column() -> None:
    """Somebody who builds in one direction only stays within the numbering."""
    options = QUIRKY.agreed({"deck_end": "recycle"}, 2)
    state = QUIRKY.state.deal(2, options, 3)
    numbers = coding(QUIRKY, 2, options)
    farthest = 0
    for _ in range(QUIRKY.move_limit):
        if state.is_over:
            break
        seat = state.to_act()[0]
        choice = numbers.begin(state, seat)
        assert choice.legal()
        texts = {move: state.text(move) for move in state.legal(seat)}
        columns = {
            move: int(text.rpartition(" ")[2].partition(",")[0])
            for move, text in texts.items()
            if text.startswith("place ")
        }
        best = max(columns, key=columns.__getitem__, default=None)
        if best is not None:
            farthest = max(farthest, columns[best])
        take = next((move for move, text in texts.items() if text.startswith("take")), None)
        state.apply(seat, take if take is not None else best if best is not None else max(texts))
    assert farthest > 5
