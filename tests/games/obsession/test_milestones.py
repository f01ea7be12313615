"""Milestones: when they are claimed, and by whom."""

from typing import Any

import pytest

import housewright as hw

from .table import at, buying, hosted, parts, party, play, table, upstairs

OTHER = dict.fromkeys(("roses-4",), "roses-7")


def open_cards(name: str) -> dict[str, Any]:
    """The options and cards of a match in which this milestone lies open, and one that is far."""
    far = "servants-11" if name != "servants-11" else "roses-7"
    cards = [{"id": name, "claimed": []}, {"id": far, "claimed": []}]
    return {"options": {"milestones": [name, far], "upstairs": True}, "milestones": cards}


def claims(match: hw.Match) -> list[int]:
    found: list[int] = at(match, "milestones", 0, "claimed")
    return found


def after_nothing(name: str, board: str) -> list[int]:
    """Who has claimed the milestone after a move of seat 0 that changes little."""
    match = table(f"{board}\nvp cash300", **open_cards(name))
    assert claims(match) == []
    return claims(play(match, "use cash300"))


COLUMNS = "tiles house breakfast-room barn fenced-paddock music-room"
ROSES = "tiles gazebo~ parlour~ bowling-green~ butlers-room~ private-study~ queens-suite~"
GARDENS = "tiles gazebo~ fenced-paddock~ orangery~"
CASUAL = "hand bexley islip jessop tansley\ndiscard quarrie kenrick abney"
TEN = "available staff footman*2\nquarters valet maid\nexpended cook"
DOWNSTAIRS = "available cook\nquarters hallboy housemaid\nexpended"


@pytest.mark.parametrize(
    ("name", "board", "is_reached"),
    [
        ("columns-2", f"york\n{COLUMNS} kennels", True),
        ("columns-2", f"york\n{COLUMNS}", False),
        ("columns-2", f"york\n{COLUMNS} south-lawn", True),
        ("columns-2", f"york\n{COLUMNS} south-lawn~", False),  # shows its estate side
        ("roses-4", f"york\n{GARDENS} boating-lake~", True),
        ("roses-4", f"york\n{GARDENS} kennels~", False),
        ("roses-4", f"york\n{GARDENS} south-lawn~", True),
        ("roses-4", f"york\n{GARDENS} parish-church~", True),
        ("roses-4", f"york\n{GARDENS} garden-maze", False),
        ("roses-7", f"york\n{ROSES} renovated-kitchen~", True),
        ("roses-7", f"york\n{ROSES} clock-tower barn", False),
        ("reputation-4", "york 4,1", True),
        ("reputation-4", "york 3,5", False),
        ("casual-8", f"york\n{CASUAL} prideaux", True),
        ("casual-8", f"york\n{CASUAL} petrov lord charles", False),
        ("prestige-4", "york\nhand petrov lussac\ndiscard hexham mostyn", True),
        ("prestige-4", "york\nhand petrov lussac charles\ndiscard hexham", False),
        ("servants-11", f"york\n{TEN} hallboy", True),
        ("servants-11", f"york\n{TEN}", False),
        ("downstairs-4", f"york\n{DOWNSTAIRS} usefulman", True),
        ("downstairs-4", f"york\n{DOWNSTAIRS} maid", False),
        ("rated-5", "york 6,1\ntiles great-hall", False),
        ("party-5", "york 6,1\nhand lord lady heir daughter bexley", False),
    ],
)
def test_what_a_player_has_reaches_a_milestone(name: str, board: str, is_reached: bool) -> None:
    assert after_nothing(name, board) == ([0] if is_reached else [])  # OBS-147, OBS-148


@pytest.mark.parametrize(
    "text",
    ["pass cash", "pass refresh", "borrow", "help maid", "refresh", "rouse maid", "use cash300"],
)
def test_milestones_are_checked_after_every_move_of_the_own_turn(text: str) -> None:
    drawn = "york 3,1\nquarters maid\ntiles servants-quarters\nhand petrov lussac hexham mostyn"
    match = table(f"{drawn}\nvp cash300\nmarket barn", **open_cards("prestige-4"))
    assert claims(play(match, text)) == [0]  # OBS-147: after each of its moves


# --- activities ---


def test_a_grand_tile_is_judged_by_what_is_printed() -> None:
    drawn = "york 4,1\navailable butler usefulman\ntiles observatory\nhand lord heir daughter"
    match = table(drawn, **open_cards("rated-5"))
    play(match, "host observatory usefulman")
    for guest in ("lord", "heir", "daughter"):
        play(match, f"invite york-{guest}")
    assert claims(match) == []
    play(match, "serve")
    assert claims(match) == [0]  # OBS-148: the printed rating


def test_the_printed_rating_counts_on_the_national_holiday_too() -> None:
    cards = open_cards("rated-5")
    match = hosted("observatory", "lord heir daughter", "york", round=14, **cards)
    assert claims(match) == [0]


def test_a_lesser_tile_does_not_count() -> None:
    match = hosted("ladies-salon", "tansley stanhill pennifold", **open_cards("rated-5"))
    assert claims(match) == []  # rating 4


@pytest.mark.parametrize(
    ("tile", "hand", "is_reached"),
    [
        ("dining-room", "lord heir daughter bexley tansley", True),
        ("orangery", "lord heir daughter bexley", False),
    ],
)
def test_a_large_party_counts_family_too(tile: str, hand: str, is_reached: bool) -> None:
    match = hosted(tile, hand, **open_cards("party-5"))
    assert claims(match) == ([0] if is_reached else [])  # OBS-148


def test_guests_and_servants_of_the_activity_count() -> None:
    cards = open_cards("prestige-4")
    match = hosted("gazebo~", "petrov rainsford", rest="discard hexham mostyn", **cards)
    assert claims(match) == [0]  # OBS-148


# --- spaces ---


def test_two_players_may_claim_a_card_one_after_the_other() -> None:
    drawn = "york 4,1\nasquith 4,1\ncavendish 4,1"
    match = buying(drawn, **open_cards("reputation-4"))
    play(match, "end")
    assert claims(match) == [0, 1]  # OBS-147: after clear-up, and at the start of a turn
    play(match, "pass cash", "end")
    assert claims(match) == [0, 1]  # no third
    assert [parts(match, seat).get("milestones", 0) for seat in range(3)] == [4, 2, 0]  # OBS-143


def test_nobody_claims_a_card_twice() -> None:
    match = buying("york 4,1\nasquith", **open_cards("reputation-4"))
    play(match, "end", "pass cash", "end", "pass cash")
    assert claims(match) == [0]  # OBS-147


def test_a_claim_is_never_lost() -> None:
    cards = open_cards("reputation-4")
    cards["milestones"][0]["claimed"] = [0]
    match = play(table("york 4,1", **cards), "borrow")
    assert claims(match) == [0]  # OBS-147
    assert parts(match)["milestones"] == 4


@pytest.mark.parametrize("move", ["borrow", "pass cash", "host gazebo"])
def test_what_was_reached_before_is_claimed_after_any_move(move: str) -> None:
    drawn = "york 4,1\navailable staff\ntiles gazebo\nhand lord heir"
    match = play(table(drawn, **open_cards("reputation-4")), move)
    assert claims(match) == ([] if move == "borrow" else [0])  # OBS-147: borrowing costs the level


def test_nobody_claims_in_the_turn_of_another() -> None:
    drawn = "york\navailable staff\ntiles gazebo~\nhand lord heir\nasquith 4,1"
    match = party(table(drawn, **open_cards("reputation-4")), "gazebo", "york-lord", "york-heir")
    assert claims(match) == []  # OBS-147
    play(match, "end")
    assert claims(match) == [1]


def test_monuments_may_reach_a_milestone_at_the_start_of_a_turn() -> None:
    drawn = "york\nasquith 3,5\ntiles clock-tower"
    match = play(buying(drawn, **open_cards("reputation-4")), "end")
    assert claims(match) == [1]  # OBS-147, OBS-33


def test_turning_the_tile_over_may_reach_one() -> None:
    drawn = "york\navailable footman\ntiles gazebo fenced-paddock~ orangery~ boating-lake~\n"
    match = table(f"{drawn}hand lord heir", **open_cards("roses-4"))
    party(match, "gazebo", "york-lord", "york-heir")
    assert claims(match) == []
    play(match, "end")
    assert claims(match) == [0]  # OBS-147: after clear-up


def test_a_purchase_and_a_hiring_may_reach_one() -> None:
    drawn = "york\navailable butler cook hallboy housemaid\ntiles butlers-room\nsupply usefulman"
    match = table(drawn, **open_cards("downstairs-4"))
    play(match, "host butlers-room", "hire usefulman")
    assert claims(match) == [0]  # OBS-147


def test_without_the_option_nobody_claims() -> None:
    match = play(upstairs("york 4,1\nvp cash300"), "use cash300")
    assert at(match, "milestones") == []
    assert match.scores()[0].parts["milestones"] == 0  # OBS-143
