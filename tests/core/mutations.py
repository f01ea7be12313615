"""Damage for parsers: JSON values and texts that are almost right."""

import copy
from typing import Any

from hypothesis import strategies as st


def nested(depth: int) -> Any:
    """Lists in lists."""
    value: Any = []
    for _ in range(depth):
        value = [value]
    return value


scalars = (
    st.none()
    | st.booleans()
    | st.integers(-3, 30)
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(("", "0", "-1", "a", "b5", "over", "turn", "\ud800", "١", 10**30, -(10**400)))
)
# Hostile values: very long numbers, deep nesting, endless lists.
monsters = st.sampled_from((10**5000, -(10**5000), nested(400), nested(50_000), [0] * 200_000))
json_values = st.recursive(
    scalars,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4)
    ),
    max_leaves=12,
)


def _paths(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths to all parts of a JSON value."""
    found = [path]
    if isinstance(value, dict):
        for key in value:
            found += _paths(value[key], (*path, key))
    elif isinstance(value, list):
        for index in range(len(value)):
            found += _paths(value[index], (*path, index))
    return found


def _at(value: Any, path: tuple[Any, ...]) -> Any:
    for step in path:
        value = value[step]
    return value


def _near(value: Any, draw: st.DrawFn) -> Any:
    """A value of the same type, close to this one."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + draw(st.integers(-3, 3))
    if isinstance(value, str) and value:
        at = draw(st.integers(0, len(value) - 1))
        return value[:at] + draw(st.sampled_from("abcgprsy0123456 ^x")) + value[at + 1 :]
    if isinstance(value, list) and value:
        return draw(st.permutations(value))
    return draw(json_values)


@st.composite
def damaged(draw: st.DrawFn, whole: Any, most: int = 3) -> Any:
    """The value after one to three small accidents."""
    found = copy.deepcopy(whole)
    for _ in range(draw(st.integers(1, most))):
        if not isinstance(found, dict | list) or not found:
            return found
        paths = _paths(found)[1:]
        path = draw(st.sampled_from(paths))
        parent, key = _at(found, path[:-1]), path[-1]
        kind = draw(
            st.sampled_from(("delete", "near", "near", "other", "any", "double", "monster"))
        )
        if kind == "delete":
            del parent[key]
        elif kind == "near":
            parent[key] = _near(parent[key], draw)
        elif kind == "other":
            parent[key] = copy.deepcopy(_at(found, draw(st.sampled_from(paths))))
        elif kind == "double" and isinstance(parent, list):
            parent.insert(key, copy.deepcopy(parent[key]))
        elif kind == "double":
            parent[draw(st.text(max_size=5))] = parent[key]
        elif kind == "monster" and draw(st.integers(0, 4)) == 0:
            parent[key] = draw(monsters)
            # Shared between examples and too deep to copy, so nothing may change it now.
            return found
        else:
            parent[key] = draw(json_values)
    return found


@st.composite
def misprinted(draw: st.DrawFn, text: str) -> str:
    """The text after one to three accidents at a desk."""
    lines = text.split("\n")
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(lines) - 1))
        kind = draw(st.sampled_from(("drop", "double", "swap", "letter", "number", "line", "cut")))
        if kind == "drop" and len(lines) > 1:
            del lines[at]
        elif kind == "double":
            lines.insert(at, lines[at])
        elif kind == "swap":
            other = draw(st.integers(0, len(lines) - 1))
            lines[at], lines[other] = lines[other], lines[at]
        elif kind == "letter" and lines[at]:
            spot = draw(st.integers(0, len(lines[at]) - 1))
            letter = draw(st.characters() | st.sampled_from('()#:{}[]",.0 \ud800'))
            lines[at] = lines[at][:spot] + letter + lines[at][spot + 1 :]
        elif kind == "number":
            lines[at] = lines[at].replace(draw(st.sampled_from("0123456789")), "9" * 30)
        elif kind == "line":
            odd = (
                "(",
                ")",
                "#",
                "",
                "1. 0 pass",
                "x-a: b",
                "salt: \ud800",
                "seed: null",
                "a: " * 99,
            )
            lines.insert(at, draw(st.sampled_from(odd) | st.text(max_size=20)))
        else:
            del lines[at + 1 :]
    return "\n".join(lines)
