"""Moves, and the first words of moves, as a person would say them."""

from collections.abc import Callable
from typing import Final

from ..pieces import (
    GENTRY_NUMBERS,
    HAS_ACTIVITY,
    IS_HIRING,
    OBJECTIVE_NUMBERS,
    PRICE,
    RESERVE_PRICE,
    SLOT_PRICE,
    TILE_NUMBERS,
    VP_NUMBERS,
    VP_POINTS,
)
from ..view import View
from ..words import WORDS, Words
from .phrases import about, points, pounds, promised, worth

# What a move names besides its verb.
_SERVANT: Final = ("draft", "assign", "hire", "help", "rouse")
_PERSON: Final = ("take", "invite", "keep", "dismiss", "recall", "court")
# What another seat suffers.
_AGAINST: Final = ("gossip", "attack", "recruit")


def label(words: str, lang: str) -> str:
    """A move, or the first words of one, as a person would say it."""
    table, said = WORDS[lang], words.split(" ")
    verb, rest = said[0], said[1:]
    if words in table.labels:
        return table.labels[words]
    if verb in _SERVANT:
        return _say(f"{verb} servant", table, servant=table.counts[rest[0]][0])
    if verb in _PERSON:
        return _say(f"{verb} gentry", table, **_person(rest[0], table))
    if verb == "host":
        return _host(rest, table)
    if verb == "buy":
        return _buy(rest, table)
    if verb == "use":
        return _use(rest, table)
    if verb in _AGAINST:
        return _against(verb, rest, lambda seat: _say("seat", table, seat=seat), table)
    if verb in ("choose", "housemaid", "hallboy"):
        return _favour(verb, rest, table)
    return _other(verb, rest, table)


def label_in(words: str, view: View, seat: int, names: list[str], lang: str) -> str:
    """As `label`, with the tile in a slot, its price, and the names of seats."""
    table, said = WORDS[lang], words.split(" ")
    verb, rest = said[0], said[1:]
    if verb in _AGAINST and rest:
        return _against(verb, rest, lambda seat: names[int(seat)], table)
    if verb == "buy" and rest and rest[0].isdigit():
        return _buy(rest, table, view["market"][int(rest[0]) - 1][0])
    return label(words, lang)


def _say(key: str, words: Words, **facts: str) -> str:
    return words.labels[key].format(**facts)


def _person(name: str, words: Words) -> dict[str, str]:
    card = GENTRY_NUMBERS[name]
    return {
        "guest": words.names.told[name],
        "about": about(card, words),
        "points": worth(card, words),
    }


def _host(rest: list[str], words: Words) -> str:
    tile = rest[0]
    front = TILE_NUMBERS[tile] * 2
    shown, activities = words.names.tiles[tile], words.names.activities
    activity = activities.get(f"{tile} front", "")
    if IS_HIRING[front]:
        said = _say("host hiring", words, tile=shown)
    elif HAS_ACTIVITY[front + 1] and activities[f"{tile} back"] != activity:
        said = _say("host side", words, tile=shown)
    else:
        said = _say("host tile", words, tile=shown, activity=activity)
    return said if len(rest) == 1 else _say("host usefulman", words, host=said)


def _buy(rest: list[str], words: Words, tile: str | None = None) -> str:
    """What lies in a slot is said if it is known."""
    what = rest[0]
    if what in TILE_NUMBERS:
        price = pounds(max(0, RESERVE_PRICE + PRICE[TILE_NUMBERS[what]]))
        said = _say("buy tile", words, tile=words.names.tiles[what], price=price)
    elif tile is None:
        said = _say("buy slot", words, slot=what, price=pounds(SLOT_PRICE[int(what) - 1]))
    else:
        price = pounds(max(0, SLOT_PRICE[int(what) - 1] + PRICE[TILE_NUMBERS[tile]]))
        said = _say("buy slot tile", words, slot=what, tile=words.names.tiles[tile], price=price)
    return said if len(rest) == 1 else _say("buy usefulman", words, buy=said)


def _use(rest: list[str], words: Words) -> str:
    card = rest[0]
    held = points(VP_POINTS[VP_NUMBERS[card]], words)
    if len(rest) == 1:
        return _say("use card", words, points=held, effect=words.names.cards[card])
    if card == "hire":
        return _say("use hire servant", words, points=held, servant=words.counts[rest[1]][0])
    return _say("use recall gentry", words, points=held, guest=words.names.told[rest[1]])


def _against(verb: str, rest: list[str], named: Callable[[str], str], words: Words) -> str:
    """An action that another seat suffers; `named` says who that is."""
    if verb == "attack":
        return _say("attack seat", words, name=named(rest[0]))
    if verb == "gossip":
        servant = words.counts[rest[0]][0]
        if len(rest) == 1:
            return _say("gossip servant", words, servant=servant)
        return _say("gossip seat", words, servant=servant, name=named(rest[1]))
    name = named(rest[0])
    if len(rest) == 1:
        return _say("recruit seat", words, name=name)
    servant = words.counts[rest[1]][0]
    if len(rest) == 2:
        return _say("recruit servant", words, name=name, servant=servant)
    box = words.names.boxes[rest[2]]
    return _say("recruit box", words, name=name, servant=servant, box=box)


def _favour(verb: str, rest: list[str], words: Words) -> str:
    source = words.labels["tile"] if rest[0] == "tile" else words.names.told[rest[0]]
    if verb == "housemaid":
        return _say("housemaid source", words, source=source)
    if verb == "hallboy":
        return _say(
            "hallboy gentry" if len(rest) == 1 else "hallboy underbutler", words, guest=source
        )
    if len(rest) == 1:
        return _say("choose source", words, source=source)
    favour = words.favours[f"choice {rest[1]}"]
    return _say("choose favour", words, source=source[:1].upper() + source[1:], favour=favour)


def _other(verb: str, rest: list[str], words: Words) -> str:
    names = words.names
    if verb == "family":
        return _say(
            "family name", words, family=names.families[rest[0]], bonus=names.bonuses[rest[0]]
        )
    if verb == "start":
        return _say("start tile", words, tile=names.tiles[rest[0]])
    if verb == "pass":
        return _say("pass hire servant", words, servant=names.servants[rest[1]])
    if verb == "carriage":
        return _say(f"carriage {rest[0]} servant", words, servant=words.counts[rest[1]][0])
    if verb == "usefulman":
        return _say("usefulman tile", words, tile=names.tiles[rest[1]])
    objective = OBJECTIVE_NUMBERS[rest[0]]
    return _say(
        "discard objective",
        words,
        objective=names.objectives[rest[0]],
        wants=names.wants[rest[0]],
        points=promised(objective, words),
    )
