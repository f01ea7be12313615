"""Files of observations, one line of JSON per match, which can be continued."""

import json
from collections.abc import Iterator
from pathlib import Path

import housewright as hw
from housewright.core.files import BadFile
from housewright.core.refusal import Refusal

from .observing import KINDS, Seen, Slice


def path(folder: Path, wanted: Slice) -> Path:
    return folder / f"{wanted.name}.jsonl"


def observe(folder: Path, wanted: Slice, count: int) -> Iterator[int]:
    """Observe until there are this many matches; yields the index of each new one."""
    game = hw.games()[wanted.game]
    file = path(folder, wanted)
    known = observed(folder, wanted, cut=True)
    head = {"kind": wanted.kind, "game": game.key, "players": wanted.players, "rules": game.version}
    with file.open("a", encoding="utf-8") as out:
        if not file.stat().st_size:
            out.write(json.dumps(head) + "\n")
        for index in range(len(known), count):
            seen = KINDS[wanted.kind](game, wanted.players, index)
            out.write(json.dumps({"match": index, **seen}, separators=(",", ":")) + "\n")
            out.flush()
            yield index


def observed(folder: Path, wanted: Slice, *, cut: bool = False) -> list[Seen]:
    """What was observed so far; `cut` removes half a line at the end of the file."""
    file = path(folder, wanted)
    if not file.exists():
        return []
    text = file.read_text(encoding="utf-8")
    whole = text[: text.rfind("\n") + 1]
    if cut and whole != text:
        file.write_text(whole, encoding="utf-8")
    lines = whole.splitlines()
    try:
        head, *seen = map(json.loads, lines) if lines else ({},)
    except ValueError:
        raise BadFile(file, "a line is no JSON.") from None
    rules = hw.games()[wanted.game].version
    if lines and head.get("rules") != rules:
        raise Refusal("rules", f"{file} is of the rules {head.get('rules')}; these are {rules}.")
    return seen
