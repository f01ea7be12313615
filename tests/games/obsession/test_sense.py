"""The apprentice bot has a feeling for Obsession."""

import pytest

from housewright.games.obsession import sense
from housewright.games.obsession.state import State
from tests.effort import draws

from ..feeling import apprentice_choice, apprentice_share
from .table import buying, play, table, upstairs

GAMES = draws(6, many=60)


def test_it_gives_the_party_that_brings_most() -> None:
    match = table(
        """
        york 0 3,1
        available staff
        tiles tennis-court~ parlour
        hand lord bexley tansley
        """
    )
    assert apprentice_choice(match) == "host tennis-court"


def test_it_passes_when_everybody_has_been_out() -> None:
    match = table(
        """
        york 0 1,1
        available butler
        expended housekeeper valet maid footman
        tiles house
        hand lady
        discard lord heir daughter pennifold bexley
        """
    )
    assert apprentice_choice(match).startswith("pass ")


@pytest.mark.parametrize(("reputation", "guest"), [("1,1", "vexley"), ("4,1", "york-lord")])
def test_a_scoundrel_is_welcome_where_there_is_no_name_to_lose(reputation: str, guest: str) -> None:
    match = table(
        f"""
        york 0 {reputation}
        available staff
        tiles bowling-green
        hand lord eversley bexley vexley
        """
    )
    play(match, "host bowling-green")
    assert apprentice_choice(match) == f"invite {guest}"


def test_it_buys_a_tile_that_an_objective_asks_for() -> None:
    match = buying(
        """
        york 900 3,1
        tiles house
        objectives room-music-room
        market croquet-lawn tennis-court kennels music-room orangery -
        """,
        round=10,
    )
    assert apprentice_choice(match) == "buy 4"


def test_it_keeps_the_better_acquaintance() -> None:
    match = table(
        """
        york 0 2,1
        available staff
        tiles parlour
        hand lady pennifold
        casual jessop lockhart digby
        """
    )
    play(match, "host parlour", "invite york-lady", "invite pennifold", "serve")
    play(match, "choose york-lady select")
    assert apprentice_choice(match) == "keep lockhart"


def test_it_gets_rid_of_a_gossip() -> None:
    match = table(
        """
        york 0 2,1
        available staff
        tiles english-garden
        hand lord heir jessop lockhart
        casual digby islip
        """,
        round=14,
    )
    play(match, "host english-garden", "invite york-lord", "invite york-heir", "serve")
    assert apprentice_choice(match) == "dismiss jessop"


def test_it_lets_the_cook_come() -> None:
    match = upstairs(
        """
        york 0 2,1
        available staff cook
        tiles tennis-court
        hand lord heir
        """
    )
    play(match, "host tennis-court")
    assert apprentice_choice(match) == "cook"


def test_it_throws_away_the_objective_that_is_furthest() -> None:
    match = table(
        """
        york 0 2,1
        objectives guests-ladies room-great-hall misc-wealth
        hand lady whitcombe tansley thorley kirkham
        asquith
        """,
        phase="discard",
        to_act=[0],
        round=16,
        turn=None,
    )
    assert apprentice_choice(match) in ("discard room-great-hall", "discard misc-wealth")


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_one_apprentice_wins_more_than_all_random_players_together(players: int) -> None:
    assert apprentice_share("obsession", players, GAMES) > 0.5


# --- how the seats stand ---


def features(state: object) -> list[list[float]]:
    assert isinstance(state, State)
    return sense.features(state)


def worth(state: object) -> list[float]:
    assert isinstance(state, State)
    return sense.worth(state)


def test_nobody_can_tell_in_the_middle_of_a_party() -> None:
    match = table(
        """
        york 0 2,1
        available staff
        tiles parlour
        hand lady pennifold
        """
    )
    assert worth(match.state)
    play(match, "host parlour")
    play(match, "invite york-lady")
    assert not features(match.state)
    assert not worth(match.state)


@pytest.mark.parametrize(
    ("poorer", "richer"),
    [
        ("york 0 2,1\ntiles house", "york 600 2,1\ntiles house"),
        ("york 0 2,1\ntiles house", "york 0 4,1\ntiles house"),
        ("york 0 2,1\ntiles house", "york 0 2,1\ntiles house garden-maze"),
        ("york 0 2,1\ntiles house\nhand lord", "york 0 2,1\ntiles house\nhand lord kirkham"),
    ],
)
def test_money_a_name_monuments_and_guests_are_worth_something(poorer: str, richer: str) -> None:
    assert worth(table(richer).state)[0] > worth(table(poorer).state)[0]


def test_who_shows_most_of_the_theme_may_hope_for_the_courtship() -> None:
    ahead = table("shown prestige\nyork 0 2,1\ntiles house observatory~")
    behind = table("shown sporting\nyork 0 2,1\ntiles house observatory~")
    assert worth(ahead.state)[0] > worth(behind.state)[0]


def test_a_fair_that_is_still_to_come_counts() -> None:
    york = "york 0 2,1\ntiles house"
    fair = "york 0 2,1\ntiles private-study~ butlers-room gazebo parlour bowling-green"
    early = worth(table(fair).state)[0] - worth(table(york).state)[0]
    late = worth(table(fair, round=15).state)[0] - worth(table(york, round=15).state)[0]
    assert early > late
