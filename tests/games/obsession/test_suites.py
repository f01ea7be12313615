"""Suites, and how the board is cleared after an activity."""

import pytest

import housewright as hw

from .table import at, box, cash, hosted, party, pile, play, rep, said, table, upstairs

# --- suites ---


@pytest.mark.parametrize("side", ["", "~"])
def test_in_the_heritage_suite_all_favours_count_twice(side: str) -> None:
    match = hosted(f"heritage-suite{side}", "hallowell", "york 3,1")
    assert (cash(match), rep(match)) == (1000, (1, 5))  # OBS-82
    play(match, "end")
    assert at(match, "boards", 0, "tiles")["heritage-suite"] == "back"


def test_cards_and_attacks_are_doubled_too() -> None:
    rest = "casual islip prideaux kenrick lascombe jermyn"
    match = hosted("heritage-suite", "belgrave", rest=rest)
    assert pile(match, "hand") == "islip prideaux kenrick lascombe"  # OBS-82
    match = hosted("heritage-suite", "jessop", rest="asquith 3,1")
    assert rep(match, 1) == (1, 5)
    match = hosted("queens-suite", "oxenford", rest="vp-deck rep2 hire plain")
    assert (pile(match, "vp"), cash(match)) == ("rep2 hire", 400)


def test_a_pauper_costs_twice() -> None:
    drawn = "york 100 3,1\navailable housekeeper\ntiles heritage-suite\nhand armitage"
    assert said(table(drawn), "host") == []  # OBS-82, OBS-50
    match = party(table(drawn.replace("100", "200")), "heritage-suite", "armitage")
    assert (cash(match), rep(match)) == (0, (3, 5))


def test_hall_boy_and_cook_are_not_doubled() -> None:
    drawn = "york 3,1\navailable housekeeper hallboy cook\ntiles heritage-suite\nhand bexley"
    match = play(upstairs(drawn), "host heritage-suite", "cook", "invite bexley", "serve")
    play(match, "hallboy bexley")
    assert (cash(match), rep(match)) == (300, (3, 2))  # OBS-82


def test_the_head_housemaid_shows_one_card_more_in_a_suite() -> None:
    drawn = "york 3,1\navailable housekeeper housemaid\ntiles heritage-suite\nhand brackley\n"
    match = upstairs(drawn + "casual islip prideaux kenrick lascombe")
    party(match, "heritage-suite", "brackley")
    play(match, "assign housekeeper", "housemaid brackley")
    assert said(match, "keep") == ["islip", "kenrick", "prideaux"]  # OBS-82: look at 3, keep 2


def test_a_fairchild_may_stay_with_the_queen() -> None:
    match = hosted("queens-suite", "charles", "york 4,1")
    assert rep(match) == (5, 2)  # OBS-82
    play(match, "end")
    assert at(match, "boards", 0, "tiles")["queens-suite"] == "back"


def test_a_used_suite_is_a_monument_from_the_next_turn_on() -> None:
    match = hosted("queens-suite", "rainsford", "york 4,1")
    before = rep(match)
    play(match, "end", "pass cash", "end")
    assert (before, rep(match)) == ((4, 3), (4, 4))  # OBS-104, OBS-33


def test_the_lionheart_guest_comes_unasked_and_unserved() -> None:
    drawn = (
        "york 5,1\navailable butler\ntiles lionheart-suite\nhand lord\nprestige glendower petrov"
    )
    match = play(table(drawn), "host lionheart-suite")
    assert at(match, "turn", "activity", "guests") == ["glendower"]  # OBS-83
    assert said(match, "invite") == []
    play(match, "serve")
    assert (cash(match), rep(match)) == (600, (6, 2))
    assert at(match, "turn", "activity", "serving") == {"butler": 1}
    play(match, "end")
    assert (pile(match, "discard"), at(match, "prestige")) == ("glendower", ["petrov"])


def test_the_lionheart_suite_needs_a_guest_to_come() -> None:
    drawn = "york 5,1\navailable butler\ntiles lionheart-suite\nhand petrov"
    assert said(table(drawn), "host") == []  # OBS-83


def test_a_lionheart_guest_may_have_a_hall_boy() -> None:
    drawn = "york 5,1\navailable butler hallboy cook\ntiles lionheart-suite\nprestige glendower"
    match = play(upstairs(drawn), "host lionheart-suite", "cook", "serve", "assign butler")
    play(match, "hallboy glendower")
    assert (cash(match), rep(match)) == (700, (6, 3))  # OBS-63, OBS-51


# --- clear-up ---


def test_everybody_leaves_and_the_tile_turns_over() -> None:
    match = play(hosted("gazebo", "bexley tansley", prestige=["petrov"]), "end")
    assert pile(match, "discard") == "bexley tansley"  # OBS-101
    assert at(match, "boards", 0, "expended") == {"footman": 1}
    assert at(match, "boards", 0, "tiles") == {"gazebo": "back"}  # OBS-102


def test_a_flipped_tile_stays_flipped() -> None:
    match = play(hosted("gazebo~", "bexley tansley"), "end")
    assert at(match, "boards", 0, "tiles") == {"gazebo": "back"}  # OBS-102


@pytest.mark.parametrize(
    ("tile", "hand", "after"),
    [
        ("south-lawn", "bexley tansley", "back"),
        ("south-lawn~", "bexley tansley lord", "front"),
        ("green-room", "bexley tansley lord heir", "back"),
        ("green-room~", "bexley tansley lord", "front"),
    ],
)
def test_hybrids_turn_every_time(tile: str, hand: str, after: str) -> None:
    match = play(hosted(tile, hand), "end")
    assert at(match, "boards", 0, "tiles") == {tile.rstrip("~"): after}  # OBS-103


def test_a_servant_used_now_is_back_in_the_turn_after_next() -> None:
    match = play(hosted("gazebo~", "bexley tansley", "york", round=5), "end", "pass cash", "end")
    found = [box(match, "quarters")]
    # The start player of the next round is seat 0 again, who does not pass.
    position = match.position() | {"phase": "buy"}
    match = play(hw.load(position), "end", "pass cash", "end")
    found.append(box(match, "quarters"))
    assert found == ["footman", ""]  # OBS-27
    assert "footman" in at(match, "boards", 0, "available")
