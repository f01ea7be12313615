"""Refusals: errors with a code for programs and a sentence for people."""

from collections.abc import Iterable
from difflib import get_close_matches


def hint(name: object, known: Iterable[str]) -> str:
    """A suggestion for an unknown name, as the end of a sentence: `did you mean estates?`"""
    names = list(known)
    near = get_close_matches(str(name)[:60].lower(), [each.lower() for each in names], n=1)
    if near:
        return f"did you mean {next(each for each in names if each.lower() == near[0])}?"
    return f"there are {', '.join(names)}." if names else "there are none."


class Refusal(ValueError):
    """A request that cannot be fulfilled. Nothing has changed."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


class IllegalMove(Refusal):
    """The seat may not make this move now."""

    def __init__(
        self, code: str, message: str, *, seat: int | None = None, text: str = "", rule: str = ""
    ) -> None:
        super().__init__(code, message)
        self.seat = seat
        self.text = text
        #: The id of the rule that forbids it, if one does.
        self.rule = rule


class BadPlan(IllegalMove):
    """A move cannot be part of a plan; `at` is its index among the moves."""

    def __init__(
        self, code: str, message: str, *, seat: int, text: str, rule: str = "", at: int
    ) -> None:
        super().__init__(code, message, seat=seat, text=text, rule=rule)
        self.at = at


class BadOrder(Refusal):
    """The seat cannot leave this order now."""

    def __init__(self, code: str, message: str, *, seat: int, text: str) -> None:
        super().__init__(code, message)
        self.seat = seat
        self.text = text


class BadSetup(Refusal):
    """An unknown game, a wrong number of players, a wrong option, a seat that does not exist.

    `field` is the path of the wrong value in a position, `problem` says what is wrong with it.
    """

    def __init__(self, code: str, problem: str, field: str = "") -> None:
        super().__init__(code, f"{field}: {problem}" if field else problem)
        self.field = field or code
        self.problem = problem


class BadPosition(Refusal):
    """A position that cannot be loaded; `field` is the path of the wrong value."""

    def __init__(self, field: str, problem: str, code: str = "bad_position") -> None:
        super().__init__(code, f"{field}: {problem}")
        self.field = field
        self.problem = problem


class BadRecord(Refusal):
    """A record that cannot be read; `line` is the line number, from 1."""

    def __init__(self, line: int, problem: str, code: str = "bad_record") -> None:
        super().__init__(code, f"line {line}: {problem}")
        self.line = line
