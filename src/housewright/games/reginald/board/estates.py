"""A view as a state of the engine, so that what follows from the rules is asked there."""

from typing import Final, NamedTuple, cast

from ....core.options import Options
from .. import scoring
from ..facts import Estate as EstateFacts
from ..facts import Facts, Standing, facts
from ..moves import naming
from ..pieces import (
    CARD_NUMBERS,
    FLAVOUR_NUMBERS,
    LOOK_NUMBERS,
    NONE,
    ROLE_IDS,
    SLOT_IDS,
    SQUARE_NUMBERS,
    SQUARES,
    Flavour,
)
from ..state import State, blank
from ..state.phases import DECLARE, DRAFT, OVER, PLAY, VOTE
from ..state.plot import Plot, plot_of
from ..view import Names, View

_PHASES: Final = {"draft": DRAFT, "play": PLAY, "declare": DECLARE, "vote": VOTE, "over": OVER}


class Estate(NamedTuple):
    """A plot and what follows from it."""

    plot: Plot
    facts: EstateFacts


class Estates(NamedTuple):
    """All plots, and what follows from what a viewer sees."""

    state: State
    facts: Facts
    estates: list[Estate]
    totals: list[int]

    def standings(self, card: str) -> list[Standing]:
        """How the seats stand with a card at a slot or in the hand that is shown."""
        number = CARD_NUMBERS[card]
        if number in self.state.slots:
            return self.facts["slots"][SLOT_IDS[self.state.slots.index(number)]]["seats"]
        return self.facts["hand"][card]

    def sites(self, held: Flavour | None) -> set[int]:
        """The squares where the cube that the shown seat holds may go."""
        ways = self.facts["places"].get(held, []) if held else []
        return {SQUARE_NUMBERS[square] for way in ways if way["looks"] for square in way["squares"]}


def estates(view: View, shown: int) -> Estates:
    """The plots, with the hand and the cubes of one seat, as far as they can be seen."""
    state = blank(view["players"], cast("Options", view["options"]), 0)
    state.phase = _PHASES[view["phase"]]
    for place, slot in enumerate(SLOT_IDS):
        card = view["slots"][slot]
        state.slots[place] = NONE if card is None else CARD_NUMBERS[card]
    for seat, owner in enumerate(view["seats"]):
        state.plots[seat] = _plot(owner["plot"])
        if isinstance(owner["declared"], dict):
            state.declared[seat] = _naming(owner["declared"])
    owner = view["seats"][shown]
    if isinstance(owner["hand"], list):
        state.hands[shown] = tuple([CARD_NUMBERS[card] for card in owner["hand"]])
    if owner["held"] is not None:
        state.held[shown] = FLAVOUR_NUMBERS[owner["held"]]
    found = facts(state, shown)
    both = zip(state.plots, found["seats"], strict=True)
    return Estates(state, found, [Estate(*each) for each in both], scoring.totals(state))


def _plot(stacks: dict[str, list[str]]) -> Plot:
    found: list[tuple[int, ...]] = [()] * SQUARES
    for square, looks in stacks.items():
        found[SQUARE_NUMBERS[square]] = tuple([LOOK_NUMBERS[look] for look in looks])
    return plot_of(found)


def _naming(declared: Names) -> int:
    houses = [SQUARE_NUMBERS.get(declared.get(role, ""), NONE) for role in ROLE_IDS]
    return naming(*houses)
