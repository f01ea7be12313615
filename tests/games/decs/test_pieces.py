"""The cards, features and spaces of Decs Building as the data list them."""

import copy
from typing import Any

import pytest

import housewright as hw
from housewright.games.decs import moves, pieces
from housewright.games.decs.names import NAMES
from housewright.games.decs.pieces import check, grid
from housewright.parts.components import BadComponents, read

from . import naive
from .naive import FEATURES, SPACES

COMPONENTS = read("housewright.games.decs")

DECS = hw.games()["decs"]
# The table of 2.6 of the rules: cost, and a star for a bauble.
COSTS = {
    "basic-actions": {
        "gain-card": "?",
        "stop-messing-around": "?",
        "gain-jack-queen": "? ?",
        "gain-king": "Q h *",
        "gain-wild": "J d *",
        "add-power-cable": "c",
        "extra-power-source": "s ? *",
        "everyone-pitch-in": "?",
    },
    "basic-decorations": {
        "small-star": "d ?",
        "snowflake": "? ? ?",
        "big-star": "Q d",
        "large-angel": "Q s",
        "candy-cane": "h h c",
    },
    "special-decorations": {"banner-angels": "J c", "santa": "J h *", "candle": "s ?"},
    "fancy-decorations": {
        "santas-sleigh": "J J h *",
        "comet": "Q Q d *",
        "herald-angel": "K s *",
        "reindeer": "K Q J c *",
    },
}
# The table of 2.5: shape, points, and which features stand upright or need no power.
SHAPES = {
    "power-source": "#",
    "power-cable": "##",
    "small-star": "#",
    "snowflake": "## ##",
    "big-star": ".#. ### #.#",
    "large-angel": ".#. ### ###",
    "candy-cane": "## #. #. #.",
    "banner-angels": "#..# ####",
    "santa": "# #",
    "candle": "#",
    "santas-sleigh": "#... #.## ####",
    "comet": "##.. ##.. .##. ..##",
    "herald-angel": ".#.. #### ##.. .#..",
    "reindeer": "#.#.. ###.. .#### .#..#",
}
UPRIGHT = {
    "large-angel", "banner-angels", "santa", "candle", "santas-sleigh", "herald-angel", "reindeer",
}  # fmt: skip


def test_the_board_has_twenty_spaces_in_four_areas() -> None:
    found: dict[str, dict[str, str]] = {}
    for name, space in SPACES.items():
        cost = " ".join([*space["cost"], *["*"] * space["bauble"]])
        found.setdefault(space["area"], {})[name] = cost
    assert found == COSTS  # 2.6 of the rules
    assert list(pieces.SPACE_IDS) == [name for area in COSTS.values() for name in area]


def test_the_features_have_the_shapes_of_the_rules() -> None:
    assert {name: " ".join(it["shape"]) for name, it in FEATURES.items()} == SHAPES
    assert {name for name, it in FEATURES.items() if it["upright"]} == UPRIGHT  # DEC-49
    free = {name for name, it in FEATURES.items() if not it["needs_power"]}
    assert free == {"power-source", "power-cable", "snowflake"}  # DEC-69


def test_a_house_has_58_squares_and_a_short_one_48() -> None:
    assert frozenset(grid.CELLS) == naive.grid(is_short=False)
    assert (grid.SQUARES, grid.SHORT_SQUARES) == (58, 48)
    assert len(naive.grid(is_short=True)) == 48


def test_cards_are_numbered_in_the_order_of_a_hand() -> None:
    numbers = [f"{rank}{suit}" for suit in "shcd" for rank in range(2, 11)]
    others = [f"{kind}{suit}" for kind in "jqka" for suit in "shcd"]
    assert list(pieces.CARD_IDS) == [*numbers, *others, "x"]  # section 4 of the rules


def test_every_move_has_one_text() -> None:
    texts = [moves.text(move) for move in range(moves.DRAW + grid.PLACEMENTS)]
    assert len(set(texts)) == len(texts)
    assert [moves.parse(text) for text in texts] == list(range(len(texts)))
    drawn = {text.removeprefix("draw ") for text in texts if text.startswith("draw ")}
    wanted = {text for name in FEATURES for text in naive.everywhere(name, is_short=False)}
    assert drawn == wanted  # section 6 of the rules


@pytest.mark.parametrize(
    "text",
    ["gain hearts", "take candy-cane", "pay 10h", "pay x", "draw candy-cane 4,2 r90",
     "draw santa 5,1", "discard kd", "done", "pass", "vote 2"],
)  # fmt: skip
def test_the_examples_of_the_rules_are_moves(text: str) -> None:
    assert moves.text(moves.parse(text)) == text


@pytest.mark.parametrize(
    "text",
    ["", "gain", "gain 4s", "take santas", "pay 11h", "pay 1s", "pay xs", "discard", "vote 4",
     "vote", "done ", "draw santa 5,1 r0", "draw santa 5,1 r90", "draw santa 9,1", "draw santa",
     "PASS", "draw power-cable 4,2 r180", "draw small-star 1,8"],
)  # fmt: skip
def test_anything_else_is_none(text: str) -> None:
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
        ("suits/0/code", "h", "suits"),
        ("suits/1/pile", "diamonds", "suits"),
        ("suits/2/colour", "blue", "suits/c/colour"),
        ("piles", ["spades"], "piles"),
        ("card_set/2/ranks_per_suit", [1, 2, 3, 4, 5, 6, 7, 8, 9], "card_set/2/ranks_per_suit"),
        ("card_set/2/ranks_per_suit", [2, 3, 4, 5, 6, 7, 8, 9], "card_set/2/after_setup"),
        ("card_set/3/face_suits/0", "x", "card_set/3/face_suits"),
        ("card_set/3/ace_suits", ["s", "z"], "card_set/3/ace_suits"),
        ("card_set/4/jokers", 3, "card_set/4/after_setup"),
        ("card_set/4/after_setup_short/kings", 4, "card_set/4/after_setup_short"),
        ("pawns_per_player/3", 0, "pawns_per_player/3"),
        ("pawns_per_player/3", "3", "pawns_per_player/3"),
        ("grid/squares", 59, "grid/squares"),
        ("grid/squares_short", 50, "grid/squares_short"),
        ("grid/rows", 9, "grid/row_spans"),
        ("grid/power_source", [4, 8], "grid/power_source"),
        ("grid/power_source", [9, 1], "grid/power_source"),
        ("features/2/id", "candle", "features"),
        ("features/2/shape", ["#", "##"], "features/small-star/shape"),
        ("features/2/shape", ["*"], "features/small-star/shape"),
        ("features/2/shape", [], "features/small-star/shape"),
        ("features/2/squares", 2, "features/small-star/squares"),
        ("features/4/upright", True, "features/big-star/orientations"),
        ("features/6/orientations/r90", ["####", "#..."], "features/candy-cane/orientations"),
        ("spaces/1/id", "gain-card", "spaces"),
        ("spaces/0/area", "basics", "spaces/gain-card/area"),
        ("spaces/0/cost", ["x"], "spaces/gain-card/cost"),
        ("spaces/0/cost", [], "spaces/gain-card/cost"),
        ("spaces/0/cost", ["?"] * 5, "spaces/gain-card/cost"),
        ("spaces/0/reward/type", "points", "spaces/gain-card/reward/type"),
        ("spaces/0/reward/piles", ["aces"], "spaces/gain-card/reward/piles"),
        ("spaces/5/reward/feature", "cable", "spaces/add-power-cable/reward/feature"),
    ],
)
def test_wrong_data_are_refused_by_name(pointer: str, value: Any, named: str) -> None:
    with pytest.raises(BadComponents, match=f"^{named}: "):
        check(broken(pointer, value))


@pytest.mark.parametrize(
    ("lang", "heading"), [("en", "What is reconstructed"), ("ja", "再現した部分")]
)
def test_the_rules_say_what_is_reconstructed(lang: str, heading: str) -> None:
    section = DECS.rules_in(lang).split(f"## {heading}\n")[1].split("\n## ")[0]
    names = NAMES[lang]
    known = [name for name, space in SPACES.items() if "reconstructed" not in space["origin"]]
    for space in known:
        assert names.spaces[space] in section
    # All shapes are ours, and of all points those of the Candle.
    assert all("reconstructed" in feature["origin"] for feature in FEATURES.values())
    numbers = [name for name, feature in FEATURES.items() if "numbers" in feature["origin"]]
    for feature in numbers:
        assert f"| {names.features[feature]} |" in section
    effects = [name for name, space in SPACES.items() if "effect" in space["origin"]]
    for space in (*effects, "everyone-pitch-in"):
        assert f"| {names.spaces[space]} |" in section
