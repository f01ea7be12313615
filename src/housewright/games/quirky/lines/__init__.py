"""What the log, the prompts and the labels of Quirky Quarters say."""

from collections.abc import Mapping
from typing import Final

from ..pieces import CONTEST_IDS, DESIGN_IDS, KIND, POINTS, ROW, SAVED_MOST
from ..state.contests import is_met
from ..state.house import House
from ..view import Detail, Seat, View
from ..words import WORDS, Words
from .phrases import HOUSES, card_name, cell_name, contest_name, series
from .story import log
from .terms import glossary

__all__ = [
    "MARKS",
    "card_name",
    "contest_name",
    "detail",
    "glossary",
    "label",
    "label_in",
    "log",
    "part",
    "prompt",
]

#: What a line may point at: cards, contests, the piles in the middle and the houses.
MARKS: Final = frozenset((*DESIGN_IDS, *CONTEST_IDS, "row", "deck", "discard", *HOUSES))


# --- prompts ---


def prompt(view: View, seat: int | None, names: list[str], lang: str) -> str:
    """What the game is waiting for, said to this seat."""
    words = WORDS[lang]
    if not view["to_act"]:
        return words.waiting["over"]
    acting = view["to_act"][0]
    if seat != acting:
        said = [_waited_for(view, acting, names, words)]
    elif view["phase"] == "take":
        said = _to_take(view, words)
        if view["options"]["any_order"]:  # QRK-3
            said += _meanwhile(view, acting, words)
    else:
        said = _to_build(view, acting, words)
    if view["ending"] is not None:
        said.append(words.wanted["last"])
    return words.log["space"].join(said)


def _waited_for(view: View, acting: int, names: list[str], words: Words) -> str:
    key = "build" if view["phase"] == "build" else "take second" if view["taken"] else "take"
    held = words.held[len(view["seats"][acting]["hand"])]
    return words.waiting[key].format(name=names[acting], held=held)


def _to_take(view: View, words: Words) -> list[str]:
    row = [code for code in view["row"] if code]
    if not row:
        return [words.wanted["take nothing"]]
    if view["taken"]:
        return [words.wanted["take second"]]
    said = [words.wanted["take"]]
    if len(set(row)) < len(row) and len(view["deck"]) >= ROW:  # QRK-5
        said.append(words.wanted["sweep"])
    return said


def _meanwhile(view: View, acting: int, words: Words) -> list[str]:
    """What else can be done while cards are taken, if that may be in any order."""
    mine = view["seats"][acting]
    house = _house(mine["house"])
    can_wreck = house.size and not view["demolished"]
    key = "both" if mine["hand"] and can_wreck else "place" if mine["hand"] else "demolish"
    said = [words.wanted[f"also {key}"]] if mine["hand"] or can_wreck else []
    return said + _claims(view, mine, house, words)


def _to_build(view: View, acting: int, words: Words) -> list[str]:
    mine = view["seats"][acting]
    house = _house(mine["house"])
    hand = mine["hand"]
    key = "none" if not hand else "one" if len(hand) <= SAVED_MOST else "many"
    if hand and not any(house.has_room_for(KIND[DESIGN_IDS.index(code)]) for code in hand):
        key += " stuck"
    if view["demolished"] or not house.size:
        key += " spent"
    return [words.wanted[key], *_claims(view, mine, house, words)]


def _claims(view: View, mine: Seat, house: House, words: Words) -> list[str]:
    """The contests that the house meets, in a sentence; nothing if there is none."""
    met = [
        words.names.contests[contest]
        for contest in [*view["line"], mine["contest"]]
        if contest and is_met(CONTEST_IDS.index(contest), house)
    ]
    return [words.wanted["claim"].format(contests=series(met, words))] if met else []


def _house(cells: Mapping[str, str]) -> House:
    house = House()
    for cell, code in cells.items():
        x, _, y = cell.partition(",")
        house.place(int(x), int(y), DESIGN_IDS.index(code))
    return house


# --- labels ---


def label(words: str, lang: str) -> str:
    """A move, or the first words of one, as a person would say it."""
    table, said = WORDS[lang], words.split(" ")
    verb = said[0]
    if len(said) == 1:
        return table.labels[verb]
    if verb == "claim":
        return table.labels["claim contest"].format(
            contest=contest_name(said[1], lang), points=POINTS[CONTEST_IDS.index(said[1])]
        )
    if verb == "demolish":
        return table.labels["demolish cell"].format(cell=cell_name(said[1], table))
    design = card_name(said[1], lang)
    if len(said) == 2:
        return table.labels[f"{verb} card"].format(design=design)
    return table.labels["place card cell"].format(design=design, cell=cell_name(said[2], table))


def label_in(words: str, view: View, seat: int, names: list[str], lang: str) -> str:
    """As `label`, with the card that stands where something is demolished."""
    verb, _, cell = words.partition(" ")
    if verb != "demolish" or not cell:
        return label(words, lang)
    house = view["seats"][seat]["house"]
    return (
        WORDS[lang]
        .labels["demolish card cell"]
        .format(design=card_name(house[cell], lang), cell=cell_name(cell, WORDS[lang]))
    )


# --- scores ---


def part(name: str, lang: str) -> str:
    """What a part of the score is called."""
    return WORDS[lang].parts[name]


def detail(item: Detail, names: list[str], lang: str) -> str:
    """An area or a contest and what it counts: `Ana: Roofline +3`."""
    words = WORDS[lang]
    name, points = names[item["seat"]], item["points"]
    if item["kind"] == "contest":
        contest = words.names.contests[item["contest"]]
        return words.log["detail contest"].format(a=name, contest=contest, points=points)
    if item["colour"] is None:
        return words.log["detail no area"].format(a=name, points=points)
    colour = words.colours[item["colour"]]
    return words.log["detail area"].format(a=name, colour=colour, points=points)
