"""Pickles states and their parts field by field, in the compiled and the interpreted build.

An object of a compiled class exists only after its constructor was called. So the constructor gets
the attributes with the names of its arguments, and then all fields are set.
"""

import inspect
from functools import cache
from typing import Any


def reduced(thing: object, **instead: object) -> tuple[object, ...]:
    """The value for `__reduce__`: the class of an object and all its fields.

    Keyword arguments replace the values of single fields.
    """
    cls: Any = type(thing)
    fields = _fields(thing) | instead
    return _revived, (cls, [getattr(thing, name) for name in _arguments(cls)], fields)


def _revived(cls: Any, arguments: list[object], fields: dict[str, object]) -> object:
    thing = cls(*arguments) if _is_compiled(cls) else cls.__new__(cls)
    for name, value in fields.items():
        setattr(thing, name, value)
    return thing


def _fields(thing: object) -> dict[str, object]:
    """All fields of an object by name: compiled ones, slots, and those in its `__dict__`."""
    names = getattr(type(thing), "__mypyc_attrs__", ())
    fields = {name: getattr(thing, name) for name in names if hasattr(thing, name)}
    kept: Any = object.__getstate__(thing)
    for part in kept if isinstance(kept, tuple) else (kept,):
        fields.update(part or {})
    return fields


def _is_compiled(cls: type[object]) -> bool:
    return "__mypyc_attrs__" in vars(cls)


@cache
def _arguments(cls: type[object]) -> tuple[str, ...]:
    """The required arguments of the constructor of a compiled class."""
    if not _is_compiled(cls):
        return ()
    known = inspect.signature(cls).parameters
    return tuple(name for name, each in known.items() if each.default is each.empty)
