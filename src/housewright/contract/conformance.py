"""Checks that views, details and facts are what their TypedDicts declare."""

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from types import NoneType, UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

from ..core.game import Game
from .cases import Case, seats

_SCALARS: Final = (str, int, float, bool, NoneType)


class UnknownType(TypeError):
    """A declared type that no JSON value can have."""


def mismatch(value: object, declared: Any, path: str = "") -> str:
    """How a JSON value differs from its declared type, as a sentence; empty if it conforms.

    Understood are the types that JSON has: TypedDicts, lists, `dict[str, X]`, unions, literals,
    str, int, float, bool, None, and Any. A bool is not an int, and a tuple is not a list.
    """
    if declared is Any or declared is object:
        return ""
    if is_typeddict(declared):
        return _object_mismatch(value, declared, path)
    origin, arguments = get_origin(declared), get_args(declared)
    if origin in (Union, UnionType):
        return _union_mismatch(value, arguments, path)
    if origin in (list, Sequence):
        if type(value) is list:
            return _first(mismatch(v, arguments[0], f"{path}/{n}") for n, v in enumerate(value))
    elif origin in (dict, Mapping):
        if type(value) is dict and all(type(key) is str for key in value):
            return _first(mismatch(v, arguments[1], f"{path}/{key}") for key, v in value.items())
    elif origin is Literal:
        if any(type(value) is type(each) and value == each for each in arguments):
            return ""
    elif declared not in _SCALARS and declared is not None:
        raise UnknownType(f"{path or '/'}: {_name(declared)} is not a type of JSON values.")
    # JSON writes the float 3.0 as 3.0, but a whole number is fine where a float is declared.
    elif type(value) is (declared or NoneType) or (declared is float and type(value) is int):
        return ""
    return f"{path or '/'} is {value!r:.60}, but is declared as {_name(declared)}."


def _object_mismatch(value: object, declared: Any, path: str) -> str:
    if type(value) is not dict:
        return f"{path or '/'} is {value!r:.60}, but is declared as {_name(declared)}."
    fields = _fields(declared)
    for key in value:
        if key not in fields:
            return f"{path}/{key} is not declared in {_name(declared)}."
    for key in declared.__required_keys__:
        if key not in value:
            return f"{path}/{key} is missing, though {_name(declared)} declares it."
    return _first(mismatch(v, fields[key], f"{path}/{key}") for key, v in value.items())


def _union_mismatch(value: object, choices: tuple[Any, ...], path: str) -> str:
    found = [mismatch(value, choice, path) for choice in choices]
    if not all(found):
        return ""
    # Of `Auction | None` the difference from Auction says most about an object.
    deepest = max(found, key=lambda each: each.partition(" ")[0].count("/"))
    if deepest.partition(" ")[0] != (path or "/"):
        return deepest
    names = " | ".join(_name(choice) for choice in choices)
    return f"{path or '/'} is {value!r:.60}, but is declared as {names}."


def _first(problems: Iterable[str]) -> str:
    return next((problem for problem in problems if problem), "")


@cache
def _fields(declared: Any) -> dict[str, Any]:
    """The fields of a TypedDict, without their Required and NotRequired."""
    return get_type_hints(declared)


def _name(declared: Any) -> str:
    return declared.__name__ if isinstance(declared, type) else str(declared)


def untyped(declared: Any, path: str = "") -> str:
    """The path of the first part that is declared as Any, object or a bare `list` or `dict`."""
    if declared in (Any, object, list, dict):
        return path or "/"
    if is_typeddict(declared):
        return _first(untyped(kind, f"{path}/{key}") for key, kind in _fields(declared).items())
    if get_origin(declared) is Literal:
        return ""
    return _first(untyped(kind, path) for kind in get_args(declared))


def declared_types(game: Game) -> dict[str, Any]:
    """The types `View` and `Detail` of `view.py` and, if the game has facts, `Facts` of `facts.py`.

    What is not declared is None.
    """
    found = {name: getattr(game.view, name, None) for name in ("View", "Detail")}
    if game.facts is not None:
        found["Facts"] = getattr(game.facts, "Facts", None)
    return found


def views_and_facts_are_declared(game: Game) -> None:
    """`view.py` has TypedDicts `View` and `Detail`, `facts.py` a TypedDict `Facts`.

    They have types throughout. `Detail` may be a union of TypedDicts.
    """
    for name, kind in declared_types(game).items():
        file = f"{game.key}/{'facts' if name == 'Facts' else 'view'}.py"
        choices = get_args(kind) if isinstance(kind, UnionType) and name == "Detail" else (kind,)
        assert all(map(is_typeddict, choices)), f"{file} has no TypedDict {name}."
        path = untyped(kind)
        assert not path, f"{name} in {file} does not say which type {path} has."


def views_and_facts_have_their_declared_types(case: Case) -> None:
    """Each view is a `View`, each detail a `Detail`, all facts are `Facts`, to the last key."""
    kinds = declared_types(case.game)
    for match in case.window(5):
        for viewer in seats(case):
            found = {
                "View": [match.view(viewer)],
                "Detail": match.details(viewer),
                "Facts": [match.facts(viewer)],
            }
            for name, kind in kinds.items():
                for shown in found[name]:
                    if problem := mismatch(shown, kind):
                        raise case.broken(f"{name} of {viewer}: {problem}", match.ply)


def everything_shown_is_plain_json(case: Case) -> None:
    """Views, facts and details come back equal from JSON: no tuples, sets or numbers as keys."""
    for match in case.window(3):
        for viewer in seats(case):
            for name, look in (
                ("view", match.view),
                ("facts", match.facts),
                ("details", match.details),
            ):
                shown = look(viewer)
                try:
                    again = json.loads(json.dumps(shown, allow_nan=False))
                except (TypeError, ValueError) as error:
                    raise case.broken(f"{name} of {viewer}: {error}.", match.ply) from None
                if again != shown:
                    raise case.broken(
                        f"{name} of {viewer}: JSON turns it into something else.", match.ply
                    )


CHECKS: Final = (views_and_facts_have_their_declared_types, everything_shown_is_plain_json)
