"""The apprentice has a feeling for Sir Reginald's Fabulous Country Estate."""

import pytest

from housewright.games.reginald import sense
from housewright.games.reginald.state import State
from tests.effort import draws

from ..feeling import apprentice_choice, apprentice_share
from .table import COTTAGE, MANOR, building, frantic, holding, repairing, table

GAMES = draws(2, many=20)
#: The bag is empty: nothing is mended any more after this turn.
LAST = {"ending": 0, "bag": []}


def test_it_hides_the_back_of_a_doorway() -> None:
    match = holding(
        "window",
        """
          4
        5 D^s
        """,
    )
    assert apprentice_choice(match).startswith("place window 4,4 ")


def test_it_knows_that_a_manor_needs_a_chimney() -> None:
    assert apprentice_choice(building(COTTAGE, "chimney staircase")) == "take chimney"


def test_it_covers_a_bare_top_while_it_can() -> None:
    bare = """
          4    5    6
        4 W^ew C^n  W_ns
        5 D^s  .    .
    """
    match = building(bare, "rose", **LAST)
    assert apprentice_choice(match) == "take rose"
    match.play(0, "take rose")
    assert apprentice_choice(match).startswith("place rose 6,4 roof ")


def test_it_lifts_what_spoils_the_estate() -> None:
    match = repairing(
        """
          4    5    6
        4 W^ew C^n  Se
        5 D^s  .    .
        """,
        **LAST,
    )
    assert apprentice_choice(match) == "repair 6,4"


def test_it_leaves_a_sound_estate_alone() -> None:
    assert apprentice_choice(repairing(MANOR, **LAST)) == "skip repair"


def test_it_puts_a_card_that_it_alone_meets_on_a_rich_slot() -> None:
    match = table(
        """
        stage desire
        hand low-quarters great-court
        slot a lake-walk
          4    5    6    8
        4 W^ew C^n  K    .
        5 D^s  .    .    .
        7 .    .    .    D^e
        """
    )
    assert apprentice_choice(match) == "play low-quarters b"


@pytest.mark.parametrize(
    ("reserve", "choice"), [("window", "pass button"), ("cornerstone window", "keep button")]
)
def test_it_keeps_the_button_only_to_speak(reserve: str, choice: str) -> None:
    match = frantic(f"{MANOR}\nstage button\nreserve {reserve}\nhand one-discreet-door")
    assert apprentice_choice(match) == choice


def test_it_throws_out_what_is_hard_to_build() -> None:
    hand = "great-court lake-walk compact-estate low-quarters dim-quarters one-discreet-door"
    match = table(f"hand {hand}", phase="draft")
    assert apprentice_choice(match) == "discard great-court"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_apprentice_wins_more_than_all_random_players_together(players: int) -> None:
    assert apprentice_share("reginald", players, GAMES) > 0.5


# --- how the seats stand ---


def features(state: object) -> list[list[float]]:
    assert isinstance(state, State)
    return sense.features(state)


def worth(state: object) -> list[float]:
    assert isinstance(state, State)
    return sense.worth(state)


def test_there_are_no_features_before_the_first_turn() -> None:
    match = table("hand great-court lake-walk compact-estate low-quarters", phase="draft")
    assert not features(match.state)
    assert not worth(match.state)


def test_there_are_no_features_while_a_seat_builds() -> None:
    assert worth(repairing(MANOR).state)
    assert not worth(building(MANOR, "rose").state)


def test_a_manor_is_worth_more_than_a_cottage() -> None:
    assert worth(repairing(MANOR).state)[0] > worth(repairing(COTTAGE).state)[0]


def test_a_flaw_is_worth_less_than_a_sound_estate() -> None:
    lost = """
          4    5    6
        4 W^ew C^n  Se
        5 D^s  .    .
    """
    assert worth(repairing(lost).state)[0] < worth(repairing(MANOR).state)[0]


def test_others_are_worth_the_same_whatever_a_seat_builds() -> None:
    one, other = repairing(MANOR), repairing(COTTAGE)
    assert worth(one.state)[1] == worth(other.state)[1]
