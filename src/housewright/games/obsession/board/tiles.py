"""Tiles as lines: the estate, the market and its reserves."""

from typing import Final

from ....core.blueprint import Span
from ....parts.textboard import Line, fill, line_width, pad, width
from ..facts.market import Offer
from ..lines.phrases import minus, pounds
from ..names import NAMES
from ..pieces import (
    CATEGORY,
    HAS_ACTIVITY,
    TILE_IDS,
    TILE_NEED_LIST,
    TILE_NUMBERS,
    TILE_RATING,
    TILE_VP,
    TILES,
)
from .cells import BAD, CAN, NOTE, WIDE, category, servant
from .favours import purpose
from .tables import Seen
from .texts import TEXTS

_NAME: Final = 18
_PRICE: Final = 15
_NEEDS: Final = 3


def _side(side: int, seen: Seen) -> Line:
    """Rating, servants, guests and favours of a side."""
    line: Line = []
    if HAS_ACTIVITY[side]:
        needs = TILE_NEED_LIST[side]
        line = [Span(f"{TILE_RATING[side]} "), *[servant(need) for need in needs]]
        line.append(Span(" " * (_NEEDS - len(needs))))
    return [*line, *purpose(side, seen.lang)]


def _category(side: int, seen: Seen) -> Line:
    mark = "!" if CATEGORY[side] in seen.themes else " "
    return [category(CATEGORY[side]), Span(f"{mark} ", "bold")]


def _points(side: int, other: int | None) -> Line:
    """The VP of a side, and of the one that it turns to."""
    now = Span(minus(TILE_VP[side]), BAD if TILE_VP[side] < 0 else "bold")
    if other is None or (TILE_VP[other] == TILE_VP[side] and not HAS_ACTIVITY[side]):
        return [now]
    return [now, Span(f"/{minus(TILE_VP[other])}", NOTE)]


def _ended(line: Line, points: Line, room: int = WIDE) -> Line:
    """A line with points at its right end."""
    return [*fill(line, room - line_width(points)), *points]


# --- the estate ---


def estate(seen: Seen) -> list[Line]:
    """The tiles of the seat drawn large, by category; its totals are in the table of seats."""
    texts, state = TEXTS[seen.lang], seen.state
    owned = [tile for tile in range(TILES) if state.tiles[seen.shown] >> tile & 1]
    if not owned:
        return []
    sides = [state.side_of(seen.shown, tile) for tile in owned]
    sides.sort(key=lambda side: (CATEGORY[side], side))
    family = seen.family(seen.shown)
    title = family + texts["you"]
    if seen.viewer != seen.shown:
        title = texts["estate"].format(name=seen.titles[seen.shown], family=family)
    if width(title) > _NAME + 6:
        title = family
    top = [
        Span(pad(title, _NAME + 7), "bold"),
        Span("r " + " " * _NEEDS, NOTE),
        Span(texts["activity head"], NOTE),
    ]
    return [
        _ended(top, [Span("VP", NOTE)], WIDE - 1),
        *[_own(side, seen) for side in sides],
    ]


def _own(side: int, seen: Seen) -> Line:
    name = TILE_IDS[side // 2]
    can = not seen.can.isdisjoint((f"host {name}", f"host {name} usefulman"))
    rose = "@" if side & 1 else " "
    turns = HAS_ACTIVITY[side] and seen.state.turns_over(seen.shown, side // 2)
    line = [
        Span("*" if can else " ", CAN),
        Span(f"{rose} ", "bold #be185d"),
        Span(pad(NAMES[seen.lang].tiles[name], _NAME) + " ", CAN if can else ""),
        *_category(side, seen),
        *_side(side, seen),
    ]
    return _ended(line, _points(side, side ^ 1 if turns else None), WIDE - 1)


def starts(seen: Seen) -> list[Line]:
    """The tiles that the Wessex family chooses from (OBS-18)."""
    lines: list[Line] = []
    for name in ("breakfast-room", "tennis-court"):
        side, can = TILE_NUMBERS[f"wessex-{name}"] * 2, f"start {name}" in seen.can
        title = Span(pad(NAMES[seen.lang].tiles[name], _NAME) + " ", CAN if can else "")
        line = [Span("*  " if can else "   ", CAN), title, *_category(side, seen)]
        lines.append(_ended([*line, *_side(side, seen)], _points(side, side ^ 1), WIDE - 1))
    return lines


# --- the market ---


def market(seen: Seen) -> list[Line]:
    """The six slots with what they cost, and the reserves."""
    texts, view = TEXTS[seen.lang], seen.view
    if not seen.state.shown:
        return []
    top = [
        Span(pad(texts["market"], _NAME + 4), "bold"),
        Span(pad(texts["price"], _PRICE + 4, "^"), NOTE),
        Span("r " + " " * _NEEDS + texts["activity head"], NOTE),
    ]
    lines = [_ended(top, [Span("VP", NOTE)], WIDE - 1)]
    for slot, offer in enumerate(seen.facts["market"]):
        if offer is None:
            lines.append([Span(f" {slot + 1} -", NOTE)])
        else:
            can = not seen.can.isdisjoint((f"buy {slot + 1}", f"buy {slot + 1} usefulman"))
            lines.append(_offer(offer, len(view["market"][slot]), f"{slot + 1}", can, seen))
    return lines


def reserves(seen: Seen) -> list[Line]:
    """What lies in the reserves."""
    lines: list[Line] = []
    found, reserve = seen.facts["reserves"], seen.view["reserve"]
    both = (
        ("service", found["service"], reserve["service"]),
        ("pr1", found["pr1"], reserve["pr1"]),
    )
    for name, offers, tiles in both:
        if offers:
            lines.append([Span(TEXTS[seen.lang][f"reserve {name}"], "bold")])
        for offer in offers:
            tile = offer["tile"]
            copies = tiles.count(tile)
            can = not seen.can.isdisjoint((f"buy {tile}", f"buy {tile} usefulman"))
            lines.append(_offer(offer, copies, " ", can, seen))
    return lines


def _offer(offer: Offer, copies: int, slot: str, can: bool, seen: Seen) -> Line:
    tile, has = TILE_NUMBERS[offer["tile"]], offer["twin"]
    name = NAMES[seen.lang].tiles[offer["tile"]]
    if copies > 1:
        times = f" x{copies}"
        name = pad(name, min(width(name), _NAME - len(times))) + times
    mark = "=" if has else "*" if can else " "
    style = NOTE if has else CAN if can else ""
    line = [
        Span(f"{mark}{slot} ", style or "bold"),
        Span(pad(name, _NAME) + " ", style),
        *_category(tile * 2, seen),
        *_price(offer),
        *_side(tile * 2, seen),
    ]
    goal = Span("o" if offer["objectives"] else " ", CAN)
    return _ended(line, [*_points(tile * 2, tile * 2 + 1), goal])


def _price(offer: Offer) -> Line:
    """`£500−£100=£400`."""
    change = offer["change"]
    sign = "+" if change > 0 else ""
    told = f"£{offer['base']}{sign}{pounds(change)}=" if change else ""
    price = pad(f"£{offer['price']}", 5)
    return [Span(pad(told, _PRICE - 5, ">"), NOTE), Span(price, "bold"), Span(" ")]
