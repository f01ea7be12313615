"""Every refusal in its own words."""

import pytest

import housewright as hw
from housewright.core.refusing import CODES
from housewright.games.estates.words import WORDS

from .table import FULL_OFFER, placing, play, reason, table

FULL = "a s6 | b5 | y4 | r3\nb g6 ^1 | g5 ^2 [-2]"


def bidding() -> hw.Match:
    return play(table(FULL_OFFER + "cash 12 7 9"), "auction mayor", "bid 5")


@pytest.mark.parametrize(
    "text",
    ["", " ", "stow ", "Stow", "STOW", "pass pass", "bid", "bid x", "bid 03", "bid ٣", "bid -1",
     "bid 1.5", "auction", "auction b7", "auction x1", "auction permit 4", "place", "place y5",
     "place permit d+1", "place permit a1", "place mayor d", "cancel permit", "bid 3\n",
     "\x00", "🏠", "auction  b3", "resign"],
)  # fmt: skip
def test_what_is_no_move_at_all(text: str) -> None:
    expected = ("unknown_move", "That is not a move of The Estates.")
    assert reason(table(FULL_OFFER), text) == expected


def test_what_is_no_text_at_all() -> None:
    match = table(FULL_OFFER)
    for text in (None, 3, ["stow"], b"stow"):
        with pytest.raises(hw.IllegalMove) as caught:
            match.play(0, text)  # type: ignore[arg-type]
        assert caught.value.code == "unknown_move"


def test_refusals_before_and_after_ones_own_decision() -> None:
    match = table(FULL_OFFER, players=3)
    match.names = ["Ana", "Ben", "Cem"]
    said = ("not_to_act", "It is not your decision; waiting for Ana.")
    assert reason(match, "stow", seat=1) == said
    over = table(
        FULL_OFFER, phase="over", results=[{"scores": [1, 2], "winners": [1], "end": "rows"}]
    )
    assert reason(over, "stow", seat=0) == ("over", "The match is over.")


def test_refusals_in_another_phase_say_what_is_wanted() -> None:
    assert reason(table(FULL_OFFER), "bid 3") == (
        "wrong_phase",
        "Not now: choose a piece to auction; you may stow a check first.",
    )
    assert reason(bidding(), "sell")[1] == "Not now: bid at least 6, at most 9, or pass."
    assert reason(placing("y5", "a b6"), "place y4 a1")[1] == "Not now: build yellow 5."
    deciding = play(bidding(), "pass")
    assert reason(deciding, "pass")[1] == (
        "Not now: sell to Seat 1 for 5, or keep the piece and pay Seat 1 5."
    )
    poor = play(table(FULL_OFFER + "cash 12 7 3"), "auction mayor", "bid 5")
    assert reason(poor, "stow")[1] == "Not now: pass; you cannot beat a bid of 5."


def test_refusals_of_stowing() -> None:
    match = play(table(FULL_OFFER), "stow")
    assert reason(match, "stow") == ("stow_twice", "You have already stowed a check this turn.")
    match = table(FULL_OFFER + "cash 0 12")
    assert reason(match, "stow") == ("stow_empty", "You have no check in hand to stow.")


def test_refusals_of_choosing() -> None:
    match = table(FULL_OFFER)
    assert reason(match, "auction b2") == ("cube_gone", "That cube is not on offer.")
    assert reason(match, "auction r5") == (
        "cube_inside",
        "Only the cubes at the two ends of each offer row can be auctioned.",
    )
    said = ("roof_no_building", "Every building already has a rooftop.")
    assert reason(match, "auction roof") == said
    play(match, "auction mayor", "pass", "discard")
    said = ("special_gone", "That piece is on the board or out of the game.")
    assert reason(match, "auction mayor") == said
    full = table(
        "a s1 [-3]\nb g2 [-1 -2]\nc b6 ^3 | b5 ^1 | b4 ^2 | b3 ^4\noffer y2 | |\nroofs 1 2"
    )
    assert reason(full, "auction y2") == (
        "cube_no_lot",
        "That cube fits on no lot at the moment, so it cannot be auctioned.",
    )


def test_refusals_of_bids() -> None:
    assert reason(bidding(), "bid 5") == ("bid_low", "You must bid at least 6.")
    assert reason(bidding(), "bid 0") == ("bid_low", "You must bid at least 6.")
    said = ("bid_high", "You have only 9 in hand; stowed checks do not count.")
    assert reason(bidding(), "bid 10") == said
    assert reason(bidding(), "bid 1000000") == said
    assert reason(bidding(), f"bid {'9' * 5000}") == said


def test_refusals_of_keeping() -> None:
    match = play(table(FULL_OFFER + "cash 2 7"), "auction mayor", "bid 5")
    assert reason(match, "keep") == ("keep_poor", "Keeping costs 5; you have only 2 in hand.")


def test_refusals_of_building() -> None:
    match = placing("y5", FULL)
    assert reason(match, "place y5 d1") == ("lot_unknown", "There is no such lot.")
    assert reason(match, "place y5 a11")[0] == "lot_unknown"
    assert reason(match, "place y5 a0")[0] == "lot_unknown"
    assert reason(match, "place y5 c2") == (
        "lot_gap",
        "Rows are built without gaps: the next free lot of row c is c1.",
    )
    code, message = reason(match, "place y5 b3")
    assert code == "lot_beyond"
    assert message == (
        "Row b has room for 2 buildings; nothing is built on or past its permits, "
        "nor across the river without one."
    )
    assert reason(match, "place y5 c10")[0] == "lot_beyond"
    said = ("lot_roofed", "That building has a rooftop and is finished.")
    assert reason(match, "place y5 b1") == said
    assert reason(match, "place y5 a1") == ("lot_white", "A white lot holds a single floor.")
    said = ("cube_not_lower", "A floor needs a lower number than the 5 beneath it.")
    assert reason(match, "place y5 a2") == said
    assert reason(match, "discard") == ("must_build", "Floor cubes and rooftops must be built.")


def test_refusals_of_roofing() -> None:
    match = placing("roof 5", FULL)
    assert reason(match, "place roof b1")[0] == "lot_roofed"
    said = ("lot_empty", "There is no building on that lot to roof.")
    assert reason(match, "place roof c1") == said
    assert reason(match, "place roof x1")[0] == "lot_unknown"
    assert reason(match, "discard")[0] == "must_build"


def test_refusals_of_permits() -> None:
    match = placing("permit 3", "a s6 | s5")
    said = ("permit_value", "The permit changes a row by exactly 3.")
    assert reason(match, "place permit a+1") == said
    said = ("permit_built", "Row a already has 2 buildings and cannot be cut to 1.")
    assert reason(match, "place permit a-3") == said
    said = ("permit_below_zero", "Row b has only 2 lots left to cut.")
    assert reason(placing("permit 3", "b [-2]"), "place permit b-3") == said
    assert reason(placing("permit 1", "c [3 2]"), "place permit c+1") == (
        "permit_no_lot",
        "There is no lot left for the permit: a row can have nine buildings at most.",
    )


def test_refusals_of_cancelling() -> None:
    match = placing("cancel", "a s6 | s5 | s4 | s3 | s2 [2]")
    said = ("cancel_absent", "That permit is not on the board.")
    assert reason(match, "cancel permit 1") == said
    assert reason(match, "cancel permit 2") == (
        "cancel_built",
        "Without that permit row a would be shorter than what stands in it.",
    )


def test_refusals_speak_japanese_too() -> None:
    refusal = bidding().why_not(2, "bid 5", lang="ja")
    assert refusal is not None
    assert refusal.message == "6以上で入札してください。"


@pytest.mark.parametrize("field", ["wanted", "waiting", "labels", "log", "refusals", "pieces"])
def test_both_languages_say_the_same_things(field: str) -> None:
    english, japanese = (getattr(WORDS[lang], field) for lang in ("en", "ja"))
    assert list(english) == list(japanese)


def test_a_refusal_names_its_rule() -> None:
    refusal = bidding().why_not(2, "bid 5")
    assert refusal is not None
    assert refusal.rule == "EST-21"
    ids = hw.games()["estates"].rules
    for code, rule in hw.games()["estates"].refusals.RULES.items():
        assert code in {*CODES, *WORDS["en"].refusals}
        assert f"**{rule}**" in ids
