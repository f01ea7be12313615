"""Setting up a match of Decs Building."""

from collections import Counter
from typing import Any

import pytest

import housewright as hw

EVERYBODY = (2, 3, 4)
SUITS = {"spades": "s", "hearts": "h", "clubs": "c", "diamonds": "d"}

# The tables of 2.1 of the rules: ranks of a suit, suits of Aces and faces, Jokers, all cards.
SETS = {
    2: ([2, 3, 4, 5, 6, 7, 8, 9, 10], "shcd", 2, 54, 46),
    3: ([2, 2, 3, 4, 4, 5, 6, 7, 8, 9], "shcdsh", 2, 66, 58),
    4: ([2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8, 9], "shcdshcd", 4, 84, 76),
}
# What the suit piles show after the starting decks have been taken, top first.
LEFT = {
    (2, False): [4, 5, 6, 7, 8, 9, 10],
    (3, False): [4, 4, 5, 6, 7, 8, 9],
    (4, False): [4, 4, 5, 5, 6, 7, 8, 9],
    (2, True): [4, 5, 6, 7, 10],
    (3, True): [4, 4, 5, 6, 7],
    (4, True): [4, 4, 5, 5, 6, 7],
}
# The rank of each seat's starting cards.
DEALT = {2: [2, 3], 3: [2, 2, 3], 4: [2, 2, 3, 3]}

both_lengths = pytest.mark.parametrize("is_short", [False, True])
all_numbers = pytest.mark.parametrize("players", EVERYBODY)


def start(players: int, seed: int = 3, **options: Any) -> dict[str, Any]:
    return hw.new("decs", players, seed=seed, options=options).position()


def owned(seat: dict[str, Any]) -> list[str]:
    """A seat's cards in the order of its shuffled deck, as far as it is known."""
    return [*seat["hand"], *seat["deck"], *seat["played"]]


def everything(position: dict[str, Any]) -> Counter[str]:
    found = Counter[str](card for pile in position["stacks"].values() for card in pile)
    for seat in position["seats"]:
        found.update(owned(seat))
    return found


@both_lengths
@all_numbers
def test_the_cards_depend_on_the_number_of_players(players: int, is_short: bool) -> None:
    ranks, suits, jokers, whole, short = SETS[players]
    kept = [rank for rank in ranks if not is_short or rank not in (8, 9)]  # DEC-5
    wanted = Counter(f"{rank}{suit}" for rank in kept for suit in "shcd")
    wanted.update(f"{kind}{suit}" for kind in "jqka" for suit in suits)
    wanted["x"] = jokers
    found = everything(start(players, short=is_short))
    assert found == wanted  # DEC-2, DEC-3, DEC-4
    assert found.total() == (short if is_short else whole)


@both_lengths
@all_numbers
def test_suit_piles_have_the_lowest_rank_on_top(players: int, is_short: bool) -> None:
    stacks = start(players, short=is_short)["stacks"]
    for name, suit in SUITS.items():
        assert stacks[name] == [f"{rank}{suit}" for rank in LEFT[players, is_short]]  # DEC-7


@both_lengths
@all_numbers
def test_the_other_piles_go_by_suit_and_jokers_come_last(players: int, is_short: bool) -> None:
    stacks = start(players, short=is_short)["stacks"]
    _, suits, jokers, *_ = SETS[players]
    for name, sign in (("jacks", "j"), ("queens", "q"), ("kings", "k")):
        assert stacks[name] == [sign + suit for suit in suits]  # DEC-6, DEC-7
    assert stacks["wild"] == [*("a" + suit for suit in suits), *["x"] * jokers]
    assert list(stacks)[:4] == list(SUITS)
    assert list(stacks)[4:] == ["wild", "jacks", "queens", "kings"]


@both_lengths
@all_numbers
def test_everybody_takes_the_top_card_of_each_suit(players: int, is_short: bool) -> None:
    for seat, rank in zip(start(players, short=is_short)["seats"], DEALT[players], strict=True):
        assert sorted(owned(seat)) == sorted(f"{rank}{suit}" for suit in "shcd")  # DEC-10


@all_numbers
def test_a_match_begins_with_hands_of_three_and_the_free_card(players: int) -> None:
    position = start(players)
    assert position["phase"] == "free"  # DEC-12, DEC-13
    assert position["to_act"] == [position["first"]]
    assert (position["round"], position["ending"]) == (1, "none")
    assert (position["removed"], position["pawns"]) == ([], {})  # DEC-8
    for seat in position["seats"]:
        assert (len(seat["hand"]), len(seat["deck"]), seat["played"]) == (3, 1, [])
        assert (seat["passed"], seat["features"]) == (False, [])  # DEC-9


def test_pawns_depend_on_the_number_of_players() -> None:
    for players, pawns in ((2, 4), (3, 3), (4, 2)):
        facts = hw.new("decs", players, seed=1).facts()
        assert [house["spare_pawns"] for house in facts["houses"]] == [pawns] * players  # DEC-8


@both_lengths
def test_every_house_has_one_power_source(is_short: bool) -> None:
    facts = hw.new("decs", 3, seed=1, options={"short": is_short}).facts()
    for house in facts["houses"]:
        assert house["source"] == "4,1"  # DEC-9
        assert house["live"] == ["4,1"]
        assert len(house["empty"]) == (47 if is_short else 57)  # DEC-5


def test_every_order_of_a_deck_is_dealt() -> None:
    lasts = Counter(start(2, seed)["seats"][1]["deck"][0] for seed in range(200))
    assert set(lasts) == {"3s", "3h", "3c", "3d"}  # DEC-11
    assert min(lasts.values()) > 25


def test_decks_are_shuffled_apart() -> None:
    pairs = {tuple(seat["deck"][0][-1] for seat in start(2, seed)["seats"]) for seed in range(200)}
    assert len(pairs) == 16  # DEC-11


@all_numbers
def test_every_seat_may_begin(players: int) -> None:
    starts = Counter(start(players, seed)["first"] for seed in range(200))
    assert set(starts) == set(range(players))  # DEC-12
    assert min(starts.values()) > 200 / players / 2


@all_numbers
def test_a_seat_can_be_agreed_on_to_begin(players: int) -> None:
    for seat in range(players):
        match = hw.new("decs", players, seed=8, options={"starting_player": seat})
        assert match.to_act == (seat,)  # DEC-12
        assert match.position()["first"] == seat
        assert match.position()["options"]["starting_player"] == seat


def test_the_starting_player_is_drawn_after_the_decks() -> None:
    drawn, agreed = start(4, 5), start(4, 5, starting_player=3)
    for field in ("stacks", "seats"):
        assert drawn[field] == agreed[field]  # section 3 of the rules


def test_the_deal_follows_from_the_seed_alone() -> None:
    one = start(3, 11)
    assert one == start(3, 11)
    again = start(3, 11, tie_break="vote", starting_player=one["first"])
    assert again == one | {"options": again["options"]}
    seeds = {tuple(seat["deck"][0] for seat in start(4, seed)["seats"]) for seed in range(9)}
    assert len(seeds) > 1


@pytest.mark.parametrize("seed", [0, -1, 2**63, -(10**30), 10**300])
def test_any_whole_number_is_a_seed(seed: int) -> None:
    position = start(2, seed)
    assert position["seed"] == seed
    assert hw.load(position).position() == position


@pytest.mark.parametrize("value", [2, -1, 5, "0", "first", None, 1.0, True, [0]])
def test_who_begins_must_be_a_seat_of_the_table(value: object) -> None:
    with pytest.raises(hw.BadSetup) as refusal:
        hw.new("decs", 2, seed=1, options={"starting_player": value})
    assert refusal.value.field == "options/starting_player"


@pytest.mark.parametrize(
    ("option", "value"),
    [("short", 1), ("short", "yes"), ("short", None), ("tie_break", "hats"), ("tie_break", True)],
)
def test_options_have_values_of_their_own(option: str, value: object) -> None:
    with pytest.raises(hw.BadSetup) as refusal:
        hw.new("decs", 2, seed=1, options={option: value})
    assert refusal.value.field == f"options/{option}"


def test_options_left_out_take_their_defaults() -> None:
    assert start(2)["options"] == {
        "short": False,
        "tie_break": "shared",
        "starting_player": "random",
        "second_card": "gain",
    }


@pytest.mark.parametrize("players", [0, 1, 5, -1, "3", 2.0, True, None])
def test_only_two_to_four_can_play(players: object) -> None:
    with pytest.raises(hw.BadSetup, match="2 to 4 players"):
        hw.new("decs", players)  # type: ignore[arg-type]  # DEC-1
