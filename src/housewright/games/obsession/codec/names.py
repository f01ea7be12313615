"""Names in positions as numbers."""

from typing import Final

from ....core.reading import Reader
from ....core.refusal import BadPosition, hint
from ..pieces import MASK, SERVANT_IDS, UNIT

_MOST_SHOWN: Final = 12


def number_of(name: object, known: tuple[str, ...], what: str, field: str) -> int:
    """The place of a name among those known; raises BadPosition if it is none of them."""
    if not isinstance(name, str) or name not in known:
        if len(known) <= _MOST_SHOWN:
            raise BadPosition(field, f"must be one of {', '.join(known)}, not {name!r:.40}")
        near = hint(name, known)
        tail = f"; {near}" if near.startswith("did") else ""
        raise BadPosition(field, f"{name!r:.40} is no {what}{tail}")
    return known.index(name)


def numbers_of(
    reader: Reader, field: str, known: tuple[str, ...], what: str, path: str = ""
) -> tuple[int, ...]:
    """The numbers of a list of names; without the list, none."""
    names: list[object] = reader.items(field, [])
    return tuple(
        [number_of(name, known, what, f"{path}{field}/{n}") for n, name in enumerate(names)]
    )


def box_of(given: object, field: str) -> int:
    """Servants by kind as a box."""
    if not isinstance(given, dict):
        raise BadPosition(field, f"must be an object from servants to numbers, not {given!r:.40}")
    box = 0
    for name, number in given.items():
        servant = number_of(name, SERVANT_IDS, "servant", f"{field}/{name!s:.40}")
        if not isinstance(number, int) or isinstance(number, bool) or not 0 <= number < MASK // 2:
            raise BadPosition(f"{field}/{name}", f"must be a number from 0, not {number!r:.40}")
        box += UNIT[servant] * number
    return box
