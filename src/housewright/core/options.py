"""The agreements of a table before the start: typed, with defaults and explanations."""

from collections.abc import Mapping
from typing import NamedTuple

from .refusal import BadSetup, hint

Value = bool | int | str
Options = dict[str, Value]
#: The same in every language, by language.
Texts = dict[str, str]


class Option(NamedTuple):
    """One agreement. The type of the default is its type; an integer has bounds, a text choices.

    A text with `seats` can also be the number of a seat, as an integer from 0 up.
    """

    name: str
    default: Value
    label: Texts
    help: Texts
    minimum: int = 0
    maximum: int = 0
    #: What a text can be, and what people read instead of it.
    choices: Mapping[str, Texts] = {}
    seats: bool = False

    def answers(self, players: int) -> list[Value]:
        """All values of a text at a table of so many: its choices, then the seats."""
        return [*self.choices, *(range(players) if self.seats else ())]

    def problem(self, value: object, players: int) -> str | None:
        """What is wrong with a value, as the end of a sentence; None if nothing is."""
        if isinstance(self.default, bool):
            return None if isinstance(value, bool) else f"must be true or false, not {value!r:.60}"
        if isinstance(self.default, int):
            whole = value if isinstance(value, int) and not isinstance(value, bool) else None
            if whole is not None and self.minimum <= whole <= self.maximum:
                return None
            bounds = f"{self.minimum} to {self.maximum}"
            return f"must be a whole number from {bounds}, not {value!r:.60}"
        # Neither True nor 1.0 is the number of a seat, though Python takes them for 1.
        if type(value) in (str, int) and value in self.answers(players):
            return None
        words = ", ".join(self.choices)
        wanted = f"{words} or a seat from 0 to {players - 1}" if self.seats else f"one of {words}"
        return f"must be {wanted}, not {value!r:.60}"


def complete(known: tuple[Option, ...], given: object, players: int) -> Options:
    """All options of so many players: those given, else the defaults; raises BadSetup."""
    if not isinstance(given, Mapping):
        raise BadSetup("options", f"must be an object of names and values, not {given!r:.60}.")
    by_name = {option.name: option for option in known}
    options: Options = {option.name: option.default for option in known}
    for name, value in given.items():
        field = f"options/{name!s:.40}"
        if name not in by_name:
            raise BadSetup("options", f"unknown option; {hint(name, by_name)}", field)
        problem = by_name[name].problem(value, players)
        if problem:
            raise BadSetup("options", f"{problem}.", field)
        options[name] = value
    return options
