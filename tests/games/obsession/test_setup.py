"""The start of a match of Obsession: families, drafts, decks and the first market."""

from collections import Counter
from typing import Any

import pytest

import housewright as hw
from tests.effort import draws

from .census import census
from .naive import GENTRY, TILES
from .table import HOUSE, STAFF, at, box, cash, market, moves, phase, pile, play, rep, said

# The table "what holds after set-up" of the rules: decks of casual and prestige guests, of
# objective cards, and tiles in bag and market.
SIZES: list[tuple[int, dict[str, Any], tuple[int, int, int, int]]] = [
    (2, {}, (46, 25, 20, 57)),
    (3, {}, (44, 25, 15, 58)),
    (4, {}, (42, 25, 10, 59)),
    (4, {"extended": True}, (42, 25, 14, 59)),
    (4, {"wessex": True}, (53, 30, 10, 59)),
    (4, {"upstairs": True}, (59, 41, 20, 66)),
    (4, {"upstairs": True, "wessex": True}, (70, 46, 20, 66)),
    (5, {"wessex": True}, (68, 46, 11, 60)),
    (6, {"wessex": True, "howard": True}, (66, 46, 6, 60)),
    (6, {"wessex": True, "upstairs": True}, (66, 46, 10, 67)),
]
all_tables = pytest.mark.parametrize(("players", "options", "sizes"), SIZES)
SEEDS = range(draws(3, many=200))


def seated(players: int, options: dict[str, Any], seed: int = 1) -> hw.Match:
    """A match whose families are chosen, always the first that is offered."""
    match = hw.new("obsession", players, seed=seed, options=options)
    while phase(match) in ("family", "wessex", "draft"):
        play(match, moves(match)[0])
    return match


def choosing(**options: Any) -> hw.Match:
    """Three players of whom seat 0 chooses first."""
    seed = next(n for n in range(99) if starter_of(3, options, n) == 2)
    return hw.new("obsession", 3, seed=seed, options=options)


def starter_of(players: int, options: dict[str, Any], seed: int) -> int:
    match = hw.new("obsession", players, seed=seed, options=options)
    found: int = at(match, "start_player")
    return found


@all_tables
@pytest.mark.parametrize("seed", SEEDS)
def test_decks_have_the_sizes_of_the_rules(
    players: int, options: dict[str, Any], sizes: tuple[int, int, int, int], seed: int
) -> None:
    position = seated(players, options, seed).position()
    tiles = len(position["bag"]) + sum(map(len, position["market"]))
    found = [len(position[name]) for name in ("casual", "prestige", "objectives")]
    assert (*found, tiles) == sizes  # OBS-9, OBS-10, OBS-12, OBS-13, OBS-14
    assert len(position["vp_cards"]) == 30  # OBS-15
    assert len(position["themes"]["deck"]) == 9
    assert len(position["themes"]["shown"]) == 1  # OBS-23


@all_tables
@pytest.mark.parametrize("seed", SEEDS)
def test_the_first_market_is_modest_and_sorted(
    players: int, options: dict[str, Any], sizes: tuple[int, int, int, int], seed: int
) -> None:
    slots = at(seated(players, options, seed), "market")
    numbers = [TILES[slot[0]]["number"] for slot in slots]
    assert numbers == sorted(set(numbers))  # OBS-16
    assert len(numbers) == 6
    for slot in slots:
        assert TILES[slot[0]]["front"].get("rating", 0) < 4
        assert slot[0] != "servants-hall"
        assert len(set(slot)) == 1


@all_tables
@pytest.mark.parametrize("seed", SEEDS)
def test_everybody_starts_with_the_same(
    players: int, options: dict[str, Any], sizes: tuple[int, int, int, int], seed: int
) -> None:
    match = seated(players, options, seed)
    for board in at(match, "boards"):
        family = [card for card in board["hand"] if GENTRY[card].get("family")]
        assert {GENTRY[card]["family"] for card in family} == {board["family"]}  # OBS-8
        guests = board["hand"][len(family) :]
        assert [GENTRY[card]["deck"] for card in guests] == ["starter", "starter"]  # OBS-9
        assert set(HOUSE) <= set(board["tiles"])  # OBS-7
        assert set(board["tiles"].values()) == {"front"}
        assert set(STAFF) <= set(board["available"])  # OBS-6
        assert board["quarters"] == board["expended"] == {}
        assert len(board["objectives"]) == (4 if options.get("extended") else 5)  # OBS-10
        assert board["vp"] == board["discard"] == []
    nothing = census(hw.new("obsession", players, seed=seed, options=options).position())
    assert census(match.position()) == nothing  # every card, tile and servant exactly once
    assert nothing["gentry"] == {"lost": [], "from nowhere": []}


@all_tables
def test_the_start_player_begins_the_first_round(
    players: int, options: dict[str, Any], sizes: tuple[int, int, int, int]
) -> None:
    match = seated(players, options)
    assert (phase(match), at(match, "round")) == ("host", 1)  # OBS-15, OBS-37
    assert match.to_act == (at(match, "start_player"),)  # OBS-24
    assert at(match, "pool") is None


def test_everybody_may_become_the_start_player() -> None:
    assert {starter_of(4, {}, seed) for seed in range(40)} == {0, 1, 2, 3}  # OBS-1


@pytest.mark.parametrize("seat", range(4))
def test_the_option_names_the_start_player(seat: int) -> None:
    match = hw.new("obsession", 4, seed=3, options={"starting_player": seat})
    assert at(match, "start_player") == seat  # OBS-1
    assert match.to_act == ((seat + 1) % 4,)  # OBS-3
    assert match.view(0)["options"]["starting_player"] == seat


def test_a_named_start_player_changes_no_card() -> None:
    drawn = hw.new("obsession", 4, seed=3)
    start = at(drawn, "start_player")
    named = hw.new("obsession", 4, seed=3, options={"starting_player": start})
    for match in (drawn, named):
        while phase(match) == "family":
            play(match, moves(match)[0])
    assert drawn.position() == named.position() | {"options": at(drawn, "options")}  # OBS-1


def test_families_are_chosen_from_the_left_of_the_start_player() -> None:
    match = hw.new("obsession", 4, seed=3)
    start = at(match, "start_player")
    order = []
    while phase(match) == "family":
        order.append(match.to_act[0])
        play(match, moves(match)[-1])
    assert order == [(start + 1 + n) % 4 for n in range(4)]  # OBS-3


@pytest.mark.parametrize(
    ("options", "families"),
    [
        ({}, "asquith cavendish ponsonby york"),
        ({"wessex": True}, "asquith cavendish ponsonby wessex york"),
        ({"howard": True}, "asquith cavendish howard ponsonby york"),
        ({"upstairs": True}, "asquith cavendish howard ponsonby york"),
        ({"upstairs": True, "howard": False}, "asquith cavendish ponsonby york"),
    ],
)
def test_options_bring_boards(options: dict[str, Any], families: str) -> None:
    match = hw.new("obsession", 2, seed=1, options=options)
    assert said(match, "family") == families.split()  # OBS-2, OBS-149, OBS-150


def test_a_family_is_taken_once() -> None:
    match = play(choosing(), "family york")
    assert "york" not in said(match, "family")  # OBS-3


@pytest.mark.parametrize(
    ("family", "money", "steps", "servants", "cards"),
    [
        ("asquith", 0, (1, 1), "butler housekeeper valet maid footman", 5),
        ("cavendish", 0, (1, 4), "butler housekeeper valet maid footman", 4),
        ("ponsonby", 300, (1, 1), "butler housekeeper valet maid footman", 4),
        ("york", 0, (1, 1), "butler housekeeper valet maid footman*2", 4),
        ("wessex", 0, (1, 1), "butler housekeeper valet maid footman", 4),
        ("howard", 0, (1, 1), "butler housekeeper valet maid footman cook", 4),
    ],
)
def test_the_bonus_of_a_family_is_there_at_once(
    family: str, money: int, steps: tuple[int, int], servants: str, cards: int
) -> None:
    match = play(choosing(wessex=True, howard=True), f"family {family}")
    assert (cash(match), rep(match)) == (money, steps)  # OBS-4, OBS-5
    assert box(match, "available") == servants  # OBS-6
    roles = ["lord", "lady", "heir", "daughter", "dowager"][:cards]
    assert pile(match, "hand") == " ".join(f"{family}-{role}" for role in roles)  # OBS-8


def test_wessex_takes_a_sixth_tile() -> None:
    match = play(choosing(wessex=True), "family wessex")
    assert (phase(match), match.to_act) == ("wessex", (0,))
    assert moves(match) == ["start breakfast-room", "start tennis-court"]  # OBS-18
    play(match, "start breakfast-room")
    assert at(match, "boards", 0, "tiles")["wessex-breakfast-room"] == "front"
    assert (phase(match), match.to_act) == ("family", (1,))


def test_the_other_wessex_tile_is_out_of_the_game() -> None:
    match = play(choosing(wessex=True), "family wessex", "start tennis-court")
    play(match, "family york", "family asquith")
    everything = str(match.position())
    assert "wessex-tennis-court" in everything
    assert "wessex-breakfast-room" not in everything  # OBS-18


def test_a_servant_is_drafted_after_each_choice() -> None:
    match = choosing(upstairs=True)
    assert at(match, "pool") == dict.fromkeys(
        ("valet", "maid", "footman", "cook", "hallboy", "housemaid", "usefulman"), 1
    )  # OBS-19
    assert at(match, "supply") == {
        "valet": 2, "maid": 2, "footman": 5, "underbutler": 2,
        "cook": 2, "hallboy": 2, "housemaid": 2, "usefulman": 2,
    }  # OBS-11  # fmt: skip
    play(match, "family york")
    assert (phase(match), match.to_act) == ("draft", (0,))
    play(match, "draft footman")
    assert box(match, "available") == "butler housekeeper valet maid footman*3"
    assert (phase(match), match.to_act) == ("family", (1,))
    play(match, "family howard")
    assert said(match, "draft") == ["hallboy", "housemaid", "maid", "usefulman", "valet"]
    play(match, "draft maid", "family asquith", "draft cook")
    assert at(match, "pool") is None
    assert at(match, "supply") == {
        "valet": 3, "maid": 2, "footman": 5, "underbutler": 2,
        "cook": 2, "hallboy": 3, "housemaid": 3, "usefulman": 3,
    }  # what is left goes back  # fmt: skip


def test_wessex_drafts_after_the_start_tile() -> None:
    match = play(choosing(upstairs=True, wessex=True), "family wessex", "start tennis-court")
    assert (phase(match), match.to_act) == ("draft", (0,))  # OBS-19


@pytest.mark.parametrize(
    ("players", "footmen", "others"), [(2, 4, 2), (3, 6, 3), (4, 8, 4), (5, 10, 5), (6, 10, 5)]
)
def test_the_supply_is_filled_by_the_number_of_players(
    players: int, footmen: int, others: int
) -> None:
    options = {"wessex": True, "howard": True}
    supply = at(hw.new("obsession", players, seed=1, options=options), "supply")
    plain = {"valet": others, "maid": others, "footman": footmen, "underbutler": 2}
    assert supply == plain  # OBS-11
    options = {"wessex": True, "upstairs": True}
    match = hw.new("obsession", players, seed=1, options=options)
    both = Counter(at(match, "supply")) + Counter(at(match, "pool"))
    assert both["cook"] == both["usefulman"] == both["hallboy"] == both["housemaid"] == others
    assert both["footman"] == footmen


@pytest.mark.parametrize(
    ("players", "options", "grants"),
    [
        (4, {}, [0, 0, 0, 0]),
        (5, {"wessex": True}, [200, 0, 0, 0, 0]),
        (6, {"wessex": True, "howard": True}, [300, 200, 0, 0, 0, 0]),
        (5, {"upstairs": True}, [0, 0, 0, 0, 0]),
        (6, {"wessex": True, "upstairs": True}, [0, 0, 0, 0, 0, 0]),
    ],
)
def test_who_never_begins_is_paid_for_it(
    players: int, options: dict[str, Any], grants: list[int]
) -> None:
    match = seated(players, options)
    start = at(match, "start_player")
    for place, pounds in enumerate(grants):
        board = at(match, "boards", (start + 1 + place) % players)
        bonus = 300 if board["family"] == "ponsonby" else 0
        assert board["cash"] == pounds + bonus  # OBS-20


def test_the_upstairs_guests_come_to_large_tables() -> None:
    for players, is_there in ((4, False), (5, True), (6, True)):
        match = seated(players, {"wessex": True, "howard": True})
        everybody = {*at(match, "casual"), *at(match, "prestige")}
        sets = {GENTRY[card]["set"] for card in everybody}
        assert ("upstairs" in sets) is is_there  # OBS-20
        tiles = {TILES[tile]["set"] for tile in at(match, "bag")}
        assert tiles == {"base"}


@pytest.mark.parametrize(("players", "number"), [(2, 3), (3, 4), (4, 5), (5, 6), (6, 6)])
def test_so_many_monuments_are_in_the_bag(players: int, number: int) -> None:
    options = {"wessex": True, "howard": True}
    seen = set()
    for seed in range(12):
        match = seated(players, options, seed)
        tiles = [*at(match, "bag"), *market(match).split()]
        found = {tile for tile in tiles if TILES[tile.partition("*")[0]].get("monument")}
        assert len(found) == number  # OBS-14
        assert players > 3 or "sculpture-garden" in found
        seen |= found
    assert len(seen) == 6


def test_named_monuments_are_in_the_bag() -> None:
    named = ["sculpture-garden", "clock-tower", "garden-maze"]
    for seed in range(5):
        match = seated(2, {"monuments": named}, seed)
        tiles = [*at(match, "bag"), *market(match).split()]
        assert {tile for tile in tiles if TILES[tile.split("*")[0]].get("monument")} == set(named)


def test_two_milestones_lie_open() -> None:
    assert at(seated(2, {}), "milestones") == []
    seen = set()
    for seed in range(40):
        cards = at(seated(2, {"milestones": True}, seed), "milestones")
        assert len({card["id"] for card in cards}) == 2  # OBS-21
        assert [card["claimed"] for card in cards] == [[], []]
        seen |= {card["id"] for card in cards}
    assert len(seen) == 9
    assert "downstairs-4" not in seen


def test_milestones_can_be_named() -> None:
    named = ["party-5", "columns-2"]
    cards = at(seated(2, {"milestones": named}), "milestones")
    assert [card["id"] for card in cards] == named  # OBS-21
    seen = set()
    for seed in range(60):
        options = {"milestones": True, "upstairs": True}
        seen |= {card["id"] for card in at(seated(2, options, seed), "milestones")}
    assert "downstairs-4" in seen  # OBS-151


def test_the_same_seed_deals_the_same_and_another_does_not() -> None:
    one, same, other = (seated(3, {}, seed).position() for seed in (5, 5, 6))
    assert one == same  # 4.3 of the rules
    for name in ("casual", "prestige", "objectives", "bag", "vp_cards"):
        assert one[name] != other[name]


def test_shuffles_are_counted() -> None:
    # Start player, starters, objectives, casual, prestige, monuments, bag, VP cards, themes, bag.
    assert at(hw.new("obsession", 2, seed=1), "shuffles") == 1
    assert at(seated(2, {}), "shuffles") == 10  # 4.3 of the rules
    assert at(seated(2, {"milestones": True}), "shuffles") == 11
    assert at(seated(2, {"milestones": ["party-5", "roses-4"]}), "shuffles") == 10


def test_the_bank_has_always_enough() -> None:
    match = seated(2, {})
    position = match.position()
    position["boards"][0]["cash"] = 1_000_000
    position |= {"phase": "host", "to_act": [0]}
    assert cash(play(hw.load(position), "pass cash")) == 1_000_200  # OBS-17
