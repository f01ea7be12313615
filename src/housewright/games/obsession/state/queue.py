"""Favours still to be carried out, each as one number."""

from typing import Final

from ..pieces import ATTACK, DRAW_CASUAL, DRAW_PRESTIGE

_KIND: Final = 15
_LOOK: Final = 16
_KEEP: Final = 256
_SMALL: Final = 15


def kind_of(item: int) -> int:
    """The favour: DRAW_CASUAL, DRAW_PRESTIGE, DISMISS, OBJECTIVE, VP_CARD, RECALL or ATTACK."""
    return item & _KIND


def is_draw(item: int) -> bool:
    return DRAW_CASUAL <= item & _KIND <= DRAW_PRESTIGE


def draw(kind: int, look: int, keep: int) -> int:
    """Look at cards of a deck and keep some of them (OBS-74, OBS-75)."""
    return kind + _LOOK * look + _KEEP * keep


def look_of(item: int) -> int:
    return item // _LOOK & _SMALL


def keep_of(item: int) -> int:
    return item // _KEEP


def attack(steps: int) -> int:
    """Another player loses these steps (OBS-81)."""
    return ATTACK + _LOOK * steps


def steps_of(item: int) -> int:
    return item // _LOOK
