"""Points by parts."""

from typing import NamedTuple


class Score(NamedTuple):
    """A seat's points by the parts that the rules name.

    A part that a viewer may not see is None; the total leaves it out.
    """

    parts: dict[str, int | None]

    @property
    def total(self) -> int:
        """The sum of the parts that are not hidden."""
        return sum(points for points in self.parts.values() if points is not None)

    @property
    def is_whole(self) -> bool:
        """Are all parts shown?"""
        return None not in self.parts.values()
