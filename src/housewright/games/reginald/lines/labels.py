"""Moves, and the first words of moves, as a person would say them."""

from ..pieces import SLOT_IDS
from ..view import View
from ..words import WORDS, Words
from .phrases import cubes, worth


def label(words: str, lang: str) -> str:
    """A move, or the first words of one, as a person would say it."""
    table, said = WORDS[lang], words.split(" ")
    if len(said) == 1:
        return table.labels[said[0]]
    verb, first = said[0], said[1]
    if verb in ("skip", "pass", "keep"):
        return table.labels[words]
    if verb in ("discard", "pile"):
        return table.labels[f"{verb} card"].format(card=table.names.cards[first])
    if verb == "repair":
        return table.labels["repair square"].format(square=first)
    if verb == "vote":
        return table.labels["vote seat"].format(name=table.labels["seat"].format(seat=first))
    if verb == "take":
        return table.labels["take flavour"].format(cube=table.names.one[first])
    if verb == "draw":
        return _drawing(first, said[2:], table)
    if verb == "play":
        return _playing(first, said[2:], table)
    return _placing(said, table) if verb == "place" else _naming(said[1:], table)


def label_in(words: str, view: View, seat: int, names: list[str], lang: str) -> str:
    """As `label`, with the cubes of a pool, the cube to lift and the name of a seat."""
    said = words.split(" ")
    if len(said) != 2 or said[0] not in ("draw", "repair", "vote"):
        return label(words, lang)
    table, (verb, first) = WORDS[lang], said
    if verb == "vote":
        return table.labels["vote seat"].format(name=names[int(first)])
    if verb == "draw":
        held = cubes(view["pools"][int(first) - 1], table)
        return table.labels["draw pool of"].format(pool=first, cubes=held)
    top = view["seats"][seat]["plot"][first][-1].split(" ")[0]
    return table.labels["repair cube"].format(cube=table.names.flavours[top], square=first)


def _drawing(pool: str, flavours: list[str], words: Words) -> str:
    if not flavours:
        return words.labels["draw pool"].format(pool=pool)
    return words.labels["draw cubes"].format(pool=pool, cubes=cubes(flavours, words))


def _playing(card: str, slot: list[str], words: Words) -> str:
    name = words.names.cards[card]
    if not slot:
        return words.labels["play card"].format(card=name)
    paid = worth(SLOT_IDS.index(slot[0]), words)
    return words.labels["play slot"].format(card=name, slot=slot[0], worth=paid)


def _placing(said: list[str], words: Words) -> str:
    cube = words.names.flavours[said[1]]
    if len(said) == 2:
        return words.labels["place flavour"].format(cube=cube)
    if len(said) == 3:
        return words.labels["place square"].format(cube=cube, square=said[2])
    look = words.names.looks.get(" ".join([said[1], *said[3:]])) or words.names.tops[said[3]]
    return words.labels["place look"].format(cube=cube, square=said[2], look=look)


def _naming(said: list[str], words: Words) -> str:
    """Roles and their houses; the last role may have none yet."""
    told: list[str] = []
    for role, square in zip(said[::2], said[1::2], strict=False):
        name = words.names.roles[role]
        told.append(words.labels["declare house"].format(role=name, square=square))
    if len(said) % 2:
        told.append(words.labels["declare role"].format(role=words.names.roles[said[-1]]))
    return words.log["list"].join(told)
