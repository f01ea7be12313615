"""Draws rooms on floors, and pipes between them for what imports what, as an SVG file.

A room stands as low as it can, but right under the lowest room that imports it. All pipes that lead
to the same room from higher up share one shaft per floor.
"""

from collections.abc import Iterable
from itertools import pairwise
from typing import Final, NamedTuple

BOX_HEIGHT: Final = 64
FLOOR_HEIGHT: Final = 136
MARGIN: Final = 24
GAP: Final = 22
SHAFT: Final = 10
WIDTH: Final = 980
#: Hues of the pipes, one per room that is imported.
HUES: Final = (212, 28, 150, 280, 340, 96, 0, 186, 250, 54)

STYLE: Final = """
  svg { --paper: #fbfaf7; --ink: #24292f; --faint: #667080; --wall: #b9b2a4; --room: #ffffff;
        --tone: 42%; font-family: system-ui, -apple-system, "Segoe UI", sans-serif; }
  @media (prefers-color-scheme: dark) {
    svg { --paper: #16191d; --ink: #e8e6e1; --faint: #9aa3ad; --wall: #4b535c; --room: #20252b;
          --tone: 66%; }
  }
  .paper { fill: var(--paper); }
  .room rect { fill: var(--room); stroke: var(--wall); stroke-width: 1.5; }
  .name { fill: var(--ink); font-size: 17px; font-weight: 600; text-anchor: middle; }
  .size { fill: var(--faint); font-size: 13px; text-anchor: middle; }
  .part { fill: var(--faint); font-size: 12px; text-anchor: middle; }
  .pipe { fill: none; stroke: hsl(var(--hue) 55% var(--tone)); stroke-width: 1.8; opacity: .85; }
  .tip { fill: hsl(var(--hue) 55% var(--tone)); }
"""


class Item(NamedTuple):
    """What takes room on a floor: a room (`lead` is empty), or a shaft that leads to a room."""

    floor: int
    name: str
    lead: str = ""


class Plan:
    """Where everything is."""

    def __init__(self, imports: dict[str, frozenset[str]], parts: dict[str, list[str]]) -> None:
        self.imports = imports
        self.parts = parts
        self.floors = floors(imports)
        self.below = {room: self._ways(room) for room in imports}
        items = {Item(self.floors[room], room) for room in imports}
        items |= {item for ways in self.below.values() for way in ways for item in way}
        self.rows = [
            sorted(item for item in items if item.floor == floor)
            for floor in range(max(self.floors.values()) + 1)
        ]
        self.links = {
            (upper, lower)
            for ways in self.below.values()
            for way in ways
            for upper, lower in pairwise(way)
        }
        self.x = {item: 0.0 for row in self.rows for item in row}
        self._arrange()

    def _ways(self, room: str) -> list[list[Item]]:
        """From a room down to each that it imports, shaft by shaft."""
        ways = []
        for target in sorted(self.imports[room]):
            top, bottom = self.floors[room], self.floors[target]
            shafts = [Item(floor, "", target) for floor in range(top - 1, bottom, -1)]
            ways.append([Item(top, room), *shafts, Item(bottom, target)])
        return ways

    def width(self, item: Item) -> float:
        if item.lead:
            return SHAFT
        if item.floor == 0 and len(self.rows[0]) == 1:
            return WIDTH - 2 * MARGIN
        return max(118, 88 * len(self.parts.get(item.name, ())))

    def _arrange(self) -> None:
        """Order each floor so that pipes are short and seldom cross."""
        for row in self.rows:
            self._place(row)
        for _ in range(8):
            for row in self.rows[-2::-1]:
                row.sort(key=lambda item: (self._middle(item), item))
                self._place(row)
        best = self._cost()
        while True:
            before = best
            for row in self.rows:
                for left in range(len(row)):
                    for right in range(left + 1, len(row)):
                        row[left], row[right] = row[right], row[left]
                        self._place(row)
                        cost = self._cost()
                        if cost < best:
                            best = cost
                        else:
                            row[left], row[right] = row[right], row[left]
                            self._place(row)
            if best == before:
                return

    def _middle(self, item: Item) -> float:
        """Where what leads to this item stands, on the average."""
        places = [self.x[upper] for upper, lower in sorted(self.links) if lower == item]
        return round(sum(places) / len(places), 3) if places else WIDTH / 2

    def _cost(self) -> float:
        """How far pipes go aside, and how often they cross."""
        slanted = [
            (upper.floor, self.x[upper], self.x[lower])
            for upper, lower in sorted(self.links)
            if self.width(lower) < WIDTH / 2
        ]
        length = sum(abs(start - end) for _, start, end in slanted)
        crossings = sum(
            floor == other and (start - from_) * (end - to) < 0
            for floor, start, end in slanted
            for other, from_, to in slanted
        )
        return round(length + 30 * crossings, 3)

    def _place(self, row: list[Item]) -> None:
        widths = [self.width(item) for item in row]
        gap = min(3.5 * GAP, (WIDTH - 2 * MARGIN - sum(widths)) / max(1, len(row) - 1))
        x = (WIDTH - sum(widths) - gap * (len(row) - 1)) / 2
        for item, width in zip(row, widths, strict=True):
            self.x[item] = x + width / 2
            x += width + gap


def floors(imports: dict[str, frozenset[str]]) -> dict[str, int]:
    """The floor of each room, from 0."""
    lowest: dict[str, int] = {}

    def low(room: str) -> int:
        if room not in lowest:
            lowest[room] = 1 + max((low(other) for other in imports[room]), default=-1)
        return lowest[room]

    for room in sorted(imports):
        low(room)
    found = dict(lowest)
    for room in sorted(imports, key=lambda room: -lowest[room]):
        above = [found[other] for other in imports if room in imports[other]]
        if above and lowest[room] < min(above) - 1:
            found[room] = min(above) - 1
    return found


def drawn(lines: dict[str, int], imports: dict[str, frozenset[str]]) -> str:
    """The house with these lines per room, and per part of a room (`games/estates`)."""
    parts: dict[str, list[str]] = {}
    for name in sorted(lines):
        room, _, part = name.partition("/")
        if part:
            parts.setdefault(room, []).append(part)
    plan = Plan(imports, parts)
    height = len(plan.rows) * FLOOR_HEIGHT - (FLOOR_HEIGHT - BOX_HEIGHT) + 2 * MARGIN
    total = sum(count for name, count in lines.items() if "/" not in name)
    head = f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">
<title>The rooms of Housewright, {total:,} lines in all, and which imports which</title>
<style>{STYLE}</style>
<rect class="paper" width="{WIDTH}" height="{height}" rx="12"/>
"""
    return head + "\n".join([*_pipes(plan), *_boxes(plan, lines)]) + "\n</svg>\n"


def _top(plan: Plan, item: Item) -> float:
    return MARGIN + (len(plan.rows) - 1 - item.floor) * FLOOR_HEIGHT


def _pipes(plan: Plan) -> Iterable[str]:
    """What every room imports, as curves to the top of the imported room."""
    targets = sorted({target for found in plan.imports.values() for target in found})
    hues = {target: HUES[place % len(HUES)] for place, target in enumerate(targets)}
    for upper, lower in sorted(plan.links):
        target = lower.lead or lower.name
        start, end = _leaves(plan, upper, target), _enters(plan, upper, lower)
        y1 = _top(plan, upper) + BOX_HEIGHT
        y2 = _top(plan, lower) - (0 if lower.lead else 7)
        mid = (y1 + y2) / 2
        through = f" V{y2 + BOX_HEIGHT:g}" if lower.lead else ""
        hue = f'style="--hue: {hues[target]}"'
        yield (
            f'<path class="pipe" {hue} d="M{start:.0f} {y1:g}'
            f'C{start:.0f} {mid:g} {end:.0f} {mid:g} {end:.0f} {y2:g}{through}"/>'
        )
        if not lower.lead:
            yield f'<path class="tip" {hue} d="M{end - 5:.0f} {y2 - 2:g}h10l-5 9z"/>'


def _leaves(plan: Plan, item: Item, target: str) -> float:
    """Where the pipe to this target leaves an item, side by side with its other pipes."""
    if item.lead:
        return plan.x[item]
    next_ = {way[1]: way[-1].name for way in plan.below[item.name]}
    order = sorted(next_, key=lambda step: (plan.x[step] if step.floor else plan.x[item], step))
    place = [next_[step] for step in order].index(target)
    return _port(plan, item, place, len(order))


def _enters(plan: Plan, upper: Item, lower: Item) -> float:
    if lower.lead:
        return plan.x[lower]
    if lower.floor == 0 and len(plan.rows[0]) == 1:
        return _leaves(plan, upper, lower.name)
    order = sorted((plan.x[a], a) for a, b in plan.links if b == lower)
    return _port(plan, lower, order.index((plan.x[upper], upper)), len(order))


def _port(plan: Plan, item: Item, place: int, ports: int) -> float:
    spread = min(plan.width(item) - 28, 20 * (ports - 1))
    return plan.x[item] + (spread * (place / (ports - 1) - 0.5) if ports > 1 else 0)


def _boxes(plan: Plan, lines: dict[str, int]) -> Iterable[str]:
    for row in plan.rows[::-1]:
        for item in row:
            if not item.lead:
                yield from _box(plan, item, lines)


def _box(plan: Plan, item: Item, lines: dict[str, int]) -> Iterable[str]:
    width, x, y = plan.width(item), plan.x[item], _top(plan, item)
    parts = plan.parts.get(item.name, [])
    size = f"{lines[item.name]:,} lines"
    yield f'<g class="room" id="{item.name}" data-lines="{lines[item.name]}">'
    yield (
        f'<rect x="{x - width / 2:.0f}" y="{y}" width="{width:.0f}" height="{BOX_HEIGHT}" rx="6"/>'
    )
    if parts:
        aside = f'<tspan class="size" font-weight="400" dx="8">{size}</tspan>'
        yield f'<text class="name" x="{x:.0f}" y="{y + 22}">{item.name}{aside}</text>'
    else:
        yield f'<text class="name" x="{x:.0f}" y="{y + 29}">{item.name}</text>'
        yield f'<text class="size" x="{x:.0f}" y="{y + 49}">{size}</text>'
    for place, part in enumerate(parts):
        middle = x + (place + 0.5 - len(parts) / 2) * (width - 16) / len(parts)
        count = lines[f"{item.name}/{part}"]
        yield f'<g id="{item.name}/{part}" data-lines="{count}">'
        yield f'<text class="part" x="{middle:.0f}" y="{y + 41}">{part}</text>'
        yield f'<text class="part" x="{middle:.0f}" y="{y + 56}">{count:,}</text></g>'
    yield "</g>"
