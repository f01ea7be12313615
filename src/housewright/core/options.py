"""The agreements of a table before the start: typed, with defaults and explanations."""

from collections.abc import Mapping
from typing import NamedTuple

Value = bool | int | str
Options = dict[str, Value]


class Option(NamedTuple):
    """One agreement. The type of the default is its type; an integer has bounds, a text choices."""

    name: str
    default: Value
    label: str
    help: str
    minimum: int = 0
    maximum: int = 0
    choices: tuple[str, ...] = ()

    def problem(self, value: object) -> str | None:
        """What is wrong with a value, as the end of a sentence; None if nothing is."""
        if isinstance(self.default, bool):
            return None if isinstance(value, bool) else f"must be true or false, not {value!r:.60}"
        if isinstance(self.default, int):
            whole = value if isinstance(value, int) and not isinstance(value, bool) else None
            if whole is not None and self.minimum <= whole <= self.maximum:
                return None
            bounds = f"{self.minimum} to {self.maximum}"
            return f"must be a whole number from {bounds}, not {value!r:.60}"
        if isinstance(value, str) and value in self.choices:
            return None
        return f"must be one of {', '.join(self.choices)}, not {value!r:.60}"


def complete(known: tuple[Option, ...], given: object) -> tuple[Options, str, str]:
    """All options with defaults filled in; then the name of a wrong one and what is wrong."""
    options: Options = {option.name: option.default for option in known}
    if given is None:
        return options, "", ""
    if not isinstance(given, Mapping):
        return options, "options", f"must be an object of names and values, not {given!r:.60}"
    by_name = {option.name: option for option in known}
    for name, value in given.items():
        if name not in by_name:
            return options, f"options/{name!s:.40}", f"unknown option; known: {', '.join(by_name)}"
        problem = by_name[name].problem(value)
        if problem:
            return options, f"options/{name}", problem
        options[name] = value
    return options, "", ""
