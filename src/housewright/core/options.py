"""The agreements of a table before the start: typed, with defaults and explanations."""

import json
from collections.abc import Mapping
from typing import NamedTuple

from .refusal import BadSetup, hint

Simple = bool | int | str
Value = Simple | list[str]
Options = dict[str, Value]
#: The same in every language, by language.
Texts = dict[str, str]


class Option(NamedTuple):
    """One agreement. The type of the default is its type; a number has bounds, a text choices.

    A number with choices instead of bounds can be these only. A text with `seats` can also be the
    number of a seat, as an integer from 0 up. What has `several` can also be a list of these, each
    once.
    """

    name: str
    default: Simple
    label: Texts
    help: Texts
    minimum: int = 0
    maximum: int = 0
    #: What a text or a number can be, and what people read instead of it.
    choices: Mapping[str, Texts] | Mapping[int, Texts] = {}
    seats: bool = False
    #: What a list can hold, and what people read instead.
    several: Mapping[str, Texts] = {}
    #: The option before it whose value it takes over if nothing is said about it.
    follows: str = ""
    #: From this version of the rules on nobody can choose it, and it has its default. It is kept
    #: for matches of older versions; 0 if it can be chosen.
    retired: int = 0

    @property
    def is_range(self) -> bool:
        """Is it any whole number between two bounds?"""
        return type(self.default) is int and not self.choices

    def answers(self, players: int) -> list[Simple]:
        """What it can be by its choices at a table of so many, then the seats."""
        return [*self.choices, *(range(players) if self.seats else ())]

    def other(self, players: int) -> Value:
        """A value that is not the default, and makes no endless match."""
        if isinstance(self.default, bool):
            return not self.default
        if self.is_range:
            assert isinstance(self.default, int)
            above = self.default + 1
            return above if above <= self.maximum else self.default - 1
        others = [value for value in self.answers(players) if value != self.default]
        return others[-1] if others else list(self.several)[:1]

    def problem(self, value: object, players: int) -> str | None:
        """What is wrong with a value, as the end of a sentence; None if nothing is."""
        if self.several and isinstance(value, list):
            return self._problem_of_list(value)
        if self._is_simple(value, players):
            return None
        several = " or a list of " + ", ".join(self.several) if self.several else ""
        return f"must be {self._wanted(players)}{several}, not {value!r:.60}"

    def _is_simple(self, value: object, players: int) -> bool:
        if isinstance(self.default, bool):
            return isinstance(value, bool)
        if self.is_range:
            is_whole = isinstance(value, int) and not isinstance(value, bool)
            return is_whole and self.minimum <= value <= self.maximum  # type: ignore[operator]
        # Neither True nor 1.0 is the number of a seat, though Python takes them for 1.
        return type(value) in (str, int) and value in self.answers(players)

    def _wanted(self, players: int) -> str:
        if isinstance(self.default, bool):
            return "true or false"
        if self.is_range:
            return f"a whole number from {self.minimum} to {self.maximum}"
        words = ", ".join(map(str, self.choices))
        if self.seats:
            return f"{words} or a seat from 0 to {players - 1}"
        return words if self.several else f"one of {words}"

    def _problem_of_list(self, items: list[object]) -> str | None:
        for place, item in enumerate(items):
            if not isinstance(item, str) or item not in self.several:
                return f"can hold {', '.join(self.several)}, not {item!r:.60}"
            if item in items[:place]:
                return f"names {item} twice"
        return None


def seat_of(value: Value) -> int:
    """The seat that an option of seats names; -1 if it is a text."""
    return value if isinstance(value, int) else -1


def copied(options: Options) -> Options:
    """The same in a dictionary of its own, lists too."""
    return {name: list(v) if isinstance(v, list) else v for name, v in options.items()}


def complete(
    known: tuple[Option, ...], given: object, players: int, fixed: Mapping[str, Value] = {}
) -> Options:
    """All options of a table: those given, else the defaults; raises BadSetup.

    What is fixed has that value, and can be given with no other.
    """
    if not isinstance(given, Mapping):
        raise BadSetup("options", f"must be an object of names and values, not {given!r:.60}.")
    by_name = {option.name: option for option in known if option.name not in fixed}
    options: Options = {option.name: fixed.get(option.name, option.default) for option in known}
    for name, value in given.items():
        field = f"options/{name!s:.40}"
        if name in fixed:
            _check_fixed(field, value, fixed[name])
            continue
        if name not in by_name:
            raise BadSetup("options", f"unknown option; {hint(name, by_name)}", field)
        problem = by_name[name].problem(value, players)
        if problem:
            raise BadSetup("options", f"{problem}.", field)
        options[name] = value
    for option in known:
        if option.follows and option.name not in given and option.name not in fixed:
            options[option.name] = options[option.follows]
    return copied(options)


def _check_fixed(field: str, given: object, fixed: Value) -> None:
    # Python takes 1 for true, which JSON does not.
    if given != fixed or isinstance(given, bool) != isinstance(fixed, bool):
        raise BadSetup(
            "options",
            f"cannot be chosen: by this version of the rules it is always {json.dumps(fixed)}.",
            field,
        )
