"""How a match of Sir Reginald begins, and what chance has to do with it."""

from collections import Counter
from typing import Any

import pytest

import housewright as hw
from housewright.parts.components import read

from . import blocks
from .table import CARDS, at

COMPONENTS = read("housewright.games.reginald")

CUBES = {flavour["id"]: flavour["count"] for flavour in COMPONENTS["flavours"]}
SEATS = (2, 3, 4)


def dealt(players: int, seed: int, **options: Any) -> dict[str, Any]:
    """The position after the setup."""
    found: dict[str, Any] = hw.new("reginald", players, seed=seed, options=options).position()
    return found


def cubes(position: dict[str, Any]) -> Counter[str]:
    """All cubes in the bag and in the pools."""
    return Counter([*position["bag"], *[cube for pool in position["pools"] for cube in pool]])


@pytest.mark.parametrize("players", SEATS)
def test_each_seat_begins_with_nothing_but_cards(players: int) -> None:
    position = dealt(players, 1)
    assert len(position["seats"]) == players
    for seat in position["seats"]:
        assert len(seat.pop("hand")) == 8  # REG-4
        assert seat == {
            "plot": {}, "reserve": [], "out": [], "gave": [], "stage": "idle", "placed": 0,
            "held": None, "forfeit": False, "waiting": False, "declared": None, "vote": None,
        }  # REG-1  # fmt: skip
    assert position["phase"] == "draft"
    assert position["to_act"] == list(range(players))
    assert position["slots"] == dict.fromkeys("abcdefghi")
    assert (position["pile"], position["ending"], position["idle"]) == ([], None, 0)


@pytest.mark.parametrize(("players", "in_bag"), [(2, 68), (3, 78), (4, 88)])
def test_ten_or_twenty_cubes_leave_with_fewer_players(players: int, in_bag: int) -> None:
    position = dealt(players, 2)
    assert len(position["bag"]) == in_bag  # REG-2
    assert [len(pool) for pool in position["pools"]] == [3, 3, 3, 3]  # REG-3
    assert all(pool == sorted(pool, key=blocks.order) for pool in position["pools"])


def test_with_four_players_every_cube_is_there() -> None:
    assert cubes(dealt(4, 3)) == CUBES  # REG-2


def test_other_cubes_leave_with_every_seed() -> None:
    left = {tuple(sorted((Counter(CUBES) - cubes(dealt(2, seed))).items())) for seed in range(8)}
    assert len(left) == 8
    assert all(sum(dict(each).values()) == 20 for each in left)  # REG-2


@pytest.mark.parametrize("players", SEATS)
def test_cards_are_dealt_once(players: int) -> None:
    hands = [seat["hand"] for seat in dealt(players, 4)["seats"]]
    cards = [card for hand in hands for card in hand]
    assert len(set(cards)) == len(cards) == 8 * players  # REG-4
    assert set(cards) <= set(CARDS)
    assert all(hand == sorted(hand) for hand in hands)


@pytest.mark.parametrize("players", SEATS)
def test_every_seat_can_be_first_by_lot(players: int) -> None:
    assert {dealt(players, seed)["button"] for seed in range(40)} == set(range(players))  # REG-5


@pytest.mark.parametrize("players", SEATS)
def test_the_first_player_can_be_agreed_on(players: int) -> None:
    for first in range(players):
        chosen = {dealt(players, seed, first=first)["button"] for seed in range(6)}
        assert chosen == {first}  # REG-5


def test_every_card_can_be_dealt_and_every_cube_come_first() -> None:
    deals = [dealt(4, seed) for seed in range(40)]
    assert {card for deal in deals for seat in deal["seats"] for card in seat["hand"]} == set(CARDS)
    assert {deal["bag"][0] for deal in deals} == set(CUBES)


def test_the_same_seed_deals_the_same() -> None:
    assert dealt(3, 77) == dealt(3, 77)
    assert dealt(3, 77)["bag"] != dealt(3, 78)["bag"]


@pytest.mark.parametrize(
    "options",
    [{"first": 2}, {"mode": "frantic"}, {"views": "sightline"}, {"tie_vote": False},
     {"turning": "free"}],
)  # fmt: skip
def test_options_do_not_change_what_is_dealt(options: dict[str, Any]) -> None:
    plain, other = dealt(3, 5), dealt(3, 5, **options)
    for field in ("bag", "pools", "seats"):
        assert plain[field] == other[field]  # Setting up: the lot comes last
    assert other["options"] == {**plain["options"], **options}


def test_the_options_have_the_defaults_of_the_rules() -> None:
    assert dealt(2, 1)["options"] == {
        "mode": "orderly",
        "views": "facing",
        "tie_vote": True,
        "first": "random",
        "turning": "upright",
    }


@pytest.mark.parametrize(
    "options",
    [{"mode": "calm"}, {"views": "above"}, {"tie_vote": "no"}, {"turning": True},
     {"first": 3}, {"first": -1}, {"first": "last"}, {"speed": 1}],
)  # fmt: skip
def test_other_options_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(hw.BadSetup):
        hw.new("reginald", 3, seed=1, options=options)


@pytest.mark.parametrize("players", [1, 5])
def test_there_are_two_to_four_players(players: int) -> None:
    with pytest.raises(hw.BadSetup):
        hw.new("reginald", players, seed=1)


# --- the draft ---


def drafted(players: int, seed: int, order: str, **options: Any) -> hw.Match:
    """A draft in which each seat gives up its first cards, the seats in this order."""
    match = hw.new("reginald", players, seed=seed, options=options)
    for seat in map(int, order):
        match.play(seat, match.legal_moves(seat)[0])
    return match


def test_three_cards_are_thrown_out_and_two_given() -> None:
    match = drafted(2, 6, "000")
    dealt_hand = dealt(2, 6)["seats"][0]["hand"]
    assert at(match, "seats", 0, "out") == dealt_hand[:3]  # REG-6
    assert match.legal_moves(0) == [f"pile {card}" for card in dealt_hand[3:]]  # REG-7
    match.play(0, f"pile {dealt_hand[7]}")
    match.play(0, f"pile {dealt_hand[3]}")
    assert at(match, "seats", 0, "gave") == [dealt_hand[7], dealt_hand[3]]
    assert at(match, "seats", 0, "hand") == dealt_hand[4:7]
    assert match.to_act == (1,)  # REG-8: until all are done
    assert (at(match, "phase"), at(match, "slots", "a"), at(match, "pile")) == ("draft", None, [])


@pytest.mark.parametrize("players", SEATS)
def test_the_pile_is_what_was_given_and_one_card_opens(players: int) -> None:
    order = "".join(map(str, range(players))) * 5
    match = drafted(players, 7, order)
    given = [card for seat in at(match, "seats") for card in seat["gave"]]
    assert len(at(match, "pile")) == 2 * players - 1
    assert sorted([at(match, "slots", "a"), *at(match, "pile")]) == sorted(given)  # REG-8
    assert at(match, "phase") == "play"
    assert match.to_act == (at(match, "button"),)


def test_the_pile_does_not_depend_on_who_was_quicker() -> None:
    orders = ("000001111122222", "222221111100000", "012012012012012", "211002102210021")
    piles = [at(drafted(3, 8, order), "pile") for order in orders]
    assert piles == [piles[0]] * 4  # Setting up: stream pile


def test_the_pile_depends_on_its_cards_and_on_the_seed() -> None:
    places = {
        tuple(
            sorted([at(match, "slots", "a"), *at(match, "pile")]).index(card)
            for card in at(match, "pile")
        )
        for match in (drafted(2, seed, "0011100110") for seed in range(12))
    }
    assert len(places) > 6  # shuffled, not sorted


def test_the_pile_does_not_depend_on_the_order_of_giving() -> None:
    match, other = (drafted(2, 9, "00011111") for _ in range(2))
    first, second = match.legal_moves(0)[:2]
    match.play(0, first)
    match.play(0, second)
    other.play(0, second)
    other.play(0, first)
    assert at(match, "pile") == at(other, "pile")
    assert at(match, "slots") == at(other, "slots")


def test_the_draft_takes_no_cube_and_no_card_away() -> None:
    match = drafted(3, 10, "012" * 5, mode="frantic")
    before, now = dealt(3, 10), match.position()
    assert (now["bag"], now["pools"]) == (before["bag"], before["pools"])
    held = [card for seat in now["seats"] for card in (*seat["hand"], *seat["out"])]
    table = [*now["pile"], now["slots"]["a"]]
    assert sorted([*held, *table]) == sorted(c for seat in before["seats"] for c in seat["hand"])
    first = now["button"]
    assert now["seats"][first]["stage"] == "draw"  # REG-38: nobody else is building
