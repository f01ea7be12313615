"""The measurements of a server, by kind of load, over all rounds."""

from statistics import median
from typing import Any

from ..figures import Figure


def crowd(tables: int) -> str:
    """The load of this many tables, saturated."""
    return f"{tables} tables"


class Figures:
    """The rounds of one server.

    A load is `paced`, `saturated`, a `crowd`, or empty for what needs none.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.about: dict[str, Any] = {}
        #: Why there are no figures, in a sentence; empty if there are.
        self.missing = ""
        self._values: dict[tuple[str, str], list[float]] = {}

    def add(self, load: str, measured: dict[str, Any]) -> None:
        """One more round."""
        for name, value in measured.items():
            self._values.setdefault((load, name), []).append(float(value))

    def figure(self, load: str, name: str) -> Figure | None:
        """The best and the middle round; of a rate the highest is best, else the lowest."""
        values = self._values.get((load, name))
        if not values:
            return None
        is_rate = name == "moves" or name.startswith("moves_per_")
        return Figure(max(values) if is_rate else min(values), median(values))

    def best(self, load: str, name: str) -> float:
        """The best round; 0 if it was not measured."""
        found = self.figure(load, name)
        return found.best if found else 0.0

    def crowds(self) -> list[int]:
        """The numbers of tables at which it was overloaded, ascending."""
        loads = {load for load, _ in self._values if load.endswith(" tables")}
        return sorted(int(load.split()[0]) for load in loads)

    def as_json(self) -> dict[str, Any]:
        """Everything, for a file."""
        loads: dict[str, dict[str, list[float]]] = {}
        for (load, name), values in self._values.items():
            loads.setdefault(load or "other", {})[name] = values
        return {"about": self.about, "missing": self.missing, **loads}
