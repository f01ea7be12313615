"""Who reads the log, and what its makers of actions share."""

from collections.abc import Sequence
from typing import NamedTuple

from ..pieces import GENTRY_IDS, OBJECTIVE_IDS, TILE_IDS
from ..words import Words
from .phrases import counted, series

Numbers = tuple[int, ...]
#: A key of the words, and what is said with it.
Action = tuple[str, dict[str, str]]


class Reader(NamedTuple):
    """Who reads the log, the names of the seats, and the words of the language."""

    seat: int | None
    names: list[str]
    words: Words


def objectives(owner: int, cards: list[int], reader: Reader) -> str:
    """Some objective cards: how many, and to their owner which."""
    words = reader.words
    said = counted("objectives", len(cards), words)
    if owner != reader.seat:
        return said
    return words.told.log["own"].format(cards=said, which=titles(cards, words))


def titles(cards: Sequence[int], words: Words) -> str:
    """Objective cards by name."""
    return series([words.names.objectives[OBJECTIVE_IDS[card]] for card in cards], words)


def tile_name(number: int, words: Words) -> str:
    return words.names.tiles[TILE_IDS[number]]


def source_name(source: int, words: Words) -> str:
    """The tile, or a guest (OBS-65)."""
    if source == 0:
        return words.told.log["tile"]
    return words.names.told[GENTRY_IDS[source - 1]]
