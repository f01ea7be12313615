"""The components of Sir Reginald's Fabulous Country Estate as data, checked when they are read."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, Literal, cast

from ....parts.components import BadComponents, agree, among, once, read

if TYPE_CHECKING:
    from ..components import Components

Flavour = Literal["doorway", "ornament", "chimney", "staircase", "cornerstone", "window", "rose"]
#: What a face of a cube shows.
Kind = Literal["roof", "blank", "door", "lion", "chimney", "stair", "corner", "window", "rose"]
Element = Literal[
    Kind,
    "facade",
    "floors",
    "height",
    "cubes",
    "terraces",
    "terrace_spaces",
    "courtyards",
    "courtyard_spaces",
    "footprint",
    "trees",
    "felled",
    "edge",
]
Side = Literal["n", "e", "s", "w"]
Role = Literal["manor", "guest", "servants"]
Target = Literal[Role, "estate", "plot"]
Viewpoint = Literal[Side, "above", "any"]
Slot = Literal["a", "b", "c", "d", "e", "f", "g", "h", "i"]
FlawKind = Literal[
    "topsy",
    "bare-top",
    "lost-stair",
    "sideways",
    "chimney",
    "side-roof",
    "half-stair",
    "death-door",
]

FLAVOUR_IDS: Final[tuple[Flavour, ...]] = (
    "doorway",
    "ornament",
    "chimney",
    "staircase",
    "cornerstone",
    "window",
    "rose",
)
KIND_IDS: Final[tuple[Kind, ...]] = (
    "roof",
    "blank",
    "door",
    "lion",
    "chimney",
    "stair",
    "corner",
    "window",
    "rose",
)
#: What a card can count: kinds of faces under their own numbers, then all else.
ELEMENT_IDS: Final[tuple[Element, ...]] = (
    *KIND_IDS,
    "facade",
    "floors",
    "height",
    "cubes",
    "terraces",
    "terrace_spaces",
    "courtyards",
    "courtyard_spaces",
    "footprint",
    "trees",
    "felled",
    "edge",
)
SIDE_IDS: Final[tuple[Side, ...]] = ("n", "e", "s", "w")
ROLE_IDS: Final[tuple[Role, ...]] = ("manor", "guest", "servants")
TARGET_IDS: Final[tuple[Target, ...]] = (*ROLE_IDS, "estate", "plot")
VIEW_IDS: Final[tuple[Viewpoint, ...]] = (*SIDE_IDS, "above", "any")
SLOT_IDS: Final[tuple[Slot, ...]] = ("a", "b", "c", "d", "e", "f", "g", "h", "i")
FLAW_IDS: Final[tuple[FlawKind, ...]] = (
    "topsy",
    "bare-top",
    "lost-stair",
    "sideways",
    "chimney",
    "side-roof",
    "half-stair",
    "death-door",
)
WIDTH: Final = 8
_LAND: Final = (".", "T", "H", "P", "-")
_ON_PLOT: Final = ("trees", "felled", "edge")
# The views from which an element can be counted.
_FROM_SIDES: Final = ("door", "lion", "chimney", "window", "rose", "facade", "edge")
_FROM_BOTH: Final = ("stair", "corner", "blank")
_FROM_ANYWHERE: Final = ("floors", "height", "cubes")


def check(components: Mapping[str, Any]) -> None:
    """Raise BadComponents, naming what is wrong, unless numbers, ids and values fit together."""
    agree("flavours", tuple(flavour["id"] for flavour in components["flavours"]), FLAVOUR_IDS)
    agree("face_kinds", set(components["face_kinds"]), set(KIND_IDS))
    agree("sides", tuple(components["sides"]), SIDE_IDS)
    agree("slots", tuple(slot["id"] for slot in components["slots"]), SLOT_IDS)
    agree("grammar/target", tuple(components["grammar"]["target"]), TARGET_IDS)
    agree("grammar/view", tuple(components["grammar"]["view"]), VIEW_IDS)
    counted = [element for kind in components["grammar"]["count"].values() for element in kind]
    agree("grammar/count", set(counted), set(ELEMENT_IDS))
    _check_land(components["plot"])
    _check_looks(components)
    _check_numbers(components)
    once("cards", [card["id"] for card in components["cards"]])
    for card in components["cards"]:
        _check_card(card)
    parts = [f"slot-{slot}" for slot in SLOT_IDS]
    parts += [f"bonus-{slot['id']}" for slot in components["slots"] if slot["bonus"]]
    parts += [f"flaw-{flaw}" for flaw in FLAW_IDS]
    agree("score_parts", components["score_parts"], parts)


def _check_land(plot: dict[str, Any]) -> None:
    agree("plot/width", plot["width"], WIDTH)
    agree("plot/height", plot["height"], WIDTH)
    rows = plot["rows_north_to_south"]
    agree("plot/rows_north_to_south", [len(row) for row in rows], [WIDTH] * WIDTH)
    for y, row in enumerate(rows):
        among(f"plot/rows_north_to_south/{y}", list(row), _LAND)


def _check_looks(components: Mapping[str, Any]) -> None:
    listed = [look for flavour in components["flavours"] for look in flavour["looks"]]
    once("flavours/looks", listed)
    agree("looks", tuple(components["looks"]), tuple(listed))
    for flavour in components["flavours"]:
        where = f"flavours/{flavour['id']}"
        _check_whole(f"{where}/count", flavour["count"], 1)
        agree(f"{where}/faces", set(flavour["faces"]), {"u", "d", *SIDE_IDS})
        for name, face in flavour["faces"].items():
            among(f"{where}/faces/{name}", [face["kind"]], KIND_IDS)
        for look in flavour["looks"]:
            agree(f"{where}/looks", look.partition(" ")[0], flavour["id"])


def _check_numbers(components: Mapping[str, Any]) -> None:
    constants = components["constants"]
    cubes = sum(flavour["count"] for flavour in components["flavours"])
    on_table = constants["pools"] * constants["pool_size"]
    for players in components["players"]:
        removed = constants["removed_cubes"][str(players)]
        if not 0 <= removed < cubes - on_table:
            raise BadComponents(f"constants/removed_cubes/{players}: {removed!r} leaves no cubes")
        if players * constants["dealt"] > len(components["cards"]):
            raise BadComponents(f"constants/dealt: there are not enough cards for {players}")
    parted = constants["thrown_out"] + constants["to_pile"] + constants["kept"]
    agree("constants/dealt", constants["dealt"], parted)
    for slot in components["slots"]:
        _check_whole(f"slots/{slot['id']}/points", slot["points"], 1)
        _check_whole(f"slots/{slot['id']}/bonus", slot["bonus"], 0)


def _check_card(card: dict[str, Any]) -> None:
    where = f"cards/{card['id']}"
    for field, known in (("target", TARGET_IDS), ("view", VIEW_IDS), ("count", ELEMENT_IDS)):
        among(f"{where}/{field}", card[field], known)
        once(f"{where}/{field}", card[field])
        if not card[field]:
            raise BadComponents(f"{where}/{field}: must not be empty")
    among(f"{where}/cmp", [card["cmp"]], (">", "<"))
    _check_whole(f"{where}/n", card["n"], 0)
    target, view = card["target"], card["view"]
    if len(target) > 1:
        among(f"{where}/target", target, ROLE_IDS)
    if len(view) > 1:
        among(f"{where}/view", view, SIDE_IDS)
    for element in card["count"]:
        agree(f"{where}/target", target == ["plot"], element in _ON_PLOT)
        among(f"{where}/view", view, _views_of(element))


def _views_of(element: str) -> tuple[str, ...]:
    if element in _FROM_SIDES:
        return SIDE_IDS
    if element in _FROM_BOTH:
        return (*SIDE_IDS, "above")
    return ("any",) if element in _FROM_ANYWHERE else ("above",)


def _check_whole(where: str, given: object, lowest: int) -> None:
    if not isinstance(given, int) or isinstance(given, bool) or given < lowest:
        raise BadComponents(f"{where}: must be {lowest} or more, not {given!r}")


def _components() -> "Components":
    loaded = read("housewright.games.reginald")
    check(loaded)
    return cast("Components", loaded)


COMPONENTS: Final = _components()
