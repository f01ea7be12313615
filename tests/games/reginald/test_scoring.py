"""Desires: who takes part, what is counted, who is paid."""

import pytest

from .table import CARDS, COTTAGE, MANOR, SLOTS, counted, judged, parts, table

GUESTS = """
      2    3    5
    1 .    .    D^n
    2 .    .    C^w
    5 D^w  C^s  .
    6 W^ew .    .
"""


def test_a_card_is_only_for_those_who_have_its_house() -> None:
    assert counted(COTTAGE, "lake-lions") is None  # REG-62: no Manor
    assert counted(MANOR, "lake-lions") == 0
    assert counted(MANOR, "guest-guard") is None
    assert counted(MANOR, "dim-quarters") is None
    assert counted(COTTAGE, "dim-quarters") == 2


def test_without_the_house_fewer_than_is_not_met() -> None:
    match = judged(MANOR, "no-lions-below-stairs", "low-quarters")
    assert parts(match) == {}  # REG-62, ruling 23
    assert parts(judged(COTTAGE, "no-lions-below-stairs")) == {"slot-b": 12, "bonus-b": 4}


def test_a_card_for_two_houses_needs_both() -> None:
    assert counted(MANOR, "host-and-guest-doors") is None  # REG-62
    assert counted(GUESTS, "host-and-guest-doors") == 1
    assert counted(GUESTS, "bright-little-houses") is None


def test_estate_and_land_need_one_house_that_stands() -> None:
    nothing = "4\n5 W^ew"
    for card in ("clear-air", "friend-of-trees", "lake-walk", "compact-estate"):
        assert counted(nothing, card) is None, card  # REG-62, ruling 24
        assert counted(COTTAGE, card) is not None, card


def test_an_estate_is_all_declared_houses() -> None:
    assert counted(GUESTS, "smoking-skyline") == 2  # REG-64
    assert counted(GUESTS, "hearths-of-the-manor") == 0
    assert counted(GUESTS, "warm-guests") == 1


def test_counts_from_several_sides_add_up() -> None:
    assert counted("4    5\n4 R^ne C^n\n5 D^s  .", "roses-at-two-sides") == 1  # REG-63: e is hidden
    assert counted("4    5\n4 C^n  R^ne\n5 D^s  .", "roses-at-two-sides") == 2


def test_several_elements_add_up() -> None:
    drawn = "4    5    6\n4 C^n  W^ns .\n5 D^s  L^s  L^s"
    assert counted(drawn, "grand-front") == 3  # REG-64: one door and two lions


@pytest.mark.parametrize(
    ("drawn", "card", "count"),
    [
        (MANOR, "great-house", 3),
        (MANOR, "lookout-tower", 1),
        ("4    5\n5 D_s/K/K C^n", "lookout-tower", 3),
        (MANOR, "sprawling-manor", 3),
        ("4    5\n5 D_s/K/K C^n", "sprawling-manor", 2),
        (GUESTS, "compact-estate", 5),
        (MANOR, "tiled-manor", 3),
        (MANOR, "friend-of-trees", 8),  # 5,4 has a tree
        (MANOR, "clear-view", 1),
        (MANOR, "lake-walk", 7),
        ("7    8\n5 D^s  C^e", "lake-walk", 6),
        ("1    2\n1 D^n  C^s", "two-quiet-edges", 11),  # the corner counts twice, 2,1 once
        ("4    5\n4 W^ew C^n\n5 D^s  K", "proud-stones", 2),
        ("4    5\n4 W^ew C^n\n5 D^s  K", "hidden-stones", 2),
        ("4    5\n4 W^ew C^n\n5 D^s  W^ew", "no-bare-walls", 1),
        (MANOR, "plain-to-the-dale", 1),
        (MANOR, "mountain-finery", 1),
        (MANOR, "broad-face", 2),
        ("4    5\n4 W^ew C_n/D^e\n5 D^s  .", "broad-face", 3),
    ],
)
def test_counts(drawn: str, card: str, count: int) -> None:
    assert counted(drawn, card) == count  # REG-64


def test_the_facade_takes_in_faces_that_are_not_aligned() -> None:
    drawn = "4    5\n4 W^ew C^n\n5 D^s  L^w"
    assert counted(drawn, "broad-face") == 2  # REG-64: with the upside-down lion


@pytest.mark.parametrize("card", CARDS)
def test_every_card_needs_strictly_more_or_less(card: str) -> None:
    match = judged(MANOR, card)
    told = match.facts()["slots"]["b"]["seats"][0]
    n, is_more = CARDS[card]["n"], CARDS[card]["cmp"] == ">"
    count = told["count"]
    is_met = count is not None and (count > n if is_more else count < n)
    assert told["met"] is is_met  # REG-65
    assert ("slot-b" in parts(match)) is is_met


def test_the_number_must_be_beaten() -> None:
    one, two = "4    5\n5 D^s  C^n", "4    5    6\n5 D^s  C^n  C^n\n4 .    .    C^w"
    assert counted(one, "hearths-of-the-manor") == 1
    assert "slot-b" not in parts(judged(one, "hearths-of-the-manor"))  # REG-65
    assert counted(two, "hearths-of-the-manor") == 2
    assert "slot-b" in parts(judged(two, "hearths-of-the-manor"))


@pytest.mark.parametrize(
    ("slot", "points", "bonus"),
    [("a", 15, 0), ("b", 12, 4), ("c", 10, 5), ("d", 10, 5), ("e", 8, 8), ("f", 8, 6),
     ("g", 6, 10), ("h", 6, 6), ("i", 5, 12)],
)  # fmt: skip
def test_every_slot_pays_its_own_points(slot: str, points: int, bonus: int) -> None:
    match = table(f"slot {slot} lake-walk\n{MANOR}")
    expected = {f"slot-{slot}": points, f"bonus-{slot}": bonus}
    assert parts(match) == {part: each for part, each in expected.items() if each}  # REG-67


def test_all_who_meet_a_card_are_paid_and_the_best_gets_the_stars() -> None:
    drawn = f"""
        slot e friend-of-trees
        {MANOR}
        seat 1
        {COTTAGE}
        seat 2
              4    5
            1 .    D^n
            2 W^ew W^ew
    """
    match = table(drawn)
    assert parts(match, 0) == {"slot-e": 8}  # REG-65: 8 trees
    assert parts(match, 1) == {"slot-e": 8, "bonus-e": 8}  # REG-66: 9 trees
    assert parts(match, 2) == {"slot-e": 8}  # 7 trees


def test_the_fewest_is_best_where_fewer_are_wanted() -> None:
    drawn = f"slot g compact-estate\n{MANOR}\nseat 1\n{COTTAGE}"
    match = table(drawn)
    assert [parts(match, seat) for seat in range(2)] == [
        {"slot-g": 6},
        {"slot-g": 6, "bonus-g": 10},
    ]  # REG-66


def test_all_who_are_best_get_the_whole_bonus() -> None:
    match = table(f"slot g compact-estate\n{COTTAGE}\nseat 1\n{COTTAGE}")
    assert [parts(match, seat) for seat in range(2)] == [{"slot-g": 6, "bonus-g": 10}] * 2  # REG-66


def test_the_best_must_also_meet_the_card() -> None:
    match = table(f"slot g great-house\n{MANOR}\nseat 1\n{COTTAGE}")
    assert [parts(match, seat) for seat in range(2)] == [{}, {}]  # REG-66, ruling 25


def test_a_seat_without_the_house_does_not_spoil_the_bonus_for_fewest() -> None:
    match = table(f"slot g compact-estate\n{COTTAGE}\nseat 1\n4\n5 W^ew")
    assert parts(match, 0) == {"slot-g": 6, "bonus-g": 10}  # REG-62, REG-66
    assert parts(match, 1) == {}


def test_the_score_is_the_sum_of_its_parts() -> None:
    match = table(f"slot b lake-walk\nslot g compact-estate\n{MANOR.replace('W^ew', 'W_ew')}")
    score = match.scores()[0]
    assert {part: points for part, points in score.parts.items() if points} == {
        "slot-b": 12,
        "bonus-b": 4,
        "slot-g": 6,
        "bonus-g": 10,
        "flaw-bare-top": -5,
    }
    assert score.total == 27  # REG-77


def test_all_parts_have_the_names_of_the_rules() -> None:
    flaws = ("topsy", "bare-top", "lost-stair", "sideways", "chimney", "side-roof", "half-stair",
             "death-door")  # fmt: skip
    expected = [f"slot-{slot}" for slot in SLOTS] + [f"bonus-{slot}" for slot in SLOTS[1:]]
    expected += [f"flaw-{flaw}" for flaw in flaws]
    assert list(table().scores()[0].parts) == expected  # REG-77


def test_details_name_cards_and_counts() -> None:
    match = table(f"slot b lake-walk\n{MANOR.replace('W^ew', 'W_ew')}")
    assert match.details() == [
        {"seat": 0, "kind": "slot-b", "points": 12, "count": 7, "card": "lake-walk"},
        {"seat": 0, "kind": "bonus-b", "points": 4, "count": 7, "card": "lake-walk"},
        {"seat": 0, "kind": "flaw-bare-top", "points": -5, "count": 1},
    ]  # REG-77


def test_the_score_is_told_as_it_stands() -> None:
    match = table(f"slot b friend-of-trees\nstage place\nheld cornerstone\n{COTTAGE}")
    assert parts(match) == {"slot-b": 12, "bonus-b": 4}
    match.play(0, "place cornerstone 3,4")
    assert parts(match) == {"slot-b": 12, "bonus-b": 4, "flaw-bare-top": -5}  # REG-80
