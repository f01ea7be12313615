"""What a house is worth by itself, in a cache: searches meet the same houses again."""

from typing import Final

from ....core.rng import Rng
from .. import moves as numbering
from ..moves import CELL, WRECK, place_of
from ..pieces import CHIMNEYS, COLOUR, COLOUR_IDS, CONTESTS, GREY, ROOM, TOWER
from ..scoring import area
from ..state.contests import FORMS, is_met
from ..state.house import House

# A card of the statement colour that is not yet joined to the area.
_LOOSE_COLOUR: Final = 0.12
# A cell where a tower or a room fits, up to a number of cells.
_TOWER_CELL: Final = 0.05
_TOWER_CELLS: Final = 3
_ROOM_CELL: Final = 0.015
_ROOM_CELLS: Final = 12
_CHIMNEY: Final = 0.02

#: What a sketch says of a contest that the house meets; else how far it has come.
MET: Final = 2.0
_UNKNOWN: Final = -1.0

# A card in a cell is a random number; a house is all of its cards, put together bit by bit.
_SIGN_BITS: Final = 30
_SIGNS: Final[dict[int, int]] = {}
_RNG: Final = Rng("quirky/sketches")


class Sketch:
    """A house as far as it was looked at."""

    def __init__(self) -> None:
        #: Area, colour and freedom, in points; and per contest how far the house has come.
        self.base = _UNKNOWN
        self.shares = [_UNKNOWN] * CONTESTS


_SKETCHES: Final[dict[int, Sketch]] = {}
_MOST_SKETCHES: Final = 40_000


def _sign(cell: int) -> int:
    sign = _SIGNS.get(cell, 0)
    if sign == 0:
        sign = 1 + (_RNG.below(1 << _SIGN_BITS) << _SIGN_BITS) + _RNG.below(1 << _SIGN_BITS)
        _SIGNS[cell] = sign
    return sign


def key_of(house: House) -> int:
    """What stands for the cards of a house."""
    key = 0
    tall, left, grid = house.tall, house.left, house.grid
    for spot in house.spots:
        key ^= _sign(place_of(spot // tall + left, spot % tall - 1) + grid[spot])
    return key


def _sketch(key: int) -> Sketch:
    sketch = _SKETCHES.get(key)
    if sketch is None:
        if len(_SKETCHES) >= _MOST_SKETCHES:
            _SKETCHES.clear()
        sketch = Sketch()
        _SKETCHES[key] = sketch
    return sketch


def look(house: House, contests: list[int], key: int) -> Sketch:
    """The sketch of a house that this key stands for, with these contests."""
    sketch = _sketch(key)
    if not _has(sketch, contests):
        _look(sketch, house, contests)
    return sketch


def look_after(house: House, contests: list[int], key: int, move: int) -> Sketch:
    """The sketch of what a placement or demolition makes of a house; the house stays."""
    x, y = numbering.column_of(move), numbering.level_of(move)
    cell = move - CELL
    design = numbering.design_of(move)
    is_wreck = design == WRECK
    if is_wreck:
        cell += house.grid[house.spot(x, y)] - WRECK
    sketch = _sketch(key ^ _sign(cell))
    if _has(sketch, contests):
        return sketch
    if is_wreck:
        design = house.remove(x, y)
        _look(sketch, house, contests)
        house.place(x, y, design)
    else:
        house.place(x, y, design)
        _look(sketch, house, contests)
        house.remove(x, y)
    return sketch


def _has(sketch: Sketch, contests: list[int]) -> bool:
    if sketch.base == _UNKNOWN:
        return False
    shares = sketch.shares
    return all(shares[contest] != _UNKNOWN for contest in contests)


def _look(sketch: Sketch, house: House, contests: list[int]) -> None:
    if sketch.base == _UNKNOWN:
        sketch.base = area(house) + _colour(house) + _freedom(house)
    shares = sketch.shares
    for contest in contests:
        if shares[contest] == _UNKNOWN:
            share = FORMS[contest].share(house)
            # Only a house that has come all the way can meet it.
            shares[contest] = MET if share >= 1.0 and is_met(contest, house) else share


def _colour(house: House) -> float:
    """The cards of the commonest brick colour beyond the area, and the chimneys."""
    counts = [0] * len(COLOUR_IDS)
    smoke = 0
    for spot in house.spots:
        design = house.grid[spot]
        counts[COLOUR[design]] += 1
        smoke += CHIMNEYS[design]
    counts[GREY] = 0
    most = 0
    for count in counts:
        if count > most:  # noqa: PLR1730  (a call of max takes its time here)
            most = count
    return _LOOSE_COLOUR * most + _CHIMNEY * smoke


def _freedom(house: House) -> float:
    towers = min(len(house.open_cells(TOWER)), _TOWER_CELLS)
    rooms = min(len(house.open_cells(ROOM)), _ROOM_CELLS)
    return _TOWER_CELL * towers + _ROOM_CELL * rooms
