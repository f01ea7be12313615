"""Everybody's standing, the other estates in a few lines, and the final score."""

from typing import Final

from ....core.blueprint import Span
from ....parts.textboard import Line, pad
from .. import scoring
from ..lines.phrases import minus
from ..names import NAMES
from ..pieces import (
    CATEGORY,
    CATEGORY_IDS,
    DECK,
    GENTRY_NUMBERS,
    IS_GUEST,
    PRESTIGE,
    TILE_IDS,
    TILE_VP,
    TILES,
)
from .cells import BAD, NOTE, category, label, listed
from .own import boxes
from .tables import HIDDEN, Seen
from .texts import TEXTS

_NAME: Final = 21
_COLUMNS: Final = {"VP": 6, "cash": 6, "rep": 5, "court": 6}
_CATEGORY: Final = 3
_CARDS: Final = {"cards": 6, "objectives": 5}
_BAR: Final = 30
_PART: Final = 6


def table(seen: Seen) -> list[Line]:
    """A line per seat: points, money, reputation, courtship, the five columns, cards."""
    texts, state = TEXTS[seen.lang], seen.state
    top: Line = [
        Span(
            " " * _NAME + "".join(pad(texts[f"head {key}"], n) for key, n in _COLUMNS.items()), NOTE
        )
    ]
    for number in range(len(CATEGORY_IDS)):
        mark = "!" if number in seen.themes else " "
        top += [category(number), Span(mark + " " * (_CATEGORY - 2), "bold")]
    top.append(
        Span("".join(pad(texts[f"head {key}"], n) for key, n in _CARDS.items()) + "VP", NOTE)
    )
    return [top, *[_row(seen, seat) for seat in range(state.players)]]


def _row(seen: Seen, seat: int) -> Line:
    board, facts = seen.view["boards"][seat], seen.facts["estates"][seat]
    acts = seat in seen.view["to_act"]
    style = "bold" if acts else ""
    hidden = HIDDEN in [*board["objectives"], *board["vp"]]
    points = minus(sum(scoring.row(seen.state, seat))) + ("+?" if hidden else "")
    rep = "MAX" if facts["is_max"] else f"{facts['level']}.{facts['marker']}"
    leads = seat in seen.facts["courtship"]["leaders"]
    line = [
        Span(pad(f"{'>' if acts else ' '}{seat} {seen.titles[seat]}", _NAME), style),
        Span(pad(points, _COLUMNS["VP"]), "bold"),
        Span(pad(f"£{board['cash']}", _COLUMNS["cash"])),
        Span(pad(rep, _COLUMNS["rep"])),
        Span(pad(minus(facts["courtship"]), _COLUMNS["court"]), "bold" if leads else ""),
    ]
    for name in CATEGORY_IDS:
        line.append(Span(pad(minus(facts["columns"][name]), _CATEGORY)))
    held = f"{len(board['hand'])}+{len(board['discard'])}"
    line.append(Span(pad(held, _CARDS["cards"])))
    line.append(Span(pad(f"{len(board['objectives'])}", _CARDS["objectives"])))
    start = TEXTS[seen.lang]["start"] if seat == seen.view["start_player"] else ""
    return [*line, Span(f"{len(board['vp'])}"), Span(f" {start}", NOTE)]


def courtship(seen: Seen) -> list[Line]:
    """What everybody would have at the next courtship, as bars."""
    texts, standing = TEXTS[seen.lang], seen.facts["courtship"]
    if not standing["themes"]:
        return []
    lines: list[Line] = [[label(texts["courtship"])]]
    for seat, total in enumerate(standing["points"]):
        bar = "#" * min(max(total, 0), _BAR)
        style = "bold" if seat in standing["leaders"] else ""
        name = pad(f"  {seen.titles[seat]}", _NAME)
        lines.append([Span(name, style), Span(f"{minus(total):>3} {bar}", style)])
    return lines


def others(seen: Seen) -> list[Line]:
    """The estates of the other seats: family, servants, guests and tiles."""
    lines: list[Line] = []
    for seat in range(seen.state.players):
        if seat != seen.shown and seen.view["boards"][seat]["family"] is not None:
            lines += [*_house(seen, seat), *_tiles(seen, seat)]
    return lines


def _house(seen: Seen, seat: int) -> list[Line]:
    texts, board = TEXTS[seen.lang], seen.view["boards"][seat]
    family = seen.family(seat)
    guests = [GENTRY_NUMBERS[name] for name in [*board["hand"], *board["discard"]]]
    grand = sum(DECK[card] == PRESTIGE for card in guests)
    casual = sum(IS_GUEST[card] for card in guests) - grand
    told = texts["acquaintance"].format(casual=casual, prestige=grand)
    title = [Span(f"{seen.titles[seat]}, {family}", "bold"), Span(f"   {told}", NOTE)]
    return [title, *boxes(seen, seat, "")]


def _tiles(seen: Seen, seat: int) -> list[Line]:
    """The tiles by category, with their points."""
    names, state = NAMES[seen.lang], seen.state
    parts: list[Line] = []
    sides = [state.side_of(seat, tile) for tile in range(TILES) if state.tiles[seat] >> tile & 1]
    for side in sorted(sides, key=lambda each: (CATEGORY[each], each)):
        rose = "@" if side & 1 else ""
        points = Span(f" {minus(TILE_VP[side])}", BAD if TILE_VP[side] < 0 else NOTE)
        name = names.tiles[TILE_IDS[side // 2]]
        parts.append([category(CATEGORY[side]), Span(f" {rose}{name}"), points])
    return listed("", parts)


def result(seen: Seen) -> list[Line]:
    """The final score, part by part (OBS-136 to OBS-143)."""
    texts, state = TEXTS[seen.lang], seen.state
    heads = "".join(pad(texts[f"part {part}"], _PART) for part in scoring.PARTS)
    lines: list[Line] = [[Span(" " * _NAME + heads, NOTE), Span(texts["total"], "bold")]]
    winners = scoring.winners(state)
    for seat in range(state.players):
        row = scoring.row(state, seat)
        mark = "*" if seat in winners else " "
        line = [Span(pad(f"{mark} {seen.titles[seat]}", _NAME), "bold" if mark == "*" else "")]
        line += [Span(pad(minus(points), _PART)) for points in row]
        lines.append([*line, Span(minus(sum(row)), "bold")])
    return lines
