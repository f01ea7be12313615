"""The pieces of The Estates as numbers; what a person sees of them is in components.json."""

from typing import TYPE_CHECKING, Final, cast

from ...parts.components import read
from .ids import CubeId, FirmId, LotId, RowId, SpecialId

if TYPE_CHECKING:
    from .components import Components

COLOURS: Final = 6
NUMBERS: Final = 6
CUBES: Final = 36
CUBES_IN_PLAY: Final = 24
OFFER_ROWS: Final = 3
OFFER_ROW: Final = 8
CHECKS: Final = 12

ROWS: Final = 3
LOTS: Final = 10
# A row that is as long as can be has nine buildings and its permits on the tenth lot (EST-50).
LONGEST: Final = 9
SHORTEST: Final = 0
BASE: Final = 4

# A piece under the hammer: a cube 0 to 35, a rooftop with its value, a special piece.
NOTHING: Final = -1
ROOF: Final = 36  # + value, 1 to 6
PERMIT: Final = 43  # + value, 1 to 3
MAYOR: Final = 47
CANCEL: Final = 48

# A building is one number: its floors from bottom to top, six bits each, holding cube + 1. A cube
# is 6 * colour + number - 1.
FLOOR_BITS: Final = 6
TOP_FLOOR: Final = 63

# The stock is a set of bits in the order of the rule book: permits 1, 2, 3, Mayor, Cancel cube.
SPECIALS: Final = (PERMIT + 1, PERMIT + 2, PERMIT + 3, MAYOR, CANCEL)
FULL_STOCK: Final = 31

NOBODY: Final = -1


COMPONENTS: Final = cast("Components", read("housewright.games.estates"))
COLOUR_IDS: Final[tuple[FirmId, ...]] = tuple(c["id"] for c in COMPONENTS["colours"])
CUBE_IDS: Final[tuple[CubeId, ...]] = tuple(COMPONENTS["cubes"]["ids"])
ROW_IDS: Final[tuple[RowId, ...]] = tuple(row["id"] for row in COMPONENTS["board"]["rows"])
SPECIAL_IDS: Final[tuple[SpecialId, ...]] = tuple(s["id"] for s in COMPONENTS["specials"])
ROOF_VALUES: Final[tuple[int, ...]] = tuple(COMPONENTS["rooftops"]["values"])
# Lots are numbered row by row: a1 is 0, b1 is 10, c10 is 29.
LOT_IDS: Final[tuple[LotId, ...]] = tuple(lot["id"] for lot in COMPONENTS["board"]["lots"])
WHITE: Final[tuple[bool, ...]] = tuple(lot["white"] for lot in COMPONENTS["board"]["lots"])


def placed_permit(row: int, change: int) -> int:
    """A permit on the board as one number: its row, and by how much it changes the row's need."""
    return 8 * row + change + 4


def permit_row(permit: int) -> int:
    """The row that a placed permit lies in."""
    return permit // 8


def permit_change(permit: int) -> int:
    """What a placed permit adds to the need of its row; negative if it shortens the row."""
    return permit % 8 - 4


def piece_id(piece: int) -> str:
    """A piece as positions name it: `y5`, `roof 4`, `permit 2`, `mayor`, `cancel`."""
    if piece < CUBES:
        return CUBE_IDS[piece]
    if piece < PERMIT:
        return f"roof {piece - ROOF}"
    return SPECIAL_IDS[SPECIALS.index(piece)]
