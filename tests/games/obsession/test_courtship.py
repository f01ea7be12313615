"""Courtship rounds and the ends of seasons."""

from typing import Any

import pytest

import housewright as hw

from .table import (
    at,
    box,
    buying,
    deck,
    market,
    moves,
    phase,
    pile,
    play,
    rep,
    said,
    table,
)  # fmt: skip


def courting(drawn: str, number: int = 4, players: int = 2, **fields: Any) -> hw.Match:
    """The courtship of this round has just begun; seat 0 is the start player."""
    last = (fields.get("start_player", 0) - 1) % players
    match = buying(drawn, to_act=[last], round=number - 1, players=players, **fields)
    return play(match, "end")


# --- comparing ---


@pytest.mark.parametrize(
    ("theme", "mine", "theirs", "winner"),
    [
        ("estate", "gazebo~", "gazebo", 0),
        ("estate", "gazebo", "fenced-paddock", 1),
        ("estate", "garden-maze", "sculpture-garden", 1),  # monuments count
        ("service", "barn", "brushing-room", 0),  # service tiles too
        ("sporting", "croquet-lawn", "bowling-green", 1),  # -1 against 0
        ("sporting", "tennis-court croquet-lawn", "kennels", 1),  # -2 against -1
        ("estate", "south-lawn~", "gazebo~", 0),  # by the side shown
        ("sporting", "south-lawn", "gazebo~", 0),
        ("essentials", "private-study", "private-study~", 0),
        ("prestige", "green-room~", "parlour~", 0),
    ],
)
def test_the_tiles_of_the_theme_are_compared(
    theme: str, mine: str, theirs: str, winner: int
) -> None:
    match = courting(f"york\ntiles {mine}\nasquith\ntiles {theirs}\nshown {theme}")
    assert (phase(match), match.to_act) == ("court", (winner,))  # OBS-123, OBS-124
    assert at(match, "turn") is None


def test_only_the_last_theme_counts() -> None:
    drawn = "york\ntiles gazebo~\nasquith\ntiles bowling-green~\nshown estate sporting"
    assert courting(drawn, number=8).to_act == (1,)  # OBS-123


def test_nothing_of_a_turn_happens_in_a_courtship_round() -> None:
    drawn = "york 2,1\navailable maid\nquarters valet\nexpended butler\n"
    drawn += "tiles clock-tower servants-hall gazebo~\nasquith\nshown estate"
    match = courting(drawn)
    assert (rep(match), box(match, "quarters"), box(match, "expended")) == (
        (2, 1), "valet", "butler",
    )  # OBS-121, OBS-33, OBS-27  # fmt: skip
    assert moves(match) == ["court charles", "court elizabeth"]


# --- winning ---


def test_the_winner_takes_a_fairchild_and_a_vp_card() -> None:
    drawn = "york\ntiles gazebo~\nhand lord\nasquith\nshown estate\nvp-deck hire plain"
    match = play(courting(drawn), "court charles")
    assert (pile(match, "hand"), pile(match, "vp")) == ("york-lord charles", "hire")  # OBS-124
    assert deck(match, "vp_cards") == "plain"
    assert pile(match, "vp", 1) == ""


@pytest.mark.parametrize("where", ["hand", "discard"])
def test_the_fairchild_goes_home_first(where: str) -> None:
    drawn = f"york\n{where} charles lord\nasquith\ntiles gazebo~\nshown estate sporting"
    match = courting(drawn.replace("sporting", "estate"), number=8)
    assert pile(match, where) == "york-lord"  # OBS-122
    play(match, "court charles")
    assert pile(match, "hand", 1) == "charles"


def test_a_shared_highest_total_brings_vp_cards_only() -> None:
    drawn = "york\ntiles gazebo~\nasquith\ntiles gazebo\ncavendish\ntiles gazebo~\n"
    drawn += "shown estate\nvp-deck hire plain rep2"
    match = courting(drawn, players=3, start_player=2)
    assert [pile(match, "vp", seat) for seat in range(3)] == ["plain", "", "hire"]  # OBS-125
    assert (pile(match, "hand"), phase(match)) == ("", "host")


def test_a_tie_with_nothing_is_a_tie() -> None:
    match = courting("york\nasquith\nshown estate\nvp-deck hire plain")
    assert [pile(match, "vp", seat) for seat in range(2)] == ["hire", "plain"]  # OBS-125, R32


def test_an_empty_vp_deck_gives_nothing() -> None:
    match = courting("york\nasquith\nshown estate\nvp-deck hire", start_player=1)
    assert [pile(match, "vp", seat) for seat in range(2)] == ["", "hire"]  # OBS-79


# --- the last courtship ---

FOUR = "shown estate sporting estate prestige"


def test_in_the_end_all_themes_count_and_doubles_twice() -> None:
    drawn = f"york\ntiles gazebo~\nasquith\ntiles bowling-green~\n{FOUR}"
    assert courting(drawn, number=16).to_act == (0,)  # OBS-126: 2 against 1
    assert courting(drawn.replace("sporting estate", "sporting service"), number=16).is_over


def test_the_last_fairchild_counts_for_the_score() -> None:
    drawn = f"york\ntiles gazebo~\nasquith\n{FOUR}\nvp-deck plain"
    match = play(courting(drawn, number=16), "court elizabeth")
    assert match.is_over
    parts = match.scores()[0].parts
    assert (parts["gentry"], parts["vp_cards"]) == (8, 5)  # OBS-126, OBS-137


@pytest.mark.parametrize(("mine", "theirs", "winner"), [("3,1", "2,5", 0), ("3,5", "4,1", 1)])
def test_a_tie_in_the_end_is_broken_by_reputation(mine: str, theirs: str, winner: int) -> None:
    match = courting(f"york {mine}\nasquith {theirs}\n{FOUR}", number=16)
    assert (phase(match), match.to_act) == ("court", (winner,))  # OBS-127


def test_seats_still_tied_in_the_end_draw_a_card_each() -> None:
    drawn = f"york 3,1\nasquith 3,5\ncavendish 2,1\n{FOUR}\nvp-deck plain hire rep2"
    match = courting(drawn, number=16, players=3)
    assert [pile(match, "vp", seat) for seat in range(3)] == ["plain", "hire", ""]  # OBS-127
    assert match.is_over


def test_reputation_breaks_no_tie_before() -> None:
    match = courting("york 3,1\nasquith\nshown estate\nvp-deck hire plain")
    assert [pile(match, "vp", seat) for seat in range(2)] == ["hire", "plain"]  # OBS-125


# --- the reserves ---


RESERVING = "york\ntiles gazebo~\nasquith\nobjectives misc-max\n"


def test_service_tiles_leave_the_market_after_the_first_season() -> None:
    drawn = f"{RESERVING}shown estate\nbag servants-hall orangery great-hall barn observatory\n"
    drawn += "market barn croquet-lawn brushing-room kennels music-room clock-tower"
    match = play(courting(drawn), "court charles")
    assert at(match, "reserve") == {
        "service": ["barn", "brushing-room", "servants-hall"], "pr1": [],
    }  # OBS-129, OBS-131  # fmt: skip
    assert market(match) == "croquet-lawn kennels music-room clock-tower orangery great-hall"
    assert deck(match, "bag") == "barn observatory"


def test_whole_stacks_go_to_the_reserve() -> None:
    drawn = f"{RESERVING}shown estate\nmarket barn*2 kennels"
    match = play(courting(drawn), "court charles")
    assert at(match, "reserve", "service") == ["barn", "barn"]  # OBS-129
    assert market(match) == "kennels - - - - -"


def test_tiles_of_rating_one_follow_after_the_second() -> None:
    drawn = f"{RESERVING}shown sporting estate\nbag breakfast-room barn great-hall orangery\n"
    drawn += "market croquet-lawn*2 kennels tennis-court south-lawn music-room fenced-paddock"
    match = play(courting(drawn, number=8), "court charles")
    assert at(match, "reserve") == {
        "service": ["barn"],
        "pr1": ["croquet-lawn", "croquet-lawn", "fenced-paddock", "breakfast-room"],
    }  # OBS-130, OBS-131
    assert market(match) == "kennels tennis-court south-lawn music-room orangery great-hall"


@pytest.mark.parametrize("number", [12, 16])
def test_no_reserve_comes_later(number: int) -> None:
    drawn = "york\ntiles gazebo~\nasquith\nobjectives misc-max\nshown estate sporting estate\n"
    match = courting(f"{drawn}market barn croquet-lawn", number=number)
    play(match, "court charles")
    assert at(match, "reserve") == {"service": [], "pr1": []}  # OBS-128


# --- discarding objectives ---

HOLDING = """
york
tiles gazebo~
objectives misc-max staff-nine
asquith
objectives guests-high misc-wealth
cavendish
shown estate
themes sporting
"""


def holding(**fields: Any) -> hw.Match:
    return play(courting(HOLDING, players=3, **fields), "court charles")


def test_everybody_with_cards_discards_at_the_same_time() -> None:
    match = holding()
    assert (phase(match), match.to_act) == ("discard", (0, 1))  # OBS-132: seat 2 has none
    assert match.legal_moves(0) == ["discard misc-max", "discard staff-nine"]
    assert match.legal_moves(1) == ["discard guests-high", "discard misc-wealth"]
    assert match.legal_moves(2) == []
    match.play(1, "discard misc-wealth")
    assert match.to_act == (0,)
    assert match.legal_moves(1) == []


def test_the_order_of_discards_does_not_matter() -> None:
    found = []
    for order in ((0, 1), (1, 0)):
        match = holding()
        cards = {0: "staff-nine", 1: "guests-high"}
        for seat in order:
            match.play(seat, f"discard {cards[seat]}")
        position = match.position()
        assert sorted(position.pop("objective_discards")) == ["guests-high", "staff-nine"]
        found.append(position)
    assert found[0] == found[1]  # OBS-132


def test_discards_go_to_a_pile_at_small_tables() -> None:
    match = play(holding(), "discard misc-max", "discard guests-high")
    assert deck(match, "objective_discards") == "misc-max guests-high"  # OBS-133
    assert pile(match, "objectives") == "staff-nine"


@pytest.mark.parametrize("players", [5, 6])
def test_at_large_tables_they_go_under_the_deck(players: int) -> None:
    options = {"wessex": True, "howard": True}
    drawn = HOLDING.replace("shown", "objective-deck set-games\nshown")
    match = courting(drawn, players=players, options=options)
    play(match, "court charles", "discard misc-max", "discard guests-high")
    cards = at(match, "objectives")
    assert (cards[0], sorted(cards[1:])) == ("set-games", ["guests-high", "misc-max"])  # OBS-133
    assert at(match, "objective_discards") == []


def test_without_cards_nobody_discards() -> None:
    drawn = "york\ntiles gazebo~\nasquith\nshown estate"
    assert phase(play(courting(drawn), "court charles")) == "host"  # OBS-132


# --- the next season ---


@pytest.mark.parametrize(("start", "then"), [(0, 2), (1, 0), (2, 1)])
def test_the_marker_goes_anticlockwise(start: int, then: int) -> None:
    match = courting("york\nasquith\ncavendish\nshown estate", players=3, start_player=start)
    assert (at(match, "start_player"), match.to_act) == (then, (then,))  # OBS-134
    assert at(match, "round") == 5


def test_the_season_ends_in_its_order() -> None:
    match = holding()
    assert at(match, "start_player") == 0  # OBS-128: the marker comes after the discards
    assert at(match, "themes", "shown") == ["estate"]
    play(match, "discard misc-max", "discard guests-high")
    assert (at(match, "start_player"), phase(match), match.to_act) == (2, "host", (2,))
    assert at(match, "themes", "shown") == ["estate", "sporting"]  # OBS-23


def test_the_game_is_over_after_the_last_discards() -> None:
    match = holding(number=16)
    assert not match.is_over
    play(match, "discard misc-max", "discard guests-high")
    assert (match.is_over, phase(match), match.to_act) == (True, "over", ())  # OBS-135
    assert at(match, "round") == 16
    assert pile(match, "objectives") == "staff-nine"  # OBS-132: also in the last season


def test_the_extended_game_has_twenty_rounds() -> None:
    options = {"extended": True}
    match = courting("york\nasquith\nshown estate", number=15, options=options)
    assert (match.is_over, at(match, "round")) == (False, 16)  # OBS-146
    assert courting("york\nasquith\nshown estate", number=20, options=options).is_over


def test_a_fairchild_may_be_invited_in_the_next_season() -> None:
    drawn = "york\navailable staff\ntiles gazebo~\nhand lord\nasquith\nshown estate"
    match = play(courting(drawn), "court charles", "pass cash", "end")
    assert match.to_act == (0,)
    play(match, "host gazebo")
    assert "charles" in said(match, "invite")  # OBS-124


def test_a_study_may_lack_theme_cards() -> None:
    assert phase(table("york", round=5)) == "host"
