"""The numbering of moves and their texts: one text per move, one move per text."""

from typing import Final

from .pieces import (
    CARD_IDS,
    CARDS,
    FIRST_LOOK,
    FLAVOUR_IDS,
    FLAVOURS,
    LEGAL_LOOKS,
    LOOK_IDS,
    LOOKS,
    POOLS,
    ROLE_IDS,
    ROLES,
    SITES,
    SLOT_IDS,
    SLOTS,
    SQUARE_IDS,
    SQUARE_NUMBERS,
    SQUARES,
    TUMBLED,
)

SEATS: Final = 4

SKIP_REPAIR: Final = 0
SKIP_DRAW: Final = 1
DONE: Final = 2
DECLINE: Final = 3
START: Final = 4
WAIT: Final = 5
KEEP: Final = 6
PASS: Final = 7
VOTE: Final = 8  # + seat
TAKE: Final = 12  # + flavour
REPAIR: Final = 19  # + square
DISCARD: Final = 83  # + card
PILE: Final = 139  # + card
DRAW: Final = 195  # + pool * DRAWS + set
PLAY: Final = 671  # + card * SLOTS + slot
PLACE: Final = 1175  # + square * LEGAL_LOOKS + look
DECLARE: Final = 3799  # + naming
TUMBLE: Final = 278424  # + square * LOOKS + look, of a tumbled cube


def _sets() -> list[tuple[int, ...]]:
    """All cubes that one draw can take, in flavour order: one, two or three (REG-16)."""
    singles = [(a,) for a in range(FLAVOURS)]
    pairs = [(a, b) for a in range(FLAVOURS) for b in range(a, FLAVOURS)]
    return [*singles, *pairs, *[(*pair, c) for pair in pairs for c in range(pair[1], FLAVOURS)]]


SETS: Final[list[tuple[int, ...]]] = _sets()
DRAWS: Final = 119
SET_NUMBERS: Final[dict[tuple[int, ...], int]] = {cubes: at for at, cubes in enumerate(SETS)}

# A naming gives each role the first square of its house, or no house.
_HOUSES: Final[int] = SQUARES + 1
NAMINGS: Final = 274625

assert len(SETS) == DRAWS
assert _HOUSES**ROLES == NAMINGS
assert VOTE + SEATS == TAKE
assert TAKE + FLAVOURS == REPAIR
assert REPAIR + SQUARES == DISCARD
assert DISCARD + CARDS == PILE
assert PILE + CARDS == DRAW
assert DRAW + POOLS * DRAWS == PLAY
assert PLAY + CARDS * SLOTS == PLACE
assert PLACE + SQUARES * LEGAL_LOOKS == DECLARE
assert DECLARE + NAMINGS == TUMBLE


def naming(manor: int, guest: int, servants: int) -> int:
    """The number of a naming: first squares of houses, or -1 for none."""
    return ((manor + 1) * _HOUSES + guest + 1) * _HOUSES + servants + 1


def named(naming: int, role: int) -> int:
    """The first square of the house that has this role; -1 if none has."""
    if role == 0:
        return naming // (_HOUSES * _HOUSES) - 1
    if role == 1:
        return naming // _HOUSES % _HOUSES - 1
    return naming % _HOUSES - 1


def is_placing(move: int) -> bool:
    """Does the move place a cube, upright or tumbled?"""
    return PLACE <= move < DECLARE or move >= TUMBLE


def square_of(move: int) -> int:
    """The square on which a move places a cube."""
    return (move - TUMBLE) // LOOKS if move >= TUMBLE else (move - PLACE) // LEGAL_LOOKS


def look_of(move: int) -> int:
    """The look in which a move places a cube."""
    return (move - TUMBLE) % LOOKS if move >= TUMBLE else (move - PLACE) % LEGAL_LOOKS


def _place_text(square: int, look: int) -> str:
    flavour, _, turn = LOOK_IDS[look].partition(" ")
    return f"place {flavour} {SQUARE_IDS[square]} {turn}".rstrip()


def _draw_text(pool: int, cubes: tuple[int, ...]) -> str:
    return f"draw {pool + 1} {' '.join([FLAVOUR_IDS[flavour] for flavour in cubes])}"


_TEXTS: Final[list[str]] = [
    "skip repair",
    "skip draw",
    "done",
    "decline",
    "start",
    "wait",
    "keep button",
    "pass button",
    *[f"vote {seat}" for seat in range(SEATS)],
    *[f"take {flavour}" for flavour in FLAVOUR_IDS],
    *[f"repair {square}" for square in SQUARE_IDS],
    *[f"discard {card}" for card in CARD_IDS],
    *[f"pile {card}" for card in CARD_IDS],
    *[_draw_text(pool, cubes) for pool in range(POOLS) for cubes in SETS],
    *[f"play {card} {slot}" for card in CARD_IDS for slot in SLOT_IDS],
    *[_place_text(square, look) for square in range(SQUARES) for look in range(LEGAL_LOOKS)],
]
_MOVES: Final[dict[str, int]] = {
    **{text: move for move, text in enumerate(_TEXTS)},
    **{
        _place_text(square, look): TUMBLE + square * LOOKS + look
        for square in SITES
        for looks in TUMBLED
        for look in looks
    },
}


def text(move: int) -> str:
    """The canonical text of a move."""
    if move < DECLARE:
        return _TEXTS[move]
    if move >= TUMBLE:
        return _place_text(square_of(move), look_of(move))
    said = "declare"
    for role in range(ROLES):
        house = named(move - DECLARE, role)
        if house >= 0:
            said = f"{said} {ROLE_IDS[role]} {SQUARE_IDS[house]}"
    return said


def parse(text: str) -> int:
    """The move of a canonical text; -1 if there is none."""
    move = _MOVES.get(text, -1)
    if move >= 0 or not text.startswith("declare"):
        return move
    words = text.split(" ")
    houses = [-1] * ROLES
    last = -1
    for at in range(1, len(words) - 1, 2):
        role = ROLE_IDS.index(words[at]) if words[at] in ROLE_IDS else -1
        square = SQUARE_NUMBERS.get(words[at + 1], -1)
        if role <= last or square < 0:
            return -1
        houses[role] = square
        last = role
    if words[0] != "declare" or len(words) % 2 == 0:
        return -1
    return DECLARE + naming(houses[0], houses[1], houses[2])


# --- lists of moves, made once: a list of legal moves is put together from them ---


def _draws(pool: int, cubes: tuple[int, ...], room: int) -> list[int]:
    """The moves that take up to `room` of these cubes."""
    found: set[int] = set()
    for choice in range(1, 1 << len(cubes)):
        taken = tuple([cube for at, cube in enumerate(cubes) if choice >> at & 1])
        if len(taken) <= room:
            found.add(DRAW + pool * DRAWS + SET_NUMBERS[taken])
    return sorted(found)


#: By pool * 4 + the room for cubes (at most three): the draws from what lies there.
DRAWS_FROM: Final[list[dict[tuple[int, ...], list[int]]]] = [
    {(): [], **{cubes: _draws(pool, cubes, room) for cubes in SETS}}
    for pool in range(POOLS)
    for room in range(4)
]


def _placings(flavour: int, square: int, faces: int) -> list[int]:
    """The ways to put a cube on a square; `faces` are the sides that one picture may look to."""
    found: list[int] = []
    for look in range(FIRST_LOOK[flavour], FIRST_LOOK[flavour + 1]):
        turn = LOOK_IDS[look].rpartition(" ")[2]
        if faces < 0 or faces >> "nesw".index(turn) & 1:
            found.append(PLACE + square * LEGAL_LOOKS + look)
    return found


def _turned(flavour: int) -> list[list[int]]:
    return [_placings(flavour, code >> 4, code & 15) for code in range(SQUARES * 16)]


#: By square * 16 + sides as bits: how a Chimney's face or a Staircase's foot may look there.
CHIMNEY_PLACINGS: Final[list[list[int]]] = _turned(FLAVOUR_IDS.index("chimney"))
STAIRCASE_PLACINGS: Final[list[list[int]]] = _turned(FLAVOUR_IDS.index("staircase"))

#: Sites are handled in runs of this length.
RUN: Final = 5
RUNS: Final = 11


def _runs() -> list[list[int]]:
    found: list[list[int]] = []
    for flavour in range(FLAVOURS):
        placings = [_placings(flavour, square, -1) for square in SITES]
        for run in range(RUNS):
            for bits in range(1 << RUN):
                moves: list[int] = []
                for at in range(RUN):
                    if bits >> at & 1:
                        moves.extend(placings[run * RUN + at])
                found.append(moves)
    return found


#: By (flavour * RUNS + run) * 32 + sites of that run as bits: all ways to put a cube on them.
PLACINGS: Final[list[list[int]]] = _runs()

assert len(SITES) == RUN * RUNS
