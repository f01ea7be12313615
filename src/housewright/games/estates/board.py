"""The table of The Estates as text. Drawn from a view alone: it cannot show what is hidden."""

from typing import Final, NamedTuple

from ...core.blueprint import Span, View
from ...parts.textboard import Line, beside, fill, pad, tags
from .lines import piece_name
from .pieces import BASE, COLOUR_IDS, COMPONENTS, CUBE_IDS, LOTS, ROOF_VALUES, ROW_IDS
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
        "built": "{built} of {need} built",
        "roofed": "{roofed} of {built} roofed",
        "done": "✓ complete: +",
        "open": "unfinished: -",
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
        "key": "[y5] can be auctioned   (a1) white lot: one floor only   //// out of reach",
    },
    "ja": {
        "hammer": "競りの駒",
        "high": "最高額 {bid}({name})",
        "none": "入札なし",
        "gets": "{name}が置く",
        "round": "第{round}ラウンド(全{rounds})",
        "built": "{need}軒のうち{built}軒",
        "roofed": "屋根{roofed}軒",
        "done": "✓ 完成:+",
        "open": "未完成:-",
        "offer": "売り場",
        "pile": "屋根:裏向き{left}枚",
        "left": "残り:{values}",
        "among": "候補:{values}",
        "turned": "中身:{values}",
        "stock": "特別駒:{pieces}",
        "empty": "なし",
        "permits": "許可証{values}",
        "mayor": "市長",
        "cancel": "取消",
        "you": "(あなた)",
        "cash": "手元",
        "stash": "しまった",
        "bid": "{bid}で入札",
        "pass": "パス",
        "gavel": "競売人",
        "row": "列{row}",
        "key": "[y5] 競りに出せる   (a1) 白い区画:1階だけ   //// 建てられない",
    },
}


class _Building(NamedTuple):
    floors: list[str]
    roof: str


def draw(view: View, seat: int | None, names: list[str], lang: str) -> list[Line]:
    """The view as lines of spans, at most 80 columns wide."""
    lines = [*_hammer(view, names, lang), *_players(view, seat, names, lang), []]
    for row in ROW_IDS:
        lines += _row(view, row, names, lang)
    lines += [[], *beside(_offer(view, lang), _pile_and_stock(view, lang), STOCK_AT)]
    return [*lines, [], [Span(_SAID[lang]["key"], _NOTE)]]


def _cube(cube: str) -> Span:
    return Span(f" {cube} ", _PAINT[cube[0]])


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
    if auction is None:
        return lines
    line = [Span(said["hammer"] + " ", "bold"), _piece(auction["piece"], lang)]
    return [*lines, [*line, Span("  " + _standing(view, names, lang), "bold")]]


def _standing(view: View, names: list[str], lang: str) -> str:
    """How the auction stands: who gets the piece, or the highest bid."""
    said, auction = _SAID[lang], view["auction"]
    bids = [bid or 0 for bid in auction["bids"]]
    if auction["winner"] is not None:
        return said["gets"].format(name=_short(names[auction["winner"]]))
    if max(bids):
        return said["high"].format(bid=max(bids), name=_short(names[bids.index(max(bids))]))
    return said["none"]


def _short(name: str) -> str:
    return pad(name, 12).rstrip()


# --- the board ---


def _row(view: View, row: str, names: list[str], lang: str) -> list[Line]:
    """One row of lots: its buildings, the ground they stand on, whose they are, its tally."""
    buildings = [_parsed(text) for text in view["rows"][row]]
    need = BASE + sum(view["permits"][row])
    stacks = [_stack(view, row, lot, buildings, need) for lot in range(1, LOTS + 1)]
    height = max(len(stack) for stack in stacks)
    lines: list[Line] = []
    for level in range(height - 1, -1, -1):
        cells = [stack[level] if level < len(stack) else Span(" " * CELL) for stack in stacks]
        label = Span(pad("", MARGIN))
        if level == 0 and view["mayor"] == row:
            label = Span(" M x2 ", _MAYOR)
        lines.append(_lots(label, cells))
    ground = [_ground(row, lot, need) for lot in range(1, LOTS + 1)]
    title = _SAID[lang]["row"].format(row=row)
    lines.append(_lots(Span(pad(title, MARGIN), "bold"), ground))
    if buildings:
        lines += _owners(view, row, buildings, need, names)
    return _with_tally(lines, buildings, need, lang, at=height - 1)


def _parsed(text: str) -> _Building:
    floors, _, roof = text.partition(" ^")
    return _Building(floors.split(" "), roof)


def _is_complete(buildings: list[_Building], need: int) -> bool:
    return len(buildings) == need and all(building.roof for building in buildings)


def _stack(view: View, row: str, lot: int, buildings: list[_Building], need: int) -> list[Span]:
    """What stands on a lot, from the ground up: floors and rooftop, permits, or an empty lot."""
    if lot <= len(buildings):
        building = buildings[lot - 1]
        roof = [Span(f" ^{building.roof} ", _ROOF)] if building.roof else []
        return [*map(_cube, building.floors), *roof]
    if lot == need + 1 and view["permits"][row]:
        return [Span(f" {value:+d} ", _PERMIT) for value in view["permits"][row]]
    if lot > need:
        return [Span("////", _NOTE)]
    return [Span("[  ]")]


def _ground(row: str, lot: int, need: int) -> Span:
    name = pad(f"{row}{lot}", CELL, "^")
    if lot > need:
        return Span(name, _NOTE)
    if f"{row}{lot}" in WHITE_LOTS:
        return Span(f"({row}{lot})", _WHITE)
    return Span(name, _TOWN if lot <= RIVER_AFTER else _MEADOW)


def _lots(label: Span, cells: list[Span]) -> Line:
    """Ten cells with gaps, and the river after the fourth."""
    line = [label]
    for lot, cell in enumerate(cells, 1):
        line += [cell, Span(" ")]
        if lot == RIVER_AFTER:
            line += [Span("~~", _RIVER), Span(" ")]
    return line


def _owners(
    view: View, row: str, buildings: list[_Building], need: int, names: list[str]
) -> list[Line]:
    """Two lines: who owns each building, and the points it counts as things stand."""
    short = tags(names, CELL)
    complete = _is_complete(buildings, need)
    factor = (2 if view["mayor"] == row else 1) * (1 if complete else -1)
    owners, points = [], []
    for building in buildings:
        owner = view["certificates"][building.floors[-1][0]]
        value = sum(int(floor[1]) for floor in building.floors) + int(building.roof or 0)
        owners.append(Span(pad("" if owner is None else short[owner], CELL, "^")))
        points.append(Span(pad(f"{factor * value:+d}", CELL, "^"), _PLUS if complete else _MINUS))
    empty = [Span(" " * CELL)] * (LOTS - len(buildings))
    margin = Span(" " * MARGIN)
    return [_without_river(margin, owners + empty), _without_river(margin, points + empty)]


def _without_river(label: Span, cells: list[Span]) -> Line:
    return [span if span.style != _RIVER else Span("  ") for span in _lots(label, cells)]


def _with_tally(
    lines: list[Line], buildings: list[_Building], need: int, lang: str, *, at: int
) -> list[Line]:
    said = _SAID[lang]
    roofed = sum(1 for building in buildings if building.roof)
    notes = [Span(said["built"].format(built=len(buildings), need=need))]
    if buildings:
        notes.append(Span(said["roofed"].format(roofed=roofed, built=len(buildings))))
    complete = _is_complete(buildings, need)
    notes.append(Span(said["done"], _PLUS) if complete else Span(said["open"], _NOTE))
    block: list[Line] = [[] for _ in range(at)] + [[note] for note in notes]
    return beside(lines, block, TALLY_AT)


# --- what is for sale ---


def _offer(view: View, lang: str) -> list[Line]:
    lines: list[Line] = []
    for number, cubes in enumerate(view["offer"], 1):
        title = _SAID[lang]["offer"] if number == 1 else ""
        line = [Span(pad(title, MARGIN + 1), "bold")]
        for index, cube in enumerate(cubes):
            end = index in (0, len(cubes) - 1)
            line.append(Span(f"[{cube}]" if end else f" {cube} ", _PAINT[cube[0]]))
        lines.append(line)
    return lines


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


def _listed(values: list[int]) -> str:
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
    return [
        _player(view, owner, owner == seat, names[owner], lang) for owner in range(view["players"])
    ]


def _player(view: View, owner: int, is_viewer: bool, name: str, lang: str) -> Line:
    said = _SAID[lang]
    acts = owner in view["to_act"]
    title = name + (said["you"] if is_viewer else "")
    line = [Span("> " if acts else "  ", "bold"), Span(pad(title, 20), "bold" if acts else "")]
    owned = [colour for colour in COLOUR_IDS if view["certificates"][colour] == owner]
    badges: Line = []
    for colour in owned:
        badges += [Span(f" {colour} ", _PAINT[colour])]
    line = fill([*line, *badges], 22 + 19)
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
