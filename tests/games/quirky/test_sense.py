"""The apprentice has a feeling for Quirky Quarters."""

import pytest

from ..feeling import apprentice_choice, apprentice_share
from .table import play, table, taking

GAMES = 4


def test_it_claims_what_it_can() -> None:
    match = table(
        """
        .   R^h Y^h G^h
        Rd  Yc  Gc  Pc
        ~   ~   ~   ~
        line roofline beanpole - -
        """
    )
    assert apprentice_choice(match) == "claim roofline"


def test_it_completes_a_contest_rather_than_the_area() -> None:
    match = table(
        """
        .   R^h Y^h .
        Rd  Rb  Yc  Gc
        ~   ~   ~   ~
        line roofline beanpole - -
        hand G^h
        """
    )
    assert apprentice_choice(match) == "place green-roof-chimney 3,1"


def test_it_takes_the_card_that_joins_its_area() -> None:
    match = taking(
        """
        Rd Rp Rl
        ~  ~  ~
        row Yc Gb Rb Pd Sdl
        deck Yd Yd Gp Pc Rl
        """
    )
    assert apprentice_choice(match) == "take red-balcony"


def test_it_pulls_down_the_only_card_in_the_way() -> None:
    match = table(
        """
        Rd Rp Rl Rb Yd
        Yp Yc Yl Gd Gp
        Gc Gb Pd Pb Sdl
        ~  ~  ~  ~  ~
        contest bright-and-bold
        hand Pc
        """
    )
    play(match, "place plum-cat 5,1")
    assert apprentice_choice(match) == "demolish 4,0"


def test_it_does_not_end_a_match_that_another_would_win() -> None:
    drawn = """
        .   R^h Y^h G^h
        Rd  Yc  Gc  Pc
        ~   ~   ~   ~
        claimed long-terrace paint-box beanpole barber-pole
        line roofline - - -
        seat 1
        Pd
        ~
        claimed {won}
    """
    ahead = table(drawn.format(won="old-stones"))
    assert apprentice_choice(ahead) == "claim roofline"
    behind = table(drawn.format(won="harlequin watertight smoke-signals"))
    assert apprentice_choice(behind) != "claim roofline"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_one_apprentice_wins_more_than_all_random_players_together(players: int) -> None:
    assert apprentice_share("quirky", players, GAMES) > 0.5
