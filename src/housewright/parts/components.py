"""Reads the components of a game and checks them."""

import json
from collections.abc import Iterable
from pkgutil import get_data
from typing import Any


class BadComponents(ValueError):
    """The components of a game contradict each other."""


def read(package: str) -> dict[str, Any]:
    """The components.json of a game's package."""
    data = get_data(package, "components.json")
    assert data is not None, f"components.json of {package} is missing"
    loaded: dict[str, Any] = json.loads(data)
    return loaded


def agree(where: str, given: object, expected: object) -> None:
    """Raise BadComponents unless a value is the expected one."""
    if given != expected:
        raise BadComponents(f"{where}: must be {expected!r}, not {given!r}")


def once(where: str, names: list[str]) -> None:
    """Raise BadComponents if a name is there twice."""
    for name in names:
        if names.count(name) > 1:
            raise BadComponents(f"{where}: {name!r} is there twice")


def among(where: str, given: Iterable[object], known: tuple[str | None, ...]) -> None:
    """Raise BadComponents unless all values are known."""
    for value in given:
        if value not in known:
            raise BadComponents(f"{where}: {value!r} is none of {', '.join(map(str, known))}")
