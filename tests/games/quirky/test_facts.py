"""What a board is told beyond the view."""

import json
from typing import Any, get_args

import pytest

import housewright as hw
from housewright.games.quirky import ids
from housewright.games.quirky.pieces import (
    COLOUR_IDS,
    CONTEST_IDS,
    DESIGN_IDS,
    ICON_IDS,
    KIND_IDS,
    WINDOW_IDS,
)
from housewright.games.quirky.state.selector import FACT_IDS

from .table import CARDS, at, cells, claims, codes, hand, loose, moves, play, table, taking
from .test_matches import chosen

HOUSE = """
    row Rd Rd Gp R! S=
    discard Yd Pl
    line roofline beanpole - -
    R^h .   Y^c .
    Rd  Rp  Yl  Gp
    ~
    hand R^c P=
    contest paint-box
    seat 1
    Pd
    ~
    contest old-stones
"""


def own(match: hw.Match, seat: int = 0) -> Any:
    return match.facts(seat)["own"]


def house(match: hw.Match, seat: int = 0) -> Any:
    return match.facts()["houses"][seat]


# --- cards and where they fit ---


def test_the_cells_where_each_kind_fits_are_told() -> None:
    match = table(HOUSE)
    places = house(match)["places"]
    assert set(places["roof"]) == cells(match, "R^c") == {"-1,1", "1,1", "3,1"}
    assert set(places["walkway"]) == cells(match, "P=") == {"-1,1"}  # QRK-16
    assert set(places["tower"]) == set()  # its sides must stay open


def test_places_are_told_before_a_card_is_taken_and_in_all_houses() -> None:
    match = taking(HOUSE.replace("hand R^c P=", "hand R^c"))
    assert set(house(match)["places"]["roof"]) == {"-1,1", "1,1", "3,1"}
    assert set(house(match, 1)["places"]["room"]) == {"-1,0", "1,0", "0,1"}
    assert house(match, 1)["places"]["tower"] == ["0,1"]


def test_on_an_empty_lot_only_a_room_fits() -> None:
    places = house(table(""))["places"]
    assert places == {"room": ["0,0"], "roof": [], "tower": [], "walkway": []}  # QRK-13


def test_every_card_in_sight_says_in_which_houses_it_fits() -> None:
    cards = table(HOUSE).facts()["cards"]
    assert set(cards) == set(codes("Rd Gp R! S= Pl R^c P="))  # row, top of the pile, hands
    assert cards["red-roof-cat"]["kind"] == "roof"
    assert cards["red-roof-cat"]["fits"] == [True, True]
    assert cards["grey-walkway"]["kind"] == "walkway"
    assert cards["grey-walkway"]["fits"] == [True, False]


def test_a_card_that_needs_a_held_one_first_names_it() -> None:
    """On an empty lot a roof stands on the room that is held; a second roof makes no room."""
    [room, roof] = codes("Rd R^c")
    cards = table("hand Rd R^c").facts()["cards"]
    assert cards[roof]["fits"][0] is False
    assert cards[roof]["fits_after"][0] == room
    assert cards[room]["fits_after"][0] is None  # it fits now
    assert table("hand R^c").facts()["cards"][roof]["fits_after"][0] is None


def test_cells_at_the_house_where_a_kind_does_not_fit_say_why() -> None:
    match = table(HOUSE)
    blocked = own(match)["blocked"]
    assert blocked["room"] == {"0,2": "sky_of_neighbour", "2,2": "sky_of_neighbour"}
    assert blocked["tower"]["4,0"] == "no_ground_floor"
    assert blocked["tower"]["1,1"] == "sky_of_card"
    assert set(blocked["walkway"]) == {"-1,0", "4,0", "1,1", "3,1", "0,2", "2,2"}
    for cell, code in blocked["roof"].items():
        refusal = match.why_not(0, f"place red-roof-cat {cell}")
        assert refusal
        assert refusal.code == code


# --- areas and bounds ---


def test_all_areas_are_told_and_which_one_scores() -> None:
    found = house(table(HOUSE))
    areas = [(area["colour"], set(area["cells"])) for area in found["areas"]]
    assert areas == [
        ("red", {"0,0", "0,1", "1,0"}),
        ("gold", {"2,0", "2,1"}),
        ("green", {"3,0"}),
    ]
    assert found["scoring"] == 0  # QRK-45


def test_of_areas_of_one_size_the_lowest_scores() -> None:
    found = house(table("""
        Rd Yd
        Rp Pd
        Gd Yc
        ~
    """))  # fmt: skip
    sizes = [len(area["cells"]) for area in found["areas"]]
    assert max(sizes) == 2
    assert found["areas"][found["scoring"]]["colour"] == "red"


def test_grey_is_no_area() -> None:
    found = house(table("Sdl Spc\n~"))
    assert found["areas"] == []  # QRK-45
    assert found["scoring"] is None


def test_the_bounds_and_the_chimneys_of_a_house_are_told() -> None:
    match = table("""
        S^hh .
        #    #
        -1   ~
    """)  # fmt: skip
    assert house(match)["bounds"] == {"left": -1, "right": 0, "height": 2}
    assert house(match)["chimneys"] == 2
    assert house(match, 1)["bounds"] is None


# --- demolishing ---


def test_what_a_demolition_would_cost_is_told() -> None:
    match = table(HOUSE)
    found = own(match)
    assert found["can_demolish"]
    assert found["demolitions"] == {
        "0,1": {"area": -1, "contests": []},
        "2,1": {"area": 0, "contests": []},
        "3,0": {"area": 0, "contests": []},
    }
    assert found["holding"] == dict.fromkeys(("0,0", "1,0", "2,0"), "would_split")  # QRK-25


def test_a_demolition_can_cost_a_contest_that_is_met() -> None:
    match = table("""
        R^h Y^h G^h .
        #   #   #   #
        ~
        line roofline - - -
    """)  # fmt: skip
    found = own(match)["demolitions"]
    assert found["1,1"]["contests"] == ["roofline"]
    assert found["3,0"]["contests"] == []


def test_the_last_card_on_the_ground_holds_the_house() -> None:
    assert own(table("""
        Gc Rd
        .  Rp
        ~
    """))["holding"]["1,0"] == "would_float"  # fmt: skip  # QRK-26


def test_a_second_demolition_is_not_possible() -> None:
    match = play(table(HOUSE), "demolish 2,1")
    assert not own(match)["can_demolish"]  # QRK-23
    assert "2,0" in own(match)["demolitions"] | own(match)["holding"]


def test_only_the_seat_to_act_may_demolish_and_only_while_it_builds() -> None:
    assert not own(table(HOUSE), 1)["can_demolish"]
    drawn = HOUSE.replace("hand R^c P=", "hand R^c")
    assert not own(taking(drawn))["can_demolish"]  # QRK-3
    assert own(taking(drawn, options={"any_order": True}))["can_demolish"]


# --- contests ---


def test_the_progress_of_everybody_is_told() -> None:
    found = table(HOUSE).facts()["contests"]["beanpole"]
    assert (found["points"], found["owner"]) == (2, None)
    assert [(each["reached"], each["needed"]) for each in found["seats"]] == [(2, 6), (1, 6)]


def test_a_contest_that_is_met_can_be_claimed_by_the_seat_to_act() -> None:
    drawn = """
        R^h Y^h G^h
        #   #   #
        ~
        line roofline - - -
        seat 1
        R^c Y^h Y^c
        #   #   #
        ~
    """
    found = table(drawn).facts(1)["contests"]["roofline"]["seats"]
    assert [each["met"] for each in found] == [True, True]
    assert [each["claimable"] for each in found] == [True, False]  # QRK-28
    found = taking(drawn).facts(1)["contests"]["roofline"]["seats"]
    assert [each["claimable"] for each in found] == [False, False]  # QRK-3


def test_a_private_contest_is_told_to_its_owner_only() -> None:
    match = table(HOUSE)
    assert set(match.facts(0)["contests"]) == {"roofline", "beanpole", "paint-box"}  # QRK-70
    assert set(match.facts(1)["contests"]) == {"roofline", "beanpole", "old-stones"}
    assert set(match.facts(None)["contests"]) == {"roofline", "beanpole"}
    mine = match.facts(0)["contests"]["paint-box"]
    assert mine["owner"] == 0
    assert [each is None for each in mine["seats"]] == [False, True]


def test_a_private_contest_shows_in_no_fact_of_the_others() -> None:
    drawn = HOUSE.replace("paint-box", "lit-landing")
    for viewer in (None, 1):
        assert table(HOUSE).facts(viewer) == table(drawn).facts(viewer)  # QRK-70


def test_at_the_end_all_contests_are_told() -> None:
    match = table(HOUSE.replace("hand R^c P=", ""), phase="over", to_act=[], ending="deck")
    for viewer in (None, 0, 1):
        found = match.facts(viewer)["contests"]
        assert set(found) == {"roofline", "beanpole", "paint-box", "old-stones"}  # QRK-73
    assert not found["paint-box"]["seats"][0]["claimable"]


# --- the turn and the end ---


def test_what_the_seat_to_act_may_take() -> None:
    match = taking(HOUSE.replace("hand R^c P=", "") + "\ndeck Yd Gd Pd Rl Yl")
    turn = match.facts()["turn"]
    assert (turn["seat"], turn["to_take"]) == (0, 2)
    assert (turn["no_sweep"], turn["identical"]) == (None, [0, 1])  # QRK-5
    turn = play(match, "take red-door").facts()["turn"]
    assert (turn["to_take"], turn["no_sweep"]) == (1, "sweep_after_take")
    turn = play(match, "build").facts()["turn"]
    assert (turn["to_take"], turn["no_sweep"]) == (0, "wrong_phase")


@pytest.mark.parametrize(
    ("row", "deck", "why"),
    [
        ("Rd Rd Yd Gd Pd", "Rl Yl Pl Gp", "deck_too_small"),
        ("Rd Rl Yd Gd Pd", "Yl Pl Gp Pc Gc", "no_identical"),
    ],
)
def test_why_the_row_cannot_be_swept(row: str, deck: str, why: str) -> None:
    assert taking(f"row {row}\ndeck {deck}").facts()["turn"]["no_sweep"] == why  # QRK-5


def test_cards_that_must_go_before_the_turn_can_end() -> None:
    turn = table(HOUSE).facts()["turn"]
    assert (turn["too_many"], turn["stuck"]) == (1, False)  # QRK-20
    turn = table("hand R! P= S=").facts()["turn"]
    assert (turn["too_many"], turn["stuck"]) == (2, True)  # QRK-22
    turn = table("hand R!").facts()["turn"]
    assert (turn["too_many"], turn["stuck"]) == (0, False)


def test_the_saved_card_is_known_while_it_is_sure() -> None:
    drawn = HOUSE.replace("seat 1", "seat 1\nhand Gp")
    assert table(drawn, taken=1).facts()["saved"] == [True, True]  # QRK-21
    assert table(drawn, taken=2).facts()["saved"] == [False, True]
    assert table("").facts()["saved"] == [False, False]


def test_what_the_end_still_needs() -> None:
    match = table(
        """
        claimed paint-box roofline
        seat 1
        claimed beanpole
        seat 2
        """,
        first=2,
        idle=3,
    )
    end = match.facts()["end"]
    assert end["contests_left"] == [3, 4, 5]  # QRK-40
    assert end["idle_left"] == 3  # QRK-42
    assert end["to_come"] == [0, 1]  # QRK-43: seat 2 began


def test_who_is_ahead_by_points_then_by_chimneys() -> None:
    drawn = """
        R^c
        Rd
        ~
        seat 1
        Y^h
        Yd
        ~
        seat 2
        Gd
        ~
    """
    assert table(drawn).facts()["end"]["leaders"] == [1]  # QRK-48
    assert table(drawn.replace("Y^h", "Y^c")).facts()["end"]["leaders"] == [0, 1]  # QRK-49


def test_when_the_match_is_over_no_turn_is_left() -> None:
    facts = table("", phase="over", to_act=[], ending="deck").facts(0)
    assert facts["turn"] is None
    assert facts["end"]["to_come"] == []
    assert not facts["own"]["can_demolish"]


# --- facts and moves agree ---


def check(match: hw.Match) -> None:
    """What the facts say of the seat to act is what it may do."""
    [seat] = match.to_act
    facts, legal = match.facts(seat), moves(match)
    can_build = at(match, "phase") == "build" or at(match, "options", "any_order")
    mine, turn = facts["houses"][seat]["places"], facts["turn"]
    for code in hand(match, seat) if can_build else ():
        assert set(mine[CARDS[code]["kind"]]) == cells(match, code)
    if facts["own"]["can_demolish"]:
        assert set(facts["own"]["demolitions"]) == loose(match)
    else:
        assert loose(match) == set()
    claimable = [name for name, c in facts["contests"].items() if _can_claim(c, seat)]
    assert set(claimable) == set(claims(match))
    assert (turn["no_sweep"] is None) == ("sweep" in legal)
    assert (turn["to_take"] > 0) == any(text.startswith("take ") for text in legal)
    if at(match, "phase") == "build":
        assert (turn["too_many"] == 0) == ("end" in legal)
        assert turn["stuck"] == any(text.startswith("discard ") for text in legal)
    for code, card in facts["cards"].items():
        assert card["fits"][seat] == bool(mine[CARDS[code]["kind"]])
        assert (card["fits_after"][seat] is None) or not card["fits"][seat]


def _can_claim(contest: Any, seat: int) -> bool:
    progress = contest["seats"][seat]
    assert progress is None or not progress["claimable"] or progress["met"]
    return bool(progress and progress["claimable"])


@pytest.mark.parametrize("any_order", [False, True])
@pytest.mark.parametrize("players", [2, 4])
def test_facts_agree_with_the_legal_moves(players: int, any_order: bool) -> None:
    match = hw.new("quirky", players, seed=players, options={"any_order": any_order})
    rng = hw.Rng(f"facts/{players}/{any_order}")
    while not match.is_over:
        check(match)
        play(match, chosen(moves(match), rng))
    assert match.facts()["end"]["leaders"] == match.winners()


def test_a_demolition_costs_what_was_told() -> None:
    match = hw.new("quirky", 2, seed=5)
    rng, tried = hw.Rng("demolitions"), 0
    while not match.is_over:
        [seat] = match.to_act
        told = own(match, seat)
        before = match.facts(seat)
        if told["can_demolish"]:
            for cell, cost in told["demolitions"].items():
                twin = hw.load(match.position())
                play(twin, f"demolish {cell}")
                points = [m.scores()[seat].total or 0 for m in (match, twin)]
                assert points[1] - points[0] == cost["area"]
                after = twin.facts(seat)["contests"]
                assert cost["contests"] == [
                    name
                    for name, contest in before["contests"].items()
                    if contest["seats"][seat]["met"] and not after[name]["seats"][seat]["met"]
                ]
                tried += 1
        play(match, chosen(moves(match), rng))
    assert tried > 100


def test_facts_are_json_and_one_look_leaves_the_next_alone() -> None:
    match = table(HOUSE)
    told = json.dumps(match.facts(0))
    assert json.loads(told) == match.facts(0)
    match.facts(1)
    play(match, "demolish 0,1")
    assert json.dumps(match.facts(0)) != told
    assert json.dumps(table(HOUSE).facts(0)) == told


@pytest.mark.parametrize(
    ("named", "known"),
    [
        (ids.KindId, KIND_IDS),
        (ids.ColourId, COLOUR_IDS),
        (ids.WindowId, WINDOW_IDS),
        (ids.IconId, ICON_IDS),
        (ids.FactId, FACT_IDS),
        (ids.DesignId, DESIGN_IDS),
        (ids.ContestId, CONTEST_IDS),
    ],
)
def test_the_types_name_what_the_data_has(named: Any, known: tuple[str, ...]) -> None:
    assert get_args(named) == known
