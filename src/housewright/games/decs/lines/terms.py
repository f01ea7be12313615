"""What the words for cards, piles, spaces and features mean."""

from ....core.blueprint import Term
from ..pieces import (
    BAUBLE,
    CARD_IDS,
    CARRIES_POWER,
    FEATURE_IDS,
    GETS_ACTION,
    GETS_CARD,
    GETS_PAWNS,
    IS_LIVE,
    JOKER,
    NEEDS_POWER,
    PILE_IDS,
    POINTS,
    REMOVED_CARD,
    REWARD,
    REWARD_FEATURE,
    REWARD_PILES,
    SPACE_IDS,
    THINNING,
)
from ..words import WORDS, Words
from .phrases import counted, price, series


def glossary(lang: str) -> dict[str, Term]:
    """All cards, piles, features and spaces, and the fields of a view.

    A space and the decoration that it gives share an id; that entry has the cost too.
    """
    words = WORDS[lang]
    names = words.names
    terms = {field: Term(name) for field, name in names.fields.items()}
    for card, code in enumerate(CARD_IDS):
        terms[code] = Term((names.cards if card == JOKER else names.short)[code])
    for pile in PILE_IDS:
        terms[pile] = Term(_capital(names.piles[pile]))
    for feature, feature_id in enumerate(FEATURE_IDS):
        name = _capital(names.features[feature_id])
        terms[feature_id] = Term(name, _capital(_worth(feature, words)))
    for space, space_id in enumerate(SPACE_IDS):
        terms[space_id] = Term(names.spaces[space_id], _space(space, words))
    return terms


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _space(space: int, words: Words) -> str:
    """What it costs and what it brings: `Q ♥ and a pawn → King`."""
    cost = price(space, words)
    if BAUBLE[space]:
        cost = words.terms["bauble"].format(cost=cost)
    return words.terms["space"].format(cost=cost, reward=_reward(space, words))


def _reward(space: int, words: Words) -> str:
    reward = _gift(space, words)
    removing = REMOVED_CARD[space], REMOVED_CARD[THINNING + space]
    if removing[0]:
        return words.terms["removed"].format(reward=reward)
    return words.terms["thinning"].format(reward=reward) if removing[1] else reward


def _gift(space: int, words: Words) -> str:
    if REWARD[space] == GETS_PAWNS:
        return words.terms["pawns"]
    if REWARD[space] == GETS_ACTION:
        return words.terms["action"]
    if REWARD[space] == GETS_CARD:
        tops = [words.names.tops[PILE_IDS[pile]] for pile in REWARD_PILES[space]]
        return series(tops, words, "or")
    feature = REWARD_FEATURE[space]
    if IS_LIVE[feature]:
        return words.names.features[FEATURE_IDS[feature]]
    return _worth(feature, words)


def _worth(feature: int, words: Words) -> str:
    """What a feature brings and whether it needs power."""
    name = FEATURE_IDS[feature]
    if IS_LIVE[feature]:
        return words.terms[name]
    worth = words.worth.get(name) or counted("points", POINTS[feature], words)
    key = "unpowered"
    if NEEDS_POWER[feature]:
        key = "carries" if CARRIES_POWER[feature] else "powered"
    return words.terms[key].format(worth=worth)
