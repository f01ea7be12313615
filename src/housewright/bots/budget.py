"""The budget of a bot for one move: simulations or time."""

import re
from dataclasses import dataclass

from ..core.refusal import BadSetup
from ..search import Meter

MOST_SIMULATIONS = 10_000_000
LONGEST = 600.0

# `500` is a number of simulations; `50ms` and `1.5s` are times.
_FORM = re.compile(r"(?P<number>[0-9]{1,9}(\.[0-9]{1,6})?)(?P<unit>ms|s|)", re.ASCII)
_SECONDS = {"ms": 0.001, "s": 1.0}


@dataclass(frozen=True)
class Budget:
    """A number of simulations or a time, never both.

    With a number of simulations the same seed gives the same move on every machine.
    """

    simulations: int = 0
    seconds: float = 0.0
    #: Ends even a number of simulations after this many seconds; 0: never.
    patience: float = 0.0

    def __post_init__(self) -> None:
        if self.simulations and self.seconds:
            raise BadSetup("budget", "A budget is a number of simulations or a time, not both.")
        # Written this way round so that NaN is refused.
        if not (self.simulations > 0 or self.seconds > 0):
            raise BadSetup("budget", "A budget must be more than nothing.")
        if self.simulations > MOST_SIMULATIONS or self.seconds > LONGEST:
            raise BadSetup(
                "budget",
                f"A budget is at most {MOST_SIMULATIONS:,} simulations or {LONGEST:.0f} seconds.",
            )

    def meter(self) -> Meter:
        """A meter for one decision; its time starts now."""
        return Meter(self.simulations, self.seconds or self.patience)


def read(text: str) -> Budget:
    """Parse a budget such as `500`, `50ms` or `1.5s`."""
    form = _FORM.fullmatch(text)
    if form is None or (not form["unit"] and "." in form["number"]):
        raise BadSetup(
            "budget", f"A budget is written as 500 (simulations), 50ms or 2s, not as {text!r:.60}."
        )
    if form["unit"]:
        return Budget(seconds=float(form["number"]) * _SECONDS[form["unit"]])
    return Budget(simulations=int(form["number"]))
