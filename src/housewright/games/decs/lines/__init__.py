"""What the log, the prompts and the labels of Decs Building say."""

from typing import Final

from .. import scoring
from ..pieces import (
    CARD_NUMBERS,
    COST,
    FEATURE_IDS,
    GAINING,
    GETS_FEATURE,
    PILE_IDS,
    REMOVED_CARD,
    REWARD,
    REWARD_FEATURE,
    REWARD_PILES,
    SPACE_NUMBERS,
    SUITS,
    board_of,
)
from ..pieces.grid import PLACEMENT_NUMBERS
from ..state.payment import open_icons
from ..state.table import DecsTable
from ..view import Detail, Stacks, View
from ..words import WORDS, Words
from .labels import label, label_in
from .phrases import (
    FEATURE_MARKS,
    HOUSES,
    SPACE_MARKS,
    cards,
    counted,
    payers,
    series,
    signed,
)
from .story import log
from .terms import glossary

__all__ = ["MARKS", "detail", "glossary", "label", "label_in", "log", "part", "prompt", "wanted"]

#: What a line may point at: spaces, features, piles, the reader's hand and the houses.
MARKS: Final = frozenset((*SPACE_MARKS, *FEATURE_MARKS, *PILE_IDS, "hand", *HOUSES))


# --- prompts ---


def prompt(view: View, seat: int | None, names: list[str], lang: str) -> str:
    """What the game is waiting for, addressed to this seat."""
    words = WORDS[lang]
    if seat is not None and seat in view["to_act"]:
        asked = wanted(view, seat, names, lang)
        sentences = [words.waiting["asked"].format(wanted=asked[:1].upper() + asked[1:])]
    else:
        sentences = [_waited_for(view, names, words)]
    if view["ending"] != "none" and view["phase"] not in ("vote", "over"):
        sentences.append(words.waiting[view["ending"]])
    return words.log["space"].join(sentences)


def _waited_for(view: View, names: list[str], words: Words) -> str:
    if not view["to_act"]:
        return words.waiting["over"]
    facts: dict[str, str] = {"name": series([names[other] for other in view["to_act"]], words)}
    hand = view["seats"][view["to_act"][0]]["hand"]
    facts["cards"] = counted("cards", hand if isinstance(hand, int) else len(hand), words)
    if "action" in view:
        space = SPACE_NUMBERS[view["action"]["space"]]
        facts["space"] = words.names.spaces[view["action"]["space"]]
        if REWARD[space] == GETS_FEATURE:
            facts["feature"] = words.names.nouns[FEATURE_IDS[REWARD_FEATURE[space]]]
    return words.waiting[view["phase"]].format(**facts)


def wanted(view: View, seat: int, names: list[str], lang: str) -> str:
    """What the seat to act is asked to do, without a capital letter and a full stop."""
    words, phase = WORDS[lang], view["phase"]
    if phase == "free":
        return _wanted_free(view, words)
    if phase == "pay":
        return _wanted_payment(view, seat, words)
    if phase == "pick":
        piles = REWARD_PILES[SPACE_NUMBERS[view["action"]["space"]]]
        tops = [view["stacks"][PILE_IDS[pile]][:1] for pile in piles]
        offered = [CARD_NUMBERS[top[0]] for top in tops if top]
        return words.wanted["pick"].format(cards=cards(offered, words, "or"))
    if phase == "draw":
        feature = FEATURE_IDS[REWARD_FEATURE[SPACE_NUMBERS[view["action"]["space"]]]]
        return words.wanted["draw"].format(feature=words.names.nouns[feature])
    if phase == "vote":
        tied = [names[leader] for leader in _leaders(view) if leader != seat]
        return words.wanted["vote"].format(names=series(tied, words, "or"))
    held = counted("cards", len(_hand(view, seat)), words)
    return words.wanted[phase].format(cards=held)


def _hand(view: View, seat: int) -> list[str]:
    """The hand of a seat that may see it."""
    hand = view["seats"][seat]["hand"]
    assert not isinstance(hand, int), "a seat to act sees its hand"
    return hand


def _wanted_free(view: View, words: Words) -> str:
    if view["ending"] == "final":
        return words.wanted["free final"]
    return words.wanted["free"].format(cards=cards(lowest_on_show(view["stacks"]), words, "or"))


def lowest_on_show(stacks: Stacks) -> list[int]:
    """The cards from which the free one is chosen (DEC-17)."""
    tops = [stacks[pile][0] for pile in PILE_IDS[:SUITS] if stacks[pile]]
    lowest = min([int(top[:-1]) for top in tops])
    return [CARD_NUMBERS[top] for top in tops if int(top[:-1]) == lowest]


def _wanted_payment(view: View, seat: int, words: Words) -> str:
    action = view["action"]
    space, pitched = SPACE_NUMBERS[action["space"]], bool(action.get("pitch_in", False))
    paid = tuple([CARD_NUMBERS[code] for code in action["paid"]])
    hand = tuple([CARD_NUMBERS[code] for code in _hand(view, seat)])
    offer = board_of(view["options"]["second_card"]) + space
    left = open_icons(offer, paid, pitched, hand)
    sentence = words.wanted["pay more" if paid else "pay"].format(
        cards=counted("more cards" if paid else "cards", len(COST[offer]) - len(paid), words),
        space=words.names.spaces[action["space"]],
        payers=payers(offer, paid, left, pitched, words),
    )
    if REMOVED_CARD[offer] > len(paid):  # DEC-56, DEC-57
        is_next = REMOVED_CARD[offer] == len(paid) + 1
        sentence += words.wanted["pay last" if is_next else "pay removed"]
    return sentence


def _leaders(view: View) -> list[int]:
    """The seats with the highest total; a view has no scores."""
    players: int = view["players"]
    table = DecsTable(players, 0, view["options"]["short"], True, -1, GAINING)
    totals: list[int] = []
    for seat in range(players):
        for text in view["seats"][seat]["features"]:
            table.put(seat, PLACEMENT_NUMBERS[text])
        totals.append(sum(scoring.row(table, seat)))
    return [seat for seat in range(players) if totals[seat] == max(totals)]


# --- scores ---


def part(name: str, lang: str) -> str:
    """What a part of the score is called."""
    words = WORDS[lang]
    return words.log["empty"] if name == "empty" else words.names.features[name]


def detail(item: Detail, names: list[str], lang: str) -> str:
    """A kind of feature, or the empty squares, and what it counts: `Ana: Small Star ×3 +6`."""
    words = WORDS[lang]
    key = "detail empty" if item["kind"] == "empty" else "detail"
    dark = words.log[f"{key} dark"].format(dark=item["dark"]) if item["dark"] else ""
    return words.log["detail"].format(
        a=names[item["seat"]],
        part=part(item["kind"], lang),
        count=item["count"],
        dark=dark,
        points=signed(item["points"]),
    )
