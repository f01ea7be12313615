"""Pulling a card down."""

import pytest
from hypothesis import given

from . import naive
from .table import at, built, cells, codes, hand, loose, play, table


def test_one_card_of_the_own_house_may_go_each_turn() -> None:
    match = table("row Pd Pd Pc Pl Pb\n# #\n~\nseat 1\n# # #\n~")
    assert loose(match) == {"0,0", "1,0"}  # QRK-23: not 2,0, which is the neighbour's
    play(match, "demolish 1,0")
    assert loose(match) == set()
    assert at(match, "demolished") is True
    assert len(built(match, 1)) == 3
    play(match, "end")
    play(match, "build")
    assert loose(match) == {"0,0", "2,0"}
    play(match, "end", "build")
    assert loose(match) == {"0,0"}  # QRK-35: next turn again


def test_a_demolished_card_is_the_newest_of_the_discard_pile() -> None:
    match = play(table("Yc Rd\n~\ndiscard Gp Pl\nhand P="), "demolish 0,0")
    assert at(match, "discard") == codes("Gp Pl Yc")  # QRK-24
    assert hand(match) == codes("P=")
    assert cells(match, "Yc") == set()


def test_every_link_of_a_chain_must_stay_but_the_ends() -> None:
    match = table(
        """
        . # # #
        . # . #
        # # . #
        ~
        """
    )
    assert loose(match) == {"0,0", "3,0"}  # QRK-25


def test_what_holds_others_must_stay() -> None:
    match = table(
        """
        .  #  .  .
        #  #  #  #
        #  .  .  #
        ~
        """
    )
    assert loose(match) == {"0,0", "3,0", "1,2"}  # QRK-25


def test_in_a_ring_every_card_can_be_spared() -> None:
    match = table("# # #\n# . #\n# # #\n~")
    assert loose(match) == set(built(match))  # QRK-25


def test_corners_do_not_hold() -> None:
    match = table(". #\n# #\n~")
    assert loose(match) == {"0,0", "1,1"}  # QRK-25: without 1,0 only corners would touch


def test_a_house_stays_on_the_ground() -> None:
    match = table("# #\n# .\n~")
    assert loose(match) == {"1,1"}  # QRK-25, QRK-26
    assert loose(table("# #\n# #\n~")) == {"0,0", "1,0", "0,1", "1,1"}


def test_the_last_card_on_the_ground_stays_though_the_rest_would_hold_together() -> None:
    match = table("# # #\n. # .\n~")
    assert loose(match) == {"0,1", "2,1"}  # QRK-26
    alone = table("#\n#\n~")
    assert loose(alone) == {"0,1"}


def test_the_only_card_may_go_and_the_next_is_a_first_card() -> None:
    match = play(table("#\n7 ~\nhand Pd"), "demolish 7,0")
    assert built(match) == {}  # QRK-27
    assert cells(match, "Pd") == {"0,0"}  # QRK-13
    play(match, "place plum-door 0,0")
    assert built(match) == {"0,0": "plum-door"}


def test_a_card_placed_this_turn_may_go_and_its_cell_is_free_again() -> None:
    match = play(table("#\n~\nhand Pd Yc"), "place plum-door 0,1", "demolish 0,1")
    assert "0,1" in cells(match, "Yc")  # QRK-27
    play(match, "place gold-cat 0,1")
    assert built(match)["0,1"] == "gold-cat"


def test_a_demolition_opens_what_a_sky_side_had_closed() -> None:
    match = table("G^h .\n# #\n~\nhand P!")
    assert cells(match, "P!") == set()  # beside the roof and on it there is no room
    play(match, "demolish 0,1")
    assert cells(match, "P!") == {"0,1", "1,1"}  # QRK-27


def test_building_goes_on_in_any_order() -> None:
    match = table(
        """
        R^h Y^h G^h Gd
        #   #   #   #
        ~
        line roofline smoke-signals - -
        contest watertight
        hand S^hh S^hp
        """
    )
    play(match, "claim roofline", "demolish 3,1", "place grey-roof-twin 3,1", "claim watertight")
    play(match, "place grey-roof-garden 4,1", "claim smoke-signals", "end")
    claimed = ["roofline", "watertight", "smoke-signals"]
    assert at(match, "seats", 0, "claimed") == claimed  # QRK-10


@pytest.mark.parametrize("column", [0, -50, 1000])
def test_demolitions_name_their_cells_wherever_the_house_stands(column: int) -> None:
    match = table(f". #\n# #\n{column} ~")
    assert loose(match) == {f"{column},0", f"{column + 1},1"}
    play(match, f"demolish {column},0")
    assert built(match).keys() == {f"{column + 1},0", f"{column + 1},1"}


@given(naive.HOUSES)
def test_what_may_go_is_what_the_plain_rules_let_go(grown: naive.House) -> None:
    match = table("", seats=[{"house": naive.written(grown)}, {}])
    assert loose(match) == {f"{x},{y}" for x, y in grown if naive.may_go(grown, (x, y))}
