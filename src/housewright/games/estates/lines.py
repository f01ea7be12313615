"""What the log, the prompts and the labels of The Estates say."""

from collections.abc import Callable
from typing import Final

from ...core.blueprint import Happening, Line
from .pieces import (
    COLOUR_IDS,
    CUBE_IDS,
    LOT_IDS,
    PERMIT,
    ROOF,
    ROW_IDS,
    SPECIAL_IDS,
    piece_id,
)
from .view import Detail, View
from .words import WORDS, Words

# A lot is called `lot b3` where a move says `b3`, because the blue 3 is `b3` as well.
_LOT: Final = "lot "
#: What a line may point at: pieces, lots and rows.
MARKS: Final = frozenset(
    (*CUBE_IDS, "roof", *SPECIAL_IDS, *[_LOT + lot for lot in LOT_IDS], *ROW_IDS)
)


def piece_name(piece: str, words: Words) -> str:
    """A piece in words: `y5` is the yellow 5."""
    if piece in CUBE_IDS:
        return words.pieces["cube"].format(colour=words.colours[piece[0]], number=piece[1])
    kind, _, value = piece.partition(" ")
    if kind == "roof" and value:
        kind = "roof value"
    return words.pieces[kind].format(value=value)


def _kind(piece: str) -> str:
    return "cube" if piece in CUBE_IDS else piece.partition(" ")[0]


# --- prompts ---


def _highest(view: View) -> int:
    """The highest bid; 0 if there is none."""
    return max([bid or 0 for bid in view["auction"]["bids"]]) if view["auction"] else 0


def _facts(view: View, names: list[str], words: Words) -> dict[str, object]:
    facts: dict[str, object] = {
        "round": view["round"],
        "names": words.log["list"].join(names[seat] for seat in view["to_act"]),
    }
    auction = view["auction"]
    if auction:
        bids = [bid or 0 for bid in auction["bids"]]
        facts |= {
            "piece": piece_name(auction["piece"], words),
            "value": auction["piece"][-1],
            "high": max(bids),
            "lowest": max(bids) + 1,
            "bidder": names[bids.index(max(bids))],
        }
        if view["phase"] == "bid":
            facts["cash"] = view["cash"][view["to_act"][0]]
    return facts


def wanted(view: View, names: list[str], lang: str) -> str:
    """What the seat to act is asked for, as a sentence without a beginning and an end."""
    words, facts = WORDS[lang], _facts(view, names, WORDS[lang])
    key: str = view["phase"]
    if key == "turn" and view["stowed"]:
        key = "stowed"
    elif key == "bid":
        key = _bidding(view)
    elif key == "place" and view["auction"]:
        key = _kind(view["auction"]["piece"])
    return words.wanted[key].format(**facts)


def _bidding(view: View) -> str:
    """What a bidder is asked: `pass` if its cash is too little, `bid one` if it is just enough."""
    cash, lowest = view["cash"][view["to_act"][0]], _highest(view) + 1
    if cash is None or cash > lowest:
        return "bid"
    return "bid one" if cash == lowest else "pass"


def prompt(view: View, seat: int | None, names: list[str], lang: str) -> str:
    """What the game is waiting for, said to this seat."""
    if seat in view["to_act"]:
        sentence = wanted(view, names, lang)
        # Only English begins a sentence with a capital; its phrases begin with a verb, not a name.
        begun = sentence[0].upper() + sentence[1:] if lang == "en" else sentence
        return f"{begun}{WORDS[lang].log['stop']}"
    words, facts = WORDS[lang], _facts(view, names, WORDS[lang])
    key: str = view["phase"]
    if key == "bid" and _highest(view) == 0:
        key = "first bid"
    return words.waiting[key].format(**facts)


# --- labels ---


def label(words: str, lang: str) -> str:
    """A move, or the first words of one, as a person would say it."""
    table, said = WORDS[lang], words.split(" ")
    key, facts = words, {}
    if said[0] == "auction" and len(said) > 1 and words not in ("auction roof", "auction permit"):
        piece = words.removeprefix("auction ")
        key = "auction cube" if piece in CUBE_IDS else "auction special"
        facts = {"piece": piece_name(piece, table)}
    elif said[0] == "bid" and len(said) > 1:
        key, facts = "bid amount", {"amount": said[1]}
    elif said[0] == "place" and len(said) > 1:
        key, facts = _placement(said[1:], table)
    elif len(said) == 3 and said[0] == "cancel":
        key, facts = "cancel permit value", {"value": said[2]}
    return table.labels[key].format(**facts)


def label_in(words: str, view: View, seat: int, names: list[str], lang: str) -> str:
    """As `label`, with the piece and the bidder that the move is about."""
    auction, key = view["auction"], f"{words} named"
    if auction is None or key not in WORDS[lang].labels:
        return label(words, lang)
    return WORDS[lang].labels[key].format(**_facts(view, names, WORDS[lang]))


def _placement(said: list[str], table: Words) -> tuple[str, dict[str, str]]:
    what = said[0]
    where = said[1] if len(said) > 1 else ""
    if what in CUBE_IDS:
        facts = {"piece": piece_name(what, table), "lot": where}
        return ("place cube lot" if where else "place cube"), facts
    if not where:
        return f"place {what}", {}
    if what == "permit":
        return f"place permit {where[1]}", {"row": where[0], "value": where[2]}
    return ("place roof lot" if what == "roof" else "place mayor row"), {"lot": where, "row": where}


# --- log ---

# What the numbers of each event mean, in order.
_MEANING: Final[dict[str, tuple[str, ...]]] = {
    "stowed": ("a",),
    "chosen": ("a", "piece"),
    # With the seat of the auctioneer, which the event leaves out.
    "revealed": ("a", "value"),
    "bid": ("a", "amount"),
    "passed": ("a",),
    "won": ("a",),
    "sold": ("amount", "a", "b"),
    "kept": ("amount", "a", "b"),
    "built": ("a", "cube", "lot"),
    "certified": ("a", "colour"),
    "overtaken": ("lot", "a", "b"),
    "roofed": ("a", "lot", "value"),
    "permitted": ("row", "value", "need"),
    "installed": ("row",),
    "cancelled": ("row", "value", "need"),
    "removed": ("piece",),
    "completed": ("row",),
    "reopened": ("row",),
    "ended": ("round", "by_rows"),
    "ready": ("a",),
    "laid_out": ("round", "a"),
}
# The rule behind each event.
_RULES: Final[dict[str, tuple[str, ...]]] = {
    "stowed": ("EST-11",),
    "chosen": ("EST-13",),
    "revealed": ("EST-16",),
    "bid": ("EST-21",),
    "passed": ("EST-22",),
    "won": ("EST-24",),
    "sold": ("EST-26",),
    "kept": ("EST-27",),
    # Whether it is a new building or another floor, the event does not say.
    "built": ("EST-32", "EST-33"),
    "certified": ("EST-36",),
    "overtaken": ("EST-81",),
    "roofed": ("EST-40",),
    "permitted": ("EST-46",),
    "installed": ("EST-55",),
    "cancelled": ("EST-58",),
    "removed": ("EST-30",),
    "completed": ("EST-70",),
    "reopened permitted": ("EST-51",),
    "reopened cancelled": ("EST-61",),
    "ended rows": ("EST-71",),
    "ended pieces": ("EST-72",),
    "scored": ("EST-86",),
    "round_won": ("EST-87",),
    "finished": ("EST-91",),
    "ready": ("EST-91",),
    "laid_out": ("EST-92",),
}
# The piece that an event is about, where its numbers do not say it.
_PIECES: Final = {"roofed": "roof", "installed": "mayor", "cancelled": "cancel"}
# Events that open a line; all others go on with the line of the auction.
_OPENING: Final = frozenset(
    ("stowed", "chosen", "ended", "scored", "round_won", "finished", "ready", "laid_out")
)
# With these the auction is over, and so is the sentence about it.
_PLACING: Final = frozenset(("built", "roofed", "permitted", "installed", "cancelled", "removed"))


def log(happenings: list[Happening], seat: int | None, names: list[str], lang: str) -> list[Line]:
    """One line per auction, and one for everything that happens between auctions.

    Everything that happens is public (EST-103), so all seats read the same.
    """
    words = WORDS[lang]
    lines: list[Line] = []
    answers = 0
    placed = False
    for place, (ply, mover, (kind, numbers)) in enumerate(happenings):
        known = (mover, *numbers) if kind == "revealed" else numbers
        said = _said(kind, known, names, words)
        before = happenings[place - 1].event[0] if place else ""
        rules, marks = _rules(kind, numbers, before), _marks(kind, numbers)
        if kind in _OPENING or not lines:
            if placed:
                lines[-1] = _ended(lines[-1], words)
            lines.append(Line(ply, said, place, rules, marks))
            answers, placed = 0, kind in _PLACING
            continue
        placed = placed or kind in _PLACING
        last = lines[-1]
        begun = last.text
        if kind == "revealed":
            # The line about the choice is replaced by one with the value.
            begun = joint = ""
        elif kind in ("bid", "passed"):
            joint = words.log["list"] if answers else words.log["colon"]
            answers += 1
        elif kind in ("won", "sold", "kept"):
            joint = words.log["dash"]
        else:
            joint = words.log["list"]
        lines[-1] = Line(
            ply,
            begun + joint + said,
            last.start,
            _once(last.rules + rules),
            _once(last.marks + marks),
        )
    if placed:
        lines[-1] = _ended(lines[-1], words)
    return lines


def _ended(line: Line, words: Words) -> Line:
    return Line(line.ply, line.text + words.log["stop"], line.start, line.rules, line.marks)


def _once(words: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(words))


def _rules(kind: str, numbers: tuple[int, ...], before: str) -> tuple[str, ...]:
    """The rules behind an event; `before` is what happened just before it."""
    if kind == "reopened":
        return _RULES[f"reopened {before}"]
    if kind == "ended":
        return _RULES["ended rows" if numbers[1] else "ended pieces"]
    return _RULES[kind]


def _marks(kind: str, numbers: tuple[int, ...]) -> tuple[str, ...]:
    """What on the table an event is about."""
    found = [_PIECES[kind]] if kind in _PIECES else []
    for meaning, number in zip(_MEANING.get(kind, ()), numbers, strict=False):
        if meaning == "piece":
            found.append("roof" if ROOF <= number < PERMIT else piece_id(number))
        elif meaning == "cube":
            found.append(CUBE_IDS[number])
        elif meaning == "lot":
            found.append(_LOT + LOT_IDS[number])
        elif meaning == "row":
            found.append(ROW_IDS[number])
        elif meaning == "value" and kind in ("permitted", "cancelled"):
            found.append(f"permit {abs(number)}")
    return tuple(found)


def _said(kind: str, numbers: tuple[int, ...], names: list[str], words: Words) -> str:
    if kind == "scored":
        pairs = (f"{name} {_number(points)}" for name, points in zip(names, numbers, strict=True))
        return words.log[kind].format(scores=words.log["list"].join(pairs))
    if kind in ("round_won", "finished"):
        winners = words.log["and"].join(names[seat] for seat in numbers)
        shared = {"round_won": "round_shared", "finished": "finished shared"}
        return words.log[kind if len(numbers) == 1 else shared[kind]].format(names=winners)
    facts = {
        meaning: _FACTS.get(meaning, _plain)(number, names, words)
        for meaning, number in zip(_MEANING[kind], numbers, strict=True)
    }
    if kind == "ended":
        kind = "ended rows" if numbers[1] else "ended pieces"
    if kind == "chosen" and ROOF <= numbers[1] < PERMIT:
        facts["piece"] = words.pieces["roof"]
    return words.log[kind].format(**facts)


def _number(number: int, form: str = "d") -> str:
    # In a sentence the sign is a minus; the hyphen belongs to moves.
    return format(number, form).replace("-", "−")


def _plain(number: int, names: list[str], words: Words) -> str:
    return _number(number)


def _name(seat: int, names: list[str], words: Words) -> str:
    return names[seat]


_FACTS: Final[dict[str, Callable[[int, list[str], Words], str]]] = {
    "a": _name,
    "b": _name,
    "piece": lambda piece, _, words: piece_name(piece_id(piece), words),
    "colour": lambda colour, _, words: words.colours[COLOUR_IDS[colour]],
    "lot": lambda lot, _, __: LOT_IDS[lot],
    "row": lambda row, _, __: ROW_IDS[row],
}


def part(name: str, lang: str) -> str:
    """What a part of the score is called."""
    return WORDS[lang].parts[name]


def detail(item: Detail, names: list[str], lang: str) -> str:
    """A building and what it counts: `b3 y5 g2 roof 4: Ana +11`."""
    words = WORDS[lang].log
    said = words["detail"].format(
        lot=item["lot"],
        floors=" ".join(item["floors"]),
        roof=words["detail roof"].format(value=item["roof"]) if item["roof"] else "",
        a=names[item["owner"]],
        points=_number(item["points"], "+d"),
    )
    return said + (words["doubled"] if item["doubled"] else "")
