"""The agreements of a table before the start: typed, with defaults and explanations."""

from collections.abc import Mapping
from typing import NamedTuple

from .refusal import BadSetup, hint

Value = bool | int | str
Options = dict[str, Value]
#: The same in every language, by language.
Texts = dict[str, str]


class Option(NamedTuple):
    """One agreement. The type of the default is its type; an integer has bounds, a text choices."""

    name: str
    default: Value
    label: Texts
    help: Texts
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


def complete(known: tuple[Option, ...], given: object) -> Options:
    """All options: those given, and the defaults of the others; raises BadSetup."""
    if not isinstance(given, Mapping):
        raise BadSetup("options", f"must be an object of names and values, not {given!r:.60}.")
    by_name = {option.name: option for option in known}
    options: Options = {option.name: option.default for option in known}
    for name, value in given.items():
        field = f"options/{name!s:.40}"
        if name not in by_name:
            raise BadSetup("options", f"unknown option; {hint(name, by_name)}", field)
        problem = by_name[name].problem(value)
        if problem:
            raise BadSetup("options", f"{problem}.", field)
        options[name] = value
    return options
