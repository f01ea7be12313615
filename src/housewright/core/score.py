"""Points by parts."""

from typing import NamedTuple


class Score(NamedTuple):
    """A seat's points: the parts the rules name, and their sum.

    In what another seat is shown a part may be hidden (None); the total then leaves it out.
    """

    parts: dict[str, int | None]

    @property
    def total(self) -> int:
        """The sum of the parts that are shown."""
        return sum(points for points in self.parts.values() if points is not None)

    @property
    def is_whole(self) -> bool:
        """Are all parts shown?"""
        return None not in self.parts.values()
