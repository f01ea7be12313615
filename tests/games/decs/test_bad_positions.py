"""Every check on loading a position, each with the field it names."""

from typing import Any

import pytest

import housewright as hw

from ..refusing import field_of, refused
from .example import DRAWING, EXAMPLE, OVER, PAYING, PICKING, TURN, VOTING, changed

DISCARDING = TURN | {"phase": "discard"}
PITCHING = TURN | {"phase": "pitch-in"}
VOTED = VOTING | {"phase": "over", "to_act": [], "votes": [1, 0]}
SHORT = hw.new("decs", 2, seed=1, options={"short": True}).position()


def with_features(*features: Any, base: dict[str, Any] = EXAMPLE) -> dict[str, Any]:
    return changed(base, "/seats/0/features", list(features))


@pytest.mark.parametrize(
    ("base", "pointer", "value", "field"),
    [
        (EXAMPLE, "/game", "dec", "game"),
        (EXAMPLE, "/players", 5, "players"),
        (EXAMPLE, "/players", 1, "players"),
        (EXAMPLE, "/players", 3, "seats"),
        (EXAMPLE, "/players", None, "players"),
        (EXAMPLE, "/players", "2", "players"),
        (EXAMPLE, "/options", [], "options"),
        (EXAMPLE, "/options", {"long": True}, "options/long"),
        (EXAMPLE, "/options", {"short": 1}, "options/short"),
        (EXAMPLE, "/options", {"tie_break": "hats"}, "options/tie_break"),
        (EXAMPLE, "/options", {"starting_player": 2}, "options/starting_player"),
        (EXAMPLE, "/options", {"starting_player": True}, "options/starting_player"),
        (EXAMPLE, "/colour", "red", "colour"),
        (EXAMPLE, "/phase", "play", "phase"),
        (EXAMPLE, "/phase", "pitch_in", "phase"),
        (EXAMPLE, "/phase", None, "phase"),
        (EXAMPLE, "/phase", ["free"], "phase"),
        (EXAMPLE, "/to_act", None, "to_act"),
        (EXAMPLE, "/to_act", 1, "to_act"),
        (EXAMPLE, "/to_act", [2], "to_act/0"),
        (EXAMPLE, "/to_act", [True], "to_act/0"),
        (EXAMPLE, "/to_act", ["1"], "to_act/0"),
        (EXAMPLE, "/to_act", [-1], "to_act/0"),
        (EXAMPLE, "/to_act", [], "to_act"),
        (EXAMPLE, "/to_act", [0, 1], "to_act"),
        (EXAMPLE, "/to_act", [1, 1], "to_act"),
        (EXAMPLE, "/to_act", [0], "to_act"),  # DEC-19: only the token holder takes a card
        (TURN, "/phase", "over", "to_act"),
        (EXAMPLE, "/seed", "1", "seed"),
        (EXAMPLE, "/seed", 1.0, "seed"),
        (EXAMPLE, "/seed", True, "seed"),
        (EXAMPLE, "/seed", None, "seed"),
        (EXAMPLE, "/round", 0, "round"),
        (EXAMPLE, "/round", 1.5, "round"),
        (EXAMPLE, "/round", False, "round"),
        (EXAMPLE, "/first", 2, "first"),
        (EXAMPLE, "/first", -1, "first"),
        (EXAMPLE, "/first", "1", "first"),
        (EXAMPLE, "/ending", "soon", "ending"),
        (EXAMPLE, "/ending", None, "ending"),
        (EXAMPLE, "/ending", 1, "ending"),
        (EXAMPLE, "/stacks", None, "stacks"),
        (EXAMPLE, "/stacks", [], "stacks"),
        (EXAMPLE, "/stacks", {"jokers": ["x"]}, "stacks/jokers"),
        (EXAMPLE, "/stacks/wild", None, "stacks/wild"),
        (EXAMPLE, "/stacks/wild", "x", "stacks/wild"),
        (EXAMPLE, "/stacks/wild/1", None, "stacks/wild/1"),
        (EXAMPLE, "/stacks/wild/1", "joker", "stacks/wild/1"),
        (EXAMPLE, "/stacks/wild/1", 3, "stacks/wild/1"),
        (EXAMPLE, "/stacks/wild/1", ["x"], "stacks/wild/1"),
        (EXAMPLE, "/stacks/wild/1", "js", "stacks/wild/1"),  # on the wrong pile
        (EXAMPLE, "/stacks/spades/0", "4d", "stacks/spades/0"),
        (EXAMPLE, "/stacks/kings/0", "qs", "stacks/kings/0"),
        (EXAMPLE, "/removed", None, "removed"),
        (EXAMPLE, "/removed", {"0": "3s"}, "removed"),
        (EXAMPLE, "/removed/0", "1s", "removed/0"),
        (EXAMPLE, "/removed/0", "3S", "removed/0"),
        (EXAMPLE, "/removed/0", "11s", "removed/0"),
        (EXAMPLE, "/removed/0", "3x", "removed/0"),
        (EXAMPLE, "/removed/0", "", "removed/0"),
        (EXAMPLE, "/pawns", None, "pawns"),
        (EXAMPLE, "/pawns", [], "pawns"),
        (EXAMPLE, "/pawns", {"sleigh": 0}, "pawns/sleigh"),
        (EXAMPLE, "/pawns", {"gain-card": 0}, "pawns/gain-card"),  # no bauble
        (EXAMPLE, "/pawns", {"candle": 1}, "pawns/candle"),
        (EXAMPLE, "/pawns", {"santa": 2}, "pawns/santa"),
        (EXAMPLE, "/pawns", {"santa": None}, "pawns/santa"),
        (EXAMPLE, "/pawns", {"santa": True}, "pawns/santa"),
        (EXAMPLE, "/pawns", {"santa": [0]}, "pawns/santa"),
        (EXAMPLE, "/seats", None, "seats"),
        (EXAMPLE, "/seats", {}, "seats"),
        (EXAMPLE, "/seats", [{}], "seats"),
        (EXAMPLE, "/seats", [{}, {}, {}], "seats"),
        (EXAMPLE, "/seats/1", None, "seats/1"),
        (EXAMPLE, "/seats/1", [], "seats/1"),
        (EXAMPLE, "/seats/1/score", 3, "seats/1/score"),
        (EXAMPLE, "/seats/1/hand", None, "seats/1/hand"),
        (EXAMPLE, "/seats/1/hand", 3, "seats/1/hand"),  # a view is no position
        (EXAMPLE, "/seats/1/hand/1", "?", "seats/1/hand/1"),
        (EXAMPLE, "/seats/1/deck", "js", "seats/1/deck"),
        (EXAMPLE, "/seats/1/deck/0", "j", "seats/1/deck/0"),
        (EXAMPLE, "/seats/1/played", {}, "seats/1/played"),
        (EXAMPLE, "/seats/1/played", [0], "seats/1/played/0"),
        (EXAMPLE, "/seats/0/passed", 0, "seats/0/passed"),
        (EXAMPLE, "/seats/0/passed", None, "seats/0/passed"),
        (TURN, "/seats/1/passed", True, "seats/1/passed"),  # it is this seat's turn
        (EXAMPLE, "/seats/1/features", None, "seats/1/features"),
        (EXAMPLE, "/seats/1/features", "small-star 3,1", "seats/1/features"),
        (EXAMPLE, "/action", {"space": "gain-card"}, "action"),  # not in this phase
        (TURN, "/action", None, "action"),
        (PAYING, "/action", None, "action"),
        (PAYING, "/action", [], "action"),
        (PAYING, "/action", {}, "action/space"),
        (PAYING, "/action/space", "gain-cards", "action/space"),
        (PAYING, "/action/space", None, "action/space"),
        (PAYING, "/action/space", ["gain-card"], "action/space"),
        (PAYING, "/action/cost", ["?"], "action/cost"),
        (PAYING, "/action/paid", None, "action/paid"),
        (PAYING, "/action/paid", ["3z"], "action/paid/0"),
        (PAYING, "/action", {"space": "candy-cane", "paid": ["3h", "3h"]}, "action/paid/0"),
        (PAYING, "/action/pitch_in", 1, "action/pitch_in"),
        (PAYING, "/action/pitch_in", None, "action/pitch_in"),
        (PAYING, "/action/paid", ["3h"], "action/paid"),  # all is paid
        (PAYING, "/action", {"space": "big-star", "paid": ["3c"]}, "action/paid"),
        (PAYING, "/action", {"space": "candle", "paid": []}, "seats/1/hand"),  # no spade
        (PAYING, "/action", {"space": "stop-messing-around"}, "action/space"),
        (PAYING, "/action", {"space": "everyone-pitch-in", "pitch_in": True}, "action/space"),
        (PICKING, "/action/space", "gain-king", "action/space"),
        (DRAWING, "/action/space", "gain-card", "action/space"),
        (DRAWING, "/action/paid", ["3c"], "action/paid"),
        (EXAMPLE, "/votes", [None, None], "votes"),  # not in this phase
        (OVER, "/votes", [1, 0], "votes"),  # without the option
        (VOTING, "/votes", None, "votes"),
        (VOTING, "/votes", [None], "votes"),
        (VOTING, "/votes", [0, None], "votes/0"),  # for oneself
        (VOTING, "/votes", [None, 2], "votes/1"),
        (VOTING, "/votes", [True, None], "votes/0"),
        (VOTING, "/votes", [1, None], "to_act"),  # who has voted is not to act
        (VOTING, "/votes", [1, 0], "phase"),
        (VOTED, "/votes", [1, None], "votes"),  # it is over before all have voted
        (VOTED, "/votes", [1, 1], "votes/1"),
        (VOTING, "/to_act", [0], "to_act"),
        (VOTING, "/options", {}, "phase"),
        (VOTING, "/seats/0/features", ["small-star 3,1"], "phase"),  # no tie
    ],
)
def test_a_wrong_field_is_named(base: dict[str, Any], pointer: str, value: Any, field: str) -> None:
    assert field_of(changed(base, pointer, value)) == field  # section 4 of the rules


@pytest.mark.parametrize("field", ["game", "players", "phase", "to_act", "seats"])
def test_a_missing_field_is_named(field: str) -> None:
    broken = dict(EXAMPLE)
    del broken[field]
    assert field_of(broken) == field  # these have no default


@pytest.mark.parametrize("whole", [None, [], "decs", 3, {}])
def test_what_is_no_position_at_all_is_refused(whole: Any) -> None:
    assert field_of(whole) in ("position", "game")


@pytest.mark.parametrize(
    "text",
    [
        None, 3, [], "", "santa", "small-star 3", "small-star 3,", "small-star  3,1",
        "small-star 3,1 ", " small-star 3,1", "Small-Star 3,1", "star 3,1", "small-star 0,1",
        "small-star 9,1", "small-star 3,9", "small-star 3,-1", "small-star 03,1", "small-star 3, 1",
        "small-star 3,1 90", "small-star 3,1 r", "small-star 3,1\n", "small-star ٣,1",
        "power-cable 4,2 r90 r90", "power-cable 4,2 R90", "draw small-star 3,1",
        "small-star 2,8", "small-star 1,7", "big-star 7,1", "santa 3,8", "reindeer 5,1",  # outside
        "power-cable 4,2 r0", "power-cable 4,2 r180", "power-cable 4,2 r45", "small-star 3,1 r90",
        "snowflake 5,1 r90", "candy-cane 5,1 r360", "big-star 5,1 r-90",  # no canonical angle
        "santa 5,1 r90", "candle 5,1 r180", "reindeer 1,2 r90", "banner-angels 5,1 r180",  # upright
        "power-source 4,1", "power-cable 4,1 r90", "snowflake 3,1",  # on the source
    ],
)  # fmt: skip
def test_what_is_no_drawing_is_refused(text: Any) -> None:
    assert field_of(with_features("candle 8,6", text)) == "seats/0/features/1"  # DEC-48 to DEC-50


@pytest.mark.parametrize(
    ("features", "said"),
    [
        (["santa 5,1 r90"], "upright"),
        (["power-cable 4,2 r180"], "r90"),
        (["big-star 7,1"], "sticks out"),
        (["power-source 4,1"], "power source"),
        (["candle 5,1", "small-star 5,1"], "candle 5,1"),
        (["comet 5,1", "santa 6,1", "santa 6,3"], "comet 5,1"),
        (["power-cable 1,1"], "joins"),
        (["power-cable 4,2 r90", "power-cable 6,2"], "joins"),
        (["power-cable 5,2"], "joins"),  # at a corner
        (["power-cable 1,1", "power-cable 1,2"], "joins"),
        (["banner-angels 5,3", "power-cable 6,4"], "joins"),  # dark Banner Angels
        (["banner-angels 1,4", "banner-angels 5,4", "power-cable 2,5"], "joins"),
        (["small-star 4,2", "power-cable 4,3"], "joins"),
    ],
)
def test_the_problem_of_a_house_is_said(features: list[str], said: str) -> None:
    refusal = refused(with_features(*features))
    assert refusal.field.startswith("seats/0/features/")
    assert said in refusal.message


@pytest.mark.parametrize("text", ["small-star 4,7", "santa 4,6", "small-star 3,8", "comet 5,4"])
def test_a_short_house_has_no_top_rows(text: str) -> None:
    hw.load(with_features(text))
    assert field_of(with_features(text, base=SHORT)) == "seats/0/features/0"  # DEC-5


@pytest.mark.parametrize(
    ("players", "card", "copies"),
    [(2, "2s", 1), (2, "10h", 1), (2, "x", 2), (3, "4d", 2), (3, "js", 2), (3, "jd", 1),
     (3, "ah", 2), (4, "5c", 2), (4, "6c", 1), (4, "kd", 2), (4, "x", 4)],
)  # fmt: skip
@pytest.mark.parametrize("where", ["hand", "deck", "played"])
def test_no_card_occurs_more_often_than_in_the_set(
    players: int, card: str, copies: int, where: str
) -> None:
    def held(number: int) -> dict[str, Any]:
        seats: list[dict[str, Any]] = [{"hand": ["2h"]}, *[{} for _ in range(players - 1)]]
        seats[1][where] = [card] * number
        return {"game": "decs", "players": players, "phase": "turn", "to_act": [0], "seats": seats}

    hw.load(held(copies))
    refusal = refused(held(copies + 1))
    assert refusal.field == f"seats/1/{where}"  # DEC-2 to DEC-4
    assert card in refusal.message
    assert refused({**held(copies), "removed": [card]}).field in ("removed", f"seats/1/{where}")


@pytest.mark.parametrize(
    ("players", "is_short", "card"),
    [(3, False, "10s"), (4, False, "10d"), (2, True, "8s"), (2, True, "9d"), (4, True, "8c")],
)
def test_cards_that_are_not_in_the_set_are_refused(players: int, is_short: bool, card: str) -> None:
    start = hw.new("decs", players, seed=1, options={"short": is_short}).position()
    assert field_of(changed(start, "/removed", [card])) == "removed"  # DEC-3, DEC-4, DEC-5


@pytest.mark.parametrize(("players", "pawns"), [(2, 4), (3, 3), (4, 2)])
def test_no_seat_has_more_pawns_out_than_there_are(players: int, pawns: int) -> None:
    start = hw.new("decs", players, seed=1).position()
    baubles = ["santa", "comet", "reindeer", "gain-king", "gain-wild"]
    hw.load(changed(start, "/pawns", dict.fromkeys(baubles[:pawns], 1)))
    refusal = refused(changed(start, "/pawns", dict.fromkeys(baubles[: pawns + 1], 1)))
    assert refusal.field == "pawns"  # DEC-8


def test_the_seat_to_act_must_have_a_move() -> None:
    assert field_of(changed(EXAMPLE, "/stacks", {"kings": ["ks"]})) == "stacks"  # no free card
    assert field_of(changed(PICKING, "/stacks", {"kings": ["ks"]})) == "stacks"
    assert field_of(changed(DISCARDING, "/seats/1/hand", [])) == "seats/1/hand"
    assert field_of(changed(PITCHING, "/seats/1/hand", [])) == "seats/1/hand"
    full = [f"small-star {x},{y}" for y in range(1, 7) for x in range(1, 9) if (x, y) != (4, 1)]
    top = [f"power-source {x},7" for x in range(2, 8)] + [f"candle {x},8" for x in range(3, 7)]
    assert field_of(changed(DRAWING, "/seats/1/features", full + top)) == "action/space"


def test_silly_amounts_are_refused_at_once() -> None:
    many = ["3s"] * 20_000
    assert field_of(changed(EXAMPLE, "/removed", many)) == "removed"
    assert field_of(changed(EXAMPLE, "/seats/0/deck", many)) == "seats/0/deck"
    assert field_of(changed(EXAMPLE, "/stacks/spades", ["4s"] * 20_000)) == "stacks/spades"
    stars = ["small-star 1,1"] * 20_000
    assert field_of(with_features(*stars)) == "seats/0/features/1"
    wide = {f"santa{number}": 0 for number in range(20_000)}
    assert field_of(changed(EXAMPLE, "/pawns", wide)) == "pawns/santa0"
    assert field_of(changed(EXAMPLE, "/to_act", list(range(20_000)))).startswith("to_act")
    paid = changed(PAYING, "/action/paid", ["3h"] * 20_000)
    assert field_of(paid) == "action/paid"
    assert field_of(changed(EXAMPLE, "/seats", [{}] * 20_000)) == "seats"


@pytest.mark.parametrize("value", [10**400, -(10**400), "s" * 10**6, {"a": {"b": {"c": []}}}])
@pytest.mark.parametrize(
    "pointer", ["/first", "/stacks/spades", "/removed", "/pawns", "/seats/1/features/0"]
)
def test_refusals_are_short(pointer: str, value: Any) -> None:
    base = changed(EXAMPLE, "/seats/1/features", ["santa 3,1"])
    assert len(refused(changed(base, pointer, value)).message) < 400
