"""The cards of Quirky Quarters as numbers; what a person sees of them is in components.json."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, cast

from ...parts.components import BadComponents, agree, among, once, read
from .ids import ContestId, DesignId

if TYPE_CHECKING:
    from .components import Components

ROW: Final = 5
LINE: Final = 4
TAKEN_MOST: Final = 2
SAVED_MOST: Final = 1
CONTESTS_TO_END: Final = 5
IDLE_ROUNDS_TO_END: Final = 2

ROOM: Final = 0
ROOF: Final = 1
TOWER: Final = 2
WALKWAY: Final = 3
KIND_IDS: Final = ("room", "roof", "tower", "walkway")

COLOUR_IDS: Final = ("red", "gold", "green", "plum", "grey")
GREY: Final = 4
WINDOW_IDS: Final = ("square", "round", "arched")
ICON_IDS: Final = ("door", "balcony", "plants", "cat", "lamp", "chimney")
CHIMNEY: Final = 5

# The sides of a card, and the step from a cell to the cell there.
SIDE_IDS: Final = ("top", "right", "bottom", "left")
TOP: Final = 0
RIGHT: Final = 1
BOTTOM: Final = 2
LEFT: Final = 3
DX: Final = (0, 1, 0, -1)
DY: Final = (1, 0, -1, 0)

# What a cell holds if it is no design: nothing, or the earth below the ground floor.
EMPTY: Final = -1
GROUND: Final = -2
# No contest, no window, no seat.
NONE: Final = -1


def _components() -> "Components":
    loaded = read("housewright.games.quirky")
    check(loaded)
    return cast("Components", loaded)


def check(components: Mapping[str, Any]) -> None:
    """Raise BadComponents, naming what is wrong, unless numbers, ids and values fit together.

    Whether the requirements of contests are well formed is known to `state.contests`.
    """
    for name, known in (("kinds", KIND_IDS), ("colours", COLOUR_IDS), ("sides", SIDE_IDS)):
        agree(name, tuple(components[name]), known)
    agree("windows", tuple(components["windows"]), WINDOW_IDS)
    agree("icons", tuple(components["icons"]), ICON_IDS)
    constants, cards = components["constants"], components["building_cards"]
    for name, here in (
        ("row", ROW),
        ("line", LINE),
        ("take_max", TAKEN_MOST),
        ("save_max", SAVED_MOST),
        ("contests_to_end", CONTESTS_TO_END),
        ("idle_rounds_to_end", IDLE_ROUNDS_TO_END),
    ):
        agree(f"constants/{name}", constants[name], here)
    once("building_cards", [card["code"] for card in cards])
    once("contest_cards", [contest["id"] for contest in components["contest_cards"]])
    copies = sum(card["copies"] for card in cards)
    agree("constants/building_cards", constants["building_cards"], copies)
    agree("constants/contest_cards", constants["contest_cards"], len(components["contest_cards"]))
    for kind, facts in components["kinds"].items():
        among(f"kinds/{kind}/sky", facts["sky"], SIDE_IDS)
    for card in cards:
        _check_card(card)
    for contest in components["contest_cards"]:
        if not isinstance(contest["points"], int) or contest["points"] < 1:
            raise BadComponents(f"contest_cards/{contest['id']}/points: must be 1 or more")


def _check_card(card: dict[str, Any]) -> None:
    where = f"building_cards/{card['code']}"
    among(f"{where}/kind", [card["kind"]], KIND_IDS)
    among(f"{where}/colour", [card["colour"]], COLOUR_IDS)
    among(f"{where}/window", [card["window"]], (*WINDOW_IDS, None))
    among(f"{where}/icons", list(card["icons"]), ICON_IDS)
    if min([card["copies"], *card["icons"].values()]) < 1:
        raise BadComponents(f"{where}: copies and icons are counted from 1")


COMPONENTS: Final = _components()
_CARDS: Final = COMPONENTS["building_cards"]
_CONTESTS: Final = COMPONENTS["contest_cards"]

# Per design.
DESIGN_IDS: Final[tuple[DesignId, ...]] = tuple(card["code"] for card in _CARDS)
DESIGNS: Final[int] = len(DESIGN_IDS)
KIND: Final[list[int]] = [KIND_IDS.index(card["kind"]) for card in _CARDS]
COLOUR: Final[list[int]] = [COLOUR_IDS.index(card["colour"]) for card in _CARDS]
WINDOW: Final[list[int]] = [
    NONE if card["window"] is None else WINDOW_IDS.index(card["window"]) for card in _CARDS
]
ICONS: Final[list[tuple[int, ...]]] = [
    tuple(card["icons"].get(icon, 0) for icon in ICON_IDS) for card in _CARDS
]
CHIMNEYS: Final[list[int]] = [icons[CHIMNEY] for icons in ICONS]
COPIES: Final[list[int]] = [card["copies"] for card in _CARDS]

# Per kind, by side: is it sky? And may it stand on the ground floor?
SKY: Final[list[tuple[bool, ...]]] = [
    tuple(side in COMPONENTS["kinds"][kind]["sky"] for side in SIDE_IDS) for kind in KIND_IDS
]
MAY_STAND: Final[list[bool]] = [COMPONENTS["kinds"][kind]["ground_floor"] for kind in KIND_IDS]

# Per contest.
CONTEST_IDS: Final[tuple[ContestId, ...]] = tuple(contest["id"] for contest in _CONTESTS)
CONTESTS: Final[int] = len(CONTEST_IDS)
POINTS: Final[list[int]] = [contest["points"] for contest in _CONTESTS]
REQUIREMENTS: Final[list[dict[str, object]]] = [contest["requires"] for contest in _CONTESTS]
