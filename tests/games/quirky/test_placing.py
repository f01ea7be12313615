"""Where a card may be placed."""

from itertools import product

import pytest
from hypothesis import given

from . import naive
from .naive import KINDS
from .table import CARDS, at, built, cells, codes, hand, moves, play, table

# A card of each kind to place, and one of another colour that stands.
PLACED = {"room": "Pd", "roof": "P^h", "tower": "P!", "walkway": "P="}
STANDING = {"room": "Rd", "roof": "R^h", "tower": "R!", "walkway": "R="}

# The table of QRK-17: what may be above, below and beside each kind.
SIDE_BY_SIDE = {"room", "roof", "walkway"}
TABLE = {
    "room": ({"room", "roof", "tower"}, {"room"}, SIDE_BY_SIDE),
    "roof": (set(), {"room"}, SIDE_BY_SIDE),
    "tower": (set(), {"room"}, set()),
    "walkway": (set(), set(), SIDE_BY_SIDE),
}

# X is the standing card; only it touches the cells around it.
HANGING = """
    Yc Yl X
    Yp .  .
    Yd .  .
    0  ~  ~
"""
ON_A_ROOM = """
    .  .  X
    Yc Yl Gd
    Yp .  .
    Yd .  .
    0  ~  ~
"""


def flipped(drawn: str) -> str:
    """The same house seen in a mirror."""
    return "\n".join(" ".join(line.split()[::-1]) for line in drawn.splitlines())


def beside(kind: str, placed: str) -> dict[str, bool]:
    """May the card be placed above, below, right and left of a standing card of this kind?"""
    drawn = (ON_A_ROOM if kind == "tower" else HANGING).replace("X", STANDING[kind])
    card = PLACED[placed]
    right = cells(table(f"{drawn}\nhand {card}"), card)
    left = cells(table(f"{flipped(drawn)}\nhand {card}"), card)
    level = 3 if kind == "tower" else 2
    return {
        "above": f"2,{level + 1}" in right,
        "below": f"2,{level - 1}" in right,
        "right": f"3,{level}" in right,
        "left": f"-3,{level}" in left,
    }


@pytest.mark.parametrize(("kind", "placed"), list(product(KINDS, KINDS)))
def test_sky_sides_stay_free_on_both_cards(kind: str, placed: str) -> None:
    above, below, aside = TABLE[kind]
    assert beside(kind, placed) == {  # QRK-16, QRK-17
        "above": placed in above,
        # A standing tower has its room below it already.
        "below": placed in below and kind != "tower",
        "right": placed in aside,
        "left": placed in aside,
    }


def test_the_table_reads_the_same_from_both_cards() -> None:
    for kind, other in product(KINDS, KINDS):
        assert (other in TABLE[kind][0]) == (kind in TABLE[other][1])  # QRK-17
        assert (other in TABLE[kind][2]) == (kind in TABLE[other][2])


def test_a_card_that_touches_rightly_may_not_touch_a_sky_side_as_well() -> None:
    match = table(
        """
        .  R! .  .
        Yc Yl .  R^h
        Gp .  .  Gd
        Gc Rl Rb Gb
        ~
        hand Pd
        """
    )
    found = cells(match, "Pd")
    assert "0,3" not in found  # QRK-16: beside the tower, though above a room
    assert "2,3" not in found
    assert "3,3" not in found  # above the roof
    assert "2,2" in found  # between a room and a roof
    assert {"1,1", "2,1"} <= found


def test_a_walkway_closes_what_is_above_and_below_it() -> None:
    match = table(
        """
        Yc .  Yl
        Gp R= Gd
        Gc .  Gb
        ~
        hand Pd
        """
    )
    assert cells(match, "Pd") == {"-1,0", "-1,1", "-1,2", "0,3", "2,3", "3,0", "3,1", "3,2"}


def test_every_card_that_is_held_may_be_placed_once() -> None:
    match = table("#\n~\nhand P= Yc Yc")
    assert cells(match, "Yc") == {"-1,0", "1,0", "0,1"}  # QRK-11
    play(match, "place gold-cat 1,0")
    assert hand(match) == codes("P= Yc")
    play(match, "place gold-cat 1,1")
    assert hand(match) == codes("P=")
    assert cells(match, "Yc") == set()
    play(match, "place plum-walkway 2,1")
    assert hand(match) == []


def test_the_grid_has_no_bounds_but_the_ground() -> None:
    tall = "#\n" * 30
    assert "0,30" in cells(table(f"{tall}~\nhand Pd"), "Pd")  # QRK-12
    wide = " ".join("#" * 40)
    assert {"-21,0", "20,0"} <= cells(table(f"{wide}\n-20 ~\nhand Pd"), "Pd")
    assert not [cell for cell in cells(table("#\n~\nhand Pd"), "Pd") if ",-" in cell]


@pytest.mark.parametrize("column", [1000, -50, 7, -8, 10**6])
def test_which_column_is_called_0_makes_no_difference(column: int) -> None:
    match = table(f"#\n{column} ~\nhand Pd P^h")
    assert cells(match, "Pd") == {f"{column - 1},0", f"{column + 1},0", f"{column},1"}
    play(match, f"place plum-door {column - 1},0", f"place plum-roof-chimney {column - 1},1")
    assert built(match)[f"{column - 1},1"] == "plum-roof-chimney"  # QRK-12


@pytest.mark.parametrize("way", [-1, 1])
def test_a_house_may_have_any_width(way: int) -> None:
    match = table("#\n~")
    for step, code in enumerate(["plum-door", "plum-cat", "green-cat", "gold-cat", "red-lamp"] * 3):
        seats = [{"house": built(match), "hand": [code]}, {}]
        match = play(table("", seats=seats), f"place {code} {way * (step + 1)},0")
    assert f"{way * 15},0" in built(match)  # QRK-12


def test_a_house_may_have_any_height() -> None:
    match = table("#\n~")
    for step, code in enumerate(["plum-door", "plum-cat", "green-cat", "gold-cat", "red-lamp"] * 3):
        seats = [{"house": built(match), "hand": [code]}, {}]
        match = play(table("", seats=seats), f"place {code} 0,{step + 1}")
    assert "0,15" in built(match)  # QRK-12


def test_the_first_card_goes_to_0_0() -> None:
    match = table("hand Pd Yc P^h")
    assert sorted(moves(match)) == ["place gold-cat 0,0", "place plum-door 0,0"]  # QRK-13
    play(match, "place plum-door 0,0")
    assert built(match) == {"0,0": "plum-door"}


@pytest.mark.parametrize("card", ["P^h", "P!", "P="])
def test_only_rooms_stand_on_the_ground(card: str) -> None:
    assert cells(table(f"hand {card}"), card) == set()  # QRK-14
    late = table(f". # # #\n# # . #\n~\nhand {card}")
    assert not [cell for cell in cells(late, card) if cell.endswith(",0")]


def test_a_card_must_share_a_side_with_the_house() -> None:
    match = table(". #\n# #\n~\nhand Pd")
    assert cells(match, "Pd") == {"-1,0", "0,1", "1,2", "2,0", "2,1"}  # QRK-15: no corners


def test_rooms_and_roofs_need_nothing_below_them() -> None:
    match = table("# # #\n# . .\n~\nhand Pd P^h")
    assert {"3,1", "1,0", "2,0", "-1,1"} <= cells(match, "Pd")  # QRK-18: below an overhang too
    assert {"3,1", "-1,1"} <= cells(match, "P^h")
    play(match, "place plum-door 3,1", "place plum-roof-chimney 4,1")
    assert built(match)["4,1"] == "plum-roof-chimney"


def test_a_roof_below_an_overhang_would_touch_it_with_its_sky() -> None:
    drawn = """
        # #
        # .
        # .
        ~
        hand P^h
    """
    assert "1,1" not in cells(table(drawn), "P^h")  # QRK-16, QRK-18


def test_only_empty_cells_are_built_on_and_nothing_moves() -> None:
    drawn = "^ .\n# #\n~\nhand Pd"
    match = table(drawn)
    before = built(match)
    assert not cells(match, "Pd") & set(before)  # QRK-19
    play(match, "place plum-door 2,0")
    assert built(match) == before | {"2,0": "plum-door"}
    assert not any(text.startswith(("move", "swap")) for text in moves(match))


def test_a_placement_makes_the_turn_not_idle_and_does_not_end_it() -> None:
    match = play(table("#\n~\nhand Pd"), "place plum-door 1,0")
    assert at(match, "acted") is True  # QRK-36
    assert match.to_act == (0,)
    assert at(match, "phase") == "build"


@given(naive.HOUSES)
def test_the_cells_of_every_kind_are_those_of_the_plain_rules(grown: naive.House) -> None:
    spare = [code for code in CARDS if list(grown.values()).count(code) < CARDS[code]["copies"]]
    held = [next(code for code in spare if CARDS[code]["kind"] == kind) for kind in KINDS]
    for two in (held[:2], held[2:]):
        match = table("", seats=[{"house": naive.written(grown), "hand": two}, {}])
        for card in two:
            wanted = naive.open_cells(grown, CARDS[card]["kind"])
            assert cells(match, card) == {f"{x},{y}" for x, y in wanted}  # QRK-12 to QRK-19
