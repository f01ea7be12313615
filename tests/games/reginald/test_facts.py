"""What follows from a position of Sir Reginald, for boards that know no rules."""

import json
from typing import Any

import housewright as hw
from housewright.games.reginald.pieces import LEGAL_LOOKS, LOOK_IDS

from . import judge, naive, referee
from .blocks import OPPOSITE, cube
from .estates import chance, walk, written
from .table import MANOR, SLOTS, building, finished, holding, table

TWO_HOUSES = """
      4    5
    4 D^w  C^n
    6 D^w  C^n
"""


def of_seat(match: hw.Match, seat: int = 0, viewer: int | None = None) -> dict[str, Any]:
    found: dict[str, Any] = match.facts(viewer)["seats"][seat]
    return found


def test_houses_are_told_with_their_names() -> None:
    match = table("""
          2    3    5    8
        5 D^w  K/C^s .    W^ns
        1 .    .    D^n  .
        2 .    .    W^ew .
        """)
    assert of_seat(match)["houses"] == [
        {
            "name": "servants",
            "squares": ["5,1", "5,2"],
            "cubes": 2,
            "floors": 1,
            "height": 1,
            "chimney": False,
            "ground": True,
            "lacks": [],
        },
        {
            "name": "manor",
            "squares": ["2,5", "3,5"],
            "cubes": 3,
            "floors": 1,
            "height": 2,
            "chimney": True,
            "ground": True,
            "lacks": [],
        },
        {
            "name": None,
            "squares": ["8,5"],
            "cubes": 1,
            "floors": 0,
            "height": 1,
            "chimney": False,
            "ground": False,
            "lacks": ["doorway", "chimney"],
        },
    ]  # REG-47, REG-52, REG-59


def test_a_house_without_a_name_tells_what_it_lacks() -> None:
    def lacks(drawn: str) -> list[list[str]]:
        return [house["lacks"] for house in of_seat(table(drawn))["houses"]]

    # No doorway in the open and upright: none, one that is built over, one that is upside down.
    assert lacks("5\n5 W^ns") == [["doorway"]]
    assert lacks("5\n5 D^s\n6 W^ns") == [["doorway"]]
    # Doorways upstairs open on the roof beside them or on thin air, and no steps lead there.
    assert lacks("4         5\n5 W_ns/D^e W^ns") == [["way"]]
    assert lacks("4\n5 W_ns/D^e") == [["way"]]
    # The larger house without a chimney is the Servant's Quarters; until a chimney is added.
    assert lacks("4   6    7\n5 D^s D^s  W^ew") == [["chimney"], []]
    assert lacks("4   5    7\n5 D^s C^s  D^s") == [[], []]
    # It would take both to give this one a name.
    assert lacks("4    6\n5 W^ns D^s") == [["doorway", "chimney"], []]
    assert lacks("4   5   7\n5 W^ns C^s D^s") == [["doorway"], []]


def test_flaws_are_told_where_they_are() -> None:
    match = table("4    5    8\n5 L^n  D_s/K K")
    assert of_seat(match)["flaws"] == [
        {"kind": "topsy", "square": "4,5", "level": 0, "side": "s", "counted": True},
        {"kind": "topsy", "square": "5,5", "level": 0, "side": "n", "counted": True},
        {"kind": "bare-top", "square": "5,5", "level": 1, "side": "above", "counted": True},
        {"kind": "bare-top", "square": "8,5", "level": 0, "side": "above", "counted": False},
    ]  # REG-68: the house at 8,5 will fall


def test_flaws_of_whole_cubes_have_no_side() -> None:
    found = of_seat(table("4    5\n4 .    Sn\n5 W^ew D^s"))["flaws"]
    assert [(flaw["kind"], flaw["side"]) for flaw in found] == [("lost-stair", None)]  # REG-71


def test_spaces_are_told_with_their_house() -> None:
    match = table("""
          2    3    4        5    6
        3 .    .    .        .    .
        5 Sw   W^ns W_ns/D^w .    .
        """)
    assert of_seat(match)["terraces"] == [
        {"house": "2,5", "squares": ["3,5"], "level": 1, "size": 1}
    ]  # REG-53
    ring = table("""
          3    4    5
        3 W^ns W^ns W^ns
        4 W^ew .    W^ew
        5 C^w  D^n  W^ew
        """)
    yard = {"house": "3,3", "squares": ["4,4"], "level": 0, "size": 1}
    assert of_seat(ring)["courtyards"] == [yard]  # REG-54


def test_facts_at_the_end_are_about_what_is_left() -> None:
    match = finished(f"slot b lake-walk\n{MANOR}\n      8\n    8 K")
    assert [house["squares"] for house in of_seat(match)["houses"]] == [["4,4", "5,4", "4,5"]]
    assert of_seat(match)["flaws"] == []  # REG-58
    assert match.facts()["slots"]["b"]["seats"][0]["count"] == 7


def test_facts_and_score_agree() -> None:
    for number in range(20):
        plots = [chance(number), walk(number)]
        seats: list[dict[str, Any]] = [{"plot": written(plot)} for plot in plots]
        seats[0]["stage"] = "draw"
        match = table(seats=seats)
        for seat, plot in enumerate(plots):
            told = of_seat(match, seat)
            counted = [flaw for flaw in told["flaws"] if flaw["counted"]]
            assert match.scores()[seat].total == -5 * len(counted)  # REG-68
            sides = {
                (flaw["kind"], flaw["square"], flaw["level"], flaw["side"])
                for flaw in told["flaws"]
                if flaw["side"] != "above"
            }
            assert sides == {
                (flaw.kind, naive.name_of(flaw.cell), flaw.level, flaw.side)
                for flaw in judge.flaws(plot)
                if not _faces_up(flaw)
            }


def _faces_up(flaw: judge.Flaw) -> bool:
    whole = ("lost-stair", "sideways", "half-stair")
    return flaw.side is None and flaw.kind not in whole


# --- what cubes look like ---


def test_looks_tell_all_six_faces() -> None:
    looks = table().facts()["looks"]
    assert list(looks) == list(LOOK_IDS[:LEGAL_LOOKS])
    for name, look in looks.items():
        assert _shown(look) == cube(name)
        assert look["flavour"] == name.partition(" ")[0]


def test_looks_of_tumbled_cubes_are_told_where_they_stand() -> None:
    looks = table("4    5\n5 D~eu C~en").facts()["looks"]
    assert list(looks)[LEGAL_LOOKS:] == ["doorway ~eu", "chimney ~en"]
    assert _shown(looks["doorway ~eu"]) == cube("doorway ~eu")
    assert _shown(looks["chimney ~en"]) == cube("chimney ~en")


def test_a_cube_that_may_be_turned_freely_has_all_its_looks() -> None:
    match = table("reserve rose", options={"turning": "free"})
    tumbled = list(match.facts(0)["looks"])[LEGAL_LOOKS:]
    assert [name.removeprefix("rose ") for name in tumbled] == referee.tumbled("rose")
    assert len(match.facts(1)["looks"]) == LEGAL_LOOKS


def _shown(look: dict[str, Any]) -> dict[str, tuple[str, str]]:
    """The faces as the naive cubes have them: kinds, and where top edges point."""
    names = {"above": "u", "n": "n", "e": "e", "s": "s", "w": "w", "below": "d"}
    found = {}
    for face, short in names.items():
        kind = look[face]
        points = names[look["turned"].get(face, "above")] if kind in ("door", "lion") else ""
        if kind == "chimney":  # its shaft has two ends
            points = names[look["turned"].get(face, "above")]
            points = min(points, OPPOSITE[points])
        found[short] = (kind, points)
    return found


# --- pools and the end ---


def test_a_seat_that_draws_is_told_how_many_cubes_it_may_take() -> None:
    match = table("reserve rose rose window\npool 1\npool 2 rose\npool 3 rose rose rose")
    assert match.facts(0)["draw"] == [0, 1, 2, 2]  # REG-17, REG-19
    assert match.facts(1)["draw"] == match.facts()["draw"] == [0, 0, 0, 0]
    assert building("").facts(0)["draw"] == [0, 0, 0, 0]


def test_what_the_end_still_needs_is_told() -> None:
    match = table("bag rose window", players=3, idle=4)
    assert match.facts()["end"] == {"cubes": 2, "idle": 2, "turns": None}  # REG-35, REG-37
    last = table("seat 2\nstage draw", players=3, button=2, ending=2, bag=[])
    assert last.facts()["end"]["turns"] == [0, 1]  # REG-36
    assert table(ending=0, bag=[]).facts()["end"]["turns"] == []


def test_slots_tell_their_points_and_the_cards_what_they_ask_for() -> None:
    match = table("hand guest-guard\nseat 1\nhand clear-air\nslot g lake-walk")
    slots = match.facts()["slots"]
    assert {slot: (told["points"], told["bonus"]) for slot, told in slots.items()} == {
        slot: (judge.POINTS[slot], judge.BONUS[slot]) for slot in SLOTS
    }
    told = match.facts(0)["cards"]
    assert list(told) == ["lake-walk", "guest-guard"]
    assert told["lake-walk"] == {
        "target": ["plot"],
        "view": ["e"],
        "count": ["edge"],
        "cmp": ">",
        "n": 5,
    }


# --- what is hidden ---


def test_only_the_own_hand_and_cubes_are_looked_at() -> None:
    drawn = (
        "hand guest-guard\nout clear-view\ngave tea-terrace\nreserve rose\nseat 1\nreserve window"
    )
    match = table(drawn)
    assert list(match.facts(0)["hand"]) == ["guest-guard"]
    assert list(match.facts(0)["cards"]) == ["guest-guard", "clear-view", "tea-terrace"]
    for viewer in (1, None):
        told = match.facts(viewer)
        assert not told["hand"]
        assert not told["cards"]
    assert list(match.facts(1)["places"]) == ["window"]
    assert match.facts()["places"] == match.facts()["refused"] == {}


def test_names_given_in_secret_are_known_to_their_maker_only() -> None:
    both = f"{TWO_HOUSES}\nseat 1\n{TWO_HOUSES}"
    match = finished(both)
    before = match.facts(1)
    assert [house["name"] for house in before["seats"][0]["houses"]] == ["manor", "guest"]  # REG-80
    match.play(0, "declare manor 4,4 servants 4,6")
    own = [house["name"] for house in match.facts(0)["seats"][0]["houses"]]
    assert own == ["manor", "servants"]
    assert match.facts(1) == before  # REG-60


def test_facts_are_plain_json() -> None:
    match = holding("chimney", MANOR)
    assert json.loads(json.dumps(match.facts(0))) == match.facts(0)
