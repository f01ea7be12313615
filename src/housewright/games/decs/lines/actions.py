"""An action in one sentence that grows: a space, cards for it, and what they bring."""

from typing import Final

from ....core.state import Event
from ..pieces import CARD_IDS, FEATURE_IDS, SPACE_IDS
from ..words import Words
from .phrases import cards, counted, feature_at, place, series

#: What an action is made of, and how it ends.
ENDS: Final = frozenset(("gained", "recalled", "built"))
ACTION: Final = ENDS | {"taken", "sent_home", "paid", "removed", "thinned", "returned", "lit"}

# A key of the words, and what is said with it.
_Deed = tuple[str, dict[str, str]]


def action(events: list[Event], names: list[str], words: Words) -> str:
    """Everything from the choice of a space to the reward, and what that powers."""
    deeds: list[_Deed] = []
    paid: list[str] = []
    lit: list[str] = []
    for kind, numbers in events:
        if kind == "paid":
            if not paid:
                deeds.append(("paid", {}))
            paid.append(words.names.told[CARD_IDS[numbers[1]]])
            deeds[-1][1]["cards"] = series(paid, words)
        elif kind in ("removed", "thinned", "returned"):
            told = words.log["removed" if kind == "thinned" else kind]
            paid[-1] = told.format(card=paid[-1])
            deeds[-1][1]["cards"] = series(paid, words)
        elif kind == "taken":
            paid = []
            space = words.names.spaces[SPACE_IDS[numbers[1]]]
            deeds.append(("taken", {"space": space, "home": ""}))
        elif kind == "sent_home":
            deeds[-1][1]["home"] = words.log["home"].format(b=names[numbers[0]])
        elif kind == "lit":
            lit.append(feature_at(numbers[2], words))
        else:
            deeds.append(_reward((kind, numbers), deeds, words))
    said = [words.log["did"].format(a=names[events[0][1][0]], deeds=_joined(deeds, words))]
    if lit:
        said.append(words.log["lit"].format(features=series(lit, words)))
    return words.log["space"].join(said)


def _reward(event: Event, before: list[_Deed], words: Words) -> _Deed:
    kind, numbers = event
    if kind == "gained":
        return "gained", {"card": cards(numbers[2:], words)}
    if kind == "recalled":
        if numbers[1] == 0:
            return "recalled none", {}
        return "recalled", {"pawns": counted("pawns", numbers[1], words)}
    # A log that begins in the middle of an action has not said what is drawn.
    is_known = any(deed == "taken" for deed, _ in before)
    noun = words.names.nouns[FEATURE_IDS[numbers[1]]]
    facts = {"feature": noun, "place": place(numbers[2], words)}
    return "built" if is_known else "built alone", facts


def _joined(deeds: list[_Deed], words: Words) -> str:
    # All but the last are in the form that another one follows.
    said = [words.log[f"{key} then"].format(**facts) for key, facts in deeds[:-1]]
    said.append(words.log[deeds[-1][0]].format(**deeds[-1][1]))
    return series(said, words, "then")
