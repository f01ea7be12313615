"""What the game is waiting for."""

from typing import cast

from ....core.options import Options
from .. import moves, scoring
from ..pieces import (
    CARD_NUMBERS,
    DEALT,
    KEPT,
    LOOK_NUMBERS,
    NONE,
    PLACED_MOST,
    POOL_SIZE,
    RESERVE,
    ROLE_IDS,
    SLOT_IDS,
    SQUARE_IDS,
    SQUARE_NUMBERS,
    THROWN,
)
from ..state import State, blank
from ..state.phases import VOTE
from ..state.plot import Plot, plot_of
from ..view import View
from ..words import WORDS, Words
from .phrases import counted, series


def prompt(view: View, seat: int | None, names: list[str], lang: str) -> str:
    """What the game is waiting for, said to this seat."""
    words = WORDS[lang]
    if seat is not None and seat in view["to_act"]:
        said = [_wanted(view, seat, names, words)]
    else:
        said = [*_own(view, seat, words), _waited_for(view, names, words)]
    if view["phase"] == "play" and view["ending"] is not None:
        said.append(_last_turns(view, words))
    return words.log["space"].join(said)


def stage_of(view: View, seat: int) -> str:
    """What the seat to act is doing, as a key of the words."""
    mine = view["seats"][seat]
    if view["phase"] == "draft":
        return "draft out" if len(hand_of(view, seat)) > DEALT - THROWN else "draft give"
    return mine["stage"] if view["phase"] == "play" else view["phase"]


def hand_of(view: View, seat: int) -> list[str]:
    """The hand of a seat that may see it."""
    hand = view["seats"][seat]["hand"]
    assert not isinstance(hand, int), "a seat to act sees its hand"
    return hand


def _wanted(view: View, seat: int, names: list[str], words: Words) -> str:
    mine, stage = view["seats"][seat], stage_of(view, seat)
    facts: dict[str, str] = {}
    if view["phase"] == "draft":
        kept = DEALT - THROWN if stage == "draft out" else KEPT
        facts["cards"] = counted("more cards", len(hand_of(view, seat)) - kept, words)
    elif stage == "draw":
        most = min(POOL_SIZE, RESERVE - len(mine["reserve"]))
        stage = "draw one" if most == 1 else stage
        facts["cubes"] = counted("cubes", most, words)
    elif stage == "build":
        facts["cubes"] = counted("more cubes", PLACED_MOST - mine["placed"], words)
    elif stage == "place":
        stage = f"place {mine['held']}"
        if mine["held"] == "cornerstone" and not _may_speak(view, seat):
            stage += " mute"
    elif stage == "vote":
        tied = [names[leader] for leader in _leaders(view) if leader != seat]
        facts["names"] = series(tied, words, "or")
    return words.wanted[stage].format(**facts)


def _may_speak(view: View, seat: int) -> bool:
    """Does a Cornerstone bring a Desire card? (REG-32)"""
    mine = view["seats"][seat]
    return bool(mine["hand"]) and not mine["forfeit"] and None in view["slots"].values()


# --- said to the others ---


def _own(view: View, seat: int | None, words: Words) -> list[str]:
    """Why a seat does not act, if that is its own choice."""
    if seat is None or view["phase"] != "play":
        return []
    mine = view["seats"][seat]
    if mine["stage"] == "hold":
        return [words.waiting["hold"]]
    return [words.waiting["wait"]] if mine["waiting"] else []


def _waited_for(view: View, names: list[str], words: Words) -> str:
    if not view["to_act"]:
        return words.waiting["over"]
    acting = view["to_act"]
    if view["phase"] != "play":
        who = series([names[other] for other in acting], words)
        return words.waiting[view["phase"]].format(names=who)
    said = [_doing(view, other, names[other], words) for other in acting]
    return words.log["clauses"].join(said) + words.log["stop"]


def _doing(view: View, seat: int, name: str, words: Words) -> str:
    theirs = view["seats"][seat]
    cube = words.names.one[theirs["held"]] if theirs["held"] else ""
    placed = counted("cubes", theirs["placed"], words)
    return words.waiting[theirs["stage"]].format(name=name, cube=cube, cubes=placed)


def _last_turns(view: View, words: Words) -> str:
    if view["button"] is None:
        return words.waiting["away"]
    return counted("turns", view["ending"], words) if view["ending"] else words.waiting["last"]


# --- ties ---


def _leaders(view: View) -> list[int]:
    """The seats with the highest total (REG-78); a view has no scores."""
    state: State = blank(view["players"], cast("Options", view["options"]), 0)
    state.phase = VOTE
    for slot, letter in enumerate(SLOT_IDS):
        card = view["slots"][letter]
        state.slots[slot] = NONE if card is None else CARD_NUMBERS[card]
    for seat, theirs in enumerate(view["seats"]):
        state.plots[seat] = _plot(theirs["plot"])
        declared = theirs["declared"]
        assert isinstance(declared, dict), "houses are named openly before a vote"
        first = [SQUARE_NUMBERS.get(declared.get(role, ""), NONE) for role in ROLE_IDS]
        state.declared[seat] = moves.naming(first[0], first[1], first[2])
    return scoring.leaders(state)


def _plot(stacks: dict[str, list[str]]) -> Plot:
    return plot_of(
        [tuple([LOOK_NUMBERS[look] for look in stacks.get(name, [])]) for name in SQUARE_IDS]
    )
