"""A view as a table of the engine, so that what follows from the rules is asked there."""

from typing import Final, NamedTuple, cast

from ....core.options import Options
from ....core.reading import Reader
from .. import moves
from ..codec.turns import load_turn
from ..facts import Facts, facts
from ..ids import Servants
from ..names import NAMES
from ..pieces import (
    CATEGORY_IDS,
    FAMILY_IDS,
    GENTRY_NUMBERS,
    MILESTONE_IDS,
    NONE,
    OBJECTIVE_NUMBERS,
    STEPS_PER_LEVEL,
    TILE_NUMBERS,
    VP_NUMBERS,
    boxed,
)
from ..state import State, blank
from ..state.layout import COPY, Cards
from ..state.phases import DISCARD, PHASE_IDS
from ..view import Board, View

HIDDEN: Final = "?"


class Seen(NamedTuple):
    """A view, and what follows from it for the seat that is drawn large."""

    view: View
    state: State
    facts: Facts
    viewer: int | None
    #: The seat that is drawn large.
    shown: int
    #: What that seat can say now, as far as the viewer may know; empty if it is not to act.
    can: frozenset[str]
    titles: list[str]
    lang: str

    @property
    def board(self) -> Board:
        """What belongs to the seat that is drawn large."""
        return self.view["boards"][self.shown]

    def family(self, seat: int) -> str:
        """The name of a seat's family; empty before it has one."""
        family = self.view["boards"][seat]["family"]
        return NAMES[self.lang].families[family] if family else ""

    @property
    def acts(self) -> bool:
        """Is the seat that is drawn large to act?"""
        return self.shown in self.view["to_act"]

    @property
    def themes(self) -> set[int]:
        """The categories that count at the next courtship (OBS-123, OBS-126)."""
        return {*self.state.themes_now()}


def seen(view: View, viewer: int | None, titles: list[str], lang: str) -> Seen:
    """All that boards are drawn from."""
    state = table(view)
    shown = _shown(view, viewer)
    can: list[int] = state.legal(shown) if shown in view["to_act"] else []
    texts = frozenset(moves.text(move) for move in can)
    return Seen(view, state, facts(state, shown), viewer, shown, texts, titles, lang)


def _shown(view: View, viewer: int | None) -> int:
    """Whose estate is drawn large: the viewer's, else that of the seat to act."""
    if viewer is not None:
        return viewer
    return int(view["to_act"][0]) if view["to_act"] else int(view["start_player"])


def table(view: View) -> State:
    """The position as far as it can be seen; hidden cards are left out, or card 0 stands in."""
    state = blank(view["players"], cast("Options", view["options"]), 0)
    state.phase = PHASE_IDS.index(view["phase"])
    state.round_no = view["round"]
    state.start_player = view["start_player"]
    state.shown = tuple([CATEGORY_IDS.index(name) for name in view["themes"]["shown"]])
    for slot, tiles in enumerate(view["market"]):
        if tiles:
            state.market[slot] = TILE_NUMBERS[tiles[0]] + COPY * (len(tiles) - 1)
    state.reserve = [_cards(view["reserve"][name], TILE_NUMBERS) for name in ("service", "pr1")]
    state.supply = _box(view["supply"])
    state.pool = NONE if view["pool"] is None else _box(view["pool"])
    state.starters = _cards(view["starters"], GENTRY_NUMBERS)
    # Some moves need decks that are not empty.
    state.casual = (0,) * len(view["casual"])
    state.prestige = (0,) * len(view["prestige"])
    state.objectives = (0,) * len(view["objectives"])
    state.objective_discards = (0,) * len(view["objective_discards"])
    state.open_milestones = tuple([MILESTONE_IDS.index(card["id"]) for card in view["milestones"]])
    state.claims = [tuple(card["claimed"]) for card in view["milestones"]]
    for seat, board in enumerate(view["boards"]):
        _put_board(state, seat, board)
    _put_turn(state, view)
    return state


def _cards(names: list[str], numbers: dict[str, int]) -> Cards:
    return tuple([numbers[name] for name in names if name != HIDDEN])


def _box(kinds: Servants) -> int:
    return boxed(cast("dict[str, int]", kinds))


def _put_board(state: State, seat: int, board: Board) -> None:
    if board["family"] is not None:
        state.family[seat] = FAMILY_IDS.index(board["family"])
    state.cash[seat] = board["cash"]
    level, marker = board["rep"]
    state.rep[seat] = (level - 1) * STEPS_PER_LEVEL + marker - 1
    state.available[seat] = _box(board["available"])
    state.quarters[seat] = _box(board["quarters"])
    state.expended[seat] = _box(board["expended"])
    for name, side in board["tiles"].items():
        state.tiles[seat] |= 1 << TILE_NUMBERS[name]
        if side == "back":
            state.flipped[seat] |= 1 << TILE_NUMBERS[name]
    state.hand[seat] = _cards(board["hand"], GENTRY_NUMBERS)
    state.discard[seat] = _cards(board["discard"], GENTRY_NUMBERS)
    state.held[seat] = _cards(board["objectives"], OBJECTIVE_NUMBERS)
    state.vp[seat] = _cards(board["vp"], VP_NUMBERS)
    if board["usefulman_gone"]:
        state.man_gone |= 1 << seat


def _put_turn(state: State, view: View) -> None:
    turn, seats = view["turn"], view["to_act"]
    if turn is None:
        state.turn = seats[0] if seats and state.phase < DISCARD else NONE
        for seat in seats if state.phase == DISCARD else ():
            state.waiting |= 1 << seat
        return
    activity = turn["activity"]
    if activity is not None:
        looking = [name for name in activity["looking"] if name != HIDDEN]
        turn = {**turn, "activity": {**activity, "looking": looking}}
    load_turn(Reader({"to_act": seats, "turn": turn}, state.players), state)
