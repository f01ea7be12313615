"""The rules of houses and payments in the plainest words: slow, and without the engine."""

from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import permutations, product
from typing import Any

from hypothesis import strategies as st

import housewright as hw
from housewright.parts.components import read

COMPONENTS = read("housewright.games.decs")

Cell = tuple[int, int]

FEATURES: dict[str, dict[str, Any]] = {each["id"]: each for each in COMPONENTS["features"]}
SPACES: dict[str, dict[str, Any]] = {each["id"]: each for each in COMPONENTS["spaces"]}
# The same by the other reading of the board (option `second_card`).
THINNING = {name: {**space, **space.get("thin", {})} for name, space in SPACES.items()}
START: Cell = (4, 1)
_RED, _BLACK = "hd", "sc"

# --- houses ---


@cache
def grid(*, is_short: bool) -> frozenset[Cell]:
    """The squares of a house (2.4 of the rules)."""
    rows = [(1, 8)] * 6 + ([] if is_short else [(2, 7), (3, 6)])
    return frozenset((x, y + 1) for y, (a, b) in enumerate(rows) for x in range(a, b + 1))


@cache
def covered(text: str) -> frozenset[Cell]:
    """The squares of a drawing: `covered("candy-cane 1,2 r90")` (DEC-48)."""
    feature, corner, *turn = text.split()
    x, y = map(int, corner.split(","))
    rows = FEATURES[feature]["orientations"][turn[0] if turn else "r0"]
    return frozenset(
        (x + column, y + height)
        for height, row in enumerate(reversed(rows))
        for column, sign in enumerate(row)
        if sign == "#"
    )


def around(cells: Iterable[Cell]) -> set[Cell]:
    """The squares that share a side with these."""
    inside = set(cells)
    steps = ((0, 1), (1, 0), (0, -1), (-1, 0))
    return {(x + dx, y + dy) for (x, y), (dx, dy) in product(inside, steps)} - inside


def free_squares(features: Iterable[str], *, is_short: bool) -> set[Cell]:
    """The squares that nothing covers."""
    taken = {START}.union(*map(covered, features))
    return set(grid(is_short=is_short)) - taken


def live(features: list[str]) -> set[Cell]:
    """The live squares (DEC-66, DEC-68)."""
    found = {START}
    banners = []
    for text in features:
        if text.startswith("power-"):
            found |= covered(text)
        elif text.startswith("banner-angels"):
            banners.append(covered(text))
    for _ in banners:
        for banner in banners:
            if banner & around(found):
                found |= banner
    return found


def powered(features: list[str]) -> list[bool]:
    """Which features count: those that touch a live square not their own, and Snowflakes."""
    current = live(features)
    free = ("power-", "snowflake")
    return [
        text.startswith(free) or bool(around(covered(text)) & (current - covered(text)))
        for text in features
    ]  # DEC-67, DEC-69


@cache
def _turned(feature: str) -> tuple[tuple[str, int, int], ...]:
    """Each turn of a feature as the end of its text, with width and height (DEC-49, DEC-50)."""
    return tuple(
        ("" if turn == "r0" else f" {turn}", len(rows[0]), len(rows))
        for turn, rows in FEATURES[feature]["orientations"].items()
    )


@cache
def everywhere(feature: str, *, is_short: bool) -> tuple[str, ...]:
    """All drawings of a feature on a house without anything, not even its power source."""
    found = []
    for end, wide, high in _turned(feature):
        for x, y in product(range(1, 10 - wide), range(1, 10 - high)):
            text = f"{feature} {x},{y}{end}"
            if covered(text) <= grid(is_short=is_short):
                found.append(text)
    return tuple(found)


def drawings(feature: str, features: list[str], *, is_short: bool) -> set[str]:
    """Where a feature may be drawn (DEC-48 to DEC-52)."""
    free = free_squares(features, is_short=is_short)
    near = around(live(features))
    return {
        text
        for text in everywhere(feature, is_short=is_short)
        if covered(text) <= free and (feature != "power-cable" or covered(text) & near)
    }


def score(features: list[str], *, is_short: bool) -> dict[str, int]:
    """The parts of a score that are not 0 (DEC-76 to DEC-80)."""
    found: dict[str, int] = {}
    counted = [text for text, counts in zip(features, powered(features), strict=True) if counts]
    kinds = [text.split()[0] for text in counted]
    candles = [min(covered(text)) for text in counted if text.startswith("candle")]
    for kind in kinds:
        points = FEATURES[kind]["points"] or 0
        if kind == "santa":
            points = -2 * kinds.count("santa")
        found[kind] = found.get(kind, 0) + points
    for (x, y), (a, b) in product(candles, candles):
        pair = {abs(x - a), abs(y - b)} == {0, 2}
        found["candle"] += 2 * pair + 2 * ((x, y) == (a, b))
    found["empty"] = -2 * len(free_squares(counted, is_short=is_short))
    return {part: points for part, points in found.items() if points}


def hand_size(features: list[str]) -> int:
    """Three cards and one for every powered Santa (DEC-14)."""
    lit = zip(features, powered(features), strict=True)
    return 3 + sum(text.startswith("santa ") for text, counts in lit if counts)


def leaders(position: dict[str, Any]) -> list[int]:
    """The seats with the highest total (DEC-82)."""
    is_short = position["options"]["short"]
    totals = [sum(score(s["features"], is_short=is_short).values()) for s in position["seats"]]
    return [seat for seat, total in enumerate(totals) if total == max(totals)]


def winners(position: dict[str, Any]) -> list[int]:
    """Who has won a match that is over (DEC-83, DEC-84)."""
    tied = leaders(position)
    votes = Counter[int](position.get("votes", []))
    return [seat for seat in tied if votes[seat] == max(votes[other] for other in tied)]


# --- payments ---


def matches(card: str, icon: str, *, pitched: bool) -> bool:
    """May a card pay for an icon? (DEC-36, DEC-37, DEC-39, DEC-40, DEC-63)"""
    if icon == "?":
        return True
    if card[0] in "ax":
        return icon != "K"
    if card[0] in "jqk":
        return card[0].upper() == icon or (pitched and icon in "shcd")
    return card[-1] == icon or (pitched and icon in "shcd")


def pays(paid: tuple[str, ...], cost: tuple[str, ...], *, pitched: bool = False) -> bool:
    """Do exactly these cards pay this cost, one card an icon? (DEC-35, DEC-38)"""
    if len(paid) != len(cost):
        return False
    for cards in permutations(paid):
        pairs = list(zip(cards, cost, strict=True))
        if not all(matches(card, icon, pitched=pitched) for card, icon in pairs):
            continue
        shown = {card[-1] for card, icon in pairs if icon == "?" and card[0] not in "ax"}
        if pitched or shown <= set(_RED) or shown <= set(_BLACK):
            return True
    return False


# --- houses drawn at random ---

# Most features are small or carry power, so that houses fill and light up.
_BOWL = (*FEATURES, *["power-cable"] * 4, *["banner-angels"] * 3, "santa", "candle", "small-star")


def grown(seed: int, tries: int, *, is_short: bool) -> list[str]:
    """A house of up to `tries` features, drawn by the rules at random places."""
    rng, features = hw.Rng(f"grown/{seed}"), list[str]()
    for _ in range(tries):
        kind = _BOWL[rng.below(len(_BOWL))]
        places = sorted(drawings(kind, features, is_short=is_short))
        if places:
            features.append(places[rng.below(len(places))])
    return features


TALL_HOUSES = st.builds(grown, st.integers(0, 10**9), st.integers(0, 16), is_short=st.just(False))
SHORT_HOUSES = st.builds(grown, st.integers(0, 10**9), st.integers(0, 12), is_short=st.just(True))
