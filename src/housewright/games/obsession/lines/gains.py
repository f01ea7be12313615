"""The favours of an activity in words."""

from typing import Final

from ..pieces import CHOICE_IDS
from .phrases import counted, moved, one, people, pounds, vp_card
from .reader import Action, Numbers, Reader, source_name

#: The key of what brings neither money nor reputation.
UNMOVED: Final = "unmoved"


def chosen(run: list[Numbers], reader: Reader) -> list[Action]:
    """An either/or has been decided (OBS-66)."""
    words = reader.words
    return [
        (
            "chosen",
            {
                "source": source_name(source, words),
                "favour": words.favours[f"told {CHOICE_IDS[favour]}"],
            },
        )
        for _, source, favour in run
    ]


def boosted(run: list[Numbers], reader: Reader) -> list[Action]:
    """A hall boy has been added to a guest (OBS-63)."""
    words = reader.words
    return [
        ("boosted", {"servant": one(servant, words), "guest": people([card], words)})
        for _, servant, card in run
    ]


def shown_more(run: list[Numbers], reader: Reader) -> list[Action]:
    """The head housemaid has been added to a source (OBS-64)."""
    return [("shown_more", {"source": source_name(run[0][1], reader.words)})]


def enjoyed(run: list[Numbers], reader: Reader) -> list[Action]:
    """Money and reputation, if there was any (OBS-67, OBS-71)."""
    _, cash, wanted, steps = run[0]
    found: list[Action] = []
    if cash:
        found.append(("took" if cash > 0 else "paid", {"pounds": pounds(abs(cash))}))
    if wanted:
        said = moved(wanted, steps, reader.words)
        found.append(("rose" if wanted > 0 else "fell", {"steps": said}))
    return found or [(UNMOVED, {})]


def drew(run: list[Numbers], reader: Reader) -> list[Action]:
    """New guests, open to all (OBS-74)."""
    cards = [card for numbers in run for card in numbers[2:]]
    return [("drew", {"guests": people(cards, reader.words)})] if cards else [("drew nobody", {})]


def looked(run: list[Numbers], reader: Reader) -> list[Action]:
    """Cards that are looked at; only the seat that looks may know them (OBS-75)."""
    owner, cards, words = run[0][0], run[0][2:], reader.words
    said = counted("cards", len(cards), words)
    if owner == reader.seat:
        said = words.told.log["own"].format(cards=said, which=people(cards, words))
    return [("looked", {"cards": said})]


def returned(run: list[Numbers], reader: Reader) -> list[Action]:
    """How many cards went under their deck (OBS-75)."""
    return [("returned", {"cards": counted("cards", len(run[0]) - 2, reader.words)})]


def attacked(run: list[Numbers], reader: Reader) -> list[Action]:
    """Others lost reputation (OBS-81)."""
    return [
        ("attacked", {"b": reader.names[victim], "steps": moved(steps, lost, reader.words)})
        for _, victim, steps, lost in run
    ]


def won_card(run: list[Numbers], reader: Reader) -> list[Action]:
    """VP cards, told to their owner alone (OBS-79)."""
    words = reader.words
    found: list[Action] = []
    for owner, card in run:
        own = words.told.log["own card"].format(card=vp_card(card, words))
        found.append(("won_card", {"card": own if owner == reader.seat else ""}))
    return found
