"""A house: cards on a grid seen from the front, and where another card could go."""

from bisect import insort
from typing import Final

from ....core.pickling import reduced
from ..moves import FARTHEST, place_of
from ..pieces import DESIGNS, EMPTY, GROUND, KIND, KIND_IDS, MAY_STAND, ROOM, SKY

# The grid at first; it doubles when a house comes near its edge.
_COLUMNS: Final = 16
_TALL: Final = 8
# The grid has this many cells beside and above every card: neighbours of neighbours can be read.
_MARGIN: Final = 2
_ALL_KINDS: Final = (1 << len(KIND_IDS)) - 1


def _allowed(side: int) -> list[int]:
    """The kinds (as bits) that may have this beside them at that side (QRK-14, QRK-16).

    By design; the last two entries, which -2 and -1 find, are for the ground and for nothing.
    """
    open_kinds = stands = 0
    for kind, sky in enumerate(SKY):
        open_kinds |= 0 if sky[side] else 1 << kind
        stands |= 1 << kind if MAY_STAND[kind] else 0
    facing = (side + 2) % 4
    cards = [0 if SKY[KIND[design]][facing] else open_kinds for design in range(DESIGNS)]
    return [*cards, stands, _ALL_KINDS]


_ABOVE: Final[list[int]] = _allowed(0)
_RIGHT: Final[list[int]] = _allowed(1)
_BELOW: Final[list[int]] = _allowed(2)
_LEFT: Final[list[int]] = _allowed(3)


class House:
    """The cards of one seat. What is derived from them is kept until they change.

    A cell is a *spot* of the grid, which runs column by column from the ground up: the spot above
    is the next one, the spot to the right is `tall` further.
    """

    def __init__(self, model: "House | None" = None) -> None:
        """An empty lot; or a copy of the model."""
        if model is None:
            # The column with which the grid begins, and its measures.
            self.left = -_COLUMNS // 2
            self.columns = _COLUMNS
            self.tall = _TALL
            # What each spot holds, and the kinds that fit there, as bits.
            self.grid: list[int] = []
            self.kinds: list[int] = []
            # The spots with cards, ascending: column by column.
            self.spots: list[int] = []
            # From a spot to those at its four sides, in the order of the sides.
            self.steps: list[int] = []
            self._lay_out(self.left, self.columns, self.tall)
        else:
            self.left = model.left
            self.columns = model.columns
            self.tall = model.tall
            self.grid = model.grid[:]
            self.kinds = model.kinds[:]
            self.spots = model.spots[:]
            self.steps = model.steps
        # The contests that were looked at, and those of them that are met, as bits.
        self.known = 0
        self.met = 0
        # The size of the scoring area, the cells per kind and the cards that may go, once asked.
        self.area = -1
        self._open: list[list[int]] | None = None
        self._loose: list[int] | None = None

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled without what is remembered: it follows from the cards."""
        return reduced(House(self))

    def copy(self) -> "House":
        """A house of its own."""
        return House(self)

    # --- looking ---

    @property
    def size(self) -> int:
        """How many cards it has."""
        return len(self.spots)

    def spot(self, x: int, y: int) -> int:
        """The spot of a cell; -1 if it is below the ground or off the grid."""
        column = x - self.left
        inside = 0 <= column < self.columns and 0 <= y < self.tall - 1
        return column * self.tall + y + 1 if inside else -1

    def at(self, x: int, y: int) -> int:
        """The design in a cell, EMPTY, or GROUND below level 0."""
        if y < 0:
            return GROUND
        spot = self.spot(x, y)
        return EMPTY if spot < 0 else self.grid[spot]

    def column(self, spot: int) -> int:
        """The x of a spot."""
        return spot // self.tall + self.left

    def level(self, spot: int) -> int:
        """The y of a spot."""
        return spot % self.tall - 1

    def cards(self) -> list[tuple[int, int, int]]:
        """All cards as x, y and design, by level, then by column."""
        found = [(self.level(spot), self.column(spot), self.grid[spot]) for spot in self.spots]
        return [(x, y, design) for y, x, design in sorted(found)]

    # --- building ---

    def place(self, x: int, y: int, design: int) -> None:
        """Put a card into an empty cell."""
        if not self.spots:
            self._lay_out(x - _COLUMNS // 2, _COLUMNS, _TALL)
        self._make_room(x, y)
        self._put(x, y, design)

    def _put(self, x: int, y: int, design: int) -> None:
        spot = (x - self.left) * self.tall + y + 1
        self.grid[spot] = design
        insort(self.spots, spot)
        self._changed(spot)

    def remove(self, x: int, y: int) -> int:
        """Take the card of a cell away; says which it was."""
        spot = (x - self.left) * self.tall + y + 1
        design = self.grid[spot]
        self.grid[spot] = EMPTY
        self.spots.remove(spot)
        self._changed(spot)
        return design

    def _changed(self, spot: int) -> None:
        """Only there and at the four neighbours can something else fit than before."""
        tall = self.tall
        self._review(spot)
        self._review(spot + 1)
        self._review(spot - 1)
        self._review(spot + tall)
        self._review(spot - tall)
        self.known = 0
        self.met = 0
        self.area = -1
        self._open = None
        self._loose = None

    def _review(self, spot: int) -> None:
        grid, tall = self.grid, self.tall
        kinds = 0
        if grid[spot] == EMPTY:
            above, below = grid[spot + 1], grid[spot - 1]
            left, right = grid[spot - tall], grid[spot + tall]
            if above >= 0 or below >= 0 or left >= 0 or right >= 0:  # QRK-15
                kinds = _ABOVE[above] & _BELOW[below] & _LEFT[left] & _RIGHT[right]
        self.kinds[spot] = kinds

    def _lay_out(self, left: int, columns: int, tall: int) -> None:
        self.left, self.columns, self.tall = left, columns, tall
        self.grid = ([GROUND] + [EMPTY] * (tall - 1)) * columns
        self.kinds = [0] * len(self.grid)
        self.spots = []
        self.steps = [1, tall, -1, -tall]

    def _make_room(self, x: int, y: int) -> None:
        """Enlarge the grid until it goes on beyond this cell."""
        left, columns, tall = self.left, self.columns, self.tall
        while x - left < _MARGIN or x - left >= columns - _MARGIN:
            left -= columns // 2
            columns *= 2
        while y + 1 >= tall - _MARGIN:
            tall *= 2
        if columns == self.columns and tall == self.tall:
            return
        cards = self.cards()
        self._lay_out(left, columns, tall)
        for column, level, design in cards:
            self._put(column, level, design)

    # --- where a card fits ---

    def open_cells(self, kind: int) -> list[int]:
        """The cells where a kind fits, as `moves.place_of` numbers them; by column, then level."""
        if self._open is None:
            self._open = self._opened()
        return self._open[kind]

    def _opened(self) -> list[list[int]]:
        rooms: list[int] = []
        roofs: list[int] = []
        towers: list[int] = []
        walkways: list[int] = []
        found = [rooms, roofs, towers, walkways]
        if not self.spots:
            rooms.append(place_of(0, 0))  # QRK-13
            return found
        kinds, tall = self.kinds, self.tall
        first = self.spots[0] // tall - 1
        last = self.spots[-1] // tall + 1
        for column in range(first, last + 1):
            x = column + self.left
            if not -FARTHEST <= x <= FARTHEST:
                continue
            base = column * tall + 1
            for y in range(tall - 1):
                fitting = kinds[base + y]
                if fitting:
                    place = place_of(x, y)
                    if fitting & 1:
                        rooms.append(place)
                    if fitting & 2:
                        roofs.append(place)
                    if fitting & 4:
                        towers.append(place)
                    if fitting & 8:
                        walkways.append(place)
        return found

    def has_room_for(self, kind: int) -> bool:
        """Does it fit anywhere?"""
        return bool(self.open_cells(kind))

    def fits(self, kind: int, x: int, y: int) -> bool:
        """May a card of this kind be placed in this cell? (QRK-12 to QRK-19)"""
        if not self.spots:
            return kind == ROOM and x == 0 and y == 0
        spot = self.spot(x, y) if -FARTHEST <= x <= FARTHEST else -1
        return spot >= 0 and self.kinds[spot] >> kind & 1 != 0

    # --- which cards may go ---

    def loose_cells(self) -> list[int]:
        """The cells whose cards may be demolished, as `moves.place_of` numbers them."""
        if self._loose is None:
            self._loose = self._loosened()
        return self._loose

    def _loosened(self) -> list[int]:
        spots, tall, found = self.spots, self.tall, list[int]()
        grounded = 0
        for spot in spots:
            if spot % tall == 1:
                grounded += 1
        # The last card of a house may go as well (QRK-27).
        needs_ground = grounded == 1 and len(spots) > 1  # QRK-26
        walk = Walk(self)
        for spot in spots:
            is_held = needs_ground and spot % tall == 1
            if not is_held and not walk.holds(spot):  # QRK-25
                found.append(place_of(spot // tall + self.left, spot % tall - 1))
        return found

    def is_whole_without(self, x: int, y: int) -> bool:
        """Would the other cards still be connected? (QRK-25)"""
        return not Walk(self).holds(self.spot(x, y))

    def stands_without(self, x: int, y: int) -> bool:
        """Would another card still be on the ground floor, if any is left? (QRK-26)"""
        spot = self.spot(x, y)
        for other in self.spots:
            if other != spot and other % self.tall == 1:
                return True
        return len(self.spots) <= 1


class Walk:
    """A depth-first walk that finds the cards without which the house falls apart."""

    def __init__(self, house: House) -> None:
        self.grid = house.grid
        self.steps = house.steps
        # By spot: the number of the visit that came there first, from 1.
        self.visits = [0] * len(house.grid)
        # By number: does this card alone hold others?
        self.is_holding = [False]
        if house.spots:
            self._visit(house.spots[0], -1)

    def holds(self, spot: int) -> bool:
        """Would the other cards fall apart without the one on this spot?"""
        return self.is_holding[self.visits[spot]]

    def _visit(self, spot: int, origin: int) -> int:
        """Go on from a card; says the earliest visit that can be reached from there another way."""
        mine = len(self.is_holding)
        self.visits[spot] = mine
        self.is_holding.append(False)
        earliest = mine
        branches = 0
        for step in self.steps:
            other = spot + step
            if other == origin or self.grid[other] < 0:
                continue
            reached = self.visits[other]
            if reached == 0:
                reached = self._visit(other, spot)
                branches += 1
                if reached >= mine and (origin >= 0 or branches > 1):
                    self.is_holding[mine] = True
            earliest = min(earliest, reached)
        return earliest
