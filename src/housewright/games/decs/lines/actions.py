"""An action as one sentence that grows: the space, the cards paid, the reward."""

from typing import Final

from ....core.state import Event
from ..pieces import CARD_IDS, FEATURE_IDS, SPACE_IDS
from ..words import Words
from .phrases import cards, counted, feature_at, place, series

#: What an action is made of, and how it ends.
ENDS: Final = frozenset(("gained", "recalled", "built"))
ACTION: Final = ENDS | {"taken", "sent_home", "paid", "removed", "thinned", "returned", "lit"}

# A key of the words, and the values for its sentence.
_Step = tuple[str, dict[str, str]]


def action(events: list[Event], names: list[str], words: Words) -> str:
    """Everything from the choice of a space to the reward, and what that powers."""
    steps: list[_Step] = []
    paid: list[str] = []
    lit: list[str] = []
    for kind, numbers in events:
        if kind == "paid":
            if not paid:
                steps.append(("paid", {}))
            paid.append(words.names.short[CARD_IDS[numbers[1]]])
            steps[-1][1]["cards"] = series(paid, words)
        elif kind in ("removed", "thinned", "returned"):
            form = words.log["removed" if kind == "thinned" else kind]
            paid[-1] = form.format(card=paid[-1])
            steps[-1][1]["cards"] = series(paid, words)
        elif kind == "taken":
            paid = []
            space = words.names.spaces[SPACE_IDS[numbers[1]]]
            steps.append(("taken", {"space": space, "home": ""}))
        elif kind == "sent_home":
            steps[-1][1]["home"] = words.log["home"].format(b=names[numbers[0]])
        elif kind == "lit":
            lit.append(feature_at(numbers[2], words))
        else:
            steps.append(_reward((kind, numbers), steps, words))
    sentences = [words.log["did"].format(a=names[events[0][1][0]], steps=_joined(steps, words))]
    if lit:
        sentences.append(words.log["lit"].format(features=series(lit, words)))
    return words.log["space"].join(sentences)


def _reward(event: Event, before: list[_Step], words: Words) -> _Step:
    kind, numbers = event
    if kind == "gained":
        return "gained", {"card": cards(numbers[2:], words)}
    if kind == "recalled":
        if numbers[1] == 0:
            return "recalled none", {}
        return "recalled", {"pawns": counted("pawns", numbers[1], words)}
    # A log that begins in the middle of an action does not know what is drawn.
    is_known = any(step == "taken" for step, _ in before)
    noun = words.names.nouns[FEATURE_IDS[numbers[1]]]
    facts = {"feature": noun, "place": place(numbers[2], words)}
    return "built" if is_known else "built alone", facts


def _joined(steps: list[_Step], words: Words) -> str:
    # All but the last are in the form that another one follows.
    sentences = [words.log[f"{key} then"].format(**facts) for key, facts in steps[:-1]]
    sentences.append(words.log[steps[-1][0]].format(**steps[-1][1]))
    return series(sentences, words, "then")
