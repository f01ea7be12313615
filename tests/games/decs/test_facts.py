"""Facts that everybody sees: houses, piles, the end."""

from typing import Any

import pytest
from hypothesis import given

import housewright as hw

from . import naive
from .table import facts, freely, play, table


def house(match: hw.Match, owner: int = 0) -> dict[str, Any]:
    """What everybody is told of a house."""
    found: dict[str, Any] = facts(match, None)["houses"][owner]
    return found


def features(match: hw.Match, key: str) -> list[Any]:
    """One property of each feature of the first house, in their order."""
    return [feature[key] for feature in house(match)["features"]]


# --- features ---


def test_a_feature_has_squares_power_and_points() -> None:
    match = table("*.......\n..*|....\nff.|....\nff.P....")
    assert house(match)["source"] == "4,1"
    assert house(match)["features"] == [
        {
            "id": "snowflake",
            "squares": ["1,1", "2,1", "1,2", "2,2"],
            "powered": True,
            "touches": [],
            "points": 1,
        },  # DEC-69
        {
            "id": "power-cable",
            "squares": ["4,2", "4,3"],
            "powered": True,
            "touches": ["4,1"],
            "points": 0,
        },
        {
            "id": "small-star",
            "squares": ["3,3"],
            "powered": True,
            "touches": ["4,3"],
            "points": 2,
        },
        {"id": "small-star", "squares": ["1,4"], "powered": False, "touches": [], "points": 0},
    ]  # DEC-67, DEC-76, DEC-77


def test_features_are_in_the_order_of_the_view() -> None:
    texts = ["small-star 1,6", "santa 3,1", "snowflake 7,5"]
    match = table(seats=[{"features": texts}, {}])
    assert features(match, "id") == ["small-star", "santa", "snowflake"]
    assert features(match, "powered") == [False, True, True]


def test_a_cable_touches_the_live_squares_that_it_goes_on_from() -> None:
    match = table("...|==..\n...|....\n...P....")
    assert features(match, "touches") == [["4,1", "5,3"], ["4,3"]]  # DEC-66


def test_powered_banners_power_what_touches_them() -> None:
    match = table("....i...\n....B..B\n...PBBBB")
    assert features(match, "touches") == [["4,1"], ["5,2"]]  # DEC-68
    dark = table("....i...\n....B..B\n....BBBB\n...P....")
    assert features(dark, "touches") == [[], []]


def test_every_santa_pays_for_all_santas() -> None:
    match = table("N.......\nN.N.N...\n..NPN...")
    told = dict(zip(map(tuple, features(match, "squares")), features(match, "points"), strict=True))
    assert told == {("3,1", "3,2"): -4, ("5,1", "5,2"): -4, ("1,2", "1,3"): 0}  # DEC-80


def test_a_candle_scores_its_pairs() -> None:
    match = table("..i.....\n....i...\n..iPi.i.\n")
    assert features(match, "squares") == [["3,1"], ["5,1"], ["7,1"], ["5,2"], ["3,3"]]
    assert features(match, "points") == [4, 4, 0, 0, 0]  # DEC-79: the others are dark


def test_pairs_of_candles_are_lines_from_one_to_the_other() -> None:
    match = table("..i.....\n..==....\n..iPi...\n")
    assert house(match)["candle_pairs"] == [
        {"features": [0, 1], "squares": ["3,1", "5,1"], "points": 4},
        {"features": [0, 3], "squares": ["3,1", "3,3"], "points": 4},
    ]  # DEC-79


def test_dark_candles_make_no_pair() -> None:
    assert house(table("i.i.....\n...P....\n"))["candle_pairs"] == []  # DEC-76


# --- squares ---


def test_live_squares_and_those_within_reach() -> None:
    match = table("...|....\n..*|....\n...P....")
    assert house(match)["live"] == ["4,1", "4,2", "4,3"]  # DEC-66
    reach = ["3,1", "5,1", "5,2", "3,3", "5,3", "4,4"]
    assert house(match)["within_reach"] == reach  # without 3,2, where nothing more can be drawn


def test_the_squares_of_dark_features_count_as_empty() -> None:
    match = table("**......\n...P*...", options={"short": True})
    empty = house(match)["empty"]
    assert {"1,2", "2,2"} <= set(empty)  # DEC-76, DEC-78
    assert not {"4,1", "5,1"} & set(empty)
    assert len(empty) == 46
    assert facts(match)["limits"]["empty_points"] * len(empty) == house(match)["points"]["empty"]


def test_a_short_house_has_no_top_rows() -> None:
    tall, short = (house(table(options={"short": is_short})) for is_short in (False, True))
    assert "3,8" in tall["empty"]
    assert {cell[-1] for cell in short["empty"]} == set("123456")  # DEC-5


# --- what a seat has ---


def test_points_are_listed_by_kind_with_their_sum() -> None:
    match = table("..*.....\n....N...\n..*PN...")
    assert house(match)["points"] == {"small-star": 2, "santa": -2, "empty": -108}  # DEC-81
    assert house(match)["total"] == -108


def test_cards_are_counted() -> None:
    match = table("hand 2s 2h\ndeck 4c 4d 5c\nplayed 2c\n..N.....\n..NP....\nseat 1\nhand 3s")
    mine, other = house(match), house(match, 1)
    assert (mine["hand"], mine["deck"], mine["played"]) == (2, 3, 1)
    assert (mine["hand_size"], mine["draws"]) == (4, 2)  # DEC-14
    assert (other["hand_size"], other["draws"]) == (3, 0)  # DEC-15: there is nothing to draw


def test_a_full_hand_draws_nothing() -> None:
    match = table("hand 2s 2h 4c 4d\ndeck 5c")
    assert house(match)["draws"] == 0  # DEC-16


def test_played_cards_can_be_drawn_in_the_next_round() -> None:
    match = table("hand 2s\ndeck 5c\nplayed 4c 4h 4d")
    assert house(match)["draws"] == 2  # DEC-26


def test_pawns_are_listed_by_their_spaces() -> None:
    match = table(players=3, pawns={"santa": 0, "comet": 2, "reindeer": 2})
    told = facts(match)["houses"]
    assert [it["pawns"] for it in told] == [["santa"], [], ["comet", "reindeer"]]
    assert [it["spare_pawns"] for it in told] == [2, 3, 1]  # DEC-8
    assert facts(match)["limits"]["pawns"] == 3


# --- the table ---


def test_piles_have_a_top_card_and_a_number() -> None:
    piles = facts(table("hearts 5h 6h\nkings\n"))["piles"]
    assert [pile["id"] for pile in piles] == [
        "spades", "hearts", "clubs", "diamonds", "wild", "jacks", "queens", "kings",
    ]  # fmt: skip
    assert piles[1] == {"id": "hearts", "top": "5h", "count": 2}
    assert piles[7] == {"id": "kings", "top": None, "count": 0}


@pytest.mark.parametrize(
    ("drawn", "empty", "missing"),
    [("", 0, 3), ("kings\n", 1, 2), ("kings\nwild\nspades\nhearts\n", 4, 0)],
)
def test_the_end_needs_three_empty_piles(drawn: str, empty: int, missing: int) -> None:
    assert facts(table(drawn))["end"] == {
        "empty_piles": empty,
        "missing": missing,
        "rounds_left": None,
        "winners": [],
    }  # DEC-71


def test_a_called_end_stays_called() -> None:
    called = facts(table("kings\nwild\n", ending="called"))["end"]
    assert (called["empty_piles"], called["missing"]) == (2, 0)
    assert called["rounds_left"] == 1  # DEC-72, DEC-73
    final = facts(table("kings\nwild\n", ending="final"))["end"]
    assert final["rounds_left"] == 0


def test_the_winners_are_told_when_the_match_is_over() -> None:
    match = table("hand 2s\nseat 1\n..*P....\n", ending="final")
    assert facts(match)["end"]["winners"] == []
    assert facts(play(match, "pass"))["end"]["winners"] == [1]  # DEC-82


def test_the_free_card_is_one_of_the_lowest() -> None:
    drawn = "spades 5s\nhearts 4h\nclubs 4c 6c\ndiamonds\nhand 2s"
    for viewer in (0, 1, None):
        assert facts(freely(drawn), viewer)["gain"] == ["hearts", "clubs"]  # DEC-17
    last = facts(freely(drawn, ending="final"))["gain"]
    assert last == ["spades", "hearts", "clubs", "wild", "jacks", "queens", "kings"]  # DEC-74
    assert facts(table(drawn))["gain"] == []


def test_a_reward_offers_its_piles() -> None:
    match = play(table("hand 2s 4s\njacks\nseat 1\nhand 3s"), "take gain-jack-queen")
    assert facts(match)["gain"] == []
    assert facts(play(match, "pay 2s", "pay 4s"))["gain"] == ["queens"]  # DEC-45


def test_turns_go_clockwise_from_the_token() -> None:
    match = table("hand 2s\nseat 1\nhand 3s\npassed\nseat 2\nhand 3c", first=2)
    assert facts(match)["order"] == [2, 0]  # DEC-20, DEC-21
    assert facts(match)["next_first"] == 1  # DEC-27
    assert facts(table(first=0, players=3))["next_first"] == 2


def test_voters_see_whom_they_may_vote_for() -> None:
    match = table("hand 2s", phase="vote", to_act=[0, 1], options={"tie_break": "vote"})
    assert [facts(match, viewer)["vote"] for viewer in (0, 1, None)] == [[1], [0], []]  # DEC-84
    match.play(0, "vote 1")
    assert [facts(match, viewer)["vote"] for viewer in (0, 1)] == [[], [0]]


def test_nothing_is_to_be_decided_when_the_match_is_over() -> None:
    told = facts(table("hand 2s", phase="over", to_act=[]))
    assert (told["gain"], told["payment"], told["drawing"], told["vote"]) == ([], None, None, [])
    assert all(it["choice"] is None for area in told["areas"] for it in area["spaces"])


# --- against the plain rules ---


def cells(squares: set[naive.Cell]) -> list[str]:
    """Squares from the ground up and from the left."""
    return [f"{x},{y}" for x, y in sorted(squares, key=lambda cell: (cell[1], cell[0]))]


def agrees(texts: list[str], *, is_short: bool) -> None:
    match = table(seats=[{"features": texts}, {}], options={"short": is_short})
    told, live, lit = house(match), naive.live(texts), naive.powered(texts)
    free = naive.free_squares(texts, is_short=is_short)
    counted = [text for text, counts in zip(texts, lit, strict=True) if counts]
    assert told["live"] == cells(live)
    assert told["within_reach"] == cells(naive.around(live) & free)
    assert told["empty"] == cells(naive.free_squares(counted, is_short=is_short))
    assert told["points"] == naive.score(texts, is_short=is_short)
    for text, counts, feature in zip(texts, lit, told["features"], strict=True):
        squares = naive.covered(text)
        assert feature["id"] == text.split()[0]
        assert feature["squares"] == cells(set(squares))
        assert feature["powered"] is counts
        assert feature["touches"] == cells(naive.around(squares) & live)
    scored = sum(feature["points"] for feature in told["features"])
    assert scored + told["points"].get("empty", 0) == told["total"] == match.scores()[0].total
    candles = [it for it in told["features"] if it["id"] == "candle" and it["powered"]]
    pairs = sum(pair["points"] for pair in told["candle_pairs"])
    assert pairs == sum(candle["points"] - 2 for candle in candles)


@given(naive.TALL_HOUSES)
def test_houses_are_those_of_the_plain_rules(texts: list[str]) -> None:
    agrees(texts, is_short=False)


@given(naive.SHORT_HOUSES)
def test_short_houses_are_those_of_the_plain_rules(texts: list[str]) -> None:
    agrees(texts, is_short=True)
