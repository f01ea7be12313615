"""Favours, guests asked for and what tiles do, as short as a board needs them."""

from ....core.blueprint import Span
from ....parts.textboard import Line
from ..lines.phrases import pounds, signed
from ..pieces import (
    ADMIRER,
    ATTACK,
    CASH,
    DRAW_CASUAL,
    DRAW_PRESTIGE,
    EFFECT,
    EFFECT_IDS,
    EITHER,
    FAVOUR_IDS,
    FAVOURS,
    GUEST_KIND,
    GUEST_NUMBER,
    HAS_ACTIVITY,
    IGNORES_RATING,
    IS_HIRING,
    IS_LIONHEART,
    IS_SUITE,
    KIND_IDS,
    MONUMENT,
    NO_EFFECT,
    REP,
    TILE_EITHER,
    TILE_FAVOURS,
)
from .cells import BAD
from .texts import TEXTS


def favour(kind: int, amount: int, lang: str) -> str:
    """One favour: `£200`, `+2 rep`, `2 casual`."""
    texts, name = TEXTS[lang], FAVOUR_IDS[kind]
    if kind == CASH:
        return pounds(amount)
    if kind in (REP, ADMIRER, ATTACK):
        return texts[f"favour {name}"].format(steps=signed(-amount if kind == ATTACK else amount))
    if kind in (DRAW_CASUAL, DRAW_PRESTIGE):
        return texts[f"favour {name} one" if amount == 1 else f"favour {name}"].format(count=amount)
    return texts[f"favour {name}"]


def _all(found: tuple[tuple[int, int], ...], is_either: bool, lang: str) -> Line:
    """All favours of a source; what costs something stands out."""
    joint = TEXTS[lang]["or" if is_either else "and"]
    line: Line = []
    for kind, amount in found:
        line += [Span(favour(kind, amount, lang), BAD if amount < 0 else ""), Span(joint)]
    return line[:-1]


def of_guest(card: int, lang: str) -> Line:
    """What a person brings."""
    return _all(FAVOURS[card], EITHER[card], lang)


def of_side(side: int, lang: str) -> Line:
    """What a side of a tile brings."""
    if IS_HIRING[side]:
        return [Span(TEXTS[lang]["recruiting" if side & 1 else "hiring"])]
    return _all(TILE_FAVOURS[side], TILE_EITHER[side], lang)


def guests(side: int, number: int, lang: str) -> str:
    """Whom an activity asks for: `2 ladies`."""
    texts = TEXTS[lang]
    if IS_LIONHEART[side]:
        return texts["lionheart"]
    if GUEST_KIND[side] < 0:
        return ""
    asked = texts[f"kind {KIND_IDS[GUEST_KIND[side]]}"].format(count=number)
    if IGNORES_RATING[side]:
        return texts["any rating"].format(guests=asked)
    return texts["suite"].format(guests=asked) if IS_SUITE[side // 2] else asked


def purpose(side: int, lang: str) -> Line:
    """What a side asks for and brings, or does by itself."""
    texts = TEXTS[lang]
    if MONUMENT[side]:
        return [Span(texts["monument" if MONUMENT[side] == 1 else "church"])]
    if EFFECT[side] != NO_EFFECT:
        return [Span(texts[f"effect {EFFECT_IDS[EFFECT[side]]}"])]
    if not HAS_ACTIVITY[side]:
        return []
    asked, brought = guests(side, GUEST_NUMBER[side], lang), of_side(side, lang)
    if asked and brought:
        return [Span(texts["asks"].format(guests=asked)), *brought]
    return [Span(asked)] if asked else brought
