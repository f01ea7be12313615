"""The apprentice has a feeling for Quirky Quarters."""

import pytest

import housewright as hw
from housewright.games.quirky import sense
from housewright.games.quirky.state import State

from ..feeling import apprentice_choice, apprentice_share
from .table import play, table, taking

GAMES = 4


def state_of(match: hw.Match) -> State:
    assert isinstance(match.state, State)
    return match.state


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
        R^h Y^h .
        Rb  Yc  Gc
        ~   ~   ~
        line roofline beanpole - -
        hand G^h
        """
    )
    play(match, apprentice_choice(match))
    assert apprentice_choice(match) == "claim roofline"


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


def test_trying_things_out_leaves_the_house_as_it_is() -> None:
    match = table(
        """
        .   R^h Y^h .
        Rd  Rb  Yc  Gc
        ~   ~   ~   ~
        line roofline beanpole - -
        hand G^h Rl
        """
    )
    before = match.position()
    state = state_of(match)
    legal = state.legal(0)
    first = sense.rate(state, 0, legal)
    assert match.position() == before
    assert sense.rate(state, 0, legal) == first


def test_a_house_that_was_seen_elsewhere_is_rated_the_same() -> None:
    drawn = """
        Rd  Rb  Yc
        ~   ~   ~
        line {line} - -
        hand Rl
        """
    one = state_of(table(drawn.format(line="roofline beanpole")))
    other = state_of(table(drawn.format(line="long-terrace paint-box")))
    legal = one.legal(0)
    alone = sense.rate(one, 0, legal)
    sense.rate(other, 0, other.legal(0))
    assert sense.rate(one, 0, legal) == alone


TWINS = """
    Rd  Rb
    ~   ~
    line roofline beanpole - -
    seat 1
    Rp  Rl
    ~   ~
    """


def test_a_turn_still_to_come_counts_and_the_last_one_less() -> None:
    first, second = sense.worth(state_of(taking(TWINS)))
    assert first == second
    had, has = sense.worth(state_of(taking(TWINS, to_act=[1])))
    assert has == second > had
    had_last, has_last = sense.worth(state_of(taking(TWINS, to_act=[1], ending="deck")))
    assert 0 < has_last - had_last < has - had


def test_a_house_is_worth_less_in_later_rounds() -> None:
    early, late, last = (
        sense.worth(state_of(taking(TWINS, round=number)))[0] for number in (1, 9, 40)
    )
    assert early > late > last


def test_worth_waits_for_the_beginning_of_a_turn() -> None:
    assert sense.worth(state_of(table(TWINS))) == []
