"""The components of Obsession as data, checked when they are read."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, cast

from ....parts.components import BadComponents, agree, among, once, read

if TYPE_CHECKING:
    from ..components import Components

SET_IDS: Final = ("base", "wessex", "upstairs")
CATEGORY_IDS: Final = ("essentials", "service", "estate", "prestige", "sporting")
SERVANT_IDS: Final = (
    "butler",
    "housekeeper",
    "valet",
    "maid",
    "footman",
    "underbutler",
    "cook",
    "hallboy",
    "housemaid",
    "usefulman",
)
#: What a tile or a guest may need; each is answered by the servant of that name.
NEED_IDS: Final = ("butler", "housekeeper", "valet", "maid", "footman", "cook")
DECK_IDS: Final = ("starter", "casual", "prestige", "fairchild", "family")
KIND_IDS: Final = ("any", "gentleman", "lady", "family", "casual", "prestige")
#: In the order in which an activity brings them (OBS-65), the admirer's steps last.
FAVOUR_IDS: Final = (
    "cash",
    "rep",
    "casual",
    "prestige",
    "select",
    "dismiss",
    "objective",
    "vp_card",
    "recall",
    "attack",
    "admirer",
)
#: The favours that an either/or can ask for.
CHOICE_IDS: Final = FAVOUR_IDS[:6]
EFFECT_IDS: Final = (
    None,
    "fair",
    "brushing-room",
    "barn",
    "butlers-pantry",
    "servants-quarters",
    "servants-hall",
    "housekeepers-room",
    "carriage-house",
    "kitchen",
)
GOAL_IDS: Final = (
    "own",
    "per_guest",
    "per_tile",
    "servants",
    "servants_total",
    "per_monument",
    "max_reputation",
    "cash",
    "flipped_total",
    "no_negative_guests",
    "guests_total",
    "each_category",
)
VP_EFFECT_IDS: Final = (
    None,
    "rep",
    "cash",
    "prestige",
    "objective",
    "unlimited",
    "hire",
    "refresh",
    "service",
    "recall",
)
MILESTONE_IDS: Final = (
    "columns-2",
    "roses-4",
    "rated-5",
    "party-5",
    "downstairs-4",
    "reputation-4",
    "roses-7",
    "casual-8",
    "prestige-4",
    "servants-11",
)
#: How a servant answers a need that is not the own one: with an effect, or while none is left.
CONDITION_IDS: Final = (
    "always",
    "if no maid is available",
    "with brushing-room, if no valet is available",
    "with housekeepers-room",
    "always, not in butlers-room",
)
#: Parts of a servant that the rules give to no need.
_PARTS: Final = ("hallboy extra and carriage-house", "carriage-house")
_PARTY_LIMIT: Final = 8

# How many cards of each deck the boxes hold: base, Wessex, Upstairs.
_DECK_SIZES: Final = {
    "starter": [15, 5, 7],
    "casual": [35, 6, 10],
    "prestige": [25, 5, 16],
    "fairchild": [2, 0, 0],
    "family": [17, 4, 4],
}
# Tiles of the base game that go into the bag, by category; suites, hybrids, monuments apart.
_BAG: Final = {"essentials": 9, "service": 10, "estate": 10, "prestige": 9, "sporting": 11}


def check(components: Mapping[str, Any]) -> None:
    """Raise BadComponents, naming what is wrong, unless numbers, ids and values fit together."""
    for name, known in (
        ("categories", CATEGORY_IDS),
        ("servants", SERVANT_IDS),
        ("milestones", MILESTONE_IDS),
    ):
        agree(name, tuple(item["id"] for item in components[name]), known)
    for name in ("families", "gentry", "tiles", "objectives", "vp_cards"):
        once(name, [item["id"] for item in components[name]])
    for servant in components["servants"]:
        _check_servant(servant)
    _check_supply(components["supply"])
    _check_gentry(components["gentry"])
    _check_families(components)
    _check_tiles(components["tiles"])
    _check_cards(components)
    _check_tracks(components)


def _check_servant(servant: dict[str, Any]) -> None:
    where = f"servants/{servant['id']}/answers"
    for need, condition in servant["answers"]:
        if need not in _PARTS:
            among(where, [need], NEED_IDS)
            among(where, [condition], CONDITION_IDS)


def _check_supply(supply: dict[str, Any]) -> None:
    agree("supply", sorted(supply), ["2", "3", "4", "5", "6"])
    for players, kinds in supply.items():
        among(f"supply/{players}", list(kinds), SERVANT_IDS)
        for kind, number in kinds.items():
            _whole(f"supply/{players}/{kind}", number, 0, 20)


def _check_favours(where: str, favours: list[dict[str, Any]]) -> None:
    for favour in favours:
        if len(favour) != 1:
            raise BadComponents(f"{where}: a favour has one key, unlike {favour!r}")
        among(where, list(favour), FAVOUR_IDS)
        for kind, amount in favour.items():
            lowest = -1000 if kind in ("cash", "rep") else 1
            _whole(f"{where}/{kind}", amount, lowest, 1000 if kind == "cash" else 10)


def _check_gentry(gentry: list[dict[str, Any]]) -> None:
    for card in gentry:
        where = f"gentry/{card['id']}"
        among(f"{where}/deck", [card["deck"]], DECK_IDS)
        among(f"{where}/set", [card["set"]], SET_IDS)
        among(f"{where}/sex", [card["sex"]], ("m", "f"))
        among(f"{where}/needs", card["needs"], NEED_IDS)
        _whole(f"{where}/rating", card["rating"], 1, 9)
        _whole(f"{where}/vp", card["vp"], -9, 9)
        _check_favours(f"{where}/favours", card["favours"])
        if card.get("either"):
            among(f"{where}/favours", [*dict_of(card["favours"])], CHOICE_IDS)
        # A guest of the Lionheart Suite comes unasked, so none may bring debts (OBS-83).
        if card["deck"] == "prestige" and dict_of(card["favours"]).get("cash", 0) < 0:
            raise BadComponents(f"{where}/favours: a prestige guest cannot cost money")
    for deck, sizes in _DECK_SIZES.items():
        found = [sum(c["deck"] == deck and c["set"] == name for c in gentry) for name in SET_IDS]
        agree(f"gentry of deck {deck} by set", found, sizes)


def dict_of(favours: list[dict[str, int]]) -> dict[str, int]:
    """Favours as one object."""
    return {kind: amount for favour in favours for kind, amount in favour.items()}


def _check_families(components: Mapping[str, Any]) -> None:
    tiles = tuple(tile["id"] for tile in components["tiles"])
    for family in components["families"]:
        where = f"families/{family['id']}"
        among(f"{where}/set", [family["set"]], SET_IDS)
        own = [card["id"] for card in components["gentry"] if card.get("family") == family["id"]]
        agree(f"{where}/members", family["members"], own)
        among(f"{where}/extra_servants", list(family["extra_servants"]), SERVANT_IDS)
        among(f"{where}/start_tile_choice", family.get("start_tile_choice", []), tiles)
        level, marker = family["rep"]
        _whole(f"{where}/rep", level, 1, 7)
        _whole(f"{where}/rep", marker, 1, 5)
        _whole(f"{where}/cash", family["cash"], 0, 10000)


def _check_tiles(tiles: list[dict[str, Any]]) -> None:
    names = tuple(tile["id"] for tile in tiles)
    once("tiles by number", [str(t["number"]) for t in tiles if not t.get("start")])
    for tile in tiles:
        where = f"tiles/{tile['id']}"
        among(f"{where}/set", [tile["set"]], SET_IDS)
        if tile.get("start"):
            among(f"{where}/same_as", [tile.get("same_as", names[0])], names)
        else:
            _whole(f"{where}/number", tile["number"], 100, 999)
            _whole(f"{where}/price", tile["price"], -300, 900)
            _whole(f"{where}/copies", tile["copies"], 1, 2)
        for name in ("front", "back"):
            _check_side(f"{where}/{name}", tile[name])
    for category, expected in _BAG.items():
        found = sum(tile["copies"] for tile in tiles if _is_plain(tile, category))
        agree(f"tiles of category {category} in the bag", found, expected)
    for flag, expected in (("suite", 3), ("hybrid", 2), ("monument", 6)):
        agree(f"tiles with {flag}", sum(bool(tile.get(flag)) for tile in tiles), expected)


def _is_plain(tile: dict[str, Any], category: str) -> bool:
    is_special = any(tile.get(flag) for flag in ("start", "suite", "hybrid", "monument"))
    is_base = tile["set"] == "base"
    return is_base and not is_special and bool(tile["front"]["category"] == category)


def _check_side(where: str, side: dict[str, Any]) -> None:
    among(f"{where}/category", [side["category"]], CATEGORY_IDS)
    among(f"{where}/passive", [side.get("passive")], EFFECT_IDS)
    if side.get("monument", True) not in (True, "choice"):
        raise BadComponents(f"{where}/monument: must be true or choice")
    _whole(f"{where}/vp", side["vp"], -9, 20)
    if "activity" not in side:
        return
    _whole(f"{where}/rating", side["rating"], 1, 9)
    among(f"{where}/servants", side["servants"], NEED_IDS)
    among(f"{where}/guests", list(side["guests"]), KIND_IDS)
    if len(side["guests"]) > 1:
        raise BadComponents(f"{where}/guests: an activity asks for one kind of guests")
    for kind, number in side["guests"].items():
        _whole(f"{where}/guests/{kind}", number, 1, _PARTY_LIMIT)
    _check_favours(f"{where}/favours", side["favours"])
    if side.get("either"):
        among(f"{where}/favours", [*dict_of(side["favours"])], CHOICE_IDS)


def _check_cards(components: Mapping[str, Any]) -> None:
    tiles = tuple(tile["id"] for tile in components["tiles"])
    for goal in components["objectives"]:
        where = f"objectives/{goal['id']}"
        among(f"{where}/type", [goal["type"]], GOAL_IDS)
        among(f"{where}/set", [goal["set"]], SET_IDS)
        among(f"{where}/tiles", goal.get("tiles", []), tiles)
        among(f"{where}/category", [goal.get("category", "service")], CATEGORY_IDS)
        among(
            f"{where}/where", list(goal.get("where", {})), ("sex", "deck", "min_rating", "min_vp")
        )
        if goal["type"] == "servants":
            among(f"{where}/at_least", list(goal["at_least"]), SERVANT_IDS)
    sets = [goal["set"] for goal in components["objectives"]]
    agree("objectives by set", [sets.count(name) for name in SET_IDS], [30, 0, 10])
    extra = sum(bool(goal.get("five_six")) for goal in components["objectives"])
    agree("objectives with five_six", extra, 6)
    for card in components["vp_cards"]:
        among(f"vp_cards/{card['id']}/effect", [*(card["effect"] or {})], VP_EFFECT_IDS)
    agree("vp_cards by copies", sum(card["copies"] for card in components["vp_cards"]), 30)
    agree("themes", components["themes"], dict.fromkeys(CATEGORY_IDS, 2))


def _check_tracks(components: Mapping[str, Any]) -> None:
    levels = components["reputation_vp"]
    for name in ("standard", "extended"):
        track = components["tracks"][name]
        agree(f"tracks/{name}/rounds", track["rounds"], 4 * track["season"])
        events = [
            n for event in ("fair", "objective", "builders", "national") for n in track[event]
        ]
        for number in events:
            _whole(f"tracks/{name}", number, 1, track["rounds"])
            if events.count(number) > 1 or number % track["season"] == 0:
                raise BadComponents(f"tracks/{name}: round {number} has two events")
        if str(track["max_level"]) not in levels:
            raise BadComponents(f"reputation_vp: level {track['max_level']} is missing")
    agree("market_slots", len(components["market_slots"]), 6)
    agree("monuments_in_bag", sorted(components["monuments_in_bag"]), ["2", "3", "4", "5", "6"])


def _whole(where: str, given: object, lowest: int, highest: int) -> None:
    if not isinstance(given, int) or isinstance(given, bool) or not lowest <= given <= highest:
        raise BadComponents(f"{where}: must be from {lowest} to {highest}, not {given!r}")


def _components() -> "Components":
    loaded = read("housewright.games.obsession")
    check(loaded)
    return cast("Components", loaded)


COMPONENTS: Final = _components()
