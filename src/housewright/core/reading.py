"""Reads and checks the fields of JSON objects from outside."""

from typing import Any

from .refusal import BadPosition

_MISSING = object()

DEEPEST = 32
LARGEST = 1_000_000
LONGEST_NUMBER = 4096
_CONTAINERS = (dict, list, tuple)


class Repeated(ValueError):
    """A duplicate key in a JSON object."""

    def __init__(self, key: str) -> None:
        super().__init__(f"{key!r:.40} is there twice")


def unrepeated(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """For `object_pairs_hook`: a JSON object; raises Repeated for a duplicate key."""
    found: dict[str, object] = {}
    for key, value in pairs:
        if key in found:
            raise Repeated(key)
        found[key] = value
    return found


def excess(value: object) -> str | None:
    """Why a JSON value is too large or too deep, as the end of a sentence; None if it is not.

    A value that passes can be quoted in an error message: Python cannot print deeper nesting or
    longer numbers.
    """
    level = [value]
    for _ in range(DEEPEST):
        # Most levels are long and have one type: look only at types that can be a problem.
        kinds = set(map(type, level))
        if any(issubclass(kind, int) for kind in kinds):
            numbers = [each for each in level if isinstance(each, int)]
            if max(map(int.bit_length, numbers)) > LONGEST_NUMBER:
                return "holds a number that is too long"
        if not any(issubclass(kind, _CONTAINERS) for kind in kinds):
            return None
        inner: list[object] = []
        for each in level:
            if isinstance(each, _CONTAINERS):
                inner += [*each, *each.values()] if isinstance(each, dict) else each
                if len(inner) > LARGEST:
                    return "is too large"
        level = inner
    return "is nested too deeply"


def shown(value: object) -> str:
    """A value as an error message quotes it, however large it is."""
    return f"{value!r:.40}" if excess(value) is None else "that, which is too large to show"


class Reader:
    """Reads a JSON object from outside, with errors by field; `path` is its path in the position.

    Every method raises BadPosition if a field is missing or has a wrong value.
    """

    def __init__(self, source: object, players: int, path: str = "") -> None:
        if not isinstance(source, dict):
            raise BadPosition(
                path.rstrip("/") or "position", f"must be an object, not {source!r:.40}"
            )
        self._source: dict[str, object] = source
        self._players = players
        self._path = path

    def _bad(self, field: str, problem: str) -> BadPosition:
        return BadPosition(f"{self._path}{field}", problem)

    def only(self, fields: tuple[str, ...]) -> None:
        """Refuses fields other than these."""
        for field in self._source:
            if field not in fields:
                raise self._bad(f"{field!s:.40}", f"unknown field; known: {', '.join(fields)}")

    def raw(self, field: str, default: object = _MISSING) -> Any:
        """The value of a field, unchecked."""
        value = self._source.get(field, default)
        if value is _MISSING:
            raise self._bad(field, "is missing")
        return value

    def has(self, field: str) -> bool:
        """Is the field there, even as null?"""
        return field in self._source

    def check_whole(self, field: str, value: object, lowest: int, highest: int) -> None:
        """Refuses anything but a whole number within bounds; True and 3.0 are refused."""
        if not isinstance(value, int) or isinstance(value, bool):
            raise self._bad(field, f"must be a whole number, not {value!r:.40}")
        if not lowest <= value <= highest:
            raise self._bad(field, f"must be from {lowest} to {highest}, not {value!r:.40}")

    def check_seat(self, field: str, value: object) -> None:
        """Refuses anything but the number of a seat."""
        self.check_whole(field, value, 0, self._players - 1)

    def whole(
        self, field: str, default: int, lowest: int | None = None, highest: int | None = None
    ) -> int:
        value = self.raw(field, default)
        if lowest is not None and highest is not None:
            self.check_whole(field, value, lowest, highest)
        elif not isinstance(value, int) or isinstance(value, bool):
            raise self._bad(field, f"must be a whole number, not {value!r:.40}")
        elif lowest is not None and value < lowest:
            raise self._bad(field, f"must be {lowest} or more, not {value!r:.40}")
        return int(value)

    def flag(self, field: str, default: bool) -> bool:
        value = self.raw(field, default)
        if not isinstance(value, bool):
            raise self._bad(field, f"must be true or false, not {value!r:.40}")
        return value

    def choice(self, field: str, choices: tuple[str, ...]) -> str:
        value = self.raw(field)
        if not isinstance(value, str) or value not in choices:
            raise self._bad(field, f"must be one of {', '.join(choices)}, not {value!r:.40}")
        return value

    def items(self, field: str, default: list[Any] | None, exactly: int = -1) -> list[Any]:
        """A list. Without a default the field is required."""
        value = self.raw(field) if default is None else self.raw(field, default)
        if not isinstance(value, list):
            raise self._bad(field, f"must be a list, not {value!r:.40}")
        if exactly >= 0 and len(value) != exactly:
            raise self._bad(field, f"must have {exactly} entries, not {len(value)}")
        return list(value)

    def wholes(
        self, field: str, exactly: int, highest: int, default: list[int] | None = None
    ) -> list[int]:
        """A list of this length, of whole numbers from 0 to the highest."""
        values = self.items(field, default, exactly)
        for index, value in enumerate(values):
            self.check_whole(f"{field}/{index}", value, 0, highest)
        return values

    def seats(
        self, field: str, default: list[int] | None = None, *, empty: bool = False
    ) -> list[int]:
        """A list of seats, ascending, each at most once."""
        values = self.items(field, default)
        for index, value in enumerate(values):
            self.check_seat(f"{field}/{index}", value)
        if values != sorted(set(values)) or not (values or empty):
            raise self._bad(field, f"must be seats in ascending order, not {values!r:.60}")
        return values

    def fields(self, field: str, names: tuple[str, ...]) -> dict[str, Any]:
        """An object that has no fields other than these."""
        inner = Reader(self.raw(field, {}), self._players, f"{self._path}{field}/")
        inner.only(names)
        return inner._source
