"""Finds the fields of a position that a view hides, by comparing the two."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

#: Hidden values by their JSON pointers, as in `/hands/1/0`.
Leaves = dict[str, object]

FIRST: Final = "the first of "
LAST: Final = "the last of "


class Field(NamedTuple):
    """Hidden values that belong together: a hand, a pile, a vote."""

    name: str
    pointers: tuple[str, ...]
    #: False for a hand, where the order means nothing; in a pile the order is secret too.
    has_order: bool = True

    def value(self, leaves: Leaves) -> str:
        """The content of the field, for comparison."""
        found = [repr(leaves.get(pointer)) for pointer in self.pointers]
        return " ".join(found if self.has_order else sorted(found))


def hidden(position: object, view: object, path: str = "") -> Leaves:
    """The values of the position that the view does not show.

    A view may replace a list by its length, and any value by None or another sign, or leave it out.
    """
    found: Leaves = {}
    if isinstance(position, dict) and isinstance(view, dict):
        for key, value in position.items():
            found |= hidden(value, view.get(key), f"{path}/{key}")
    elif isinstance(position, list) and (not isinstance(view, list) or len(position) == len(view)):
        shown = view if isinstance(view, list) else [None] * len(position)
        for index, (value, seen) in enumerate(zip(position, shown, strict=True)):
            found |= hidden(value, seen, f"{path}/{index}")
    elif position != view:
        found[path] = position
    return found


def lists(position: object, path: str = "") -> Iterator[tuple[str, int]]:
    """The outermost lists of a position, with their lengths."""
    if isinstance(position, list):
        yield path, len(position)
    elif isinstance(position, dict):
        for key, value in position.items():
            yield from lists(value, f"{path}/{key}")


def one_per_seat(positions: Iterable[Mapping[str, object]], players: int) -> frozenset[str]:
    """The lists that have one item per seat in all of these positions."""
    lengths = {pair for position in positions for pair in lists(position)}
    others = {path for path, length in lengths if length != players}
    return frozenset({path for path, _ in lengths} - others)


def fields(leaves: Leaves, per_seat: frozenset[str], *, ends: bool = False) -> list[Field]:
    """The hidden fields; with `ends` also the first and last item of each pile."""
    groups: dict[str, list[str]] = {}
    for pointer in leaves:
        parent, _, last = pointer.rpartition("/")
        in_pile = last.isdecimal() and parent not in per_seat
        groups.setdefault(parent if in_pile else pointer, []).append(pointer)
    found: list[Field] = []
    for name, pointers in groups.items():
        is_own = any(name.startswith(f"{path}/") for path in per_seat)
        found.append(Field(name, tuple(pointers), has_order=not is_own))
        if ends and not is_own and len(pointers) > 1:
            found += [
                Field(FIRST + name, (pointers[0],)),
                Field(LAST + name, (pointers[-1],)),
            ]
    return found
