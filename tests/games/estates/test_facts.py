"""What a board is told beyond the position."""

from typing import Any, get_args

import pytest

import housewright as hw
from housewright.games.estates import ids
from housewright.games.estates.codec import PHASES
from housewright.games.estates.pieces import COLOUR_IDS, ROW_IDS, SPECIAL_IDS
from housewright.parts.textboard import plain
from tests.games.estates.table import FULL_OFFER, placing, play, table

BOARD = """
    a   b4 ^3 | r6 g5 s2
    b   y4 ^1 | p3 ^2 [-2]
    c   s6
    mayor  a
    owners b0 g0 p0 r1 s1 y1
    cash   9 11
"""


def test_a_row_says_how_far_it_is() -> None:
    rows = placing("b1", BOARD).facts()["rows"]
    steps = {name: (row["need"], row["built"], row["roofed"]) for name, row in rows.items()}
    assert steps == {"a": (4, 2, 1), "b": (2, 2, 2), "c": (4, 1, 0)}
    assert [row["completed"] for row in rows.values()] == [False, True, False]
    # Two steps per empty lot, one per open building.
    assert [row["missing"] for row in rows.values()] == [5, 0, 7]


def test_a_row_says_what_it_is_worth_to_everybody() -> None:
    rows = placing("b1", BOARD).facts()["rows"]
    assert rows["a"]["worth"] == rows["a"]["if_not"] == [-14, -26]  # EST-80, EST-84
    assert rows["a"]["if_completed"] == [14, 26]
    assert rows["b"]["worth"] == rows["b"]["if_completed"] == [5, 5]
    assert rows["c"]["worth"] == [0, -6]


def test_rows_and_stashes_make_the_score() -> None:
    match = placing("b1", BOARD)
    rows = match.facts()["rows"].values()
    for seat, score in enumerate(match.scores()):
        assert score.total == sum(row["worth"][seat] for row in rows)


def test_a_row_of_no_lots_is_complete() -> None:
    row = placing("b1", "a [-3 -1]").facts()["rows"]["a"]
    assert (row["need"], row["missing"], row["completed"]) == (0, 0, True)  # EST-49
    by_option = placing("b1", "a [-3 -1]", options={"empty_rows": False}).facts()["rows"]["a"]
    assert not by_option["completed"]  # EST-49


def test_the_drawn_board_says_whether_an_empty_row_is_complete() -> None:
    for empty_rows, said in ((True, "0 of 0 built, complete"), (False, "0 of 0 built, open")):
        match = placing("b1", "a [-3 -1]", options={"empty_rows": empty_rows})
        lines = match.game.board.draw(match.view(0), 0, match.names, "en")
        assert said in plain(lines)  # EST-49


def test_the_buildings_are_those_of_the_account() -> None:
    match = placing("b1", BOARD)
    assert match.facts()["buildings"] == match.details()
    assert match.facts()["buildings"][1] == {
        "lot": "a2",
        "owner": 1,
        "floors": ["r6", "g5", "s2"],
        "roof": None,
        "value": 13,
        "sign": -1,
        "doubled": True,
        "points": -26,
    }


def test_the_ends_of_the_offer_are_named_once() -> None:
    match = table("offer b3 r5 y1 | g2 | \n roofs 4 1")
    assert match.facts()["ends"] == ["b3", "y1", "g2"]  # EST-14


def test_white_lots_are_named() -> None:
    assert table(FULL_OFFER).facts()["white_lots"] == ["a1", "a7", "b3", "b5", "c2"]  # EST-34


def test_rooftops_that_nobody_has_seen_can_be_counted() -> None:
    match = table(FULL_OFFER)
    everything = [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]
    assert match.facts()["roofs_left"] == everything  # EST-102
    play(match, "auction y2", "pass", "place y2 b1", "auction roof")
    assert match.view()["auction"]["piece"] == "roof 4"
    everything.remove(4)
    assert match.facts()["roofs_left"] == everything
    play(match, "pass", "place roof b1")
    assert match.facts()["roofs_left"] == everything


def test_with_fewer_rooftops_nobody_can_tell_which() -> None:
    assert table("offer b3 | g2 | \n roofs 4 1").facts()["roofs_left"] is None


#: A rooftop on b3 completes the second row, with 18 points for both.
ALMOST = """
    a  b4 ^3 | r6 ^6 [-2]
    b  y4 ^2 | g1 ^5 | y1 [-1]
    owners b1 g0 r0 y1
    cash   9 11
"""


# --- what is on offer and under the hammer ---


def auction(match: hw.Match, viewer: int | None = None) -> Any:
    return match.facts(viewer)["auction"]


def outcomes(match: hw.Match, *keys: str) -> dict[str, list[Any]]:
    """By move what is told of it under these keys."""
    return {told["move"]: [told[key] for key in keys] for told in auction(match)["outcomes"]}


def test_the_lots_for_every_piece_on_offer_are_told() -> None:
    places = table("""
        a   s1 | r6 g3 | b4 ^2
        offer b3 r2 y1 | g4 |
        roofs 4 1
    """).facts()["places"]  # fmt: skip
    assert places == {
        "b3": ["a4", "b1", "c1"],  # EST-33, EST-34
        "y1": ["a2", "a4", "b1", "c1"],
        "g4": ["a4", "b1", "c1"],
        "roof": ["a1", "a2"],  # EST-40
    }


def test_when_the_round_is_over_nothing_is_to_be_placed() -> None:
    assert over().facts()["places"] == {}


def test_nothing_is_told_of_an_auction_while_there_is_none() -> None:
    assert auction(table(FULL_OFFER)) is None


@pytest.mark.parametrize(
    ("piece", "told"),
    [
        ("y3", ("cube", 3, "y", True)),
        ("roof 4", ("roof", 4, None, True)),
        ("permit 2", ("permit", 2, None, False)),
        ("mayor", ("mayor", 0, None, False)),
        ("cancel", ("cancel", 0, None, False)),
    ],
)
def test_the_piece_under_the_hammer(piece: str, told: tuple[Any, ...]) -> None:
    found = auction(placing(piece, "a  b4 | r6 | g2 [-1]"))
    assert tuple(found[key] for key in ("kind", "value", "firm", "must_place")) == told  # EST-30


def test_what_a_cube_would_make_of_a_building() -> None:
    match = placing("s1", "a  b4 | r6 g5 s2 | y1 ^1\nowners b0 g0 r1 s1 y1")
    assert outcomes(match, "lot", "value", "owner", "row") == {
        "place s1 a2": ["a2", 14, 1, "a"],  # EST-81, EST-82
        "place s1 a4": ["a4", 1, 1, "a"],
        "place s1 b1": ["b1", 1, 1, "b"],
        "place s1 c1": ["c1", 1, 1, "c"],
    }


def test_the_owner_of_a_new_firm_is_open_until_its_cube_is_won() -> None:
    match = play(table(FULL_OFFER, players=3), "auction y2")
    assert outcomes(match, "owner")["place y2 b1"] == [None]  # EST-36
    play(match, "bid 1", "pass", "sell")
    assert outcomes(match, "owner")["place y2 b1"] == [1]


def test_what_a_permit_would_make_of_a_row() -> None:
    match = placing("permit 2", "a  b4 ^3 | r6 ^2")
    found = outcomes(match, "row", "need", "completed")
    assert found["place permit a+2"] == ["a", 6, False]  # EST-46
    assert found["place permit a-2"] == ["a", 2, True]
    assert found["discard"] == [None, None, None]


def test_what_the_cancel_cube_and_the_mayor_would_change() -> None:
    match = placing("cancel", "b  y4 ^1 [-2]")
    assert outcomes(match, "row", "need")["cancel permit 2"] == ["b", 4]  # EST-60
    match = placing("mayor", "b  y4 ^1")
    assert outcomes(match, "row", "need")["place mayor b"] == ["b", 4]


def test_a_placement_that_ends_the_round_is_told() -> None:
    match = placing("roof 4", ALMOST)
    assert outcomes(match, "completed", "ends_round") == {"place roof b3": [True, True]}  # EST-71
    match = placing("p2", ALMOST)
    assert outcomes(match, "ends_round")["place p2 c1"] == [False]


def test_who_bids_in_which_order_and_who_leads() -> None:
    match = play(table(FULL_OFFER, players=4), "auction y2", "bid 3")
    found = auction(match)
    assert (found["high"], found["leader"]) == (3, 1)
    assert (found["bidders"], found["to_ask"]) == ([1, 2, 3], [2, 3])
    found = auction(play(match, "pass", "bid 4"))
    assert (found["high"], found["leader"], found["to_ask"]) == (4, 3, [])


def test_a_seat_is_told_what_it_can_bid_and_nobody_else_is() -> None:
    match = play(table(FULL_OFFER + "cash 9 8 4 3"), "auction y2", "bid 3")
    assert auction(match, 2)["bids"] == {"least": 4, "most": 4}  # EST-21
    assert auction(match, 3)["bids"] is None  # EST-23
    assert auction(match, 0)["bids"] is None
    assert auction(match, 1)["bids"] is None
    assert auction(match)["bids"] is None


def test_the_auctioneer_is_told_whether_it_can_keep_the_piece() -> None:
    for cash, can_keep in ((5, True), (4, False)):
        match = play(table(f"{FULL_OFFER}\ncash {cash} 9"), "auction y2", "bid 5")
        assert auction(match, 0)["can_keep"] is can_keep  # EST-27
        assert auction(match, 1)["can_keep"] is None
        assert auction(match)["can_keep"] is None


# --- the end ---


def over(**fields: Any) -> hw.Match:
    """Two rows have just been completed."""
    return play(placing("roof 4", ALMOST, **fields), "place roof b3")


def test_what_the_end_of_the_round_still_needs() -> None:
    end = placing("b1", BOARD).facts()["end"]
    assert (end["completed"], end["missing"]) == (1, 5)  # EST-71: row b is done, row a is next
    assert (end["cubes_left"], end["roofs_left"]) == (2, 3)  # EST-72
    assert end["round_end"] is None


def test_who_leads_on_the_board_now_and_if_a_row_were_completed() -> None:
    end = placing("b1", BOARD).facts()["end"]
    # Rows a, b and c: -14 and -26, 5 and 5, 0 and -6 for seats 0 and 1 (EST-80).
    assert end["leaders"] == [0]
    assert end["leaders_if"] == {"a": [1], "b": [0], "c": [0]}


def test_rows_without_lots_complete_nothing_by_the_option() -> None:
    drawn = "a [-3 -1]\nb y4 ^1 [-2]"
    assert placing("b1", drawn).facts()["end"]["missing"] == 2  # EST-49
    end = placing("b1", drawn, options={"empty_rows": False}).facts()["end"]
    assert end["missing"] == 2 + 8


def test_how_a_round_ended() -> None:
    match = over()
    end = match.facts(0)["end"]
    assert end["round_end"] == {"tied": [0, 1], "checks": [9, 11]}  # EST-88, EST-104
    assert match.winners() == [1]
    assert (end["last_round"], end["early"]) == (True, False)
    assert end["totals"] == [18, 18]


def test_between_rounds_the_checks_of_others_stay_hidden() -> None:
    match = over(options={"rounds": 3})
    assert match.facts(0)["end"]["round_end"]["checks"] == [9, None]  # EST-100
    assert match.facts()["end"]["round_end"]["checks"] == [None, None]
    assert not match.facts()["end"]["last_round"]
    match = over(options={"rounds": 3, "open_money": True})
    assert match.facts()["end"]["round_end"]["checks"] == [9, 11]


# --- facts and moves agree, and nothing hidden shows ---


@pytest.mark.parametrize("players", [2, 4])
def test_facts_agree_with_the_legal_moves(players: int) -> None:
    match = hw.new("estates", players, seed=players, options={"rounds": 3})
    rng, ended = hw.Rng(f"facts/{players}"), False
    while not match.is_over:
        seat = match.to_act[0]
        facts, legal, phase = match.facts(seat), match.legal_moves(seat), match.view()["phase"]
        told = facts["auction"]
        if phase == "place":
            assert [each["move"] for each in told["outcomes"]] == legal
            assert told["must_place"] == ("discard" not in legal)
        elif phase == "bid":
            bids = told["bids"] and range(told["bids"]["least"], told["bids"]["most"] + 1)
            assert legal == ["pass", *(f"bid {amount}" for amount in bids or ())]
        elif phase == "decide":
            assert told["can_keep"] == ("keep" in legal)
        elif phase == "turn":
            named = {name for name, lots in facts["places"].items() if lots}
            cubes = {text.split()[1] for text in legal if text.startswith("auction ")}
            assert named == cubes - {"permit", "mayor", "cancel"}  # EST-15, EST-16
        text = legal[rng.below(len(legal))]
        match.play(seat, text)
        if phase == "place":
            ended |= _came_true(match, next(e for e in told["outcomes"] if e["move"] == text))
    assert ended


def _came_true(match: hw.Match, outcome: dict[str, Any]) -> bool:
    """What was told has come true; did the round end?"""
    facts = match.facts()
    assert outcome["ends_round"] == (match.view()["phase"] in {"round_over", "over"})
    if outcome["row"]:
        row = facts["rows"][outcome["row"]]
        assert (row["need"], row["completed"]) == (outcome["need"], outcome["completed"])
    if outcome["lot"]:
        [found] = [each for each in facts["buildings"] if each["lot"] == outcome["lot"]]
        assert (found["value"], found["owner"]) == (outcome["value"], outcome["owner"])
    return bool(outcome["ends_round"])


def test_everybody_is_told_the_same_but_for_their_own_bids_and_checks() -> None:
    match = hw.new("estates", 3, seed=4)
    for _ in range(60):
        told = [match.facts(viewer) for viewer in (None, 0, 2)]
        for facts in told:
            if facts["auction"]:
                del facts["auction"]["bids"], facts["auction"]["can_keep"]
        assert told[0] == told[1] == told[2]
        match.play(match.to_act[0], match.legal_moves(match.to_act[0])[-1])


@pytest.mark.parametrize(
    ("named", "known"),
    [
        (ids.PhaseId, PHASES),
        (ids.RowId, ROW_IDS),
        (ids.FirmId, COLOUR_IDS),
        (ids.SpecialId, SPECIAL_IDS),
    ],
)
def test_the_types_name_what_the_data_has(named: Any, known: tuple[str, ...]) -> None:
    assert get_args(named) == known
