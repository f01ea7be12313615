"""Gathers what happened into the lines of a log."""

from collections.abc import Callable

from ..core.blueprint import Happening

Group = list[Happening]


def gathered(
    happenings: list[Happening], goes_on: Callable[[Group, Happening], bool]
) -> list[tuple[int, Group]]:
    """What is told in one line each, with the place of its first happening.

    `goes_on` says whether the line of a group tells of the next happening, too.
    """
    found: list[tuple[int, Group]] = []
    for place, happening in enumerate(happenings):
        if found and goes_on(found[-1][1], happening):
            found[-1][1].append(happening)
        else:
            found.append((place, [happening]))
    return found
