"""The cards of Quirky Quarters as the data list them."""

import copy
from collections import Counter
from typing import Any

import pytest

import housewright as hw
from housewright.games.quirky import pieces
from housewright.games.quirky.pieces import check
from housewright.games.quirky.state.contests import requirement
from housewright.parts.components import BadComponents, read

from .table import CARDS, CONTESTS

COMPONENTS = read("housewright.games.quirky")


def copies(fact: str) -> dict[Any, int]:
    """How many cards of the deck show each value of a fact."""
    found = Counter[Any]()
    for card in CARDS.values():
        found[card[fact]] += card["copies"]
    return dict(found)


def test_there_are_92_cards_of_40_designs_and_26_contests() -> None:
    assert (len(CARDS), sum(pieces.COPIES)) == (40, 92)
    assert len(CONTESTS) == 26
    assert COMPONENTS["first_player_card"] == 1


def test_the_deck_has_the_right_mix() -> None:
    assert copies("kind") == {"room": 56, "roof": 16, "tower": 10, "walkway": 10}
    assert copies("colour") == {"red": 19, "gold": 19, "green": 19, "plum": 19, "grey": 16}
    assert copies("window") == {"square": 22, "round": 21, "arched": 23, None: 26}


def test_the_deck_has_the_right_icons() -> None:
    icons, shown = Counter[str](), Counter[str]()
    for card in CARDS.values():
        icons.update({icon: many * card["copies"] for icon, many in card["icons"].items()})
        shown.update(dict.fromkeys(card["icons"], card["copies"]))
    assert icons == {"plants": 21, "lamp": 19, "cat": 19, "chimney": 16, "balcony": 15, "door": 14}
    assert shown["chimney"] == 14
    twice = [code for code, card in CARDS.items() if max(card["icons"].values()) > 1]
    assert twice == ["grey-roof-twin"]


def test_rooms_and_towers_have_windows_and_the_others_have_none() -> None:
    for card in CARDS.values():
        assert (card["window"] is not None) == (card["kind"] in ("room", "tower"))
        assert 1 <= sum(card["icons"].values()) <= 2


def test_no_colour_has_everything() -> None:
    rooms = {card["colour"]: set[str]() for card in CARDS.values()}
    for card in CARDS.values():
        if card["kind"] == "room":
            rooms[card["colour"]] |= set(card["icons"])
    missing = {"red": "cat", "gold": "balcony", "green": "lamp", "plum": "plants"}
    for colour, icon in missing.items():
        assert icon not in rooms[colour]
        assert len(rooms[colour]) == 4


def test_no_two_designs_look_the_same() -> None:
    looks = {
        (card["kind"], card["colour"], card["window"], *sorted(card["icons"].items()))
        for card in CARDS.values()
    }
    assert len(looks) == 40  # QRK-4


def test_the_sky_sides_are_those_of_the_rules() -> None:
    sky = {kind: facts["sky"] for kind, facts in COMPONENTS["kinds"].items()}
    assert sky == {
        "room": [],
        "roof": ["top"],
        "tower": ["top", "left", "right"],
        "walkway": ["top", "bottom"],
    }  # QRK-16
    ground = [kind for kind, facts in COMPONENTS["kinds"].items() if facts["ground_floor"]]
    assert ground == ["room"]  # QRK-14


def test_only_grey_does_not_score() -> None:
    scoring = [name for name, colour in COMPONENTS["colours"].items() if colour["scores"]]
    assert scoring == ["red", "gold", "green", "plum"]  # QRK-45


def test_the_contests_are_worth_93_points() -> None:
    assert sum(pieces.POINTS) == 93
    assert Counter(contest["category"] for contest in CONTESTS.values()) == {
        "shape": 6,
        "colour": 5,
        "feature": 5,
        "pattern": 5,
        "kind": 3,
        "size": 2,
    }
    assert set(pieces.POINTS) == {2, 3, 4, 5, 6}


def test_the_numbers_of_the_engine_are_those_of_the_data() -> None:
    assert tuple(CARDS) == pieces.DESIGN_IDS
    assert tuple(CONTESTS) == pieces.CONTEST_IDS
    for design, card in enumerate(CARDS.values()):
        assert pieces.KIND_IDS[pieces.KIND[design]] == card["kind"]
        assert pieces.COLOUR_IDS[pieces.COLOUR[design]] == card["colour"]
        assert (None, *pieces.WINDOW_IDS)[pieces.WINDOW[design] + 1] == card["window"]
        icons = dict(zip(pieces.ICON_IDS, pieces.ICONS[design], strict=True))
        assert {icon: many for icon, many in icons.items() if many} == card["icons"]
        assert pieces.CHIMNEYS[design] == card["icons"].get("chimney", 0)
    assert [pieces.SIDE_IDS[side] for side, sky in enumerate(pieces.SKY[pieces.TOWER]) if sky] == [
        *("top", "right", "left"),
    ]


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
        ("constants/row", 6, "constants/row"),
        ("constants/contests_to_end", 4, "constants/contests_to_end"),
        ("constants/building_cards", 91, "constants/building_cards"),
        ("constants/contest_cards", 27, "constants/contest_cards"),
        ("sides", ["top", "bottom"], "sides"),
        ("windows", ["square", "round"], "windows"),
        ("icons/0", "gate", "icons"),
        ("kinds/roof/sky", ["up"], "kinds/roof/sky"),
        ("building_cards/0/code", "red-plants", "building_cards"),
        ("building_cards/0/kind", "cellar", "building_cards/red-door/kind"),
        ("building_cards/0/colour", "blue", "building_cards/red-door/colour"),
        ("building_cards/0/window", "oval", "building_cards/red-door/window"),
        ("building_cards/0/icons", {"dog": 1}, "building_cards/red-door/icons"),
        ("building_cards/0/icons", {"door": 0}, "building_cards/red-door"),
        ("building_cards/0/copies", 4, "constants/building_cards"),
        ("contest_cards/0/id", "beanpole", "contest_cards"),
        ("contest_cards/0/points", 0, "contest_cards/long-terrace/points"),
    ],
)
def test_wrong_data_are_refused_by_name(pointer: str, value: Any, named: str) -> None:
    with pytest.raises(BadComponents, match=f"^{named}: "):
        check(broken(pointer, value))


@pytest.mark.parametrize(
    ("source", "named"),
    [
        ([], "x"),
        ({}, "x"),
        ({"sum": 3}, "x"),
        ({"count": {}, "least": 3}, "x/least"),
        ({"count": {"colour": "blue"}}, "x/count/colour"),
        ({"count": {"kind": ["room", "cellar"]}}, "x/count/kind"),
        ({"count": {"window": None}}, "x/count/window"),
        ({"count": {"icon": "dog"}}, "x/count/icon"),
        ({"count": {"floor": 3}}, "x/count/floor"),
        ({"count": {"level": [1]}}, "x/count/level"),
        ({"count": {"level": "1"}}, "x/count/level"),
        ({"count": {"below": "ground"}}, "x/count/below"),
        ({"count": 3}, "x/count"),
        ({"count": {}, "min": "3"}, "x/min"),
        ({"count": {}, "min": -1}, "x/min"),
        ({"count": {}, "max": True}, "x/max"),
        ({"group": {}}, "x/min"),
        ({"size": "cards"}, "x/min"),
        ({"icons": "dog", "min": 1}, "x/icons"),
        ({"icons": "cat", "in": {"colour": 1}, "min": 1}, "x/in/colour"),
        ({"values": "name", "min": 1}, "x/values"),
        ({"group": {}, "same": "name", "min": 1}, "x/same"),
        ({"line": {}, "dir": "diagonal", "length": 3}, "x/dir"),
        ({"line": {}, "length": 3}, "x/dir"),
        ({"line": {}, "dir": "row"}, "x/length"),
        ({"line": {}, "dir": "row", "length": 0}, "x/length"),
        ({"pattern": "##"}, "x/pattern"),
        ({"pattern": ["#?"]}, "x/pattern"),
        ({"pattern": ["A"], "legend": {"B": {}}}, "x/legend/B"),
        ({"pattern": ["A"], "legend": {"A": {"kind": "x"}}}, "x/legend/A/kind"),
        ({"skyline": []}, "x/skyline"),
        ({"skyline": [0, "1"]}, "x/skyline"),
        ({"skyline": [0, 1], "flip": 1}, "x/flip"),
        ({"size": "depth", "min": 1}, "x/size"),
        ({"tops": {"kind": "x"}}, "x/tops/kind"),
        ({"mirror": "colour"}, "x/mirror"),
        ({"all": []}, "x/all"),
        ({"any": [{"size": "cards", "min": 1}, {"size": "x"}]}, "x/any/1/size"),
    ],
)
def test_a_wrong_requirement_is_refused_by_name(source: Any, named: str) -> None:
    with pytest.raises(BadComponents, match=f"^{named}: "):
        requirement(source, "x")  # 5.10 of the rules


@pytest.mark.parametrize(
    ("lang", "heading"), [("en", "What is reconstructed"), ("ja", "再現した部分")]
)
def test_the_rules_say_what_is_reconstructed(lang: str, heading: str) -> None:
    section = hw.games()["quirky"].rules_in(lang).split(f"### {heading}\n")[1].split("\n## ")[0]
    assert len(COMPONENTS["origin"]["reconstructed"]) == 3
    # Building cards, contests; looks are no rules.
    for word in ("building cards", "contests") if lang == "en" else ("建物カード", "コンテスト"):
        assert word in section
