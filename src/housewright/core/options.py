"""The options of a match: typed, with defaults, labels and help texts."""

import json
from collections.abc import Mapping
from typing import NamedTuple

from .refusal import BadSetup, hint

Simple = bool | int | str
Value = Simple | list[str]
Options = dict[str, Value]
#: One text in every language, by language.
Texts = dict[str, str]


class Option(NamedTuple):
    """One option. It has the type of its default: a bool, a number with bounds, or one of choices.

    A text with `seats` also accepts the number of a seat, an integer from 0. An option with
    `several` also accepts a list of these values, each at most once.
    """

    name: str
    default: Simple
    label: Texts
    help: Texts
    minimum: int = 0
    maximum: int = 0
    #: The allowed values with their labels; for numbers, instead of bounds.
    choices: Mapping[str, Texts] | Mapping[int, Texts] = {}
    seats: bool = False
    #: The allowed items of a list with their labels.
    several: Mapping[str, Texts] = {}
    #: The earlier option whose value this one takes if it is not given.
    follows: str = ""
    #: The version of the rules from which on it cannot be chosen and has its default; 0 for none.
    #: Retired options are kept for matches of older versions.
    retired: int = 0

    @property
    def is_range(self) -> bool:
        """Is it any whole number between two bounds?"""
        return type(self.default) is int and not self.choices

    def answers(self, players: int) -> list[Simple]:
        """Its choices, then the numbers of the seats if it accepts them."""
        return [*self.choices, *(range(players) if self.seats else ())]

    def other(self, players: int) -> Value:
        """A value other than the default; for a range the next one, so that matches stay short."""
        if isinstance(self.default, bool):
            return not self.default
        if self.is_range:
            assert isinstance(self.default, int)
            above = self.default + 1
            return above if above <= self.maximum else self.default - 1
        others = [value for value in self.answers(players) if value != self.default]
        return others[-1] if others else list(self.several)[:1]

    def problem(self, value: object, players: int) -> str | None:
        """Why a value is not allowed, as the end of a sentence; None if it is allowed."""
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
        # `in` alone would accept True and 1.0 as seat 1.
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
    """The seat number in a value of an option with `seats`; -1 for one of its choices."""
    return value if isinstance(value, int) else -1


def copied(options: Options) -> Options:
    """A deep copy."""
    return {name: list(v) if isinstance(v, list) else v for name, v in options.items()}


def complete(
    known: tuple[Option, ...], given: object, players: int, fixed: Mapping[str, Value] = {}
) -> Options:
    """All options: the given values, and defaults for the rest; raises BadSetup.

    A fixed option has its fixed value; giving it another one is an error.
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
    # In Python 1 == True, in JSON it is not.
    if given != fixed or isinstance(given, bool) != isinstance(fixed, bool):
        raise BadSetup(
            "options",
            f"cannot be chosen: in this version of the rules it is always {json.dumps(fixed)}.",
            field,
        )
