"""Turns, rounds and the choice of cards from the row."""

import pytest

from .table import at, codes, hand, idle, moves, play, taking

ROW = "row Rd Yc Gp Pl S=\n"
DECK = "deck R! Yl Gd Pc R^c Yd\n"


def test_turns_go_round_clockwise() -> None:
    match = taking(ROW + DECK, players=3, to_act=[1], first=1)
    acted = []
    for _ in range(4):
        acted.append(match.to_act)
        idle(match)
    assert acted == [(1,), (2,), (0,), (1,)]  # QRK-1


@pytest.mark.parametrize("phase", ["take", "build"])
def test_only_the_seat_to_act_has_moves(phase: str) -> None:
    match = taking(ROW + DECK, players=4, phase=phase, to_act=[2])
    assert moves(match, 2)
    assert [moves(match, seat) for seat in (0, 1, 3)] == [[], [], []]  # QRK-1


def test_a_round_begins_whenever_the_first_player_is_on() -> None:
    match = taking(ROW + DECK, players=3, to_act=[2], first=2, round=4)
    rounds = [at(match, "round")]
    for _ in range(5):
        rounds.append(at(idle(match), "round"))
    assert rounds == [4, 4, 4, 5, 5, 5]  # QRK-2


def test_nothing_can_be_built_before_the_taking_is_over() -> None:
    match = taking(
        """
        row Rd Yc Gp Pl S=
        ^ ^ ^
        # # #
        ~
        hand Pd
        contest roofline
        """
    )
    assert moves(match) == [
        *("take red-door", "take gold-cat", "take green-plants", "take plum-lamp"),
        *("take grey-walkway", "build"),
    ]  # QRK-3
    play(match, "build")
    assert {text.split()[0] for text in moves(match)} == {"place", "demolish", "claim", "end"}


@pytest.mark.parametrize(
    ("row", "is_pair"),
    [
        ("Rd Yc Gp Pl Rd", True),
        ("- R= R= - -", True),
        ("Rd Rp Rb Rl R!", False),  # one colour
        ("R^h Y^h G^h P^h S^hh", False),  # one kind, one icon
        ("Gp Gb Rd Pd Yc", False),  # green-plants and green-balcony: all but the icon
        ("Rp Rl R^h R^c -", False),
        ("- - - - Rd", False),
    ],
)
def test_identical_cards_agree_in_everything(row: str, is_pair: bool) -> None:
    match = taking(f"row {row}\n" + "deck Pb Pb Gc Gc Yl\n")
    assert ("sweep" in moves(match)) is is_pair  # QRK-4


def test_a_sweep_needs_five_cards_in_the_deck() -> None:
    assert "sweep" in moves(taking("row Rd Rd Gp Pl S=\ndeck R! Yl Gd Pc R^c"))  # QRK-5
    assert "sweep" not in moves(taking("row Rd Rd Gp Pl S=\ndeck R! Yl Gd Pc\ndiscard Yp Yp Yp"))


def test_no_sweep_after_a_card_was_taken() -> None:
    match = taking("row Rd Rd Gp Pl Rd\n" + DECK)
    assert "sweep" in moves(match)
    play(match, "take green-plants")
    assert "sweep" not in moves(match)  # QRK-5
    assert "sweep" not in moves(taking("row Rd Rd Gp Pl -\n" + DECK, taken=1))


def test_a_sweep_throws_the_row_away_and_turns_up_five_cards() -> None:
    match = play(taking("row Rd Yc Rd Pl S=\ndiscard G!\n" + DECK), "sweep")
    assert at(match, "discard") == codes("G! Rd Yc Rd Pl S=")  # QRK-6: slot 0 first, newest last
    assert at(match, "row") == codes("R! Yl Gd Pc R^c")
    assert at(match, "deck") == codes("Yd")
    assert (at(match, "phase"), at(match, "taken"), at(match, "acted")) == ("take", 0, True)
    assert len(moves(match)) == 6


def test_a_sweep_fills_slots_that_were_empty() -> None:
    match = play(taking("row - Rd - Rd -\n" + DECK), "sweep")
    assert at(match, "discard") == codes("Rd Rd")  # QRK-6
    assert at(match, "row") == codes("R! Yl Gd Pc R^c")


def test_a_new_pair_may_be_swept_again_and_never_must() -> None:
    match = play(taking("row Rd Rd Gp Pl S=\ndeck R! R! Gd Pc R^c Yd Yl Yp Yc Gc"), "sweep")
    assert moves(match)[0] == "sweep"  # QRK-6
    assert "take red-tower" in moves(match)
    play(match, "sweep")
    assert at(match, "row") == codes("Yd Yl Yp Yc Gc")


def test_copies_make_one_move_and_the_leftmost_is_taken() -> None:
    match = taking("row Yc Rd Gp Rd Rd\n" + DECK)
    assert moves(match).count("take red-door") == 1  # QRK-7
    play(match, "take red-door")
    assert at(match, "row") == ["gold-cat", None, "green-plants", "red-door", "red-door"]
    play(match, "take red-door")
    assert hand(match) == codes("Rd Rd")


def test_the_row_is_not_refilled_between_two_cards() -> None:
    match = play(taking(ROW + DECK), "take gold-cat")
    assert at(match, "row") == ["red-door", None, "green-plants", "plum-lamp", "grey-walkway"]
    assert at(match, "deck") == codes("R! Yl Gd Pc R^c Yd")  # QRK-7
    assert (at(match, "phase"), at(match, "taken")) == ("take", 1)
    assert "take gold-cat" not in moves(match)


def test_cards_are_held_in_the_order_of_taking_after_the_saved_one() -> None:
    match = play(taking(ROW + DECK + "hand P="), "take plum-lamp", "take red-door")
    assert hand(match) == codes("P= Pl Rd")


def test_the_second_card_ends_the_taking_by_itself() -> None:
    match = play(taking(ROW + DECK), "take gold-cat", "take red-door")
    assert (at(match, "phase"), at(match, "taken")) == ("build", 2)  # QRK-8
    assert match.to_act == (0,)


@pytest.mark.parametrize("taken", [(), ("take plum-lamp",)])
def test_the_taking_may_stop_after_no_card_or_one(taken: tuple[str, ...]) -> None:
    match = play(taking(ROW + DECK), *taken)
    assert "build" in moves(match)  # QRK-8
    play(match, "build")
    assert (at(match, "phase"), at(match, "taken")) == ("build", len(taken))
    assert at(match, "acted") is bool(taken)


def test_the_taking_ends_when_the_row_is_empty() -> None:
    match = play(taking("row - - Rd - -\n" + DECK), "take red-door")
    assert (at(match, "phase"), at(match, "taken")) == ("build", 1)  # QRK-8
    assert at(match, "row") == codes("R! Yl Gd Pc R^c")


def test_before_an_empty_row_there_is_nothing_but_to_build() -> None:
    match = taking("row - - - - -\ndiscard Rd")
    assert moves(match) == ["build"]  # QRK-8
    assert at(match, "phase") == "take"


def test_empty_slots_are_filled_from_the_left_with_the_top_of_the_deck() -> None:
    match = play(taking("row Rd Yc Gp Pl -\n" + DECK), "take plum-lamp", "take gold-cat")
    assert at(match, "row") == codes("Rd R! Gp Yl Gd")  # QRK-9: slots 1, 3 and 4
    assert at(match, "deck") == codes("Pc R^c Yd")


def test_the_row_is_filled_even_if_nothing_was_taken() -> None:
    match = play(taking("row - Yc - Pl -\n" + DECK), "build")
    assert at(match, "row") == codes("R! Yc Yl Pl Gd")  # QRK-9


def test_slots_stay_empty_when_there_are_no_cards() -> None:
    match = play(taking("row Rd - Gp Pl -\ndeck Y!"), "take green-plants", "build")
    assert at(match, "row") == ["red-door", "gold-tower", None, "plum-lamp", None]  # QRK-9
    assert at(match, "phase") == "build"


def test_a_seat_with_three_cards_can_take_no_more() -> None:
    match = play(taking(ROW + DECK + "hand P="), "take red-door", "take gold-cat")
    assert len(hand(match)) == 3  # QRK-21
    assert not [text for text in moves(match) if text.startswith("take ")]
