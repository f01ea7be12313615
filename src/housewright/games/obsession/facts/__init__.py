"""What follows from a table of Obsession by the rules, for boards that know none.

What is the same in every position (names, ratings, needs, favours, printed VP and prices) is in
`components.json`; facts hold what depends on the position.
"""

from typing import TypedDict

from ..ids import Category, Event, Servant
from ..state import State
from ..state.phases import OVER
from . import goals, market
from .asking import asking
from .estates import Estate, estate
from .goals import Goal, MilestoneCard
from .hosting import Hosting, Inviting, hosting, inviting
from .market import Offer, Reserves
from .party import Party, party
from .rounds import EVENTS, Courtship, Rounds, courtship, rounds, seasons_theme
from .specials import Card, Special, cards, specials


class Facts(TypedDict):
    """Codes of refusals (`obstacle`) are those of `refusals.RULES`."""

    event: Event
    season: int
    seasons_theme: Category | None
    rounds: Rounds
    estates: list[Estate]
    courtship: Courtship
    #: Per slot, null where nothing lies.
    market: list[Offer | None]
    reserves: Reserves
    #: Per servant in the supply why the viewer could not take one; null if they could.
    for_hire: dict[Servant, str | None]
    #: Per seat, for the viewer alone; everybody's at the end.
    objectives: list[list[Goal]]
    milestones: list[MilestoneCard]
    hosting: Hosting | None
    party: Party | None
    inviting: Inviting | None
    specials: list[Special]
    #: The viewer's VP cards.
    cards: list[Card]
    #: Who has won (OBS-144); nobody while the match is on.
    winners: list[int]


def facts(state: State, seat: int | None) -> Facts:
    """What follows from the table; about secret cards only to their owner."""
    viewer = asking(state, seat)
    return {
        "event": EVENTS[state.event()],
        "season": state.season(),
        "seasons_theme": seasons_theme(state),
        "rounds": rounds(state),
        "estates": [estate(state, owner) for owner in range(state.players)],
        "courtship": courtship(state),
        "market": market.slots(state, seat),
        "reserves": market.reserves(state, seat),
        "for_hire": market.for_hire(state, seat),
        "objectives": [_objectives(state, owner, seat) for owner in range(state.players)],
        "milestones": goals.milestone_cards(state),
        "hosting": hosting(viewer),
        "party": party(state),
        "inviting": inviting(viewer),
        "specials": specials(viewer),
        "cards": cards(viewer),
        "winners": state.winners(),
    }


def _objectives(state: State, owner: int, seat: int | None) -> list[Goal]:
    if owner != seat and state.phase != OVER:
        return []
    return [goals.objective(state, owner, card) for card in state.held[owner]]
