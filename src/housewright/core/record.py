"""The text of a record: headers, then a line per move, with comments and variations.

    housewright-record: 1
    game: estates
    rules: 1
    players: 2
    options: {"rounds": 1, "open_money": false, "empty_rows": true}
    names: ["Ana", "Ben"]
    seed: 7

    # A line that begins with a hash is a comment on the move before it.
    1. 0 auction b5
    2. 1 pass  # so is the end of a line
    (
    2. 1 bid 3
    )

A variation stands in brackets after the move that it replaces. This module checks the syntax of a
record only; `core.match` checks its moves.
"""

import json
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from .reading import Repeated, excess, unrepeated
from .refusal import BadRecord

FORMAT = 1
#: In the order in which they are written. Custom headers begin with `x-` and are kept unchanged.
HEADERS = (
    "housewright-record",
    "game",
    "rules",
    "players",
    "options",
    "names",
    "seed",
    "salt",
    "commitment",
    "position",
    "result",
)
REQUIRED = ("game", "rules", "players", "seed")
LONGEST = 4_000_000
DEEPEST = 20

_OWN_HEADER = re.compile(r"x-[a-z0-9-]*: (?:|\S|\S[^\n]*\S)")
_HEADER = re.compile(r"([a-z][a-z0-9-]*): *(.*)")
_MOVE = re.compile(r"([1-9][0-9]{0,6})\. ([0-9]{1,2}) (\S.*)")


def is_own_header(name: str, value: str) -> bool:
    """Is this a valid custom header?"""
    line = f"{name}: {value}"
    return bool(_OWN_HEADER.fullmatch(line)) and line == line.encode(errors="ignore").decode()


class Node(NamedTuple):
    """A move of a record, with its line number, comments and variations."""

    seat: int
    text: str
    line: int
    comments: list[str]
    variations: list[list["Node"]]


def node(seat: int, text: str, line: int = 0) -> Node:
    """A move without comments and variations."""
    return Node(seat, text, line, [], [])


class Record(NamedTuple):
    """A parsed record: headers, their line numbers, comments before the first move, and moves."""

    headers: dict[str, Any]
    lines: dict[str, int]
    preface: list[str]
    moves: list[Node]


def parse(text: str) -> Record:
    """Parse a record; raises BadRecord with the line number."""
    if not isinstance(text, str):
        raise BadRecord(1, "a record is a text.")
    if len(text) > LONGEST:
        raise BadRecord(1, f"a record has at most {LONGEST:,} characters; this has {len(text):,}.")
    try:
        text.encode()
    except UnicodeEncodeError as error:
        line = text.count("\n", 0, error.start) + 1
        raise BadRecord(line, "half a character (a lone surrogate) stands here.") from None
    record = Record({}, {}, [], [])
    # Only line feeds end lines: names and comments may contain other line separators of Unicode.
    numbered = enumerate((line.strip() for line in text.split("\n")), start=1)
    _read_headers(record, numbered)
    _read_moves(record, numbered)
    return record


def _read_headers(record: Record, numbered: Iterator[tuple[int, str]]) -> None:
    last = 1
    for last, line in numbered:
        if not line and record.headers:
            break
        if line.startswith("#") or not line:
            if comment := line[1:].strip():
                record.preface.append(comment)
            continue
        found = _HEADER.fullmatch(line)
        if not found:
            raise BadRecord(last, f"expected a header such as “game: estates”, not {line!r:.60}.")
        name, value = found[1], found[2]
        if name in record.headers:
            raise BadRecord(last, f"the header {name} is repeated here.")
        record.headers[name] = _value(name, value, last)
        record.lines[name] = last
    for name in REQUIRED:
        if name not in record.headers:
            raise BadRecord(last, f"the header {name} is missing.")
    if record.headers.get("housewright-record", FORMAT) != FORMAT:
        line_no = record.lines["housewright-record"]
        raise BadRecord(line_no, f"this program reads records of format {FORMAT} only.")


def _value(name: str, value: str, line: int) -> Any:
    if name in ("game", "salt", "commitment") or name.startswith("x-"):
        return value
    if name not in HEADERS:
        raise BadRecord(line, f"unknown header {name!r:.40}; headers of your own begin with x-.")
    try:
        found = json.loads(value, object_pairs_hook=unrepeated)
    except Repeated as repeated:
        raise BadRecord(line, f"in the value of {name} {repeated}.") from None
    except (ValueError, RecursionError):
        raise BadRecord(line, f"the value of {name} is not valid JSON: {value!r:.60}.") from None
    if problem := excess(found):
        raise BadRecord(line, f"the value of {name} {problem}.")
    return found


def _read_moves(record: Record, numbered: Iterator[tuple[int, str]]) -> None:
    # For each open variation: its moves, and the ply of its first move.
    stack = [(record.moves, 1)]
    # Comments before the first move of a variation belong to that move.
    early: list[str] = []
    number = 0
    for number, line in numbered:
        moves, first = stack[-1]
        body, _, comment = (part.strip() for part in line.partition("#"))
        if body == "(":
            if not moves:
                raise BadRecord(number, "a variation must follow the move that it replaces.")
            if len(stack) > DEEPEST:
                raise BadRecord(number, f"variations are nested more than {DEEPEST} deep.")
            variation: list[Node] = []
            moves[-1].variations.append(variation)
            stack.append((variation, first + len(moves) - 1))
        elif body == ")":
            if len(stack) == 1:
                raise BadRecord(number, "this bracket closes nothing.")
            if not moves:
                raise BadRecord(number, "this variation has no moves.")
            stack.pop()
        elif body:
            found = _MOVE.fullmatch(body)
            if not found:
                raise BadRecord(number, f"expected a move such as “12. 0 pass”, not {body!r:.60}.")
            if int(found[1]) != first + len(moves):
                raise BadRecord(number, f"expected move {first + len(moves)}, not {found[1]}.")
            moves.append(node(int(found[2]), found[3], number))
            moves[-1].comments.extend(early)
            early.clear()
        if comment:
            moves = stack[-1][0]
            before = early if len(stack) > 1 else record.preface
            (moves[-1].comments if moves else before).append(comment)
    if len(stack) > 1:
        raise BadRecord(number, "a variation is not closed.")


def write(record: Record) -> str:
    """The record as text; parsing it gives the same record."""
    own = [name for name in record.headers if name.startswith("x-")]
    lines = [
        f"{name}: {_written(record.headers[name])}"
        for name in (*HEADERS, *own)
        if name in record.headers
    ]
    lines.append("")
    lines += [f"# {comment}" for comment in record.preface]
    _write_moves(lines, record.moves, 1)
    return "\n".join(lines) + "\n"


def _written(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def _write_moves(lines: list[str], moves: list[Node], first: int) -> None:
    for ply, move in enumerate(moves, start=first):
        lines.append(f"{ply}. {move.seat} {move.text}")
        lines += [f"# {comment}" for comment in move.comments]
        for variation in move.variations:
            lines.append("(")
            _write_moves(lines, variation, ply)
            lines.append(")")
