"""Positions that load, and come back as they were."""

import copy
from typing import Any

import pytest

import housewright as hw

from .example import EXAMPLE, PHASES, changed
from .table import at, moves, play, table
from .test_matches import TABLES, chosen

NOTHING: dict[str, Any] = {
    "family": None,
    "cash": 0,
    "rep": [1, 1],
    "available": {},
    "quarters": {},
    "expended": {},
    "tiles": {},
    "hand": [],
    "discard": [],
    "objectives": [],
    "vp": [],
    "usefulman_gone": False,
}


def test_what_is_left_out_has_its_default() -> None:
    short = {"game": "obsession", "players": 2, "phase": "host", "to_act": [1], "boards": [{}, {}]}
    assert hw.load(short).position() == {
        **short,
        "options": {
            "extended": False, "wessex": False, "howard": False, "upstairs": False,
            "pass_hire": False, "milestones": False, "monuments": "random",
            "starting_player": "random", "loan": 100, "guest_limit": "activity",
            "hallboy_hires": False, "guest_draft": False, "late_monuments": False,
            "closed_courtship": False, "late_servants": True, "attendees_leave": True,
        },
        "seed": 0,
        "shuffles": 0,
        "round": 1,
        "start_player": 0,
        "themes": {"shown": [], "deck": []},
        "market": [[]] * 6,
        "reserve": {"service": [], "pr1": []},
        "bag": [],
        "supply": {},
        "casual": [],
        "prestige": [],
        "objectives": [],
        "objective_discards": [],
        "vp_cards": [],
        "milestones": [],
        "pool": None,
        "starters": [],
        "boards": [NOTHING, NOTHING],
        "turn": {
            "limit": 1, "guest_limit": 1, "refreshed": False, "roused": False, "gossiped": False,
            "fair_helped": False, "church": 0, "unlimited": False, "bought": 0, "passed": False,
            "resume": None, "activity": None,
        },
    }  # section 4.1 of the rules  # fmt: skip


FIELDS = """
game options players seed shuffles phase to_act round start_player themes market reserve bag supply
casual prestige objectives objective_discards vp_cards milestones pool starters boards turn
"""
ACTIVITY = """
tile eased guests cook kitchen carriage serving needs choices hallboy housemaid hires queue looking
"""


def test_fields_come_in_the_order_of_the_rules() -> None:
    assert list(EXAMPLE) == FIELDS.split()  # section 4.1 of the rules
    assert list(EXAMPLE["boards"][0]) == list(NOTHING)
    assert list(PHASES["select"]["turn"]["activity"]) == ACTIVITY.split()


@pytest.mark.parametrize("phase", PHASES)
def test_every_phase_comes_back_as_it_was(phase: str) -> None:
    base = PHASES[phase]
    assert base["phase"] == phase
    match = hw.load(base)
    assert match.position() == base
    for seat in match.to_act:
        assert match.legal_moves(seat)
    assert bool(match.to_act) is (phase != "over")


@pytest.mark.parametrize("phase", PHASES)
def test_a_loaded_position_goes_on_like_the_match(phase: str) -> None:
    one, other = hw.load(PHASES[phase]), hw.load(PHASES[phase])
    rng = hw.Rng(phase)
    for _ in range(12):
        if one.is_over:
            break
        seat = one.to_act[0]
        text = chosen(one.legal_moves(seat), rng)
        one.play(seat, text)
        other.play(seat, text)
        assert one.position() == other.position()
        other = hw.load(other.position())


def test_a_limit_that_is_left_out_is_the_level() -> None:
    assert at(table("york 3,2"), "turn", "limit") == 3  # OBS-38
    assert at(hw.load(PHASES["check"]), "turn", "limit") is None


def test_a_short_market_is_filled_up_on_the_right() -> None:
    match = hw.load(changed(EXAMPLE, "/market", [["green-room"], [], ["kennels", "kennels"]]))
    assert at(match, "market") == [["green-room"], [], ["kennels", "kennels"], [], [], []]


def test_the_order_of_piles_is_kept() -> None:
    match = table("york\nhand lord bexley heir\ndiscard tansley lady\nservice barn brushing-room",
                  round=5)  # fmt: skip
    assert at(match, "boards", 0, "hand") == ["york-lord", "bexley", "york-heir"]
    assert at(match, "boards", 0, "discard") == ["tansley", "york-lady"]
    assert at(match, "reserve", "service") == ["barn", "brushing-room"]


def test_tiles_and_servants_come_in_the_order_of_the_rules() -> None:
    given = changed(EXAMPLE, "/boards/1/available", {"maid": 1, "butler": 1})
    given = changed(given, "/boards/0/tiles", {"barn": "front", "gazebo": "back"})
    given = changed(given, "/reserve/service", [])
    match = hw.load(given)
    assert list(at(match, "boards", 1, "available")) == ["butler", "maid"]
    assert list(at(match, "boards", 0, "tiles")) == ["gazebo", "barn"]


def test_kinds_with_none_are_left_out() -> None:
    match = hw.load(changed(EXAMPLE, "/supply", {"valet": 0, "maid": 1}))
    assert at(match, "supply") == {"maid": 1}


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_every_position_of_a_match_comes_back_as_it_was(
    players: int, options: dict[str, Any]
) -> None:
    match = hw.new("obsession", players, seed=players, options=options)
    rng = hw.Rng(f"loading/{players}/{options}")
    phases = set()
    while not match.is_over:
        before = match.position()
        if before["phase"] not in phases or rng.below(8) == 0:
            phases.add(before["phase"])
            loaded = hw.load(before)
            assert loaded.position() == before
            for seat in range(players):
                assert loaded.legal_moves(seat) == match.legal_moves(seat)
        seat = match.to_act[rng.below(len(match.to_act))]
        match.play(seat, chosen(match.legal_moves(seat), rng))
    assert hw.load(match.position()).winners() == match.winners()
    assert len(phases) > 9


def test_loading_leaves_the_given_position_alone() -> None:
    given = copy.deepcopy(EXAMPLE)
    play(hw.load(given), "pass cash", "buy 1", "end")
    assert given == EXAMPLE


def test_the_same_position_shuffles_the_same() -> None:
    one, other = (play(hw.load(EXAMPLE), "pass refresh").position() for _ in range(2))
    assert one == other  # 4.3 of the rules
    assert one["shuffles"] == 10


def test_shuffles_differ_by_their_number() -> None:
    drawn = (
        "york\nmarket barn\nbag kennels tennis-court music-room drawing-room great-hall orangery"
    )
    given = f"{drawn} observatory croquet-lawn"
    bags = {tuple(at(play(table(given, shuffles=k), "pass refresh"), "bag")) for k in range(12)}
    assert len(bags) > 1  # 4.3 of the rules


def test_a_seat_that_can_do_nothing_else_can_pass() -> None:
    match = hw.load({"game": "obsession", "players": 2, "phase": "host", "to_act": [0],
                     "boards": [{}, {}]})  # fmt: skip
    assert moves(match) == ["pass cash", "pass refresh"]
