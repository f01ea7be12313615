"""Cubes and their faces, written a second time and as simply as possible, without the engine."""

from functools import cache

#: A kind of picture, and where its top edge points to; empty if it looks the same every way up.
Face = tuple[str, str]

OPPOSITE = {"n": "s", "s": "n", "e": "w", "w": "e", "u": "d", "d": "u"}
FLAVOURS = ("doorway", "ornament", "chimney", "staircase", "cornerstone", "window", "rose")
#: The faces as a cube lies in its reference position: u, d, n, e, s, w.
_UNFOLDED = {
    "doorway": "roof blank door/u blank door/d blank",
    "ornament": "roof blank lion/u blank lion/d blank",
    "chimney": "roof blank chimney/u blank blank blank",
    "staircase": "stair blank stair blank blank blank",
    "cornerstone": "corner corner corner corner corner corner",
    "window": "roof blank window blank window blank",
    "rose": "roof blank rose rose blank blank",
}
_VECTORS = {
    "n": (0, 1, 0),
    "s": (0, -1, 0),
    "e": (1, 0, 0),
    "w": (-1, 0, 0),
    "u": (0, 0, 1),
    "d": (0, 0, -1),
}


def order(flavour: str) -> int:
    """Where a flavour stands in the flavour order."""
    return FLAVOURS.index(flavour)


def turned(flavour: str, top: str, north: str) -> dict[str, Face]:
    """The six faces of a cube with these local faces on top and to the north."""
    (a, b, c), (d, e, f) = _VECTORS[north], _VECTORS[top]
    cross = (b * f - c * e, c * d - a * f, a * e - b * d)
    east = next(name for name, vector in _VECTORS.items() if vector == cross)
    lies = {top: "u", north: "n", east: "e"}
    lies |= {OPPOSITE[local]: OPPOSITE[world] for local, world in lies.items()}
    found = {}
    for local, picture in zip("udnesw", _UNFOLDED[flavour].split(), strict=True):
        kind, _, up = picture.partition("/")
        points = lies[up] if up else ""
        if kind == "chimney":  # the shaft looks the same upside-down
            points = min(points, OPPOSITE[points])
        found[lies[local]] = (kind, points)
    return found


@cache
def cube(text: str) -> dict[str, Face]:
    """The six faces of a cube as it stands: `cube("doorway roof s")`, `cube("chimney ~en")`."""
    flavour, *rest = text.split()
    if rest and rest[-1][0] == "~":
        return turned(flavour, rest[-1][1], rest[-1][2])
    top = "d" if rest[:1] == ["blank"] else "u"
    ways = [turned(flavour, top, north) for north in "nesw"]
    return next(way for way in ways if _shows(flavour, way, rest[-1] if rest else ""))


def _shows(flavour: str, way: dict[str, Face], sides: str) -> bool:
    """Does a cube turned this way have its picture on these sides?"""
    if flavour in ("doorway", "ornament"):
        return way[sides][1] == "u"
    return all(way[side][0] not in ("blank", "roof") for side in sides)


def flavour_of(text: str) -> str:
    return text.partition(" ")[0]


def foot(text: str) -> str | None:
    """The side of the foot of a Staircase with steps on top."""
    faces = cube(text)
    if flavour_of(text) != "staircase" or faces["u"][0] != "stair":
        return None
    return next(side for side in "nesw" if faces[side][0] == "stair")


def is_aligned(text: str, side: str) -> bool:
    """REG-56; the side `u` is the top."""
    kind, points = cube(text)[side]
    if kind in ("door", "lion"):
        return side != "u" and points == "u"
    if kind == "chimney":
        return side != "u" and points == "d"  # the shaft runs up and down
    if kind == "stair":
        return foot(text) is not None
    if kind == "roof":
        return side == "u"
    return side != "u" or kind in ("blank", "corner")
