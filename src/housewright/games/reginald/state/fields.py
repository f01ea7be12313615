"""The fields of a position: bag, pools, slots, cards, plots and stages."""

from ....core.state import State as CoreState
from ..pieces import NONE, POOLS, RESERVE, SLOTS
from .phases import BUILD, DESIRE, DRAFT, IDLE
from .plot import EMPTY, Plot

Cubes = tuple[int, ...]
Cards = tuple[int, ...]


class Fields(CoreState):
    """The fields of a position. A copy has its own lists and shares tuples and plots."""

    def __init__(
        self,
        players: int,
        seed: int,
        frantic: bool,
        sightline: bool,
        tie_vote: bool,
        first: int,
        free_turning: bool,
        model: "Fields | None" = None,
    ) -> None:
        """An empty table, or a copy of the model.

        `first` is the option: NONE if chance decides.
        """
        self.players = players
        self.seed = seed
        self.frantic = frantic
        self.sightline = sightline
        self.tie_vote = tie_vote
        self.first = first
        self.free_turning = free_turning
        if model is None:
            self.phase = DRAFT
            # The bag as mixed; the next cube is bag[drawn].
            self.bag: Cubes = ()
            self.drawn = 0
            # In flavour order, like the Reserves.
            self.pools: list[Cubes] = [()] * POOLS
            self.slots = [NONE] * SLOTS
            # The next card first.
            self.pile: Cards = ()
            self.button = NONE
            self.ending = NONE
            self.idle = 0
            self.plots: list[Plot] = [EMPTY] * players
            self.reserves: list[Cubes] = [()] * players
            # Sorted by their ids; cards thrown out and given in the order of the decisions.
            self.hands: list[Cards] = [()] * players
            self.out: list[Cards] = [()] * players
            self.gave: list[Cards] = [()] * players
            self.stage = [IDLE] * players
            self.placed = [0] * players
            self.held = [NONE] * players
            self.forfeit = [False] * players
            self.waiting = [False] * players
            # Numbers of `moves.naming`.
            self.declared = [NONE] * players
            self.votes = [NONE] * players
            # How many cards each seat has drawn from the pile; that is public.
            self.received = [0] * players
        else:
            self.phase = model.phase
            self.bag = model.bag
            self.drawn = model.drawn
            self.pools = model.pools[:]
            self.slots = model.slots[:]
            self.pile = model.pile
            self.button = model.button
            self.ending = model.ending
            self.idle = model.idle
            self.plots = model.plots[:]
            self.reserves = model.reserves[:]
            self.hands = model.hands[:]
            self.out = model.out[:]
            self.gave = model.gave[:]
            self.stage = model.stage[:]
            self.placed = model.placed[:]
            self.held = model.held[:]
            self.forfeit = model.forfeit[:]
            self.waiting = model.waiting[:]
            self.declared = model.declared[:]
            self.votes = model.votes[:]
            self.received = model.received[:]

    def cubes_left(self) -> int:
        """How many cubes the bag has."""
        return len(self.bag) - self.drawn

    def room(self, seat: int) -> int:
        """How many cubes the Reserve of a seat can still take (REG-17)."""
        return RESERVE - len(self.reserves[seat])

    def open_slots(self) -> list[int]:
        """The slots without a card."""
        return [slot for slot in range(SLOTS) if self.slots[slot] == NONE]

    def may_play_card(self, seat: int) -> bool:
        """Has a seat the right to a Desire decision when it places a Cornerstone? (REG-32)"""
        return not self.forfeit[seat] and len(self.hands[seat]) > 0 and NONE in self.slots

    def can_repair(self, seat: int) -> bool:
        """Is there a cube that the seat may lift? (REG-11 to REG-15)"""
        return len(self.reserves[seat]) < RESERVE and len(self.plots[seat].lifts()) > 0

    def can_draw(self, seat: int) -> bool:
        """Is there a cube to draw, and room for it? (REG-17, REG-19)"""
        if len(self.reserves[seat]) >= RESERVE:
            return False
        return any(len(pool) > 0 for pool in self.pools)

    def is_building(self, seat: int) -> bool:
        """Is the seat in the middle of building? (REG-38)"""
        return BUILD <= self.stage[seat] <= DESIRE

    def others_build(self, seat: int) -> bool:
        """Is a seat other than this one building?"""
        for other in range(self.players):
            if other != seat and BUILD <= self.stage[other] <= DESIRE:
                return True
        return False
