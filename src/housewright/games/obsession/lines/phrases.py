"""Names, numbers and lists in words, for all that is said."""

from collections.abc import Sequence

from ..pieces import (
    ADMIRER,
    ATTACK,
    CASH,
    COMPONENTS,
    DRAW_CASUAL,
    DRAW_PRESTIGE,
    EITHER,
    FAVOUR_IDS,
    FAVOURS,
    GENTRY_IDS,
    GUEST_VP,
    NEED_LIST,
    NOTHING,
    REP,
    SERVANT_IDS,
    TILE_IDS,
    VP_EFFECT,
    VP_IDS,
    VP_POINTS,
)
from ..words import Words

# A kind of favour and how much of it.
_Favours = Sequence[tuple[int, int]]


def series(parts: Sequence[str], words: Words, joint: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    log = words.told.log
    head, last = log["list"].join(parts[:-1]), parts[-1]
    if not head:
        return last
    return head + log[joint if len(parts) == 2 else f"{joint} more"] + last


def counted(what: str, number: int, words: Words) -> str:
    """A number with its noun: `a valet`, `2 ladies`."""
    one, several = words.counts[what]
    return one if number == 1 else several.format(number=minus(number))


def minus(number: int) -> str:
    """A number whose sign is a minus and no hyphen."""
    return str(number).replace("-", "−")


def signed(number: int) -> str:
    """The same with a plus."""
    return f"{number:+}".replace("-", "−") if number else "0"


def pounds(number: int) -> str:
    """A sum of money: `£300`, `−£100`."""
    return f"£{number}" if number >= 0 else f"−£{-number}"


def points(number: int, words: Words) -> str:
    """A number of victory points."""
    return counted("points", number, words)


def capital(text: str) -> str:
    """The text as the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def people(cards: Sequence[int], words: Words, joint: str = "and") -> str:
    """Gentry as a line tells them."""
    return series([words.names.told[GENTRY_IDS[card]] for card in cards], words, joint)


def tiles(numbers: Sequence[int], words: Words) -> str:
    """Tiles by name, copies together: `Barn ×2 and Kennels`."""
    said: list[str] = []
    for tile in dict.fromkeys(numbers):
        name, number = words.names.tiles[TILE_IDS[tile]], numbers.count(tile)
        form = words.told.log["times"]
        said.append(name if number == 1 else form.format(tile=name, number=number))
    return series(said, words)


def one(servant: int, words: Words) -> str:
    """A servant with an article: `an underbutler`."""
    return words.counts[SERVANT_IDS[servant]][0]


def staff(servants: Sequence[int], words: Words, joint: str = "and") -> str:
    """Servants by kind: `a butler and 2 footmen`."""
    numbers: dict[int, int] = {}
    for servant in servants:
        numbers[servant] = numbers.get(servant, 0) + 1
    parts = [counted(SERVANT_IDS[kind], number, words) for kind, number in numbers.items()]
    return series(parts, words, joint)


def moved(wanted: int, steps: int, words: Words) -> str:
    """Steps of reputation, and how many of them the wheel could take (OBS-69, OBS-70)."""
    said = counted("steps", abs(wanted), words)
    if steps == wanted:
        return said
    return words.told.log["limited"].format(moved=abs(steps), steps=said)


def favours(found: _Favours, is_either: bool, words: Words) -> str:
    """What a tile or a guest brings: `£200, +1 reputation`; empty if nothing."""
    said = [_favour(kind, amount, words) for kind, amount in found]
    return words.favours["either" if is_either else "and"].join(said)


def _favour(kind: int, amount: int, words: Words) -> str:
    if kind == CASH:
        return pounds(amount)
    if kind in (DRAW_CASUAL, DRAW_PRESTIGE):
        return counted(FAVOUR_IDS[kind], amount, words)
    steps = signed(-amount if kind == ATTACK else amount)
    if kind in (REP, ATTACK, ADMIRER):
        return words.favours[FAVOUR_IDS[kind]].format(steps=steps)
    return words.favours[FAVOUR_IDS[kind]]


def about(card: int, words: Words) -> str:
    """What a person brings and needs: `£200; needs a valet`."""
    brought = favours(FAVOURS[card], EITHER[card], words) or words.labels["nothing"]
    if not NEED_LIST[card]:
        return brought
    servants = staff(NEED_LIST[card], words)
    return words.labels["needs"].format(favours=brought, servants=servants)


def worth(card: int, words: Words) -> str:
    """The points of a person."""
    return points(GUEST_VP[card], words)


def vp_card(card: int, words: Words) -> str:
    """A VP card: `3 VP or take £300`."""
    held = points(VP_POINTS[card], words)
    if VP_EFFECT[card] == NOTHING:
        return held
    effect = words.names.cards[VP_IDS[card]]
    return words.terms["card or"].format(points=held, effect=effect)


def promised(objective: int, words: Words) -> str:
    """The points on an objective card, for all of it or for each of what it counts."""
    return points(COMPONENTS["objectives"][objective]["vp"], words)
