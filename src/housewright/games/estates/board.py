"""The table of The Estates as text. Drawn from a view alone: it cannot show what is hidden."""

from collections.abc import Sequence
from typing import Final, NamedTuple, cast

from ...core.blueprint import Span
from ...parts.textboard import Line, beside, clip, fill, initials, pad, width
from .ids import FirmId, RowId
from .lines import piece_name
from .pieces import BASE, COLOUR_IDS, COMPONENTS, CUBE_IDS, LOTS, ROOF_VALUES, ROW_IDS
from .view import Auction, View
from .words import WORDS

CELL: Final = 4
MARGIN: Final = 6
RIVER_AFTER: Final[int] = COMPONENTS["board"]["river_after_lot"]
WHITE_LOTS: Final = frozenset(COMPONENTS["board"]["white_lots"])
TALLY_AT: Final = MARGIN + LOTS * (CELL + 1) + 3
STOCK_AT: Final = 43

_PAINT: Final[dict[str, str]] = {
    c["id"]: f"bold {c['ink']} on {c['hex']}" for c in COMPONENTS["colours"]
}
_ROOF: Final = "bold #ffffff on #991b1b"
_PERMIT: Final = "bold #b91c1c on #fee2e2"
_MAYOR: Final = "bold #1f2937 on #fbbf24"
_RIVER: Final = "#bfdbfe on #1d4ed8"
_TOWN: Final = "#fef3c7 on #78350f"
_MEADOW: Final = "#dcfce7 on #166534"
_WHITE: Final = "bold #1f2937 on #f5f5f4"
_NOTE: Final = "dim"
_PLUS: Final = "bold green"
_MINUS: Final = "red"

_SAID: Final[dict[str, dict[str, str]]] = {
    "en": {
        "hammer": "Under the hammer",
        "high": "highest bid {bid} by {name}",
        "none": "no bid yet",
        "gets": "{name} places it",
        "round": "Round {round} of {rounds}",
        "result": "Round {round}: {scores}",
        "won": "{name} {points} ✓",
        "lost": "{name} {points}",
        "built": "{built} of {need} built",
        "roofed": "{roofed} roofed",
        "done": "complete",
        "open": "open",
        "offer": "Offer",
        "pile": "Rooftops: {left} face down",
        "left": "to come: {values}",
        "among": "from: {values}",
        "turned": "they were: {values}",
        "stock": "Stock: {pieces}",
        "empty": "nothing",
        "permits": "permit {values}",
        "mayor": "Mayor",
        "cancel": "Cancel",
        "you": " (you)",
        "cash": "cash",
        "stash": "stash",
        "bid": "bids {bid}",
        "pass": "passes",
        "gavel": "auctioneer",
        "row": "row {row}",
        "key": "[ ] can be auctioned   ( ) white lot: one floor only   / / out of reach",
    },
    "ja": {
        "hammer": "競りの駒",
        "high": "最高額 {bid}（{name}）",
        "none": "入札なし",
        "gets": "{name}が置く",
        "round": "第{round}ラウンド（全{rounds}）",
        "result": "第{round}ラウンド：{scores}",
        "won": "{name} {points} ✓",
        "lost": "{name} {points}",
        "built": "{need}軒のうち{built}軒",
        "roofed": "屋根{roofed}軒",
        "done": "完成",
        "open": "未完成",
        "offer": "売り場",
        "pile": "屋根：裏向き{left}枚",
        "left": "残り：{values}",
        "among": "候補：{values}",
        "turned": "中身：{values}",
        "stock": "特別駒：{pieces}",
        "empty": "なし",
        "permits": "許可証{values}",
        "mayor": "市長",
        "cancel": "取消",
        "you": "（あなた）",
        "cash": "手元",
        "stash": "しまった",
        "bid": "{bid}で入札",
        "pass": "パス",
        "gavel": "競売人",
        "row": "列{row}",
        "key": "[ ] 競りに出せる   ( ) 白い区画：1階だけ   / / 建てられない",
    },
}


class _Building(NamedTuple):
    floors: list[str]
    roof: str


def draw(view: View, seat: int | None, names: list[str], lang: str) -> list[Line]:
    """The view as lines of spans, at most 80 columns wide; no more than needed."""
    lines = [*_hammer(view, names, lang), *_players(view, seat, names, lang), _numbers()]
    for row in ROW_IDS:
        lines += _row(view, row, names, lang)
    offer = _offer(view, lang)
    lines += beside(offer, _pile_and_stock(view, lang), STOCK_AT)
    if any(span.text.startswith("[") for line in offer for span in line):
        lines.append([Span(_SAID[lang]["key"], _NOTE)])
    return lines


def _cube(cube: str, marks: str = "  ") -> Span:
    """A cube, perhaps in brackets."""
    return Span(f"{marks[0]}{cube}{marks[1]}", _PAINT[cube[0]])


def _piece(piece: str, lang: str) -> Span:
    if piece in CUBE_IDS:
        return Span(f" {piece}: {piece_name(piece, WORDS[lang])} ", _PAINT[piece[0]])
    style = {"roof": _ROOF, "permit": _PERMIT, "mayor": _MAYOR}.get(piece.partition(" ")[0], _WHITE)
    return Span(f" {piece_name(piece, WORDS[lang])} ", style)


# --- the auction ---


def _hammer(view: View, names: list[str], lang: str) -> list[Line]:
    said, auction = _SAID[lang], view["auction"]
    lines: list[Line] = []
    if view["options"]["rounds"] > 1:
        rounds = said["round"].format(round=view["round"], rounds=view["options"]["rounds"])
        lines.append([Span(rounds, "bold")])
        if view["phase"] in ("round_over", "over"):
            lines += _results(view, names, lang)
    if auction is None:
        return lines
    line = [Span(said["hammer"] + " ", "bold"), _piece(auction["piece"], lang)]
    return [*lines, [*line, Span("  " + _standing(auction, names, lang), "bold")]]


def _results(view: View, names: list[str], lang: str) -> list[Line]:
    """How each round has ended: scores, and a mark for those who won it."""
    said = _SAID[lang]
    lines: list[Line] = []
    room = 64 // len(names) - 8
    for number, result in enumerate(view["results"], 1):
        pairs = [
            said["won" if seat in result["winners"] else "lost"].format(
                name=clip(names[seat], room), points=points
            )
            for seat, points in enumerate(result["scores"])
        ]
        scores = WORDS[lang].log["list"].join(pairs)
        lines.append([Span(said["result"].format(round=number, scores=scores))])
    return lines


def _standing(auction: Auction, names: list[str], lang: str) -> str:
    """How the auction stands: who gets the piece, or the highest bid."""
    said = _SAID[lang]
    bids = [bid or 0 for bid in auction["bids"]]
    if auction["winner"] is not None:
        return said["gets"].format(name=_short(names[auction["winner"]]))
    if max(bids):
        return said["high"].format(bid=max(bids), name=_short(names[bids.index(max(bids))]))
    return said["none"]


def _short(name: str) -> str:
    return pad(name, 12).rstrip()


# --- the board ---


def _numbers() -> Line:
    """The numbers of the lots, over all rows."""
    numbers = [Span(pad(str(lot), CELL, "^"), _NOTE) for lot in range(1, LOTS + 1)]
    return _without_river(Span(" " * MARGIN), numbers)


def _row(view: View, row: RowId, names: list[str], lang: str) -> list[Line]:
    """One row of lots: its buildings; below them whose they are, or the free lots; its tally."""
    buildings = [_parsed(text) for text in view["rows"][row]]
    need = _need(view, row)
    stacks = [_stack(view, row, lot, buildings, need) for lot in range(1, LOTS + 1)]
    height = max(*map(len, stacks), int(view["mayor"] == row))
    lines: list[Line] = []
    for level in range(height - 1, -1, -1):
        cells = [stack[level] if level < len(stack) else Span(" " * CELL) for stack in stacks]
        label = Span(pad("", MARGIN))
        if level == 0 and view["mayor"] == row:
            label = Span(" M x2 ", _MAYOR)
        lines.append(_lots(label, cells))
    complete = _is_complete(view, buildings, need)
    owned = _owners(view, row, buildings, complete, names)
    ground = [_ground(row, lot, need) for lot in range(len(buildings) + 1, LOTS + 1)]
    title = _SAID[lang]["row"].format(row=row)
    lines.append(_lots(Span(pad(title, MARGIN), "bold"), owned + ground))
    return _with_tally(lines, buildings, need, complete, lang)


def _need(view: View, row: RowId) -> int:
    return BASE + sum(view["permits"][row])


def _parsed(text: str) -> _Building:
    floors, _, roof = text.partition(" ^")
    return _Building(floors.split(" "), roof)


def _is_complete(view: View, buildings: list[_Building], need: int) -> bool:
    if need == 0:
        return view["options"]["empty_rows"]  # EST-49
    return len(buildings) == need and all(building.roof for building in buildings)


def _stack(view: View, row: RowId, lot: int, buildings: list[_Building], need: int) -> list[Span]:
    """What stands on a lot, from the ground up: floors and rooftop, or permits."""
    if lot <= len(buildings):
        building = buildings[lot - 1]
        marks = "()" if f"{row}{lot}" in WHITE_LOTS else "  "
        roof = [Span(f" ^{building.roof} ", _ROOF)] if building.roof else []
        return [*(_cube(floor, marks) for floor in building.floors), *roof]
    if lot == need + 1:
        return [Span(f" {value:+d} ", _PERMIT) for value in view["permits"][row]]
    return []


def _ground(row: str, lot: int, need: int) -> Span:
    """A lot without a building."""
    name = f"{row}{lot}"
    if name in WHITE_LOTS:
        return Span(f"({name})", _NOTE if lot > need else _WHITE)
    if lot > need:
        return Span(pad(f"/{name}/", CELL), _NOTE)
    return Span(pad(name, CELL, "^"), _TOWN if lot <= RIVER_AFTER else _MEADOW)


def _lots(label: Span, cells: list[Span]) -> Line:
    """Ten cells with gaps, and the river after the fourth."""
    line = [label]
    for lot, cell in enumerate(cells, 1):
        line += [cell, Span(" " * (CELL + 1 - width(cell.text)))]
        if lot == RIVER_AFTER:
            line += [Span("~~", _RIVER), Span(" ")]
    return line


def _owners(
    view: View, row: RowId, buildings: list[_Building], complete: bool, names: list[str]
) -> list[Span]:
    """Per building its owner, in short, and the points it counts as things stand."""
    short = initials(names)
    factor = (2 if view["mayor"] == row else 1) * (1 if complete else -1)
    found = []
    for building in buildings:
        owner = view["certificates"][cast("FirmId", building.floors[-1][0])]
        value = sum(int(floor[1]) for floor in building.floors) + int(building.roof or 0)
        who = "" if owner is None else short[owner]
        tag = f"{who}{factor * value:+d}"
        # A wide initial takes the gap as well.
        found.append(Span(pad(tag, max(CELL, width(tag))), _PLUS if complete else _MINUS))
    return found


def _without_river(label: Span, cells: list[Span]) -> Line:
    return [span if span.style != _RIVER else Span("  ") for span in _lots(label, cells)]


def _with_tally(
    lines: list[Line], buildings: list[_Building], need: int, complete: bool, lang: str
) -> list[Line]:
    """The row with its tally beside it: `3 of 4 built, 1 roofed, open`."""
    said, comma = _SAID[lang], WORDS[lang].log["list"]
    built = said["built"].format(built=len(buildings), need=need)
    style = _PLUS if complete else ""
    if not buildings:
        # Only a row without lots can be complete without a building.
        state = f"{comma}{said['done' if complete else 'open']}" if need == 0 else ""
        return beside(lines, [*([[]] * (len(lines) - 1)), [Span(built + state, style)]], TALLY_AT)
    roofed = said["roofed"].format(roofed=sum(1 for building in buildings if building.roof))
    first = Span(f"{'✓ ' if complete else ''}{built}{comma.rstrip()}", style)
    second = Span(f"{roofed}{comma}{said['done' if complete else 'open']}", style)
    return beside(lines, [*([[]] * (len(lines) - 2)), [first], [second]], TALLY_AT)


# --- what is for sale ---


def _offer(view: View, lang: str) -> list[Line]:
    lines: list[Line] = []
    for number, cubes in enumerate(view["offer"], 1):
        title = _SAID[lang]["offer"] if number == 1 else ""
        line = [Span(pad(title, MARGIN + 1), "bold")]
        for index, cube in enumerate(cubes):
            is_end = index in (0, len(cubes) - 1)
            can_go = is_end and view["phase"] == "turn" and _fits(view, cube)
            found = _cube(cube, "[]" if can_go else "  ")
            line.append(found._replace(style=f"underline {found.style}") if is_end else found)
        lines.append(line)
    return lines


def _fits(view: View, cube: str) -> bool:
    """Could a lot take this cube now? (EST-15)"""
    for row in ROW_IDS:
        buildings = [_parsed(text) for text in view["rows"][row]]
        if len(buildings) < _need(view, row):
            return True
        for lot, building in enumerate(buildings, 1):
            is_open = not building.roof and f"{row}{lot}" not in WHITE_LOTS
            if is_open and building.floors[-1][1] > cube[1]:
                return True
    return False


def _pile_and_stock(view: View, lang: str) -> list[Line]:
    said = _SAID[lang]
    pile = view["roofs"]
    lines: list[Line] = [[Span(said["pile"].format(left=len(pile)))]]
    if pile and None not in pile:
        lines.append([Span(said["turned"].format(values=_listed(pile)))])
    elif pile:
        unseen = _unseen_roofs(view)
        key = "left" if len(unseen) == len(pile) else "among"
        lines.append([Span(said[key].format(values=_listed(unseen)))])
    return [*lines, [Span(said["stock"].format(pieces=_stock(view, lang)))]]


def _listed(values: Sequence[int | None]) -> str:
    return " ".join(str(value) for value in values)


def _unseen_roofs(view: View) -> list[int]:
    """The rooftops that nobody has seen this round; some may be out of a hand-made position."""
    unseen = list(ROOF_VALUES)
    seen = [_parsed(text).roof for row in ROW_IDS for text in view["rows"][row]]
    if view["auction"] and view["auction"]["piece"].startswith("roof "):
        seen.append(view["auction"]["piece"].removeprefix("roof "))
    for roof in filter(None, seen):
        unseen.remove(int(roof))
    return unseen


def _stock(view: View, lang: str) -> str:
    said = _SAID[lang]
    permits = [piece[-1] for piece in view["stock"] if piece.startswith("permit")]
    words = [said["permits"].format(values=" ".join(permits))] if permits else []
    words += [said[piece] for piece in view["stock"] if piece in said]
    return WORDS[lang].log["list"].join(words) or said["empty"]


# --- the players ---


def _players(view: View, seat: int | None, names: list[str], lang: str) -> list[Line]:
    return [_player(view, owner, owner == seat, names, lang) for owner in range(view["players"])]


def _player(view: View, owner: int, is_viewer: bool, names: list[str], lang: str) -> Line:
    said = _SAID[lang]
    acts = owner in view["to_act"]
    you = said["you"] if is_viewer else ""
    title = clip(names[owner], 18 - width(you)) + you
    line = [
        Span("> " if acts else "  ", "bold"),
        Span(pad(initials(names)[owner], 3), "bold"),
        Span(pad(title, 18), "bold" if acts else ""),
    ]
    owned = [colour for colour in COLOUR_IDS if view["certificates"][colour] == owner]
    badges: Line = []
    for colour in owned:
        badges += [Span(f" {colour} ", _PAINT[colour])]
    line = fill([*line, *badges], 23 + 19)
    for key in ("cash", "stash"):
        amount = view[key][owner]
        shown = "?" if amount is None else str(amount)
        line += [Span(f"{said[key]} ", _NOTE), Span(pad(shown, 4))]
    answer = _answer(view, owner, lang)
    return [*line, Span(" " + answer)] if answer else line


def _answer(view: View, owner: int, lang: str) -> str:
    """What the seat has said in this auction."""
    said = _SAID[lang]
    if owner == view["auctioneer"] and view["phase"] not in ("round_over", "over"):
        return said["gavel"]
    bid = view["auction"]["bids"][owner] if view["auction"] else None
    if bid is None:
        return ""
    return said["bid"].format(bid=bid) if bid else said["pass"]
