"""The end of play: houses fall, are named, declared and removed."""

import pytest

from .table import at, finished, moves, parts, play, stages, table

#: Houses of two cubes with a doorway to the Dale: with a chimney, and without.
WARM, COLD = "D^w  C^s", "D^w  W^ew"


def village(*rows: str) -> str:
    """Up to three houses, one below the other, from 4,1 on and two rows apart."""
    lines = [f"{y} {row}" for y, row in zip((1, 3, 5), rows, strict=False)]
    return "\n".join(["4    5    6", *lines])


def three(*houses: str) -> str:
    return village(*[f"{house:<9}" + " ." * (3 - len(house.split())) for house in houses])


BIG_WARM, BIG_COLD = "D^w  C^s  C^s", "D^w  W^ew W^ew"


def declared(drawn: str) -> dict[str, str] | None:
    found: dict[str, str] | None = at(finished(drawn), "seats", 0, "declared")
    return found


@pytest.mark.parametrize(
    ("houses", "names"),
    [
        ((WARM,), {"manor": "4,1"}),
        ((COLD,), {"servants": "4,1"}),
        ((WARM, COLD), {"manor": "4,1", "servants": "4,3"}),
        ((COLD, WARM), {"manor": "4,3", "servants": "4,1"}),
        ((WARM, BIG_COLD), {"manor": "4,1", "servants": "4,3"}),
        ((COLD, BIG_COLD), {"servants": "4,3"}),
        ((COLD, BIG_COLD, "D^w"), {"servants": "4,3"}),
        ((WARM, COLD, BIG_COLD), {"manor": "4,1", "servants": "4,5"}),
        ((WARM, BIG_WARM, COLD), {"manor": "4,3", "guest": "4,1", "servants": "4,5"}),
        ((), {}),
        (("W^ns",), {}),
    ],
)
def test_houses_are_named_by_size_and_chimney(
    houses: tuple[str, ...], names: dict[str, str]
) -> None:
    assert declared(three(*houses)) == names  # REG-58, REG-59


def test_the_third_house_with_a_chimney_is_the_servants() -> None:
    houses = ("D_w/C^w", BIG_WARM, "D_w/K/C_w/C^w")
    match = finished(three(*houses))
    assert at(match, "seats", 0, "declared") == {
        "manor": "4,5",
        "guest": "4,3",
        "servants": "4,1",
    }  # REG-59


def test_a_hidden_chimney_warms_all_the_same() -> None:
    inside = """
          4    5        6
        3 .    W^ns     .
        4 W^ew C_n/W^ns W^ew
        5 .    D^s      .
        """
    assert declared(inside) == {"manor": "5,3"}  # REG-59, ruling 20


@pytest.mark.parametrize(
    ("houses", "ways"),
    [
        ((WARM, BIG_WARM), ["manor 4,3 guest 4,1", "manor 4,3 servants 4,1"]),
        (
            (WARM, WARM),
            ["manor 4,1 guest 4,3", "manor 4,1 servants 4,3", "manor 4,3 guest 4,1",
             "manor 4,3 servants 4,1"],
        ),
        ((COLD, COLD), ["servants 4,1", "servants 4,3"]),
        ((COLD, COLD, "D^w"), ["servants 4,1", "servants 4,3"]),
        ((COLD, COLD, COLD), ["servants 4,1", "servants 4,3", "servants 4,5"]),
        ((WARM, COLD, COLD), ["manor 4,1 servants 4,3", "manor 4,1 servants 4,5"]),
        (
            (WARM, COLD, WARM),
            ["manor 4,1 guest 4,5 servants 4,3", "manor 4,5 guest 4,1 servants 4,3"],
        ),
        (
            (WARM, BIG_WARM, WARM),
            ["manor 4,3 guest 4,1 servants 4,5", "manor 4,3 guest 4,5 servants 4,1"],
        ),
        (
            (BIG_WARM, BIG_WARM, WARM),
            ["manor 4,1 guest 4,3 servants 4,5", "manor 4,3 guest 4,1 servants 4,5"],
        ),
        (
            (WARM, WARM, WARM),
            ["manor 4,1 guest 4,3 servants 4,5", "manor 4,1 guest 4,5 servants 4,3",
             "manor 4,3 guest 4,1 servants 4,5", "manor 4,3 guest 4,5 servants 4,1",
             "manor 4,5 guest 4,1 servants 4,3", "manor 4,5 guest 4,3 servants 4,1"],
        ),
    ],
)  # fmt: skip
def test_where_there_is_a_choice_it_is_the_players(
    houses: tuple[str, ...], ways: list[str]
) -> None:
    match = finished(three(*houses))
    assert at(match, "phase") == "declare"
    assert match.to_act == (0,)  # REG-60
    assert sorted(moves(match)) == [f"declare {way}" for way in ways]  # REG-59


def test_houses_without_a_way_to_the_ground_fall_first() -> None:
    # The larger house with a chimney has no doorway.
    match = finished(three("C^w  C^s  C^s", WARM))
    assert at(match, "phase") == "over"  # REG-58: so nothing is left to choose
    assert at(match, "seats", 0, "declared") == {"manor": "4,3"}
    assert sorted(at(match, "seats", 0, "plot")) == ["4,3", "5,3"]


def test_nothing_falls_before_the_end() -> None:
    match = table(f"stage build\nreserve rose\n{three('C^w  C^s  C^s')}")
    play(match, "done")
    assert len(at(match, "seats", 0, "plot")) == 3  # REG-58, ruling 22


def test_houses_without_a_name_are_taken_off() -> None:
    match = finished(three(WARM, COLD, BIG_COLD))
    assert sorted(at(match, "seats", 0, "plot")) == ["4,1", "4,5", "5,1", "5,5", "6,5"]  # REG-61
    chosen = play(finished(three(COLD, COLD)), "declare servants 4,3")
    assert sorted(at(chosen, "seats", 0, "plot")) == ["4,3", "5,3"]


def test_all_who_have_a_choice_declare_at_once() -> None:
    drawn = f"{three(WARM, WARM)}\nseat 1\n{three(WARM)}\nseat 2\n{three(COLD, COLD)}"
    match = finished(drawn)
    assert list(match.to_act) == [0, 2]  # REG-60
    assert at(match, "seats", 1, "declared") == {"manor": "4,1"}
    play(match, "2: declare servants 4,3")
    assert list(match.to_act) == [0]
    # Nothing is taken off until all have declared.
    assert len(at(match, "seats", 2, "plot")) == 4  # REG-61
    play(match, "0: declare manor 4,3 servants 4,1")
    assert len(at(match, "seats", 2, "plot")) == 2
    assert at(match, "phase") == "vote"
    assert stages(match) == "idle idle idle"


def test_what_was_declared_counts() -> None:
    drawn = f"slot b low-quarters\nslot e warm-guests\n{three(BIG_WARM, 'D^w  C^s')}"
    guest = play(finished(drawn), "declare manor 4,1 guest 4,3")
    assert parts(guest) == {}  # one chimney is not more than one
    servants = play(finished(drawn), "declare manor 4,1 servants 4,3")
    assert parts(servants) == {"slot-b": 12, "bonus-b": 4}  # REG-62


# --- the score as it stands ---


def test_by_default_the_first_of_equal_houses_takes_the_higher_name() -> None:
    first = table("slot b lake-lions\n4    5    6\n1 D^w  C^s  L^e\n3 D^w  C^s  W^ns")
    second = table("slot b lake-lions\n4    5    6\n1 D^w  C^s  W^ns\n3 D^w  C^s  L^e")
    found = [match.facts()["slots"]["b"]["seats"][0]["count"] for match in (first, second)]
    assert found == [1, 0]  # REG-80: the Manor is the one on 4,1


def test_by_default_the_smaller_of_two_chimneyed_houses_is_the_guest_house() -> None:
    match = table("slot b warm-guests\nslot c low-quarters\n" + three(BIG_WARM, WARM))
    slots = match.facts()["slots"]
    assert slots["b"]["seats"][0]["count"] == 1  # REG-80
    assert slots["c"]["seats"][0]["count"] is None


def test_in_the_draft_all_scores_are_zero() -> None:
    match = table(
        f"{three(COLD)}\nhand great-house clear-air clear-view dim-quarters", phase="draft"
    )
    assert [parts(match, seat) for seat in range(2)] == [{}, {}]  # REG-80
