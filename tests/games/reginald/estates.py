"""Random estates, also ones that legal play cannot produce."""

import housewright as hw

from . import naive, referee
from .blocks import FLAVOURS, OPPOSITE
from .naive import Cell, Plot, beside

# Doorways and staircases are more frequent, so that there are ways to walk.
_LIKED = (0, 0, 0, 1, 2, 2, 3, 3, 4, 5, 6)


def chance(seed: int, *, wild: bool = False) -> Plot:
    """An estate of up to three houses; a wild one has tumbled cubes and covered steps."""
    rng = hw.Rng(f"estate/{wild}/{seed}")
    plot = Plot()
    for cell in _footprint(rng):
        levels = 1 + rng.below(4) * rng.below(2) if rng.below(3) else 1 + rng.below(2)
        stack = [_cube(rng, is_top=level == levels - 1, wild=wild) for level in range(levels)]
        plot[cell] = stack
    return plot


def _footprint(rng: hw.Rng) -> list[Cell]:
    """The squares of up to three houses, one of them perhaps a ring."""
    cells: list[Cell] = []
    greens = [cell for cell in naive.GRID if naive.is_green(cell)]
    if rng.below(5) == 0:
        cells = _ring(rng)
    for _ in range(1 + rng.below(3) if not cells else rng.below(2)):
        cells.append(greens[rng.below(len(greens))])
    for _ in range(rng.below(20)):
        cell = beside(cells[rng.below(len(cells))], "nesw"[rng.below(4)])
        cells += [cell] if naive.is_green(cell) else []
    return list(dict.fromkeys(cells))


def _ring(rng: hw.Rng) -> list[Cell]:
    """Squares round the hill, the pond or a lawn, sometimes with a gap."""
    left, above, wide = ((1, 1, 4), (5, 5, 4), (2, 4, 3), (4, 2, 4))[rng.below(4)]
    ring = [
        (left + x, above + y)
        for y in range(wide)
        for x in range(wide)
        if x in (0, wide - 1) or y in (0, wide - 1)
    ]
    if rng.below(3) == 0:
        ring.remove(ring[rng.below(len(ring))])
    return ring if len(naive.houses(Plot({c: ["cornerstone"] for c in ring}))) == 1 else ring[:3]


def _cube(rng: hw.Rng, *, is_top: bool, wild: bool) -> str:
    flavour = FLAVOURS[_LIKED[rng.below(len(_LIKED))]]
    if wild and rng.below(3) == 0:
        up = "udnesw"[rng.below(6)]
        north = "udnesw".replace(up, "").replace(OPPOSITE[up], "")
        return f"{flavour} ~{up}{north[rng.below(4)]}"
    looks = referee.looks(flavour)
    if flavour == "staircase" and not (is_top or wild):
        return "cornerstone"
    if is_top and rng.below(4):
        looks = [look for look in looks if not look.startswith("blank")]
    elif not is_top:
        looks = [look for look in looks if not look.startswith("roof")] or looks
    return f"{flavour} {looks[rng.below(len(looks))]}".strip()


def walk(seed: int) -> Plot:
    """An estate with a straight way up stairs and over roofs, most often to a doorway."""
    rng = hw.Rng(f"walk/{seed}")
    plot = chance(rng.below(10**6)) if rng.below(2) else Plot()
    ahead = "nesw"[rng.below(4)]
    back = OPPOSITE[ahead]
    greens = [cell for cell in naive.GRID if naive.is_green(cell)]
    cell, level = greens[rng.below(len(greens))], rng.below(2)
    step = "stair"
    while naive.is_green(cell):
        base = [_cube(rng, is_top=False, wild=False) for _ in range(level)]
        if step == "stair":
            plot[cell] = [*base, f"staircase {back}"]
            level += 1
        elif step == "roof":
            plot[cell] = [*base[:-1], _cube(rng, is_top=True, wild=False)]
        else:
            side = back if rng.below(4) else "nesw"[rng.below(4)]
            plot[cell] = [*base, f"doorway roof {side}"]
            break
        cell = beside(cell, ahead)
        step = ("stair", "roof", "roof", "door")[rng.below(4)]
    return plot if len(naive.houses(plot)) <= 3 else walk(seed + 10**6)


def village(seed: int) -> Plot:
    """Three small houses at most, each with a doorway, many with a chimney, many of one size."""
    rng = hw.Rng(f"village/{seed}")
    plot = Plot()
    for x, y in ((2, 5), (6, 2), (7, 4))[: 1 + rng.below(3)]:
        plot[x, y] = ["doorway roof " + "nesw"[rng.below(4)]]
        if rng.below(4):
            plot[x + 1, y] = ["chimney roof " + "nesw"[rng.below(4)]]
        if rng.below(2):
            plot[x, y] = [plot[x, y][0].replace("roof", "blank"), "window roof ew"]
    return plot


def written(plot: Plot) -> dict[str, list[str]]:
    """An estate for a position."""
    return {naive.name_of(cell): stack for cell, stack in plot.items()}
