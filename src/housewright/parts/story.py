"""Groups happenings into the lines of a log."""

from collections.abc import Callable

from ..core.blueprint import Happening

Group = list[Happening]


def gathered(
    happenings: list[Happening], goes_on: Callable[[Group, Happening], bool]
) -> list[tuple[int, Group]]:
    """The groups that share a line of the log, each with the index of its first happening.

    `goes_on` decides whether the next happening belongs to the last group.
    """
    found: list[tuple[int, Group]] = []
    for place, happening in enumerate(happenings):
        if found and goes_on(found[-1][1], happening):
            found[-1][1].append(happening)
        else:
            found.append((place, [happening]))
    return found
