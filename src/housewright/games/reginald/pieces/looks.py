"""The looks of cubes and tumbled cubes: what each shows on its six faces."""

from typing import TYPE_CHECKING, Final

from ....parts.components import agree
from .data import COMPONENTS, FLAVOUR_IDS, KIND_IDS

if TYPE_CHECKING:
    from ..components import Face, FlavourCubes

_OPPOSITE: Final = {"u": "d", "d": "u", "n": "s", "s": "n", "e": "w", "w": "e"}
_LIES: Final = ("top", "n", "e", "s", "w", "bottom")
_DIRECTED: Final = ("door", "lion")
_WITH_TOP: Final = ("door", "lion", "chimney")

# What a face shows: a kind, and for a picture with a right way up where its top edge points.
_Face = tuple[str, str]


def _turned(flavour: "FlavourCubes", top: str, north: str) -> tuple[_Face, ...]:
    """The faces of a cube with these local faces on top and to the north, in the order of _LIES."""
    east = COMPONENTS["rotations"]["table"][top + north]
    local = (top, north, east, _OPPOSITE[north], _OPPOSITE[east], _OPPOSITE[top])
    lies = dict(zip(local, _LIES, strict=True))
    return tuple([_face(flavour["faces"][face], lies) for face in local])


def _face(face: "Face", lies: dict[str, str]) -> _Face:
    kind = face["kind"]
    if kind in _DIRECTED:
        return kind, lies[face["picture_up"]]
    if kind == "chimney":
        # A shaft looks the same upside down.
        ends = lies[face["picture_up"]], lies[_OPPOSITE[face["picture_up"]]]
        return kind, "top" if "top" in ends else min(ends)
    return kind, ""


def _number_all() -> None:
    """First the looks of legal play, then the tumbled cubes that equal none of them."""
    tumbled: list[tuple[str, int, tuple[_Face, ...]]] = []
    known = {
        (look.partition(" ")[0], *[faces[where] for where in _LIES]): look
        for look, faces in COMPONENTS["looks"].items()
    }
    legal: dict[str, tuple[_Face, ...]] = {}
    same: dict[str, str] = {}
    for number, flavour in enumerate(COMPONENTS["flavours"]):
        for code in COMPONENTS["rotations"]["table"]:
            name = f"{flavour['id']} ~{code}"
            faces = _turned(flavour, code[0], code[1])
            look = known.get((flavour["id"], *[_shown(face) for face in faces]))
            if look is None:
                tumbled.append((name, number, faces))
            else:
                legal[look] = faces
                same[name] = look
    for number, flavour in enumerate(COMPONENTS["flavours"]):
        FIRST_LOOK.append(len(_IDS))
        for look in flavour["looks"]:
            agree(f"looks/{look}", look in legal, True)
            _add(look, number, legal[look])
    FIRST_LOOK.append(len(_IDS))
    ALIKE.extend(range(len(_IDS)))
    TUMBLED.extend([[] for _ in COMPONENTS["flavours"]])
    first: dict[tuple[int, tuple[_Face, ...]], int] = {}
    for name, number, faces in tumbled:
        if (number, faces) not in first:
            first[number, faces] = len(_IDS)
            TUMBLED[number].append(len(_IDS))
        ALIKE.append(first[number, faces])
        _add(name, number, faces)
    for name, look in same.items():
        LOOK_NUMBERS[name] = LOOK_NUMBERS[look]


def _shown(face: _Face) -> str:
    """A face as the components write it; faces of tumbled cubes get texts of the same kind."""
    kind, up = face
    if kind in _DIRECTED:
        return f"{kind} {'upright' if up == 'top' else 'upside-down' if up == 'bottom' else up}"
    return kind if kind != "chimney" or up == "top" else f"{kind} {up}"


def _add(name: str, flavour: int, faces: tuple[_Face, ...]) -> None:
    LOOK_NUMBERS[name] = len(_IDS)
    _IDS.append(name)
    FLAVOUR_OF.append(flavour)
    kinds = [KIND_IDS.index(kind) for kind, _ in faces]
    TOP.append(kinds[0])
    BOTTOM.append(kinds[5])
    SIDE.extend(kinds[1:5])
    TOP_EDGES.append(tuple([up for _, up in faces]))
    has_steps = faces[0][0] == "stair"
    for kind, up in faces[1:5]:
        is_turned = kind in _WITH_TOP and up != "top"
        is_loose = kind == "roof" or (kind == "stair" and not has_steps)
        UPRIGHT.append(not is_turned and not is_loose)
    sides = [kind for kind, _ in faces[1:5]]
    FOOT.append(sides.index("stair") if has_steps else -1)
    is_door = [face == ("door", "top") for face in faces[1:5]]
    DOOR_SIDE.append(is_door.index(True) if any(is_door) else -1)
    ROOF_SIDE.append("roof" in sides)
    CAN_CARRY.append(faces[0][0] in ("blank", "corner"))


_IDS: Final[list[str]] = []
#: By look and face (top, n, e, s, w, bottom): where the top edge of the picture points; empty if
#: the picture looks the same every way up. The shaft of a chimney has the end that comes first.
TOP_EDGES: Final[list[tuple[str, ...]]] = []
#: Every text of a look; a tumbled cube that shows the same as a look is that look.
LOOK_NUMBERS: Final[dict[str, int]] = {}
FLAVOUR_OF: Final[list[int]] = []
# The first look of each flavour; the one past the last of the flavour before it.
FIRST_LOOK: Final[list[int]] = []
#: By look the first one that shows the same; moves name a tumbled cube by it (REG-22).
ALIKE: Final[list[int]] = []
#: By flavour the tumbled cubes that show different things.
TUMBLED: Final[list[list[int]]] = []
TOP: Final[list[int]] = []
BOTTOM: Final[list[int]] = []
# By look * 4 + side: the kind of the face, and whether it is aligned (REG-56).
SIDE: Final[list[int]] = []
UPRIGHT: Final[list[bool]] = []
# The side of the foot of an upright Staircase; -1 for all else.
FOOT: Final[list[int]] = []
# The side of an upright doorway; -1 if the cube has none.
DOOR_SIDE: Final[list[int]] = []
ROOF_SIDE: Final[list[bool]] = []
# May a cube stand on it? (REG-24)
CAN_CARRY: Final[list[bool]] = []

_number_all()
LOOK_IDS: Final[tuple[str, ...]] = tuple(_IDS)
LOOKS: Final[int] = len(LOOK_IDS)
LEGAL_LOOKS: Final = 41

agree("looks", FIRST_LOOK[len(FLAVOUR_IDS)], LEGAL_LOOKS)
