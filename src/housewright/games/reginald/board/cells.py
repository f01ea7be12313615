"""Cubes and their faces as a few characters each, told apart without their colours too."""

from typing import Final

from ....core.blueprint import Span
from ..pieces import FLAVOUR_IDS, KIND_IDS

#: 80 columns less a scroll bar and margins.
WIDE: Final = 77
FLAW: Final = "bold #ffffff on #b91c1c"

# Per flavour its letter, and the style of its cubes.
_CUBES: Final = {
    "doorway": ("D", "bold #ffffff on #0072b2"),
    "ornament": ("L", "bold #000000 on #f0e442"),
    "chimney": ("C", "bold #000000 on #cc79a7"),
    "staircase": ("S", "bold #000000 on #f5f5f4"),
    "cornerstone": ("K", "bold #ffffff on #4b5563"),
    "window": ("W", "bold #000000 on #56b4e9"),
    "rose": ("R", "bold #000000 on #009e73"),
}
LETTERS: Final = [_CUBES[flavour][0] for flavour in FLAVOUR_IDS]
PAINTS: Final = [_CUBES[flavour][1] for flavour in FLAVOUR_IDS]

# Per kind its sign if it is aligned, its sign if not, and the style of both.
_FACES: Final = {
    "roof": ("^", "^", "bold #000000 on #d55e00"),
    "blank": ("_", "_", "#000000 on #d6d3d1"),
    "door": ("D", "d", _CUBES["doorway"][1]),
    "lion": ("L", "l", _CUBES["ornament"][1]),
    "chimney": ("C", "c", _CUBES["chimney"][1]),
    "stair": ("=", "s", _CUBES["staircase"][1]),
    "corner": ("#", "#", _CUBES["cornerstone"][1]),
    "window": ("W", "W", _CUBES["window"][1]),
    "rose": ("R", "R", _CUBES["rose"][1]),
}
_SIGNS: Final = [_FACES[kind][:2] for kind in KIND_IDS]
_FACE_PAINTS: Final = {sign: face[2] for face in _FACES.values() for sign in face[:2]}
#: All signs of faces in the order of the tally; those that never count are last.
FACE_ORDER: Final = "DLCWR=#_dlcs^"


def sign(kind: int, is_upright: bool) -> str:
    """A face in one character; a picture that is not aligned is a small letter."""
    return _SIGNS[kind][0 if is_upright else 1]


def face(mark: str) -> Span:
    """A face on a wall, in its colour."""
    return Span(mark, FLAW if mark in "dlcs" else _FACE_PAINTS[mark])


def cubes(flavours: list[int]) -> list[Span]:
    """Cubes that are not on plots, as letters with blanks between."""
    line: list[Span] = []
    for flavour in flavours:
        line += [Span(LETTERS[flavour], PAINTS[flavour]), Span(" ")]
    return line[:-1]
