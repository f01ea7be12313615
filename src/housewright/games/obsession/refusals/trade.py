"""Why somebody cannot be hired, a tile not be bought, something not be done at any time."""

from ....core.refusing import WRONG_PHASE
from ..lines.phrases import counted, pounds
from ..pieces import (
    BORROW_STEPS,
    BOX_IDS,
    DISCOUNT,
    HELP_STEPS,
    IS_RECRUITABLE,
    IS_SINGLE,
    NONE,
    QUARTERS,
    REFRESH_STEPS,
    SERVANT_IDS,
    TILE_NUMBERS,
    UNDERBUTLER,
    USEFULMAN,
    VP_NUMBERS,
    count,
)
from ..state import State
from .reasons import Asked, Reason, not_available, plain


def holds(box: int, servant: int) -> bool:
    """Is such a servant in the box, if there is a box?"""
    return box != NONE and count(box, servant) > 0


# --- servants ---


def hiring_obstacle(state: State, seat: int, servant: int) -> str | None:
    """Why the seat cannot take this servant out of the supply (OBS-84, OBS-86, OBS-97)."""
    if IS_SINGLE[servant] and count(state.staff(seat), servant):
        return "servant_limit"
    if servant == USEFULMAN and state.man_gone >> seat & 1:
        return "servant_gone"
    if servant == UNDERBUTLER:
        return "not_for_hire"
    return None if count(state.supply, servant) else "none_for_hire"


def _not_hired(asked: Asked, servant: int) -> Reason | None:
    code = hiring_obstacle(asked.state, asked.seat, servant)
    return None if code is None else asked.about_servant(code, servant)


def hire(asked: Asked) -> Reason:
    """OBS-84."""
    return _not_hired(asked, SERVANT_IDS.index(asked.tokens[1])) or plain(WRONG_PHASE)


def recruit(asked: Asked) -> Reason:
    """OBS-85."""
    state, victim = asked.state, int(asked.tokens[1])
    servant, place = SERVANT_IDS.index(asked.tokens[2]), BOX_IDS.index(asked.tokens[3])
    if not state.can_recruit(asked.seat):
        return plain(WRONG_PHASE)
    if not count(state.box_of(victim, place), servant):
        codes = ("not_available", "not_in_quarters", "not_expended")
        if BOX_IDS[place] != "expended" or IS_RECRUITABLE[servant]:
            return asked.about_servant(codes[place], servant)
    return plain(WRONG_PHASE if IS_RECRUITABLE[servant] else "loyal")


# --- purchases ---


def purchase_obstacle(state: State, seat: int, tile: int, price: int) -> str | None:
    """Why the seat cannot buy this tile at this price in its turn (OBS-88 to OBS-90)."""
    if price > state.cash[seat]:
        return "cash"
    if state.has_twin(seat, tile):
        return "twin"
    return "one_purchase" if seat == state.turn and not state.has_purchase() else None


def buy(asked: Asked) -> Reason:
    """OBS-88 to OBS-95, OBS-98."""
    state, what, is_helped = asked.state, asked.tokens[1], len(asked.tokens) > 2
    missing = not_available(asked, USEFULMAN) if is_helped else None
    if missing:
        return missing
    if what in TILE_NUMBERS:
        tile = TILE_NUMBERS[what]
        if tile not in state.reserve[0] + state.reserve[1]:
            return plain("not_in_reserve")
        price = state.reserve_price(tile)
    else:
        slot = int(what) - 1
        if state.market[slot] == NONE:
            return plain("slot_empty")
        tile, price = state.tile_in(slot), state.price(slot)
    if is_helped:
        price = max(0, price - DISCOUNT)
    code = purchase_obstacle(state, asked.seat, tile, price) or "one_purchase"
    if code == "cash":
        return code, {"price": pounds(price), "cash": pounds(state.cash[asked.seat])}
    return plain(code)


# --- at any time ---


def _too_dear(asked: Asked, price: int) -> Reason:
    """OBS-106."""
    steps = counted("owned steps", asked.state.rep[asked.seat], asked.words)
    return "reputation", {"steps": steps, "price": str(price)}


def borrow(asked: Asked) -> Reason:
    """OBS-107."""
    return _too_dear(asked, BORROW_STEPS)


def _not_resting(asked: Asked) -> Reason | None:
    servant = SERVANT_IDS.index(asked.tokens[1])
    if count(asked.state.quarters[asked.seat], servant):
        return None
    return asked.about_servant("not_in_quarters", servant)


def help_out(asked: Asked) -> Reason:
    """OBS-108."""
    return _not_resting(asked) or _too_dear(asked, HELP_STEPS)


def refresh(asked: Asked) -> Reason:
    """OBS-109."""
    return plain("already") if asked.state.refreshed else _too_dear(asked, REFRESH_STEPS)


def rouse(asked: Asked) -> Reason:
    """OBS-111."""
    if not asked.state.owns(asked.seat, QUARTERS):
        return plain("not_owned")
    return _not_resting(asked) or plain("already")


def use(asked: Asked) -> Reason:
    """OBS-114, OBS-115."""
    state, name = asked.state, asked.tokens[1]
    if name == "prestige" and not state.prestige:
        return plain("no_prestige_guest")
    if name == "unlimited" and state.is_unlimited():
        return plain("already")
    if name == "hire":
        missing = _not_hired(asked, SERVANT_IDS.index(asked.tokens[2]))
        if missing:
            return missing
    if VP_NUMBERS[name] not in state.vp[asked.seat]:
        return plain("no_vp_card")
    return plain("not_discarded" if name == "recall" else "no_effect")


def useful_man(asked: Asked) -> Reason:
    """OBS-112, OBS-113."""
    missing = not_available(asked, USEFULMAN)
    if missing:
        return missing
    return plain("slot_empty" if asked.state.market[0] == NONE else WRONG_PHASE)
