"""Plots from above, with the Mountains at the top: one large, or small ones side by side."""

from typing import Final

from ....core.blueprint import Span
from ....parts.textboard import Line, pad
from ..pieces import DARK, FLAVOUR_OF, GROUND, HILL, LAWN, LOOK_IDS, POND, SQUARE_IDS, TOP, TREE
from .cells import FLAW, LETTERS, PAINTS, sign
from .estates import Estate
from .texts import TEXTS

SIZE: Final = 8
_LABEL: Final = 2
_PITCH: Final = 5
_SMALL_PITCH: Final = 4
#: How wide the plots are drawn.
LARGE: Final = _LABEL + SIZE * _PITCH
SMALL: Final = _LABEL + SIZE * _SMALL_PITCH
# Heights have room for one character.
_TOO_HIGH: Final = 10
_NOTE: Final = "dim"
_FITS: Final = "bold #22c55e"
# The name and the style of each kind of ground.
_GROUNDS: Final = {
    DARK: ("dark", "dim"),
    TREE: ("tree", "#22c55e"),
    HILL: ("hill", "#d97706"),
    POND: ("pond", "#38bdf8"),
    LAWN: ("lawn", "#a3e635"),
}


def large(estate: Estate, sites: set[int], lang: str) -> list[Line]:
    """Five columns per square; `+` stands where the cube in hand may go."""
    return _table(
        [
            [*_stack(estate, square, is_large=True), _mark(estate, square, sites)]
            if estate.plot.stacks[square]
            else [_ground(square, sites, lang)]
            for square in range(SIZE * SIZE)
        ],
        _PITCH,
    )


def small(estate: Estate, lang: str) -> list[Line]:
    """Four columns per square."""
    return _table(
        [
            [*_stack(estate, square, is_large=False), _mark(estate, square, set())]
            if estate.plot.stacks[square]
            else [_small_ground(square, lang)]
            for square in range(SIZE * SIZE)
        ],
        _SMALL_PITCH,
    )


def _table(squares: list[Line], pitch: int) -> list[Line]:
    numbers = "".join(str(x).ljust(pitch) for x in range(1, SIZE + 1))
    lines = [[Span(" " * _LABEL + numbers.rstrip(), _NOTE)]]
    for y in range(SIZE):
        line = [Span(str(y + 1).ljust(_LABEL), _NOTE)]
        for square in squares[y * SIZE : (y + 1) * SIZE]:
            line += square
        lines.append(line)
    return lines


def _stack(estate: Estate, square: int, *, is_large: bool) -> Line:
    """The top cube: its letter, the height of the stack, its top, and which way it faces."""
    stack = estate.plot.stacks[square]
    look = stack[-1]
    flavour = FLAVOUR_OF[look]
    height = str(len(stack)) if len(stack) < _TOO_HIGH else "+"
    text = f"{LETTERS[flavour]}{height}{sign(TOP[look], True)}"
    if is_large:
        text += _facing(look)
    return [Span(text, PAINTS[flavour])]


def _facing(look: int) -> str:
    """The side in the name of a look; blank if it names two sides or none."""
    last = LOOK_IDS[look].rpartition(" ")[2]
    return last if len(last) == 1 else " "


def _mark(estate: Estate, square: int, sites: set[int]) -> Span:
    if square in sites:
        return Span("+", _FITS)
    here = [f for f in estate.facts["flaws"] if f["square"] == SQUARE_IDS[square]]
    if not here:
        return Span(" ")
    return Span("!", FLAW if any(flaw["counted"] for flaw in here) else _NOTE)


def _ground(square: int, sites: set[int], lang: str) -> Span:
    name, style = _GROUNDS[GROUND[square]]
    word = TEXTS[lang][name]
    if square not in sites:
        return Span(pad(word, _PITCH), style)
    tree = TEXTS[lang]["small tree"] if name == "tree" else ""
    return Span(pad(f"+{tree}", _PITCH), _FITS)


def _small_ground(square: int, lang: str) -> Span:
    name, style = _GROUNDS[GROUND[square]]
    return Span(pad(TEXTS[lang][f"small {name}"], _SMALL_PITCH), style)
