"""Setting up a match of Quirky Quarters."""

from collections import Counter
from typing import Any

import pytest

import housewright as hw

from .table import CARDS, CONTESTS

EVERYBODY = (2, 3, 4, 5)


def start(players: int, seed: int = 3, **options: Any) -> dict[str, Any]:
    return hw.new("quirky", players, seed=seed, options=options).position()


def contests(position: dict[str, Any]) -> list[str]:
    """All contests in the order in which they were dealt."""
    private = [seat["contest"] for seat in position["seats"]]
    return [*private, *position["line"], *position["contest_deck"]]


@pytest.mark.parametrize("players", EVERYBODY)
def test_everybody_gets_a_contest_and_four_are_turned_up(players: int) -> None:
    position = start(players)
    assert len(position["line"]) == 4  # QRK-65
    assert len(position["contest_deck"]) == 22 - players
    assert sorted(contests(position)) == sorted(CONTESTS)


def test_contests_go_to_the_seats_first_and_to_the_line_then() -> None:
    dealt = {tuple(contests(start(players))) for players in EVERYBODY}
    assert len(dealt) == 1  # QRK-65, QRK-77: one shuffle, dealt from its top


@pytest.mark.parametrize("players", EVERYBODY)
def test_five_building_cards_are_turned_up(players: int) -> None:
    position = start(players)
    assert len(position["row"]) == 5  # QRK-66
    assert len(position["deck"]) == 87
    assert position["discard"] == []
    copies = {code: card["copies"] for code, card in CARDS.items()}
    assert Counter([*position["row"], *position["deck"]]) == copies


@pytest.mark.parametrize("players", EVERYBODY)
def test_nobody_has_built_anything_and_the_first_player_takes(players: int) -> None:
    position = start(players)
    for seat in position["seats"]:
        assert (seat["house"], seat["hand"], seat["claimed"]) == ({}, [], [])  # QRK-68
    assert position["phase"] == "take"
    assert position["round"] == 1
    assert position["to_act"] == [position["first"]]
    assert (position["taken"], position["idle"], position["shuffles"]) == (0, 0, 0)
    assert (position["demolished"], position["acted"], position["ending"]) == (False, False, None)


@pytest.mark.parametrize("players", EVERYBODY)
def test_every_seat_may_begin(players: int) -> None:
    starts = Counter(start(players, seed)["first"] for seed in range(200))
    assert set(starts) == set(range(players))  # QRK-67
    assert min(starts.values()) > 200 / players / 2


@pytest.mark.parametrize("players", EVERYBODY)
def test_an_option_names_the_first_player(players: int) -> None:
    for seat in range(players):
        match = hw.new("quirky", players, seed=8, options={"first_player": seat})
        assert match.to_act == (seat,)  # QRK-67
        assert match.position()["first"] == seat
        assert match.position()["options"]["first_player"] == seat


@pytest.mark.parametrize("value", [2, -1, 5, "0", "first", None, 1.0, True, [0]])
def test_the_first_player_must_be_a_seat_of_the_table(value: object) -> None:
    with pytest.raises(hw.BadSetup) as refusal:
        hw.new("quirky", 2, seed=1, options={"first_player": value})
    assert refusal.value.field == "options/first_player"


@pytest.mark.parametrize("value", ["end", "Recycle", "", True, 0, None])
def test_the_deck_ends_in_one_of_two_ways(value: object) -> None:
    with pytest.raises(hw.BadSetup) as refusal:
        hw.new("quirky", 2, seed=1, options={"deck_end": value})
    assert refusal.value.field == "options/deck_end"


def test_options_left_out_take_their_defaults() -> None:
    assert start(2)["options"] == {
        "deck_end": "finish",
        "first_player": "random",
        "any_order": False,
    }


@pytest.mark.parametrize("players", [0, 1, 6, -1, "3", 2.0, True, None])
def test_only_two_to_five_can_play(players: object) -> None:
    with pytest.raises(hw.BadSetup, match="2 to 5 players"):
        hw.new("quirky", players)  # type: ignore[arg-type]


def test_the_deal_follows_from_the_seed_alone() -> None:
    one = start(3, 11)
    assert one == start(3, 11)  # QRK-77
    again = start(3, 11, deck_end="recycle", first_player=one["first"])
    assert again == one | {"options": again["options"]}
    assert start(3, 12)["deck"] != one["deck"]
    assert start(3, 12)["contest_deck"] != one["contest_deck"]


def test_the_first_player_is_drawn_after_the_cards() -> None:
    drawn, agreed = start(4, 5), start(4, 5, first_player=3)
    for field in ("row", "deck", "line", "contest_deck", "seats"):
        assert drawn[field] == agreed[field]  # QRK-77


@pytest.mark.parametrize("seed", [0, -1, 2**63, -(10**30), 10**300])
def test_any_whole_number_is_a_seed(seed: int) -> None:
    position = start(2, seed)
    assert position["seed"] == seed
    assert hw.load(position).position() == position


def test_every_card_may_lie_anywhere() -> None:
    tops, hands = Counter[str](), Counter[str]()
    for seed in range(600):
        position = start(2, seed)
        tops[position["row"][0]] += 1
        hands[position["seats"][0]["contest"]] += 1
    assert set(tops) == set(CARDS)
    assert set(hands) == set(CONTESTS)
    assert tops["red-door"] > tops["red-roof-cat"]  # three copies against one
