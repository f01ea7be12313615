"""Moves, and the first words of moves, as a person would say them."""

from ..pieces import (
    FEATURE_IDS,
    GETS_FEATURE,
    IS_LIVE,
    PILE_IDS,
    POINTS,
    REWARD,
    REWARD_FEATURE,
    SPACE_NUMBERS,
)
from ..view import View
from ..words import WORDS, Words
from .phrases import counted, price


def label(words: str, lang: str) -> str:
    """A move, or the first words of one, as a person would say it."""
    texts, parts = WORDS[lang], words.split(" ")
    verb = parts[0]
    if len(parts) == 1:
        return texts.labels[verb]
    if verb == "take":
        return _space(parts[1], texts)
    if verb == "gain":
        return texts.labels["gain pile"].format(card=texts.names.tops[parts[1]])
    if verb == "vote":
        return texts.labels["vote seat"].format(name=texts.labels["seat"].format(seat=parts[1]))
    if verb == "draw":
        return _drawing(parts[1:], texts)
    return texts.labels[f"{verb} card"].format(card=texts.names.short[parts[1]])


def label_in(words: str, view: View, seat: int, names: list[str], lang: str) -> str:
    """As `label`, with the card on a pile and the name of a seat."""
    texts, parts = WORDS[lang], words.split(" ")
    if len(parts) == 2 and parts[0] == "vote":
        return texts.labels["vote seat"].format(name=names[int(parts[1])])
    if len(parts) == 2 and parts[0] == "gain":
        top = view["stacks"][PILE_IDS[PILE_IDS.index(parts[1])]][0]
        return texts.labels["gain card"].format(card=texts.names.short[top])
    return label(words, lang)


def _drawing(said: list[str], words: Words) -> str:
    """A feature, perhaps with its place and its turning: `candy-cane 4,2 r90`."""
    facts = {"feature": words.names.nouns[said[0]]}
    if len(said) == 1:
        return words.labels["draw feature"].format(**facts)
    facts["x"], _, facts["y"] = said[1].partition(",")
    if len(said) == 2:
        return words.labels["draw place"].format(**facts)
    return words.labels["draw turned"].format(**facts, angle=said[2][1:])


def _space(name: str, words: Words) -> str:
    space = SPACE_NUMBERS[name]
    cost, feature = price(space, words), REWARD_FEATURE[space]
    if REWARD[space] != GETS_FEATURE or IS_LIVE[feature]:
        return words.labels["take action"].format(space=words.names.spaces[name], cost=cost)
    worth = words.worth.get(FEATURE_IDS[feature]) or counted("points", POINTS[feature], words)
    return words.labels["take decoration"].format(
        space=words.names.spaces[name], worth=worth, cost=cost
    )
