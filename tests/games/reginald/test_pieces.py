"""The cubes, the land, the cards and the moves of Sir Reginald as the data list them."""

import copy
from itertools import product
from typing import Any

import pytest

import housewright as hw
from housewright.games.reginald import moves, pieces
from housewright.games.reginald.pieces import FLAVOUR_IDS, LOOK_IDS, SQUARE_IDS, check
from housewright.games.reginald.words import WORDS
from housewright.parts.components import BadComponents, read

from . import blocks, judge, naive, referee
from .table import CARDS, SLOTS

COMPONENTS = read("housewright.games.reginald")

SIDES = ("n", "e", "s", "w")
# From the rules: cubes and looks of each flavour.
CUBES = {
    "doorway": (16, 8),
    "ornament": (15, 8),
    "chimney": (14, 8),
    "staircase": (12, 4),
    "cornerstone": (10, 1),
    "window": (18, 4),
    "rose": (15, 8),
}
CODES = [
    f"{flavour} ~{up}{north}"
    for flavour, up, north in product(blocks.FLAVOURS, "udnesw", "udnesw")
    if north not in (up, blocks.OPPOSITE[up])
]
# From the rules: target, view, count and number.
DESIRES = """
    lake-lions              manor          e     lion               > 1
    mountain-lions          manor          n     lion               > 1
    lion-parade             estate         nesw  lion               > 4
    guest-guard             guest          nesw  lion               > 1
    no-lions-below-stairs   servants       nesw  lion               < 1
    host-and-guest-lions    manor+guest    sw    lion               > 2
    grand-front             manor          s     door+lion          > 3
    doors-aplenty           manor          nesw  door               > 3
    one-discreet-door       manor          nesw  door               < 2
    tradesmens-entrance     servants       nesw  door               > 1
    dale-welcome            estate         w     door               > 2
    host-and-guest-doors    manor+guest    ne    door               > 2
    lake-light              manor          e     window+rose        > 3
    mountain-light          manor          n     window+rose        > 3
    prairie-panorama        estate         s     window+rose        > 4
    dale-panorama           estate         w     window+rose        > 4
    guest-light             guest          nesw  window+rose        > 4
    dim-quarters            servants       nesw  window+rose        < 3
    rose-garland            manor          nesw  rose               > 4
    roses-at-two-sides      estate         ne    rose               > 3
    sash-symphony           estate         nesw  window             > 7
    sunny-sashes            manor          es    window             > 3
    bright-little-houses    guest+servants nesw  window+rose        > 5
    smoking-skyline         estate         nesw  chimney            > 3
    warm-guests             guest          nesw  chimney            > 1
    clear-air               estate         es    chimney            < 1
    hearths-of-the-manor    manor          nw    chimney            > 1
    tiled-manor             manor          above roof               > 11
    guest-tiles             guest          above roof               > 3
    roofs-of-sevendale      estate         above roof               > 15
    modest-roofs            servants       above roof               < 4
    grand-steps             manor          es    stair              > 1
    steps-everywhere        estate         above stair              > 2
    tea-terrace             manor          above terrace_spaces     > 2
    twin-terraces           estate         above terraces           > 1
    guest-terrace           guest          above terraces           > 0
    peacock-court           manor          above courtyards         > 0
    great-court             estate         above courtyard_spaces   > 3
    three-storeys           manor          any   floors             > 2
    guest-storeys           guest          any   floors             > 1
    lookout-tower           manor          any   height             > 3
    low-quarters            servants       any   height             < 2
    great-house             manor          any   cubes              > 17
    full-household          servants       any   cubes              > 4
    friend-of-trees         plot           above trees              > 6
    clear-view              plot           above felled             > 3
    lake-walk               plot           e     edge               > 5
    two-quiet-edges         plot           nw    edge               > 10
    sprawling-manor         manor          above footprint          > 13
    compact-estate          estate         above footprint          < 15
    proud-stones            manor          nesw  corner             > 5
    hidden-stones           estate         nesw  corner             < 3
    no-bare-walls           manor          s     blank              < 2
    mountain-finery         estate         n     blank              < 4
    plain-to-the-dale       estate         w     blank              > 7
    broad-face              manor          e     facade             > 10
"""


def test_there_are_a_hundred_cubes_in_seven_flavours() -> None:
    assert FLAVOUR_IDS == blocks.FLAVOURS
    looks = [
        len([look for look in LOOK_IDS[: pieces.LEGAL_LOOKS] if look.split()[0] == flavour])
        for flavour in FLAVOUR_IDS
    ]
    assert dict(zip(FLAVOUR_IDS, zip(pieces.CUBES, looks, strict=True), strict=True)) == CUBES
    assert sum(pieces.CUBES) == 100  # REG-2


def test_the_looks_are_those_of_the_rules() -> None:
    expected = {
        f"{flavour} {look}".strip() for flavour in FLAVOUR_IDS for look in referee.looks(flavour)
    }
    assert set(LOOK_IDS[:41]) == expected  # REG-22
    flavours = [FLAVOUR_IDS.index(look.split()[0]) for look in LOOK_IDS[:41]]
    assert flavours == sorted(flavours) == pieces.FLAVOUR_OF[:41]


@pytest.mark.parametrize("text", LOOK_IDS)
def test_every_look_shows_the_right_faces(text: str) -> None:
    number = LOOK_IDS.index(text)
    faces = blocks.cube(text)
    shown = {side: pieces.SIDE[number * 4 + index] for index, side in enumerate(SIDES)}
    shown |= {"u": pieces.TOP[number], "d": pieces.BOTTOM[number]}
    assert {side: pieces.KIND_IDS[kind] for side, kind in shown.items()} == {
        side: kind for side, (kind, _) in faces.items()
    }
    aligned = [blocks.is_aligned(text, side) for side in SIDES]
    assert pieces.UPRIGHT[number * 4 : number * 4 + 4] == aligned  # REG-56
    foot = blocks.foot(text)
    assert pieces.FOOT[number] == (SIDES.index(foot) if foot else pieces.NONE)
    assert pieces.CAN_CARRY[number] is (faces["u"][0] in ("blank", "corner"))  # REG-24
    assert pieces.ROOF_SIDE[number] is any(faces[side][0] == "roof" for side in SIDES)


def test_a_tumbled_cube_that_shows_a_look_is_that_look() -> None:
    assert len(CODES) == 7 * 24
    for code in CODES:
        same = [look for look in LOOK_IDS[:41] if _are_alike(look, code)]
        found = LOOK_IDS[pieces.LOOK_NUMBERS[code]]
        assert found == (same[0] if same else found)  # the rules: Cubes
        assert _are_alike(found, code)
        assert ("~" in found) is not bool(same)


def _are_alike(one: str, other: str) -> bool:
    flavours = {blocks.flavour_of(one), blocks.flavour_of(other)}
    return len(flavours) == 1 and blocks.cube(one) == blocks.cube(other)


def test_the_examples_of_tumbled_cubes() -> None:
    numbers = pieces.LOOK_NUMBERS
    assert numbers["staircase ~nu"] == numbers["staircase n"]
    tumbled = numbers["chimney ~en"]
    sides = [pieces.KIND_IDS[kind] for kind in pieces.SIDE[tumbled * 4 : tumbled * 4 + 4]]
    assert sides == ["chimney", "blank", "blank", "roof"]
    assert not pieces.UPRIGHT[tumbled * 4]  # its shaft lies level


def test_the_land_is_the_one_of_the_rules() -> None:
    assert COMPONENTS["plot"]["rows_north_to_south"] == list(naive.LAND)
    assert list(SQUARE_IDS) == [naive.name_of(cell) for cell in naive.GRID]
    greens = [naive.name_of(cell) for cell in naive.GRID if naive.is_green(cell)]
    assert [SQUARE_IDS[square] for square in pieces.SITES] == greens  # REG-23
    assert len(greens) == 55
    trees = {SQUARE_IDS[square] for square in pieces.TREES}
    assert trees == {"5,1", "4,2", "7,3", "1,4", "5,4", "3,6", "8,6", "2,7", "5,8"}  # REG-30
    assert [len(edge) for edge in pieces.EDGE] == [7, 7, 7, 7]


def test_neighbours_are_where_the_map_has_them() -> None:
    for (square, name), (index, side) in product(enumerate(SQUARE_IDS), enumerate(SIDES)):
        cell = naive.beside(naive.cell_of(name), side)
        beside = SQUARE_IDS.index(naive.name_of(cell)) if naive.land(cell) else pieces.NONE
        assert pieces.NEXT[square * 4 + index] == beside


def test_the_slots_pay_what_the_rules_say() -> None:
    assert dict(zip(pieces.SLOT_IDS, pieces.POINTS, strict=True)) == judge.POINTS
    assert dict(zip(pieces.SLOT_IDS, pieces.BONUS, strict=True)) == judge.BONUS  # REG-67
    assert "".join(pieces.SLOT_IDS) == SLOTS


def test_the_cards_are_those_of_the_rules() -> None:
    found = {
        name: [
            "+".join(card["target"]),
            "".join(card["view"]),
            "+".join(card["count"]),
            card["cmp"],
            str(card["n"]),
        ]
        for name, card in CARDS.items()
    }
    expected = {name: rest for name, *rest in map(str.split, DESIRES.split("\n")[1:-1])}
    assert found == expected  # the rules: Desire cards
    assert list(pieces.CARD_IDS) == list(expected)
    assert [pieces.CARD_IDS[card] for card in pieces.in_order(list(range(56)))] == sorted(expected)


# --- moves ---


def test_every_move_has_one_text() -> None:
    texts = [moves.text(move) for move in range(moves.DECLARE)]
    assert len(set(texts)) == len(texts)
    assert [moves.parse(text) for text in texts] == list(range(len(texts)))
    placed = {text for text in texts if text.startswith("place ")}
    looks = [(flavour, look) for flavour in FLAVOUR_IDS for look in referee.looks(flavour)]
    assert placed == {
        f"place {flavour} {square} {look}".strip()
        for square in SQUARE_IDS
        for flavour, look in looks
    }  # the rules: Moves


def test_every_declaration_has_one_text() -> None:
    houses = [pieces.NONE, 0, 27, 63]
    for squares in product(houses, repeat=3):
        number = moves.naming(*squares)
        assert tuple(moves.named(number, role) for role in range(3)) == squares
        move = moves.DECLARE + number
        assert moves.parse(moves.text(move)) == move
    assert moves.text(moves.DECLARE + moves.naming(-1, -1, -1)) == "declare"


@pytest.mark.parametrize(
    "text",
    ["discard lake-lions", "pile tea-terrace", "draw 3 staircase rose", "draw 1 rose rose rose",
     "repair 4,5", "take chimney", "place chimney 3,4 roof n", "place window 2,5 blank ew",
     "place rose 7,3 roof sw", "place staircase 5,4 e", "place cornerstone 4,4",
     "play tea-terrace g", "keep button", "pass button", "start", "wait", "done", "decline",
     "skip repair", "skip draw", "declare manor 4,4 guest 2,6 servants 7,3", "declare",
     "declare servants 8,8", "vote 2"],
)  # fmt: skip
def test_the_examples_of_the_rules_are_moves(text: str) -> None:
    assert moves.text(moves.parse(text)) == text


@pytest.mark.parametrize(
    "text",
    ["", "discard", "discard lions", "draw 3", "draw 0 rose", "draw 5 rose", "draw 3 rose chimney",
     "draw 3 rose rose rose rose", "repair 0,1", "repair 4,9", "repair 04,5", "repair 4;5",
     "take roof", "place chimney 3,4 n roof", "place chimney 3,4 roof", "place chimney 3,4 roof ns",
     "place window 2,5 blank n", "place window 2,5 blank we", "place rose 7,3 roof ws",
     "place staircase 5,4", "place staircase 5,4 roof e", "place cornerstone 4,4 roof n",
     "place doorway 4,4 ~un", "place doorway 9,4 roof n", "play tea-terrace", "play tea-terrace j",
     "keep", "pass", "skip", "Done", "done ", " done", "declare ", "declare manor",
     "declare guest 2,6 manor 4,4", "declare manor 4,4 manor 2,6", "declare manor 4,4  guest 2,6",
     "declare house 4,4", "declare manor 4,4 guest", "declared", "vote", "vote 4", "vote -1"],
)  # fmt: skip
def test_any_other_text_is_no_move(text: str) -> None:
    assert moves.parse(text) == -1


# --- the data are checked when they are read ---


def broken(pointer: str, value: Any) -> dict[str, Any]:
    """The components with another value at this place."""
    twin = copy.deepcopy(COMPONENTS)
    *path, last = pointer.split("/")
    inner: Any = twin
    for word in path:
        inner = inner[int(word)] if isinstance(inner, list) else inner[word]
    inner[int(last) if isinstance(inner, list) else last] = value
    return twin


def test_the_data_that_are_there_are_right() -> None:
    check(copy.deepcopy(COMPONENTS))


@pytest.mark.parametrize(
    ("pointer", "value", "named"),
    [
        ("flavours/0/id", "door", "flavours"),
        ("flavours/0/count", 0, "flavours/doorway/count"),
        ("flavours/0/count", "16", "flavours/doorway/count"),
        ("flavours/0/faces/u", {"kind": "tiles"}, "flavours/doorway/faces/u"),
        ("flavours/0/faces/x", {"kind": "roof"}, "flavours/doorway/faces"),
        ("flavours/0/looks/0", "ornament blank e", "flavours/looks"),
        ("flavours/0/looks/0", "doorway blank x", "looks"),
        ("face_kinds/tiles", {}, "face_kinds"),
        ("sides/up", {}, "sides"),
        ("slots/0/id", "b", "slots"),
        ("slots/1/points", 0, "slots/b/points"),
        ("slots/1/points", 1.5, "slots/b/points"),
        ("slots/1/bonus", -1, "slots/b/bonus"),
        ("slots/1/bonus", 0, "score_parts"),
        ("grammar/target", ["manor"], "grammar/target"),
        ("grammar/view", ["n"], "grammar/view"),
        ("grammar/count/plot", ["trees"], "grammar/count"),
        ("plot/width", 9, "plot/width"),
        ("plot/height", 7, "plot/height"),
        ("plot/rows_north_to_south/0", "....T..", "plot/rows_north_to_south"),
        ("plot/rows_north_to_south/3", "T...T..x", "plot/rows_north_to_south/3"),
        ("constants/removed_cubes/2", 88, "constants/removed_cubes/2"),
        ("constants/removed_cubes/3", -1, "constants/removed_cubes/3"),
        ("constants/kept", 4, "constants/dealt"),
        ("constants/dealt", 15, "constants/dealt"),
        ("cards/0/id", "mountain-lions", "cards"),
        ("cards/0/target", ["house"], "cards/lake-lions/target"),
        ("cards/0/target", [], "cards/lake-lions/target"),
        ("cards/0/target", ["manor", "manor"], "cards/lake-lions/target"),
        ("cards/0/target", ["manor", "estate"], "cards/lake-lions/target"),
        ("cards/0/target", ["plot"], "cards/lake-lions/target"),
        ("cards/0/view", ["above"], "cards/lake-lions/view"),
        ("cards/0/view", ["n", "any"], "cards/lake-lions/view"),
        ("cards/0/view", ["north"], "cards/lake-lions/view"),
        ("cards/0/count", ["lions"], "cards/lake-lions/count"),
        ("cards/0/count", ["edge"], "cards/lake-lions/target"),
        ("cards/0/count", ["floors"], "cards/lake-lions/view"),
        ("cards/0/count", ["roof"], "cards/lake-lions/view"),
        ("cards/0/cmp", ">=", "cards/lake-lions/cmp"),
        ("cards/0/n", -1, "cards/lake-lions/n"),
        ("cards/0/n", True, "cards/lake-lions/n"),
        ("score_parts/0", "slot-z", "score_parts"),
    ],
)
def test_wrong_data_are_refused_by_name(pointer: str, value: Any, named: str) -> None:
    with pytest.raises(BadComponents, match=f"^{named}: "):
        check(broken(pointer, value))


@pytest.mark.parametrize(
    ("lang", "heading"), [("en", "What is reconstructed"), ("ja", "再現した部分")]
)
def test_the_rules_say_what_is_reconstructed(lang: str, heading: str) -> None:
    section = hw.games()["reginald"].rules_in(lang).split(f"### {heading}\n")[1].split("\n## ")[0]
    section = " ".join(section.split())
    names = WORDS[lang].names
    for flavour in COMPONENTS["flavours"]:
        assert (flavour["origin"] == "reconstructed") == (names.flavours[flavour["id"]] in section)
    ours = [slot["id"] for slot in COMPONENTS["slots"] if slot["origin"] == "reconstructed"]
    first, last = ours[0], ours[-1]
    assert "".join(ours) == "bcdefghi"
    assert (f"{first} to {last}" if lang == "en" else f"{first}から{last}") in section
    assert names.sides["w"] in section
