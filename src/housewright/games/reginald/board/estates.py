"""A view as a table of the engine, so that what follows from the rules is asked there."""

from typing import Final, NamedTuple

from ....core.blueprint import View
from .. import scoring
from ..facts import Estate as EstateFacts
from ..facts import estate_facts
from ..moves import naming, square_of
from ..pieces import (
    CARD_NUMBERS,
    FLAVOUR_NUMBERS,
    LOOK_NUMBERS,
    NONE,
    ROLE_IDS,
    SLOT_IDS,
    SQUARE_NUMBERS,
    SQUARES,
)
from ..scoring import EVERYBODY
from ..state import State, blank
from ..state.phases import DECLARE, DRAFT, OVER, PLAY, VOTE
from ..state.plot import Plot, plot_of
from ..state.tumbling import tumblings

_PHASES: Final = {"draft": DRAFT, "play": PLAY, "declare": DECLARE, "vote": VOTE, "over": OVER}


class Count(NamedTuple):
    """What a seat reaches on a Desire card now; NONE if it lacks what the card is about."""

    number: int
    is_met: bool
    #: Would it take the bonus? (REG-66)
    is_best: bool


class Estate(NamedTuple):
    """A plot and what follows from it."""

    plot: Plot
    facts: EstateFacts


class Table(NamedTuple):
    """All that follows from what a viewer sees."""

    state: State
    estates: list[Estate]
    totals: list[int]

    def counts(self, card: str) -> list[Count]:
        """Everybody's Count on a card as it stands."""
        number = CARD_NUMBERS[card]
        found = scoring.counts(self.state, number, EVERYBODY)
        best = scoring.best_count(number, found)
        return [Count(count, scoring.is_met(number, count), count == best) for count in found]


def table(view: View) -> Table:
    """The table as far as it can be seen: what is hidden is not on it."""
    state = blank(view["players"], view["options"], 0)
    state.phase = _PHASES[view["phase"]]
    for place, slot in enumerate(SLOT_IDS):
        card = view["slots"][slot]
        state.slots[place] = NONE if card is None else CARD_NUMBERS[card]
    for seat, owner in enumerate(view["seats"]):
        state.plots[seat] = _plot(owner["plot"])
        if isinstance(owner["declared"], dict):
            state.declared[seat] = _naming(owner["declared"])
    estates = [
        Estate(state.plots[seat], estate_facts(state, seat, EVERYBODY))
        for seat in range(state.players)
    ]
    return Table(state, estates, scoring.totals(state))


def _plot(stacks: dict[str, list[str]]) -> Plot:
    found: list[tuple[int, ...]] = [()] * SQUARES
    for square, looks in stacks.items():
        found[SQUARE_NUMBERS[square]] = tuple([LOOK_NUMBERS[look] for look in looks])
    return plot_of(found)


def _naming(declared: dict[str, str]) -> int:
    houses = [SQUARE_NUMBERS.get(declared.get(role, ""), NONE) for role in ROLE_IDS]
    return naming(*houses)


def sites(view: View, estate: Estate, seat: int) -> set[int]:
    """The squares where the cube that a seat holds may go."""
    held = view["seats"][seat]["held"]
    if held is None:
        return set()
    places = estate.plot.placements(FLAVOUR_NUMBERS[held])
    if view["options"]["turning"] == "free":  # REG-22
        places += tumblings(estate.plot, FLAVOUR_NUMBERS[held])
    return {square_of(place) for place in places}
