"""Every check on loading a position, each with the field it names."""

from typing import Any

import pytest

import housewright as hw

from ..refusing import field_of, refused
from .example import DECLARE, DESIRING, DRAFT, EXAMPLE, FRANTIC, OVER, PLACING, VOTE, changed

HOUSES = {square: ["cornerstone"] for square in ("1,1", "3,1", "5,1", "7,1")}
CUBES = ["rose"] * 6


@pytest.mark.parametrize(
    ("base", "pointer", "value", "field"),
    [
        (EXAMPLE, "/game", "regi", "game"),
        (EXAMPLE, "/players", 5, "players"),
        (EXAMPLE, "/players", 1, "players"),
        (EXAMPLE, "/players", 2, "seats"),
        (EXAMPLE, "/players", None, "players"),
        (EXAMPLE, "/players", "3", "players"),
        (EXAMPLE, "/options", [], "options"),
        (EXAMPLE, "/options", {"speed": 1}, "options/speed"),
        (EXAMPLE, "/options", {"mode": "calm"}, "options/mode"),
        (EXAMPLE, "/options", {"views": "above"}, "options/views"),
        (EXAMPLE, "/options", {"tie_vote": 1}, "options/tie_vote"),
        (EXAMPLE, "/options", {"first": 3}, "options/first"),
        (EXAMPLE, "/colour", "red", "colour"),
        (EXAMPLE, "/phase", "build", "phase"),
        (EXAMPLE, "/phase", None, "phase"),
        (EXAMPLE, "/phase", ["play"], "phase"),
        (EXAMPLE, "/to_act", 1, "to_act"),
        (EXAMPLE, "/to_act", None, "to_act"),
        (EXAMPLE, "/to_act", [3], "to_act/0"),
        (EXAMPLE, "/to_act", [True], "to_act/0"),
        (EXAMPLE, "/to_act", ["1"], "to_act/0"),
        (EXAMPLE, "/to_act", [], "to_act"),
        (EXAMPLE, "/to_act", [0], "to_act"),
        (EXAMPLE, "/to_act", [0, 1], "to_act"),
        (FRANTIC, "/to_act", [1], "to_act"),
        (FRANTIC, "/to_act", [1, 0], "to_act"),
        (DRAFT, "/to_act", [0, 1], "to_act"),
        (DECLARE, "/to_act", [0, 1], "to_act"),
        (VOTE, "/to_act", [0, 1, 2], "to_act"),
        (EXAMPLE, "/seed", "1", "seed"),
        (EXAMPLE, "/seed", 1.0, "seed"),
        (EXAMPLE, "/seed", True, "seed"),
        (EXAMPLE, "/bag", None, "bag"),
        (EXAMPLE, "/bag", 3, "bag"),  # a view is no position
        (EXAMPLE, "/bag/1", "tile", "bag/1"),
        (EXAMPLE, "/bag/1", "window roof ns", "bag/1"),
        (EXAMPLE, "/bag/1", None, "bag/1"),
        (EXAMPLE, "/bag/1", ["rose"], "bag/1"),
        (EXAMPLE, "/bag", [], "ending"),  # REG-35: the end would have been called
        (EXAMPLE, "/pools", None, "pools"),
        (EXAMPLE, "/pools", [[]], "pools"),
        (EXAMPLE, "/pools/2", None, "pools/2"),
        (EXAMPLE, "/pools/2", "rose", "pools/2"),
        (EXAMPLE, "/pools/2", ["rose"] * 4, "pools/2"),
        (EXAMPLE, "/pools/2/0", "Rose", "pools/2/0"),
        (EXAMPLE, "/slots", None, "slots"),
        (EXAMPLE, "/slots", [], "slots"),
        (EXAMPLE, "/slots/j", "clear-view", "slots/j"),
        (EXAMPLE, "/slots/b", "lions", "slots/b"),
        (EXAMPLE, "/slots/b", 3, "slots/b"),
        (EXAMPLE, "/slots/b", [], "slots/b"),
        (EXAMPLE, "/pile", None, "pile"),
        (EXAMPLE, "/pile", 2, "pile"),
        (EXAMPLE, "/pile/0", "tea", "pile/0"),
        (EXAMPLE, "/button", 3, "button"),
        (EXAMPLE, "/button", -1, "button"),
        (EXAMPLE, "/button", "1", "button"),
        (EXAMPLE, "/button", True, "button"),
        (EXAMPLE, "/ending", 3, "ending"),
        (EXAMPLE, "/ending", -1, "ending"),
        (EXAMPLE, "/ending", "soon", "ending"),
        (EXAMPLE, "/idle", -1, "idle"),
        (EXAMPLE, "/idle", None, "idle"),
        (EXAMPLE, "/idle", 1.5, "idle"),
        (EXAMPLE, "/seats", None, "seats"),
        (EXAMPLE, "/seats", {}, "seats"),
        (EXAMPLE, "/seats", [{}, {}], "seats"),
        (EXAMPLE, "/seats/1", None, "seats/1"),
        (EXAMPLE, "/seats/1", [], "seats/1"),
        (EXAMPLE, "/seats/1/score", 3, "seats/1/score"),
        (EXAMPLE, "/seats/1/plot", None, "seats/1/plot"),
        (EXAMPLE, "/seats/1/plot", [], "seats/1/plot"),
        (EXAMPLE, "/seats/1/plot", {"9,1": ["cornerstone"]}, "seats/1/plot/9,1"),
        (EXAMPLE, "/seats/1/plot", {"4": ["cornerstone"]}, "seats/1/plot/4"),
        (EXAMPLE, "/seats/1/plot", {"2,2": ["cornerstone"]}, "seats/1/plot/2,2"),  # the hill
        (EXAMPLE, "/seats/1/plot", {"6,6": ["cornerstone"]}, "seats/1/plot/6,6"),  # the pond
        (EXAMPLE, "/seats/1/plot", {"8,1": ["cornerstone"]}, "seats/1/plot/8,1"),  # the lawn
        (EXAMPLE, "/seats/1/plot", {"4,4": []}, "seats/1/plot/4,4"),
        (EXAMPLE, "/seats/1/plot", {"4,4": "cornerstone"}, "seats/1/plot/4,4"),
        (EXAMPLE, "/seats/1/plot", {"4,4": ["rose"]}, "seats/1/plot/4,4/0"),
        (EXAMPLE, "/seats/1/plot", {"4,4": ["rose roof n"]}, "seats/1/plot/4,4/0"),
        (EXAMPLE, "/seats/1/plot", {"4,4": ["cornerstone", 3]}, "seats/1/plot/4,4/1"),
        (EXAMPLE, "/seats/1/plot", {"4,4": ["rose ~uu"]}, "seats/1/plot/4,4/0"),
        (EXAMPLE, "/seats/1/plot", {"4,4": ["rose ~ud"]}, "seats/1/plot/4,4/0"),
        (EXAMPLE, "/seats/1/plot", {"4,4": ["rose ~u"]}, "seats/1/plot/4,4/0"),
        (EXAMPLE, "/seats/1/plot", {"4,4": ["tile ~un"]}, "seats/1/plot/4,4/0"),
        (EXAMPLE, "/seats/1/plot", HOUSES, "seats/1/plot"),  # REG-25
        (EXAMPLE, "/seats/1/reserve", None, "seats/1/reserve"),
        (EXAMPLE, "/seats/1/reserve", ["roof"], "seats/1/reserve/0"),
        (EXAMPLE, "/seats/1/reserve", CUBES, "seats/1/reserve"),  # REG-17
        (PLACING, "/seats/1/reserve", CUBES[1:], "seats/1/reserve"),  # one more is in hand
        (EXAMPLE, "/seats/1/hand", None, "seats/1/hand"),
        (EXAMPLE, "/seats/1/hand", 3, "seats/1/hand"),
        (EXAMPLE, "/seats/1/hand", ["lion"], "seats/1/hand/0"),
        (EXAMPLE, "/seats/1/out", "clear-air", "seats/1/out"),
        (EXAMPLE, "/seats/1/out", [None], "seats/1/out/0"),
        (EXAMPLE, "/seats/1/gave", 2, "seats/1/gave"),
        (EXAMPLE, "/seats/1/gave", ["?"], "seats/1/gave/0"),
        (EXAMPLE, "/seats/1/stage", "placing", "seats/1/stage"),
        (EXAMPLE, "/seats/1/stage", None, "seats/1/stage"),
        (EXAMPLE, "/seats/1/placed", 4, "seats/1/placed"),
        (EXAMPLE, "/seats/1/placed", -1, "seats/1/placed"),
        (EXAMPLE, "/seats/1/placed", None, "seats/1/placed"),
        (EXAMPLE, "/seats/1/held", "rose", "seats/1/held"),  # not in this stage
        (PLACING, "/seats/1/held", None, "seats/1/held"),
        (PLACING, "/seats/1/held", "roof", "seats/1/held"),
        (EXAMPLE, "/seats/1/forfeit", 1, "seats/1/forfeit"),
        (EXAMPLE, "/seats/1/forfeit", True, "seats/1/forfeit"),  # REG-41: frantic mode only
        (FRANTIC, "/seats/1/forfeit", True, "seats/1/forfeit"),  # it is not building
        (EXAMPLE, "/seats/1/waiting", None, "seats/1/waiting"),
        (EXAMPLE, "/seats/1/waiting", True, "seats/1/waiting"),  # REG-39: in stage ready only
        (FRANTIC, "/seats/0/waiting", True, "seats/0/waiting"),
        (EXAMPLE, "/seats/1/declared", [], "seats/1/declared"),
        (EXAMPLE, "/seats/1/declared", {}, "seats/1/declared"),  # play is not over
        (DECLARE, "/seats/1/declared", {"cottage": "2,5"}, "seats/1/declared/cottage"),
        (DECLARE, "/seats/1/declared", {"manor": "9,9"}, "seats/1/declared/manor"),
        (DECLARE, "/seats/1/declared", {"manor": "3,5"}, "seats/1/declared/manor"),
        (DECLARE, "/seats/1/declared", {"manor": "1,1"}, "seats/1/declared/manor"),
        (DECLARE, "/seats/1/declared", {"manor": 3}, "seats/1/declared/manor"),
        (DECLARE, "/seats/1/declared", {"manor": "2,5"}, "seats/1/declared"),  # REG-59
        (DECLARE, "/seats/1/declared", {}, "seats/1/declared"),
        (
            DECLARE,
            "/seats/1/declared",
            {"manor": "2,5", "guest": "2,5"},
            "seats/1/declared/guest",
        ),
        (EXAMPLE, "/seats/1/vote", 0, "seats/1/vote"),  # nobody votes yet
        (DECLARE, "/seats/1/vote", 0, "seats/1/vote"),
        (VOTE, "/seats/2/vote", 2, "seats/2/vote"),  # REG-78: for oneself
        (VOTE, "/seats/2/vote", 3, "seats/2/vote"),
        (VOTE, "/seats/2/vote", "0", "seats/2/vote"),
        (OVER, "/seats/2/vote", None, "seats/2/vote"),  # all or none have voted
        (VOTE, "/options", {"tie_vote": False}, "phase"),  # REG-79
        (DRAFT, "/seats/0/stage", "draw", "seats/0/stage"),
        (VOTE, "/seats/0/stage", "build", "seats/0/stage"),
        (EXAMPLE, "/seats/1/stage", "ready", "seats/1/stage"),  # REG-39: frantic mode only
        (EXAMPLE, "/seats/1/stage", "button", "seats/1/stage"),
        (EXAMPLE, "/seats/1/stage", "hold", "seats/1/stage"),
        (EXAMPLE, "/seats/0/stage", "build", "seats/0/stage"),  # it is seat 1's turn
        (FRANTIC, "/seats/2/stage", "draw", "seats/2/stage"),  # REG-38: without the Button
        (FRANTIC, "/seats/2/stage", "ready", "seats/2/stage"),
        (FRANTIC, "/seats/2/stage", "hold", "seats/2/stage"),
    ],
)
def test_a_wrong_field_is_named(base: dict[str, Any], pointer: str, value: Any, field: str) -> None:
    assert field_of(changed(base, pointer, value)) == field  # the rules: Positions


@pytest.mark.parametrize("field", ["game", "players", "phase", "seats"])
def test_a_missing_field_is_named(field: str) -> None:
    broken = dict(EXAMPLE)
    del broken[field]
    assert field_of(broken) == field  # these have no default


@pytest.mark.parametrize("whole", [None, [], "reginald", 3, {}])
def test_what_is_no_position_at_all_is_refused(whole: Any) -> None:
    assert field_of(whole) in ("position", "game")


@pytest.mark.parametrize(
    ("base", "pointer", "value", "field"),
    [
        (EXAMPLE, "/slots/b", "lake-walk", "slots/b"),
        (EXAMPLE, "/pile/1", "lake-walk", "pile/1"),
        (EXAMPLE, "/pile/1", "tea-terrace", "pile/1"),
        (EXAMPLE, "/seats/2/hand", ["lake-lions"], "seats/2/hand"),
        (EXAMPLE, "/seats/2/hand", ["clear-view"], "seats/2/hand"),
        (EXAMPLE, "/seats/2/hand", ["clear-air"], "seats/2/hand"),
        (EXAMPLE, "/seats/2/out", ["low-quarters"], "seats/2/out"),
        (EXAMPLE, "/seats/2/hand", ["clear-air", "clear-air"], "seats/2/hand"),
        (DRAFT, "/seats/2/hand", ["tea-terrace"], "seats/2/hand"),  # given, and still in a hand
    ],
)
def test_no_card_lies_in_two_places(
    base: dict[str, Any], pointer: str, value: Any, field: str
) -> None:
    refusal = refused(changed(base, pointer, value))
    assert refusal.field == field  # the rules: Positions


def test_after_the_draft_what_was_given_is_only_remembered() -> None:
    # Seat 0 gave the tea terrace, which is in the pile now.
    assert "tea-terrace" in EXAMPLE["seats"][0]["gave"]
    assert hw.load(EXAMPLE).position()["pile"][0] == "tea-terrace"


def test_somebody_must_have_to_decide() -> None:
    for base, seat, fields in (
        (EXAMPLE, 1, {"stage": "idle"}),
        (DRAFT, 0, {"hand": ["great-court"]}),
        (DECLARE, 0, {"declared": {"manor": "2,5", "guest": "6,4"}}),
    ):
        broken = changed(base, f"/seats/{seat}", {**base["seats"][seat], **fields})
        del broken["to_act"]
        assert field_of(broken) == "phase"
    voted = {**OVER, "phase": "vote"}
    del voted["to_act"]
    assert field_of(voted) == "phase"


def test_two_seats_cannot_have_a_turn_in_orderly_mode() -> None:
    both = {**changed(EXAMPLE, "/seats/0/stage", "build"), "button": None}
    del both["to_act"]
    assert field_of(both) == "seats"


def test_a_vote_needs_a_tie() -> None:
    plot = {"4,4": ["window blank ew"], "4,5": ["doorway roof s"]}
    flawed = changed(VOTE, "/seats/1/plot", plot)
    flawed = changed(flawed, "/seats/1/declared", {"servants": "4,4"})
    assert hw.load(flawed).legal_moves(1) == ["vote 0", "vote 2"]  # REG-78: 0 and 2 are tied
    assert field_of(changed(flawed, "/seats/2/vote", 1)) == "seats/2/vote"
    again = changed(flawed, "/seats/2/plot", plot)
    again = changed(again, "/seats/2/declared", {"servants": "4,4"})
    assert field_of(again) == "phase"  # seat 0 leads alone


def test_two_players_do_not_vote() -> None:
    two = {**VOTE, "players": 2, "seats": VOTE["seats"][:2]}
    assert field_of(two) == "phase"  # REG-79


def test_huge_amounts_are_refused_at_once() -> None:
    assert field_of(changed(EXAMPLE, "/seats/0/reserve", ["rose"] * 20_000)) == "seats/0/reserve"
    assert field_of(changed(EXAMPLE, "/seats/0/hand", ["clear-air"] * 20_000)) == "seats/0/hand"
    wide = {f"x{number}": ["cornerstone"] for number in range(20_000)}
    assert field_of(changed(EXAMPLE, "/seats/0/plot", wide)) == "seats/0/plot/x0"
    assert field_of(changed(EXAMPLE, "/to_act", list(range(20_000)))).startswith("to_act")
    assert field_of(changed(EXAMPLE, "/seats", [{}] * 20_000)) == "seats"


@pytest.mark.parametrize(
    "value",
    [10**400, -(10**400), "s" * 10**6, {"a": {"b": {"c": []}}}],
    ids=["huge", "low", "long", "deep"],
)
@pytest.mark.parametrize(
    "pointer", ["/idle", "/button", "/slots/b", "/bag/0", "/seats/0/plot", "/seats/0/plot/4,4/0",
                "/seats/1/stage", "/seats/1/declared", "/seats/1/vote"]
)  # fmt: skip
def test_refusals_are_short(pointer: str, value: Any) -> None:
    if pointer == "/idle" and value == 10**400:
        value = -value
    assert len(refused(changed(EXAMPLE, pointer, value)).message) < 400


def test_a_desire_is_decided_on_with_the_cards_there_are() -> None:
    assert "play great-house b" in hw.load(DESIRING).legal_moves(1)
    bare = changed(DESIRING, "/seats/1/hand", [])
    assert hw.load(bare).legal_moves(1) == ["decline"]  # a position is taken as it is
