"""Saving a card, throwing stuck cards away, and the end of a turn."""

import pytest

from .table import at, codes, hand, idle, moves, play, table, taking

DECK = "row Rd Yc Gp Pl S=\ndeck R! Yl Gd Pc R^c Yd Rp Rl Rb\n"


def thrown(match_moves: list[str]) -> set[str]:
    return {text for text in match_moves if text.startswith("discard ")}


@pytest.mark.parametrize(("held", "may_end"), [("", True), ("Pd", True), ("Pd Yc", False)])
def test_a_turn_ends_with_one_card_at_most(held: str, may_end: bool) -> None:
    match = table(f"#\n~\nhand {held}")
    assert ("end" in moves(match)) is may_end  # QRK-20, QRK-35


def test_with_three_cards_two_must_be_placed() -> None:
    match = table("#\n~\nhand Pd Yc Gp")
    for text in ("place gold-cat 1,0", "place plum-door 2,0"):
        assert "end" not in moves(match)  # QRK-20
        play(match, text)
    play(match, "end")
    assert hand(match) == codes("Gp")


@pytest.mark.parametrize("saved", ["P=", "Yc", "Pd"])
def test_any_of_the_held_cards_may_be_the_one_that_is_kept(saved: str) -> None:
    match = table("# #\n# .\n~\nhand P= Yc Pd")
    for code in codes("P= Yc Pd"):
        if code != codes(saved)[0]:
            play(match, next(text for text in moves(match) if text.startswith(f"place {code} ")))
    play(match, "end")
    assert hand(match) == codes(saved)  # QRK-21


def test_a_card_may_be_kept_for_any_number_of_turns() -> None:
    match = taking(DECK + "#\n~\nhand P=", first=0)
    play(match, "take red-door", "build", "place red-door 1,0", "end")
    idle(match)
    play(match, "take gold-cat", "take plum-lamp", "place gold-cat 0,1", "place plum-lamp 0,2")
    play(match, "end")
    idle(match)
    assert hand(match) == codes("P=")  # QRK-21
    play(match, "build", "place plum-walkway -1,1")
    assert hand(match) == []


def test_the_saved_card_is_open_to_everybody() -> None:
    match = table("#\n~\nhand P=")
    for viewer in (None, 0, 1):
        assert match.view(viewer)["seats"][0]["hand"] == codes("P=")  # QRK-21


def test_two_cards_that_fit_nowhere_may_be_thrown_away() -> None:
    match = table("hand P= R!")
    assert moves(match) == ["discard plum-walkway", "discard red-tower"]  # QRK-22
    play(match, "discard red-tower")
    assert at(match, "discard") == codes("R!")
    assert hand(match) == codes("P=")
    assert moves(match) == ["end"]
    assert at(match, "acted") is True


def test_copies_of_a_stuck_card_make_one_move() -> None:
    match = table("hand P= P= R!")
    assert moves(match) == ["discard plum-walkway", "discard red-tower"]  # QRK-22
    play(match, "discard plum-walkway")
    assert hand(match) == codes("P= R!")
    assert "end" not in moves(match)
    play(match, "discard plum-walkway", "end")
    assert hand(match) == codes("R!")


def test_nothing_is_thrown_away_while_a_held_card_fits() -> None:
    match = table("hand P= R! Yc")
    assert thrown(moves(match)) == set()  # QRK-22
    play(match, "place gold-cat 0,0")
    assert thrown(moves(match)) == set()  # the tower fits on the room now


def test_a_single_card_is_never_thrown_away() -> None:
    assert thrown(moves(table("hand P="))) == set()  # QRK-22
    assert thrown(moves(table("#\n~\nhand P="))) == set()


def test_cards_may_get_stuck_in_a_house_as_well() -> None:
    drawn = """
        R^h Y^h
        #   #
        ~
        hand P! R!
    """
    match = table(drawn)
    assert thrown(moves(match)) == {"discard plum-tower", "discard red-tower"}  # QRK-22
    play(match, "demolish 0,1")
    assert len(thrown(moves(match))) == 2  # a tower at 0,1 would have a roof beside it


def test_a_demolition_can_make_cards_stuck() -> None:
    match = table("#\n~\nhand P! R!")
    assert thrown(moves(match)) == set()
    play(match, "demolish 0,0")
    assert thrown(moves(match)) == {"discard plum-tower", "discard red-tower"}  # QRK-22


def test_the_turn_passes_clockwise_and_begins_with_taking() -> None:
    match = play(table(DECK + "#\n~\nhand Yd", players=3), "place gold-door 1,0", "demolish 0,0")
    assert (at(match, "demolished"), at(match, "acted")) == (True, True)
    play(match, "end")
    assert match.to_act == (1,)  # QRK-35
    assert at(match, "phase") == "take"
    assert (at(match, "taken"), at(match, "demolished"), at(match, "acted")) == (0, False, False)
