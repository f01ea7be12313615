"""Pickling of states and of what they are made of, field by field, in both builds.

A compiled class makes no object without calling its constructor. So it is called with the
attributes that have the names of its arguments, and then all fields are set.
"""

import inspect
from functools import cache
from typing import Any


def reduced(thing: object, **instead: object) -> tuple[Any, ...]:
    """What `__reduce__` returns for an object: its class and the values of all its fields.

    Fields that are named have these values instead of their own.
    """
    cls: Any = type(thing)
    fields = _fields(thing) | instead
    return _revived, (cls, [getattr(thing, name) for name in _arguments(cls)], fields)


def _revived(cls: Any, arguments: list[object], fields: dict[str, object]) -> object:
    thing = cls(*arguments) if _is_compiled(cls) else cls.__new__(cls)
    for name, value in fields.items():
        setattr(thing, name, value)
    return thing


def _fields(thing: object) -> dict[str, Any]:
    """All fields of an object by name: those that are compiled, slots, and the rest."""
    names = getattr(type(thing), "__mypyc_attrs__", ())
    fields = {name: getattr(thing, name) for name in names if hasattr(thing, name)}
    kept: Any = object.__getstate__(thing)
    for part in kept if isinstance(kept, tuple) else (kept,):
        fields.update(part or {})
    return fields


def _is_compiled(cls: type[Any]) -> bool:
    return "__mypyc_attrs__" in vars(cls)


@cache
def _arguments(cls: type[Any]) -> tuple[str, ...]:
    """The arguments without which the class makes no object."""
    if not _is_compiled(cls):
        return ()
    known = inspect.signature(cls).parameters
    return tuple(name for name, each in known.items() if each.default is each.empty)
