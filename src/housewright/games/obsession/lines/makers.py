"""What single events are in words: parts of a sentence about who did it."""

from collections.abc import Callable
from typing import Final

from ..pieces import (
    FAMILY_IDS,
    HIRERS,
    IS_HIRING,
    MILESTONE_IDS,
    MILESTONE_POINTS,
    SERVANT_IDS,
    TILE_IDS,
)
from . import gains
from .phrases import counted, one, people, points, pounds, series, signed, staff, vp_card
from .reader import Action, Numbers, Reader, objectives, tile_name

# Makes actions of several events of one kind in a row.
_Maker = Callable[[list[Numbers], Reader], list[Action]]

# Events that say nothing but that they happened.
_PLAIN: Final = ("helped_fair", "readied", "served", "skipped", "engaged", "ended")
# Events with a servant; with a person; both told together when in a row, or one by one.
_ONE_SERVANT: Final = ("drafted", "helped", "roused")
_SERVANTS: Final = ("assigned", "hired")
_PEOPLE: Final = ("picked", "invited", "kept", "dismissed", "recalled")


def made_of(kind: str, run: list[Numbers], reader: Reader) -> list[Action]:
    """The actions in several events of a kind; none for what only happens to the table."""
    words = reader.words
    if kind in _PLAIN:
        return [(kind, {})]
    if kind in _ONE_SERVANT:
        return [(kind, {"servant": one(numbers[1], words)}) for numbers in run]
    if kind in _SERVANTS:
        return [(kind, {"servants": staff([numbers[1] for numbers in run], words)})]
    if kind in _PEOPLE:
        return [(kind, {"guests": people([numbers[1] for numbers in run], words)})]
    return _MAKERS[kind](run, reader) if kind in _MAKERS else []


# --- the beginning, and step 2 ---


def _chose(run: list[Numbers], reader: Reader) -> list[Action]:
    return [("chose", {"family": reader.words.names.families[FAMILY_IDS[run[0][1]]]})]


def _started(run: list[Numbers], reader: Reader) -> list[Action]:
    return [("started", {"tile": tile_name(run[0][1], reader.words)})]


def _granted(run: list[Numbers], reader: Reader) -> list[Action]:
    return [("granted", {"pounds": pounds(run[0][1])})]


def _fair(run: list[Numbers], reader: Reader) -> list[Action]:
    words, gain, steps = reader.words, pounds(run[0][1]), run[0][2]
    if steps:
        gain = words.told.log["gain"].format(pounds=gain, steps=counted("steps", steps, words))
    return [("fair", {"gain": gain})]


def _learned(run: list[Numbers], reader: Reader) -> list[Action]:
    cards = [card for numbers in run for card in numbers[1:]]
    return [("learned", {"objectives": objectives(run[0][0], cards, reader)})]


def _adorned(run: list[Numbers], reader: Reader) -> list[Action]:
    words, number, steps = reader.words, run[0][1], run[0][2]
    said = counted("steps", steps, words) if steps else words.told.log["no steps"]
    return [("adorned", {"steps": said, "monuments": counted("monuments", number, words)})]


def _blessed(run: list[Numbers], reader: Reader) -> list[Action]:
    return [("blessed rep" if numbers[1] else "blessed cash", {}) for numbers in run]


def _gossiped(run: list[Numbers], reader: Reader) -> list[Action]:
    owner, servant, victim, lost, gained = run[0]
    changes = reader.words.told.log["changes"].format(
        a=reader.names[owner], b=reader.names[victim], lost=signed(-lost), gained=signed(gained)
    )
    facts = {"servant": one(servant, reader.words), "b": reader.names[victim], "changes": changes}
    return [("gossiped", facts)]


# --- activities ---


def _hosted(run: list[Numbers], reader: Reader) -> list[Action]:
    side, names = run[0][1], reader.words.names
    name = TILE_IDS[side // 2]
    activity = names.activities[f"{name} {'back' if side & 1 else 'front'}"]
    key = "hosted hiring" if IS_HIRING[side] else "hosted eased" if run[0][2] else "hosted"
    return [(key, {"tile": names.tiles[name], "activity": activity})]


def _arrived(run: list[Numbers], reader: Reader) -> list[Action]:
    return [("arrived", {"guest": people(run[0][1:], reader.words)})]


def _cooked(run: list[Numbers], reader: Reader) -> list[Action]:
    return [("cooked more" if run[0][1] else "cooked", {})]


def _carried(run: list[Numbers], reader: Reader) -> list[Action]:
    key = "carried more" if run[0][2] > 0 else "carried less"
    return [(key, {"servant": one(run[0][1], reader.words)})]


def _recruited(run: list[Numbers], reader: Reader) -> list[Action]:
    servant = one(run[0][2], reader.words)
    return [("recruited", {"servant": servant, "b": reader.names[run[0][1]]})]


# --- passing, buying, and what is done at any time ---


def _passed(run: list[Numbers], reader: Reader) -> list[Action]:
    way, cards = run[0][1], run[0][2]
    found: list[Action] = [("passed", {})]
    if cards:
        found.append(("passed back", {"cards": counted("cards", cards, reader.words)}))
    if way == 0:
        found.append(("passed cash", {}))
    elif way > 1:
        servant = SERVANT_IDS[HIRERS[way - 2]]
        found.append(("passed hire", {"servant": reader.words.names.servants[servant]}))
    return found


def _borrowed(run: list[Numbers], reader: Reader) -> list[Action]:
    return [("borrowed", {"pounds": pounds(numbers[1])}) for numbers in run]


def _bought(run: list[Numbers], reader: Reader) -> list[Action]:
    words = reader.words
    said = [
        words.told.log["purchase helped" if helped else "purchase"].format(
            tile=tile_name(tile, words), pounds=pounds(price)
        )
        for _, tile, price, _, helped in run
    ]
    return [("bought", {"tiles": series(said, words, "each")})]


def _flipped(run: list[Numbers], reader: Reader) -> list[Action]:
    key = "flipped back" if run[0][2] else "flipped front"
    return [(key, {"tile": tile_name(run[0][1], reader.words)})]


def _refreshed(run: list[Numbers], reader: Reader) -> list[Action]:
    return [(("refreshed paid", "refreshed", "refreshed", "refreshed man")[run[0][1]], {})]


def _fetched(run: list[Numbers], reader: Reader) -> list[Action]:
    tile, other = tile_name(run[0][1], reader.words), tile_name(run[0][2], reader.words)
    return [("fetched", {"tile": tile, "other": other})]


def _used(run: list[Numbers], reader: Reader) -> list[Action]:
    return [("used", {"card": vp_card(numbers[1], reader.words)}) for numbers in run]


def _claimed(run: list[Numbers], reader: Reader) -> list[Action]:
    words = reader.words
    return [
        (
            "claimed",
            {
                "milestone": words.names.milestones[MILESTONE_IDS[card]],
                "points": points(MILESTONE_POINTS[card][place], words),
            },
        )
        for _, card, place in run
    ]


def _courted(run: list[Numbers], reader: Reader) -> list[Action]:
    return [("courted", {"guest": people(run[0][1:], reader.words)})]


_MAKERS: Final[dict[str, _Maker]] = {
    "chose": _chose,
    "started": _started,
    "granted": _granted,
    "fair": _fair,
    "learned": _learned,
    "adorned": _adorned,
    "blessed": _blessed,
    "gossiped": _gossiped,
    "hosted": _hosted,
    "arrived": _arrived,
    "cooked": _cooked,
    "carried": _carried,
    "recruited": _recruited,
    "chosen": gains.chosen,
    "boosted": gains.boosted,
    "shown_more": gains.shown_more,
    "enjoyed": gains.enjoyed,
    "drew": gains.drew,
    "looked": gains.looked,
    "returned": gains.returned,
    "attacked": gains.attacked,
    "won_card": gains.won_card,
    "passed": _passed,
    "borrowed": _borrowed,
    "bought": _bought,
    "flipped": _flipped,
    "refreshed": _refreshed,
    "fetched": _fetched,
    "used": _used,
    "claimed": _claimed,
    "courted": _courted,
}
