"""Facts about the twenty spaces, and about what the viewer can do with them."""

from typing import Any

import pytest

import housewright as hw

from .naive import FEATURES, SPACES
from .table import facts, freely, paying, play, space, table

AREAS = ("basic-actions", "basic-decorations", "special-decorations", "fancy-decorations")


def choice(match: hw.Match, name: str, seat: int = 0) -> dict[str, Any]:
    """What a space is to a seat."""
    found: dict[str, Any] = space(match, name, seat)["choice"]
    return found


def payment(match: hw.Match, name: str, seat: int = 0) -> list[tuple[str, str]]:
    """The suggested cards and their icons."""
    return [(pair["card"], pair["icon"]) for pair in choice(match, name, seat)["payment"]]


# --- what is printed there ---


def test_the_spaces_lie_in_four_areas() -> None:
    told = facts(table(), None)["areas"]
    assert {area["id"]: [it["id"] for it in area["spaces"]] for area in told} == {
        area: [name for name, it in SPACES.items() if it["area"] == area] for area in AREAS
    }  # 2.6 of the rules


def test_a_space_that_gives_a_card_names_its_piles() -> None:
    told = space(table(), "gain-jack-queen", None)
    assert told == {
        "id": "gain-jack-queen",
        "cost": ["?", "?"],
        "reward": "card",
        "piles": ["jacks", "queens"],
        "removes": 2,
        "bauble": False,
        "pawn": None,
        "choice": None,
    }  # DEC-57


def test_a_space_that_gives_a_feature_pictures_it() -> None:
    assert space(table(), "candy-cane", None)["feature"] == {
        "id": "candy-cane",
        "shape": ["##", "#.", "#.", "#."],
        "upright": False,
        "needs_power": True,
        "points": 10,
    }
    for name, points in (("santa", -2), ("candle", 2), ("snowflake", 1)):
        told = space(table(), name, None)["feature"]
        assert told["points"] == points  # DEC-79, DEC-80
        assert told["upright"] is FEATURES[name]["upright"]  # DEC-49
    assert space(table(), "snowflake", None)["feature"]["needs_power"] is False  # DEC-69


def test_the_other_board_removes_a_card_elsewhere() -> None:
    match = table(options={"second_card": "thin"})
    assert space(match, "stop-messing-around")["cost"] == ["?", "?"]  # DEC-56
    assert space(match, "stop-messing-around")["removes"] == 2
    assert "removes" not in space(match, "gain-jack-queen")


def test_pawns_stand_on_baubles() -> None:
    match = table(pawns={"santa": 1})
    assert (space(match, "santa")["bauble"], space(match, "santa")["pawn"]) == (True, 1)
    assert (space(match, "comet")["bauble"], space(match, "comet")["pawn"]) == (True, None)
    assert (space(match, "candle")["bauble"], space(match, "candle")["pawn"]) == (False, None)


# --- what the viewer can do ---


def test_a_space_that_can_be_taken_comes_with_a_payment() -> None:
    match = table("hand 2d 2s\nseat 1\nhand 3s")
    assert choice(match, "small-star") == {
        "can_take": True,
        "obstacle": None,
        "payment": [{"card": "2s", "icon": "?"}, {"card": "2d", "icon": "d"}],
        "missing": [],
    }


@pytest.mark.parametrize(
    ("hand", "name", "missing"),
    [
        ("2d", "small-star", "?"),
        ("2s 4s", "small-star", "d"),
        ("2h", "reindeer", "K Q J c"),
        ("x 2c", "reindeer", "K J"),
        ("2s 2h", "gain-jack-queen", "?"),
        ("2h 4h", "candy-cane", "c"),
        ("qd", "comet", "Q d"),
    ],
)
def test_the_icons_that_a_hand_cannot_pay_are_missing(hand: str, name: str, missing: str) -> None:
    told = choice(table(f"hand {hand}\nseat 1\nhand 3s"), name)
    assert (told["can_take"], told["obstacle"], told["payment"]) == (False, "cannot_pay", [])
    assert sorted(told["missing"]) == sorted(missing.split())  # DEC-36 to DEC-40


@pytest.mark.parametrize(
    ("drawn", "fields", "name", "obstacle"),
    [
        ("hand qd 2h", {"pawns": {"santa": 0, "comet": 0, "reindeer": 0, "gain-wild": 0}},
         "gain-king", "no_spare_pawn"),
        ("hand qd 2h\nkings", {}, "gain-king", "stack_empty"),
        ("hand 2s", {}, "stop-messing-around", "no_pawn_on_board"),
        ("hand 2s", {}, "everyone-pitch-in", "no_other_action"),
        ("hand qs 2s", {}, "large-angel", None),
    ],
)  # fmt: skip
def test_the_first_obstacle_is_named(
    drawn: str, fields: dict[str, Any], name: str, obstacle: str | None
) -> None:
    told = choice(table(f"{drawn}\nseat 1\nhand 3s", **fields), name)
    assert (told["obstacle"], told["can_take"]) == (obstacle, obstacle is None)


def test_a_feature_that_fits_nowhere_is_an_obstacle() -> None:
    drawn = """
        ff.ff.ff
        ff.ff.ff
        ........
        ff.ff.ff
        ff.ff.ff
        ...P....
        hand ks 2s
    """
    match = table(drawn, options={"short": True})
    told = choice(match, "herald-angel")
    assert (told["obstacle"], told["can_take"]) == ("does_not_fit", False)  # DEC-53
    assert payment(match, "herald-angel") == [("2s", "s"), ("ks", "K")]


def test_a_pawn_on_the_bauble_is_enough() -> None:
    pawns = {"gain-king": 0, "comet": 0, "reindeer": 0, "gain-wild": 0}
    match = table("hand qd 2h\nseat 1\nhand 3s", pawns=pawns)
    assert choice(match, "gain-king")["can_take"]  # DEC-32


def test_number_cards_are_suggested_first() -> None:
    match = table("hand 2d 4s 6s js qd x\nseat 1\nhand 3s")
    assert payment(match, "small-star") == [("4s", "?"), ("2d", "d")]
    assert payment(match, "gain-jack-queen") == [("6s", "?"), ("4s", "?")]  # DEC-38: one colour
    assert payment(match, "big-star") == [("2d", "d"), ("qd", "Q")]
    assert payment(match, "santa") == [("js", "J"), ("x", "h")]  # DEC-40


def test_a_number_card_leaves_the_game_rather_than_a_wild_one() -> None:
    match = table("hand 2d 4s x\nseat 1\nhand 3s")
    [first, second] = payment(match, "gain-jack-queen")
    assert (first, second) == (("x", "?"), ("4s", "?"))  # DEC-57: the second card is removed


def test_everyone_pitch_in_is_paid_with_a_card_that_leaves_an_action() -> None:
    match = table("hand 2s 4s\nseat 1\nhand 3s")
    told = choice(match, "everyone-pitch-in")
    assert (told["can_take"], told["payment"]) == (True, [{"card": "2s", "icon": "?"}])  # DEC-64


def test_the_extra_action_is_paid_with_any_card() -> None:
    match = play(table("hand 2s 4s\nseat 1\nhand 3s"), "take everyone-pitch-in", "pay 2s")
    assert choice(match, "add-power-cable")["can_take"]  # DEC-63
    assert payment(match, "add-power-cable") == [("4s", "c")]
    again = choice(match, "everyone-pitch-in")
    assert (again["can_take"], again["obstacle"]) == (False, "pitch_in_again")  # DEC-64


def test_the_extra_action_of_another_seat_changes_nothing() -> None:
    match = table("hand 2s 4s\nseat 1\nhand 3s")
    before = choice(match, "add-power-cable", 1)
    assert before["missing"] == ["c"]
    play(match, "take everyone-pitch-in", "pay 2s")
    assert choice(match, "add-power-cable", 1) == before


# --- when ---


def test_a_waiting_seat_sees_what_its_hand_could_take() -> None:
    match = table("hand 2s\nseat 1\nhand 3c")
    told = choice(match, "add-power-cable", 1)
    assert (told["can_take"], told["obstacle"]) == (False, None)
    assert payment(match, "add-power-cable", 1) == [("3c", "c")]
    free = choice(freely("hand 2c\nseat 1\nhand 3c"), "add-power-cable")
    assert (free["can_take"], free["obstacle"]) == (False, None)


def test_there_are_no_choices_in_the_middle_of_an_action() -> None:
    match = paying("gain-card", "2s")
    assert choice(match, "gain-card") is None
    assert choice(match, "gain-card", 1) is not None
    assert choice(play(match, "pay 2s"), "gain-card") is None
