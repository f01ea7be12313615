"""The cards, tiles and servants of Obsession as the data list them."""

import copy
from collections import Counter
from typing import Any

import pytest

from housewright.games.obsession import GAME, moves, pieces
from housewright.games.obsession.pieces import check
from housewright.parts.components import BadComponents, read

from .naive import GENTRY, TILES

COMPONENTS = read("housewright.games.obsession")


def test_the_boxes_hold_the_documented_numbers_of_people() -> None:
    found = Counter((card["deck"], card["set"]) for card in COMPONENTS["gentry"])
    assert found == {
        ("starter", "base"): 15, ("starter", "wessex"): 5, ("starter", "upstairs"): 7,
        ("casual", "base"): 35, ("casual", "wessex"): 6, ("casual", "upstairs"): 10,
        ("prestige", "base"): 25, ("prestige", "wessex"): 5, ("prestige", "upstairs"): 16,
        ("family", "base"): 17, ("family", "wessex"): 4, ("family", "upstairs"): 4,
        ("fairchild", "base"): 2,
    }  # 2.3 of the rules, OBS-149, OBS-151  # fmt: skip
    assert len(pieces.GENTRY_IDS) == 151


def test_families_are_alike_but_for_their_names() -> None:
    for role, vp, favours in (
        ("lord", 3, [{"cash": 200}]),
        ("lady", 2, [{"select": 1}, {"dismiss": 1}]),
        ("heir", 2, [{"rep": 1}]),
        ("daughter", 1, [{"admirer": 2}]),
        ("dowager", 1, [{"cash": 100}, {"rep": 1}]),
    ):
        cards = [card for name, card in GENTRY.items() if name.endswith(f"-{role}")]
        assert len(cards) == (1 if role == "dowager" else 6)  # OBS-4
        for card in cards:
            assert (card["vp"], card["favours"], card["needs"]) == (vp, favours, [])  # 2.2
            assert card.get("either", False) is (role == "lady")
            assert card["rating"] == 1  # OBS-48


def test_starters_give_little_and_cost_nothing() -> None:
    for card in GENTRY.values():
        if card["deck"] == "starter":
            assert card["rating"] == 1
            assert card["favours"][0] in ({"cash": 100}, {"rep": 1}, {"rep": 2}, {"casual": 1})


def test_prestige_guests_are_rated_three_or_more() -> None:
    ratings = {card["rating"] for card in GENTRY.values() if card["deck"] == "prestige"}
    assert ratings == {3, 4, 5, 6}
    ratings = {card["rating"] for card in GENTRY.values() if card["deck"] == "casual"}
    assert ratings == {1, 2}


def test_the_bag_of_the_base_game() -> None:
    found: Counter[str] = Counter()
    for tile in TILES.values():
        flags = [flag for flag in ("suite", "hybrid", "monument") if tile.get(flag)]
        if tile["set"] == "base" and not tile.get("start"):
            found[flags[0] if flags else tile["front"]["category"]] += tile["copies"]
    assert found == {
        "essentials": 9, "service": 10, "estate": 10, "prestige": 9, "sporting": 11,
        "suite": 3, "hybrid": 2, "monument": 6,
    }  # 2.4 of the rules  # fmt: skip


@pytest.mark.parametrize(
    ("tile", "number", "price", "copies", "points"),
    [
        ("breakfast-room", 112, -100, 2, (-1, 2)),
        ("main-library", 326, 0, 1, (1, 2)),
        ("servants-hall", 305, 200, 2, (0, 0)),
        ("housekeepers-room", 105, -100, 2, (1, 1)),
        ("parish-church", 346, 0, 1, (1, 4)),
        ("great-hall", 665, 200, 1, (3, 9)),
        ("lionheart-suite", 666, 100, 1, (2, 6)),
        ("sculpture-garden", 776, 400, 1, (10, 10)),
    ],
)
def test_some_tiles(
    tile: str, number: int, price: int, copies: int, points: tuple[int, int]
) -> None:
    found = TILES[tile]
    assert (found["number"], found["price"], found["copies"]) == (number, price, copies)
    assert (found["front"]["vp"], found["back"]["vp"]) == points


def test_hybrids_change_their_category() -> None:
    sides = {
        name: (tile["front"]["category"], tile["back"]["category"])
        for name, tile in TILES.items()
        if tile.get("hybrid")
    }
    assert sides == {
        "green-room": ("essentials", "prestige"), "south-lawn": ("sporting", "estate"),
    }  # OBS-103  # fmt: skip


def test_objectives_and_vp_cards() -> None:
    sets = Counter(card["set"] for card in COMPONENTS["objectives"])
    assert sets == {"base": 30, "upstairs": 10}  # 2.5 of the rules
    assert sum(bool(card.get("five_six")) for card in COMPONENTS["objectives"]) == 6  # OBS-10
    cards = {card["id"]: (card["vp"], card["copies"]) for card in COMPONENTS["vp_cards"]}
    assert cards == {
        "plain": (5, 3), "rep2": (3, 4), "cash300": (3, 3), "cash400": (4, 2), "prestige": (3, 3),
        "objective": (4, 3), "unlimited": (3, 2), "hire": (5, 3), "refresh": (5, 2),
        "service": (4, 2), "recall": (5, 3),
    }  # 2.6 of the rules  # fmt: skip
    assert sum(copies for _, copies in cards.values()) == 30


def test_milestones_are_worth_two_sums() -> None:
    found = {card["id"]: (card["first"], card["second"]) for card in COMPONENTS["milestones"]}
    assert found == {
        "columns-2": (6, 3), "roses-4": (5, 3), "rated-5": (5, 3), "party-5": (4, 2),
        "downstairs-4": (6, 3), "reputation-4": (4, 2), "roses-7": (5, 3), "casual-8": (5, 3),
        "prestige-4": (5, 3), "servants-11": (6, 3),
    }  # 2.8 of the rules  # fmt: skip


def test_slots_cost_more_to_the_right() -> None:
    assert COMPONENTS["market_slots"] == [300, 400, 500, 600, 700, 800]  # 2.9 of the rules
    assert COMPONENTS["reserve_price"] == 300


# --- moves ---


def test_every_move_has_one_text() -> None:
    last = moves.DISCARD + len(pieces.OBJECTIVE_IDS)
    texts = [moves.text(move) for move in range(last)]
    assert len(set(texts)) == len(texts)
    assert [moves.parse(text) for text in texts] == list(range(last))  # section 6 of the rules


@pytest.mark.parametrize(
    "text",
    [
        "family york", "start tennis-court", "draft valet", "gossip footman 2", "church cash",
        "fair usefulman", "ready", "host dining-room usefulman", "pass hire underbutler",
        "invite pennifold", "cook", "cook more", "carriage less footman", "serve",
        "assign underbutler", "choose asquith-lady select", "choose tile prestige",
        "hallboy bexley", "hallboy bexley underbutler", "housemaid tile", "housemaid brackley",
        "favours", "keep quarrie", "dismiss jessop", "skip", "recall york-lord", "attack 2",
        "hire valet", "recruit 2 valet quarters", "buy 3", "buy 3 usefulman", "buy barn",
        "buy barn usefulman", "end", "borrow", "help maid", "refresh", "rouse valet", "use rep2",
        "use hire valet", "use recall york-lord", "usefulman refresh", "usefulman fetch great-hall",
        "court charles", "discard misc-max",
    ],
)  # fmt: skip
def test_the_examples_of_the_rules_are_moves(text: str) -> None:
    assert moves.text(moves.parse(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "", "host", "host barns", "Host gazebo", "host gazebo ", "host  gazebo", "buy 0", "buy 7",
        "buy 03", "attack 6", "attack -1", "pass", "pass hire", "pass hire cook", "use", "use hire",
        "use plain", "cook less", "carriage footman", "recruit 1 valet", "recruit 1 valet serving",
        "choose tile attack", "choose bexley", "church", "court york-lord", "discard", "serve\n",
    ],
)  # fmt: skip
def test_other_texts_are_no_moves(text: str) -> None:
    assert moves.parse(text) == -1


# --- the data are checked when they are read ---


def broken(pointer: str, value: Any) -> dict[str, Any]:
    """The components with another value at this place; a word in a list is an id."""
    twin = copy.deepcopy(COMPONENTS)
    *path, last = pointer.split("/")
    inner: Any = twin
    for word in path:
        if isinstance(inner, list):
            inner = next(item for item in inner if item["id"] == word)
        else:
            inner = inner[word]
    inner[last] = value
    return twin


def test_the_components_pass_their_own_checks() -> None:
    check(copy.deepcopy(COMPONENTS))


@pytest.mark.parametrize(
    ("pointer", "value", "named"),
    [
        ("categories/estate/id", "garden", "categories"),
        ("servants/valet/id", "groom", "servants"),
        ("servants/valet/answers", [["groom", "always"]], "servants/valet/answers"),
        ("servants/valet/answers", [["valet", "never"]], "servants/valet/answers"),
        ("milestones/party-5/id", "party-6", "milestones"),
        ("families/york/id", "asquith", "families"),
        ("families/york/members", ["york-lord"], "families/york/members"),
        ("families/york/extra_servants", {"groom": 1}, "families/york/extra_servants"),
        ("families/york/rep", [0, 1], "families/york/rep"),
        ("families/york/rep", [1, 6], "families/york/rep"),
        ("families/york/cash", -100, "families/york/cash"),
        ("families/york/set", "york", "families/york/set"),
        ("families/wessex/start_tile_choice", ["barns"], "families/wessex/start_tile_choice"),
        ("supply/2/maid", -1, "supply/2/maid"),
        ("supply/2/groom", 1, "supply/2"),
        ("supply/7", {}, "supply"),
        ("gentry/bexley/id", "tansley", "gentry"),
        ("gentry/bexley/deck", "casuals", "gentry/bexley/deck"),
        ("gentry/bexley/deck", "casual", "gentry of deck starter by set"),
        ("gentry/bexley/set", "box", "gentry/bexley/set"),
        ("gentry/bexley/sex", "x", "gentry/bexley/sex"),
        ("gentry/bexley/needs", ["hallboy"], "gentry/bexley/needs"),
        ("gentry/bexley/rating", 0, "gentry/bexley/rating"),
        ("gentry/bexley/vp", "1", "gentry/bexley/vp"),
        ("gentry/bexley/favours", [{"money": 1}], "gentry/bexley/favours"),
        ("gentry/bexley/favours", [{"cash": 1, "rep": 1}], "gentry/bexley/favours"),
        ("gentry/bexley/favours", [{"casual": 0}], "gentry/bexley/favours/casual"),
        ("gentry/petrov/favours", [{"cash": -100}], "gentry/petrov/favours"),
        ("gentry/york-lady/favours", [{"select": 1}, {"recall": 1}], "gentry/york-lady/favours"),
        ("tiles/barn/id", "kennels", "tiles"),
        ("tiles/barn/number", 336, "tiles by number"),
        ("tiles/barn/number", 12, "tiles/barn/number"),
        ("tiles/barn/price", "0", "tiles/barn/price"),
        ("tiles/barn/copies", 3, "tiles/barn/copies"),
        ("tiles/barn/copies", 1, "tiles of category service in the bag"),
        ("tiles/barn/set", "box", "tiles/barn/set"),
        ("tiles/barn/suite", True, "tiles of category service in the bag"),
        ("tiles/clock-tower/monument", False, "tiles"),
        ("tiles/wessex-tennis-court/same_as", "court", "tiles/wessex-tennis-court/same_as"),
        ("tiles/barn/front/category", "farm", "tiles/barn/front/category"),
        ("tiles/barn/front/passive", "hay", "tiles/barn/front/passive"),
        ("tiles/clock-tower/front/monument", "big", "tiles/clock-tower/front/monument"),
        ("tiles/barn/back/vp", 99, "tiles/barn/back/vp"),
        ("tiles/gazebo/front/rating", 0, "tiles/gazebo/front/rating"),
        ("tiles/gazebo/front/servants", ["hallboy"], "tiles/gazebo/front/servants"),
        ("tiles/gazebo/front/guests", {"dog": 2}, "tiles/gazebo/front/guests"),
        ("tiles/gazebo/front/guests", {"any": 0}, "tiles/gazebo/front/guests/any"),
        ("tiles/gazebo/front/guests", {"any": 1, "lady": 1}, "tiles/gazebo/front/guests"),
        ("tiles/gazebo/front/favours", [{"hats": 1}], "tiles/gazebo/front/favours"),
        ("tiles/trout-stream/front/favours", [{"cash": 1}, {"attack": 1}],
         "tiles/trout-stream/front/favours"),
        ("objectives/misc-max/id", "misc-wealth", "objectives"),
        ("objectives/misc-max/type", "max", "objectives/misc-max/type"),
        ("objectives/misc-max/set", "upstairs", "objectives by set"),
        ("objectives/set-games/tiles", ["barns"], "objectives/set-games/tiles"),
        ("objectives/column-estate/category", "farm", "objectives/column-estate/category"),
        ("objectives/guests-high/where", {"hat": 1}, "objectives/guests-high/where"),
        ("objectives/staff-pairs/at_least", {"groom": 1}, "objectives/staff-pairs/at_least"),
        ("objectives/ud-roses/five_six", False, "objectives with five_six"),
        ("vp_cards/rep2/id", "hire", "vp_cards"),
        ("vp_cards/rep2/effect", {"dance": 1}, "vp_cards/rep2/effect"),
        ("vp_cards/rep2/copies", 5, "vp_cards by copies"),
        ("themes/estate", 3, "themes"),
        ("tracks/standard/rounds", 15, "tracks/standard/rounds"),
        ("tracks/standard/fair", [3, 17], "tracks/standard"),
        ("tracks/standard/fair", [3, 6], "tracks/standard"),
        ("tracks/standard/fair", [3, 8], "tracks/standard"),
        ("tracks/extended/max_level", 10, "reputation_vp"),
        ("market_slots", [300], "market_slots"),
        ("monuments_in_bag", {"2": 3}, "monuments_in_bag"),
    ],
)  # fmt: skip
def test_wrong_data_are_refused_by_name(pointer: str, value: Any, named: str) -> None:
    with pytest.raises(BadComponents, match=f"^{named}"):
        check(broken(pointer, value))


# --- what is reconstructed ---


@pytest.mark.parametrize(
    ("file", "title"),
    [("rules.md", "### What we reconstructed"), ("rules.ja.md", "### 復元した値")],
)
def test_the_rules_name_the_pieces_that_are_reconstructed(file: str, title: str) -> None:
    told = (GAME.file(file) or "").partition(title)[2].partition("\n## ")[0]
    ours = [
        piece["id"]
        for piece in [*COMPONENTS["tiles"], *COMPONENTS["vp_cards"]]
        if piece["origin"] == "reconstructed"
    ]
    figures = [card["id"] for card in COMPONENTS["objectives"] if "figure" in card["origin"]]
    assert [name for name in [*ours, *figures] if f"`{name}`" not in told] == []
    known = [tile["id"] for tile in COMPONENTS["tiles"] if tile["origin"] != "reconstructed"]
    assert [name for name in known if f"`{name}`" in told] == []
