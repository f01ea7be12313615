"""The apprentice has a feeling for Decs Building."""

import pytest

import housewright as hw
from housewright.games.decs import sense
from housewright.games.decs.state import State

from ..feeling import apprentice_choice, apprentice_share
from .table import drawing, freely, paying, play, table

GAMES = 3


def state_of(match: hw.Match) -> State:
    assert isinstance(match.state, State)
    return match.state


def test_it_draws_a_decoration_where_there_is_power() -> None:
    match = drawing("large-angel", "...|....\n...|....\n...P....")
    play(match, apprentice_choice(match))
    assert match.scores()[0].parts["large-angel"] == 14


def test_it_lights_up_what_is_dark() -> None:
    match = drawing("power-cable", "..*.....\n........\n...P....")
    play(match, apprentice_choice(match))
    assert match.scores()[0].parts["small-star"] == 2


def test_it_takes_the_king_in_the_final_round_if_it_has_a_spade() -> None:
    drawn = "hand 2s 2h\nspades 9s\nhearts 9h\nclubs\ndiamonds\nseat 1\nhand 3s"
    assert apprentice_choice(freely(drawn, ending="final")) == "gain kings"


def test_it_does_not_pass_in_the_final_round_while_it_can_fill_squares() -> None:
    match = table("...|....\n...|....\n...P....\nhand qs 2d", ending="final")
    assert apprentice_choice(match) == "take big-star"


def test_it_pays_with_the_card_that_it_needs_least() -> None:
    match = paying("gain-jack-queen", "2s 4s x", "deck 2h 2c")
    play(match, apprentice_choice(match))
    play(match, apprentice_choice(match))
    assert match.position()["removed"] != ["x"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_apprentice_beats_all_random_players(players: int) -> None:
    assert apprentice_share("decs", players, GAMES, {"short": True}) == 1


def test_the_room_of_a_short_match_is_not_taken_for_that_of_a_long_one() -> None:
    drawn = "...|....\n...|....\n...P....\nhand 2s"
    long = sense.worth(state_of(table(drawn)))
    short = sense.worth(state_of(table(drawn, options={"short": True})))
    # What is empty counts against both; what can be filled is more in the long match.
    assert long != short
    assert sense.worth(state_of(table(drawn))) == long


def test_another_suit_is_foreseen_to_bring_more_than_another_card_of_a_suit() -> None:
    alike = sense.worth(state_of(table("hand 2s\ndeck 3s 4s")))
    other = sense.worth(state_of(table("hand 2s\ndeck 3s 4h")))
    assert other[0] > alike[0] + 2


def test_cards_are_foreseen_to_bring_nothing_after_the_final_round() -> None:
    few = sense.worth(state_of(table("hand 2s\ndeck 3s", ending="final")))
    many = sense.worth(state_of(table("hand 2s\ndeck 3s 4h 5c", ending="final")))
    assert few == many


def test_room_is_foreseen_to_be_filled_while_there_are_rounds_left() -> None:
    def gain(**situation: str) -> float:
        """What more of the points is foreseen than is there."""
        match = table("...|....\n...|....\n...P....\nhand 2s", **situation)
        return sense.worth(state_of(match))[0] - match.scores()[0].total

    assert gain() > gain(ending="called") > gain(ending="final")
