"""What the houses of a plot may be called (REG-58 to REG-60)."""

from ..moves import naming
from ..pieces import NONE
from .geometry import has_chimney, house_cubes
from .plot import Plot
from .walks import walks_of


def grounded(plot: Plot) -> list[int]:
    """The houses with a doorway that leads to the ground: the others fall (REG-58)."""
    walks = walks_of(plot)
    return [house for house in plot.houses() if walks.is_grounded(house)]


def standing(plot: Plot) -> Plot:
    """The plot without the houses that fall."""
    houses = grounded(plot)
    return plot if len(houses) == plot.house_count else plot.only(houses)


def namings(plot: Plot) -> list[int]:
    """All names that a player may give to the houses that stand, ascending (REG-59)."""
    return sorted(_by_preference(plot))


def default_naming(plot: Plot) -> int:
    """The names that the houses would get if nobody chose (REG-80)."""
    if plot.default == NONE:
        plot.default = _by_preference(plot)[0]
    return plot.default


def _by_preference(plot: Plot) -> list[int]:
    """All namings, first the one that applies if nobody chooses."""
    with_chimney: list[int] = []
    without: list[int] = []
    for house in grounded(plot):
        if has_chimney(plot, house):
            with_chimney.append(house)
        else:
            without.append(house)
    servants = _largest(plot, without) if without else [NONE]
    if not with_chimney:
        return [naming(NONE, NONE, house) for house in servants]
    found: list[int] = []
    for manor in _largest(plot, with_chimney):
        others = [house for house in with_chimney if house != manor]
        if not others:
            found += [naming(manor, NONE, house) for house in servants]
        elif len(others) == 1 and not without:
            found.append(naming(manor, others[0], NONE))
        elif len(others) == 1:
            found.append(naming(manor, others[0], without[0]))
        else:
            for guest in _largest(plot, others):
                third = others[0] if others[1] == guest else others[1]
                found.append(naming(manor, guest, third))
    if len(with_chimney) == 2 and not without:
        # The smaller house may also be the Servant's Quarters.
        for manor in _largest(plot, with_chimney):
            other = with_chimney[0] if with_chimney[1] == manor else with_chimney[1]
            found.append(naming(manor, NONE, other))
    return found


def _largest(plot: Plot, houses: list[int]) -> list[int]:
    """The houses with most cubes, in reading order."""
    most = 0
    for house in houses:
        most = max(most, house_cubes(plot, house))
    return [house for house in houses if house_cubes(plot, house) == most]
