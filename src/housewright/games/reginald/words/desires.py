"""What a Desire card asks for, as a sentence made from its data."""

from typing import Final, NamedTuple

from .. import names
from ..components import Card
from ..names import Names
from ..pieces import COMPONENTS, Viewpoint

_ALL_SIDES: Final = 4


class Element(NamedTuple):
    """Something to count: one of it, several, and what follows the number."""

    one: str
    many: str
    unit: str = ""


class Grammar(NamedTuple):
    """How one language says what a card asks for."""

    names: Names
    elements: dict[str, Element]
    #: With and without a viewpoint.
    seen: str
    unseen: str
    #: Viewpoints: a side, all sides, and above.
    side: str
    all_sides: str
    above: str
    #: Two houses or sides; two elements, whose numbers add up.
    both: str
    added: str
    more: str
    fewer: str
    #: More than none, and fewer than one.
    some: str
    none: str


def sentences(grammar: Grammar) -> dict[str, str]:
    """The sentences of all cards, by id."""
    return {card["id"]: _sentence(card, grammar) for card in COMPONENTS["cards"]}


def _sentence(card: Card, grammar: Grammar) -> str:
    form = grammar.unseen if card["view"] == ["any"] else grammar.seen
    return form.format(
        target=grammar.both.join([grammar.names.targets[target] for target in card["target"]]),
        view=_view(card["view"], grammar),
        amount=_amount(card, grammar),
    )


def _view(view: list[Viewpoint], grammar: Grammar) -> str:
    if view in (["above"], ["any"]):
        return grammar.above
    if len(view) == _ALL_SIDES:
        return grammar.all_sides
    return grammar.both.join([grammar.side.format(side=grammar.names.sides[side]) for side in view])


def _amount(card: Card, grammar: Grammar) -> str:
    number: int = card["n"]
    elements = [grammar.elements[element] for element in card["count"]]
    counted = [element.one if number == 1 else element.many for element in elements]
    said = counted[0] if len(counted) == 1 else grammar.added.format(*counted)
    if card["cmp"] == ">":
        form = grammar.some if number == 0 else grammar.more
    else:
        form = grammar.none if number == 1 else grammar.fewer
    return form.format(n=number, counted=said, unit=elements[0].unit)


def _english(one: str, rest: str = "") -> Element:
    """A word that takes an s, and what follows it."""
    return Element(one + rest, f"{one}s{rest}")


_MORE: Final = "more than {n} {counted}"
_FEWER: Final = "fewer than {n} {counted}"

EN: Final = sentences(
    Grammar(
        names=names.EN,
        elements={
            "door": _english("upright doorway"),
            "lion": _english("upright lion head"),
            "chimney": _english("chimney face"),
            "window": _english("sash window"),
            "rose": _english("rose window"),
            "stair": _english("staircase face"),
            "corner": _english("cornerstone face"),
            "blank": _english("blank face"),
            "roof": _english("roof face"),
            "facade": _english("cube face", " of any kind"),
            "floors": _english("floor"),
            "height": Element("storey in the tallest stack", "storeys in the tallest stack"),
            "cubes": _english("cube"),
            "terraces": _english("terrace"),
            "terrace_spaces": _english("terrace space"),
            "courtyards": _english("courtyard"),
            "courtyard_spaces": _english("courtyard space"),
            "footprint": _english("square", " built on"),
            "trees": _english("standing tree"),
            "felled": _english("felled tree"),
            "edge": _english("open edge square"),
        },
        seen="{target}, seen from {view}: {amount}.",
        unseen="{target}: {amount}.",
        side="the {side}",
        all_sides="all four sides",
        above="above",
        both=" and ",
        added="{} or {}",
        more=_MORE,
        fewer=_FEWER,
        some=_MORE,
        none=_FEWER,
    )
)


def _japanese(name: str, unit: str) -> Element:
    return Element(name, name, unit)


JA: Final = sentences(
    Grammar(
        names=names.JA,
        elements={
            "door": _japanese("正しい向きの玄関", "つ"),
            "lion": _japanese("正しい向きのライオン", "つ"),
            "chimney": _japanese("煙突の面", "面"),
            "window": _japanese("上げ下げ窓", "つ"),
            "rose": _japanese("バラ窓", "つ"),
            "stair": _japanese("階段の面", "面"),
            "corner": _japanese("隅石の面", "面"),
            "blank": _japanese("無地の面", "面"),
            "roof": _japanese("屋根の面", "面"),
            "facade": _japanese("種類を問わず見える面", "面"),
            "floors": _japanese("フロア", "つ"),
            "height": _japanese("一番高い積み重ね", "段"),
            "cubes": _japanese("キューブ", "個"),
            "terraces": _japanese("テラス", "つ"),
            "terrace_spaces": _japanese("テラスのマス", "マス"),
            "courtyards": _japanese("中庭", "つ"),
            "courtyard_spaces": _japanese("中庭のマス", "マス"),
            "footprint": _japanese("建物のあるマス", "マス"),
            "trees": _japanese("残っている木", "本"),
            "felled": _japanese("切られた木", "本"),
            "edge": _japanese("端の空きマス", "マス"),
        },
        seen="{target}を{view}から見て、{amount}。",
        unseen="{target}の{amount}。",
        side="{side}側",
        all_sides="四方",
        above="真上",
        both="と",
        added="{}と{}の合計",
        more="{counted}が{n}{unit}を超える",
        fewer="{counted}が{n}{unit}未満",
        some="{counted}が1{unit}以上ある",
        none="{counted}が1{unit}もない",
    )
)
