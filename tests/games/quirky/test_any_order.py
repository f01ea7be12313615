"""The option by which houses are built before and between taking cards (QRK-3)."""

import housewright as hw
from housewright.games.quirky import sense
from housewright.games.quirky.state import State

from .table import at, codes, hand, moves, play, taking

ROW = "row Rd Yc Gp Pl S=\ndeck R! Yl Gd Pc R^c Yd\n"
ROOFS = """
    ^ ^ ^
    # # #
    ~
    hand Pd
    contest roofline
"""
ANY = {"any_order": True}


def kinds(match: hw.Match) -> set[str]:
    return {text.split()[0] for text in moves(match)}


def texts(match: hw.Match) -> list[str]:
    match.names = ["Ana", "Ben"]
    return [line.text for line in match.log()]


def test_everything_but_the_end_can_be_done_before_taking() -> None:
    assert kinds(taking(ROW + ROOFS)) == {"take", "build"}  # QRK-3
    match = taking(ROW + ROOFS, options=ANY)
    assert kinds(match) == {"take", "build", "place", "demolish", "claim"}  # QRK-3


def test_taking_goes_on_after_a_placement_a_demolition_and_a_claim() -> None:
    match = play(taking(ROW + ROOFS, options=ANY), "claim roofline", "demolish 0,1")
    play(match, "place plum-door 0,1")
    assert (at(match, "phase"), at(match, "taken")) == ("take", 0)
    play(match, "take red-door")
    assert "demolish 0,1" not in moves(match)  # QRK-23: once per turn
    play(match, "place red-door 0,2", "take gold-cat")
    assert at(match, "phase") == "build"  # QRK-8
    assert hand(match) == codes("Yc")
    assert "take plum-lamp" not in moves(match)


def test_the_row_is_filled_when_the_taking_is_over_and_not_before() -> None:
    match = play(taking(ROW + ROOFS, options=ANY), "take red-door", "place red-door 3,0")
    assert at(match, "row")[0] is None  # QRK-9
    assert at(play(match, "build"), "row")[0] == "red-tower"


def test_the_row_can_be_cleared_after_building_but_not_after_taking() -> None:
    row = "row Rd Rd Gp Pl S=\ndeck R! Yl Gd Pc R^c Yd\n"
    match = play(taking(row + ROOFS, options=ANY), "place plum-door 3,0")
    assert "sweep" in moves(match)  # QRK-5
    assert "sweep" not in moves(play(match, "take red-door"))


def test_cards_are_thrown_away_after_the_taking_only() -> None:
    stuck = "row Rd Yc - - -\nhand Y! R!"
    match = taking(stuck, options=ANY, taken=1)
    assert kinds(match) == {"take", "build"}  # QRK-22
    assert kinds(play(match, "build")) == {"discard"}


def test_a_turn_in_which_only_the_saved_card_was_placed_is_not_idle() -> None:
    match = play(taking(ROW + ROOFS, options=ANY, idle=3), "place plum-door 3,0", "build", "end")
    assert at(match, "idle") == 0  # QRK-36
    assert "builds nothing" not in " ".join(texts(match))
    assert texts(match)[1] == "Ana takes no card."


def test_an_idle_turn_is_told_as_ever() -> None:
    match = play(taking(ROW, options=ANY), "build", "end")
    assert at(match, "idle") == 1  # QRK-36
    assert texts(match) == ["Ana takes no card and builds nothing."]


def test_the_log_tells_what_was_done_between_two_cards() -> None:
    match = taking(ROW + "#\n~", options=ANY)
    play(match, "take red-door", "place red-door 1,0", "take gold-cat")
    assert [text.partition(";")[0] for text in texts(match)] == [
        "Ana takes the Red Doorway.",
        "Ana places the Red Doorway at column 1, level 0.",
        "Ana takes the Gold Cat on the Sill",
    ]


def test_the_prompt_says_what_can_be_done_besides_taking() -> None:
    take = "Take up to two cards from the row, or none."
    assert taking(ROW, options=ANY).prompt(0) == take
    assert taking(ROW + "hand Pd", options=ANY).prompt(0) == (f"{take} You may also place a card.")
    assert taking(ROW + "#\n~", options=ANY).prompt(0) == (f"{take} You may also demolish a card.")
    assert taking(ROW + ROOFS, options=ANY).prompt(0) == (
        f"{take} You may also place or demolish a card. You can claim Roofline."
    )
    assert taking(ROW + ROOFS).prompt(0) == take


def test_refusals_while_taking_say_what_is_wrong_with_the_house() -> None:
    match = taking(ROW + ROOFS, options=ANY)
    wrong = {
        "place red-door 3,0": "not_held",
        "place plum-door 0,0": "occupied",
        "demolish 9,0": "no_card",
        "claim beanpole": "not_available",
        "end": "wrong_phase",
        "discard plum-door": "wrong_phase",
    }
    for text, code in wrong.items():
        refusal = match.why_not(0, text)
        assert refusal is not None, text
        assert refusal.code == code, text  # QRK-3


def test_bots_claim_what_they_can_before_they_take() -> None:
    match = taking(ROW + ROOFS, options=ANY)
    assert isinstance(match.state, State)
    legal = match.state.legal(0)
    ratings = sense.rate(match.state, 0, legal)
    assert match.state.text(legal[ratings.index(max(ratings))]) == "claim roofline"
