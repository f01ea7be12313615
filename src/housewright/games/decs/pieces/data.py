"""The components of Decs Building as data, checked when they are read."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, cast

from ....parts.components import BadComponents, agree, among, read
from .ids import (
    AREA_IDS,
    COLOUR_IDS,
    FEATURE_IDS,
    ICON_IDS,
    PILE_IDS,
    REWARD_IDS,
    SPACE_IDS,
    SUIT_IDS,
)

if TYPE_CHECKING:
    from ..components import Components

FACE_IDS: Final = ("j", "q", "k")
LOWEST_RANK: Final = 2
HIGHEST_RANK: Final = 10
MOST_ICONS: Final = 4

Shape = tuple[str, ...]


def turned(shape: Shape) -> Shape:
    """The shape after a quarter turn clockwise."""
    return tuple("".join(row[x] for row in reversed(shape)) for x in range(len(shape[0])))


def turns(shape: Shape, *, is_upright: bool) -> list[tuple[int, Shape]]:
    """The angles at which a shape may be drawn, smallest first, each covering other squares."""
    found: list[tuple[int, Shape]] = []
    for angle in (0,) if is_upright else (0, 90, 180, 270):
        if all(shape != other for _, other in found):
            found.append((angle, shape))
        shape = turned(shape)
    return found


def check(components: Mapping[str, Any]) -> None:
    """Raise BadComponents, naming what is wrong, unless numbers, ids and values fit together."""
    suits = components["suits"]
    agree("suits", tuple(suit["code"] for suit in suits), SUIT_IDS)
    agree("suits", tuple(suit["pile"] for suit in suits), PILE_IDS[: len(SUIT_IDS)])
    for suit in suits:
        among(f"suits/{suit['code']}/colour", [suit["colour"]], COLOUR_IDS)
    agree("piles", tuple(components["piles"]), PILE_IDS)
    for players in components["players"]:
        _check_cards(components, str(players))
        _check_whole(f"pawns_per_player/{players}", components["pawns_per_player"][str(players)])
    _check_grid(components["grid"], components["short_game"]["drop_rows"])
    features, spaces = components["features"], components["spaces"]
    agree("features", tuple(feature["id"] for feature in features), FEATURE_IDS)
    agree("spaces", tuple(space["id"] for space in spaces), SPACE_IDS)
    for feature in features:
        _check_feature(feature)
    for space in spaces:
        _check_space(space)
        _check_space(by_thinning(space))


def _check_cards(components: Mapping[str, Any], players: str) -> None:
    where = f"card_set/{players}"
    cards = components["card_set"][players]
    for rank in cards["ranks_per_suit"]:
        if rank not in range(LOWEST_RANK, HIGHEST_RANK + 1):
            raise BadComponents(f"{where}/ranks_per_suit: {rank!r} is no rank of a number card")
    for name in ("face_suits", "ace_suits"):
        among(f"{where}/{name}", cards[name], SUIT_IDS)
    dropped = components["short_game"]["drop_ranks"]
    for name, ranks in (
        ("after_setup", cards["ranks_per_suit"]),
        ("after_setup_short", [r for r in cards["ranks_per_suit"] if r not in dropped]),
    ):
        expected: dict[str, int] = {
            "each_suit_pile": len(ranks) - int(players),
            "wild": len(cards["ace_suits"]) + cards["jokers"],
            **{pile: len(cards["face_suits"]) for pile in PILE_IDS[5:]},
        }
        agree(f"{where}/{name}", cards[name], expected)


def _check_grid(grid: dict[str, Any], dropped: list[int]) -> None:
    agree("grid/row_spans", sorted(grid["row_spans"]), [str(y + 1) for y in range(grid["rows"])])
    sizes = {int(y): right - left + 1 for y, (left, right) in grid["row_spans"].items()}
    agree("grid/squares", grid["squares"], sum(sizes.values()))
    short = sum(size for y, size in sizes.items() if y not in dropped)
    agree("grid/squares_short", grid["squares_short"], short)
    x, y = grid["power_source"]
    left, right = grid["row_spans"].get(str(y), (1, 0))
    if not left <= x <= right or y in dropped:
        raise BadComponents(f"grid/power_source: {x},{y} is no square of every grid")


def _check_feature(feature: dict[str, Any]) -> None:
    where = f"features/{feature['id']}"
    shape = tuple(feature["shape"])
    if not shape or any(set(row) - {"#", "."} or len(row) != len(shape[0]) for row in shape):
        raise BadComponents(f"{where}/shape: must be rows of # and . of one length")
    agree(f"{where}/squares", feature["squares"], "".join(shape).count("#"))
    found = turns(shape, is_upright=feature["upright"])
    expected = {f"r{angle}": list(rows) for angle, rows in found}
    agree(f"{where}/orientations", feature["orientations"], expected)


def by_thinning(space: Mapping[str, Any]) -> dict[str, Any]:
    """A space as it is if Stop Messing Around removes a card (option `second_card`)."""
    return {**space, **space.get("thin", {})}


def _check_space(space: dict[str, Any]) -> None:
    where = f"spaces/{space['id']}"
    among(f"{where}/area", [space["area"]], AREA_IDS)
    among(f"{where}/cost", space["cost"], ICON_IDS)
    if not 1 <= len(space["cost"]) <= MOST_ICONS:
        raise BadComponents(f"{where}/cost: must have 1 to {MOST_ICONS} icons")
    reward = space["reward"]
    among(f"{where}/reward/type", [reward["type"]], REWARD_IDS)
    if reward["type"] == "card":
        among(f"{where}/reward/piles", reward["piles"], PILE_IDS)
    if reward["type"] == "feature":
        among(f"{where}/reward/feature", [reward["feature"]], FEATURE_IDS)
    if reward["type"] == "extra-action":
        # Whether a card may pay for it is a question of what follows (DEC-64), not of its cost.
        agree(f"{where}/cost", space["cost"], ["?"])


def _check_whole(where: str, given: object) -> None:
    if not isinstance(given, int) or given < 1:
        raise BadComponents(f"{where}: must be 1 or more, not {given!r}")


def _components() -> "Components":
    loaded = read("housewright.games.decs")
    check(loaded)
    return cast("Components", loaded)


COMPONENTS: Final = _components()
