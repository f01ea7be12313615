"""Sir Reginald's Fabulous Country Estate in motion: a position and what moves do to it."""

from ....core.options import Options
from ....core.rng import Rng
from .. import moves, scoring
from ..moves import DECLARE as DECLARING
from ..moves import DECLINE as DECLINING
from ..moves import DISCARD as DISCARDING
from ..moves import DONE as STOP
from ..moves import DRAW as DRAWING
from ..moves import DRAWS, PASS, PLACE, SETS, SKIP_DRAW, SKIP_REPAIR, START, TUMBLE, WAIT
from ..moves import KEEP as KEEPING
from ..moves import PILE as GIVING
from ..moves import PLAY as PLAYING
from ..moves import REPAIR as LIFTING
from ..moves import TAKE as TAKING
from ..moves import VOTE as VOTING
from ..pieces import (
    CORNERSTONE,
    FLAVOUR_OF,
    NONE,
    POOL_SIZE,
    SLOTS,
    in_order,
)
from . import phases, sampling
from .draft import Draft
from .phases import BUILD, BY_BAG, DESIRE, HOLD, PLACING
from .turns import Sink


class State(Draft):
    """A position of Sir Reginald's Fabulous Country Estate."""

    def copy(self) -> "State":
        return State(
            self.players,
            self.seed,
            self.frantic,
            self.sightline,
            self.tie_vote,
            self.first,
            self.free_turning,
            self,
        )

    def text(self, move: int) -> str:
        return moves.text(move)

    def parse(self, text: str) -> int:
        return moves.parse(text)

    @property
    def is_over(self) -> bool:
        return self.phase == phases.OVER

    # --- moves ---

    def apply(self, seat: int, move: int, sink: Sink = None) -> None:
        if move >= TUMBLE:
            self._place(seat, move, sink)
        elif move >= DECLARING:
            self._declare(seat, move - DECLARING, sink)
        elif move >= PLACE:
            self._place(seat, move, sink)
        elif move >= PLAYING:
            self._play(seat, move - PLAYING, sink)
        elif move >= DRAWING:
            self._draw(seat, move - DRAWING, sink)
        elif move >= GIVING:
            self._give(seat, move - GIVING, sink)
        elif move >= DISCARDING:
            self._throw_out(seat, move - DISCARDING, sink)
        elif move >= LIFTING:
            self._lift(seat, move - LIFTING, sink)
        elif move >= TAKING:
            self._take(seat, move - TAKING, sink)
        elif move >= VOTING:
            self._vote(seat, move - VOTING, sink)
        else:
            self._choose(seat, move, sink)
        if self.frantic and self.phase == phases.PLAY:
            holder = self.button
            if holder not in (NONE, seat):
                self.waiting[holder] = False  # REG-39
            self._settle(sink)

    def _choose(self, seat: int, move: int, sink: Sink) -> None:
        """The moves without cubes, cards or squares."""
        if move == STOP:
            self._end_building(seat, 1, sink)
        elif move == SKIP_REPAIR:
            self._tell("left", seat, sink)
            self._to_draw_step(seat, sink)
        elif move == SKIP_DRAW:
            self._tell("skipped", seat, sink)
            self.idle += 1
            self._to_build_step(seat, sink)
        elif move == DECLINING:
            self._tell("declined", seat, sink)
            self._go_on_building(seat, sink)
        elif move == START:
            self._start(seat, sink)
        elif move == WAIT:
            self._tell("waited", seat, sink)
            self.waiting[seat] = True
        elif move == KEEPING:
            self._tell("kept", seat, sink)
            self.stage[seat] = HOLD
        else:
            assert move == PASS
            if sink is not None:
                sink.append(("passed", (seat, 0)))
            self.forfeit[seat] = True  # REG-41
            self.stage[seat] = BUILD
            self._hand_on(seat, sink)

    def _tell(self, what: str, seat: int, sink: Sink) -> None:
        if sink is not None:
            sink.append((what, (seat,)))

    # --- repair and draw ---

    def _lift(self, seat: int, square: int, sink: Sink) -> None:
        plot = self.plots[seat]
        flavour = FLAVOUR_OF[plot.tops[square]]
        self.plots[seat] = plot.without_top(square)  # REG-11
        self.reserves[seat] = tuple(sorted((*self.reserves[seat], flavour)))
        if sink is not None:
            sink.append(("lifted", (seat, square, flavour)))
        self._to_draw_step(seat, sink)

    def _draw(self, seat: int, number: int, sink: Sink) -> None:
        pool, cubes = number // DRAWS, SETS[number % DRAWS]
        left = list(self.pools[pool])
        for flavour in cubes:
            left.remove(flavour)
        self.reserves[seat] = tuple(sorted(self.reserves[seat] + cubes))  # REG-16
        self.idle = 0
        if sink is not None:
            sink.append(("drawn", (seat, pool, *cubes)))
        was_full = self.cubes_left() > 0
        past = min(self.drawn + POOL_SIZE - len(left), len(self.bag))
        new = self.bag[self.drawn : past]  # REG-18
        self.drawn = past
        left += new
        left.sort()
        self.pools[pool] = tuple(left)
        if sink is not None and new:
            sink.append(("refilled", (pool, *sorted(new))))
        if was_full and self.cubes_left() == 0 and self.ending == NONE:
            self._trigger(BY_BAG, sink)  # REG-35
        self._to_build_step(seat, sink)

    # --- build ---

    def _take(self, seat: int, flavour: int, sink: Sink) -> None:
        reserve = self.reserves[seat]
        at = reserve.index(flavour)
        self.reserves[seat] = reserve[:at] + reserve[at + 1 :]
        self.held[seat] = flavour
        self.stage[seat] = PLACING
        if sink is not None:
            sink.append(("taken", (seat, flavour)))

    def _place(self, seat: int, move: int, sink: Sink) -> None:
        square, look = moves.square_of(move), moves.look_of(move)
        plot = self.plots[seat]
        self.plots[seat] = plot.with_cube(square, look)
        self.held[seat] = NONE
        self.placed[seat] += 1
        if sink is not None:
            sink.append(("placed", (seat, square, plot.heights[square], look)))
        if FLAVOUR_OF[look] == CORNERSTONE and self.may_play_card(seat):
            self.stage[seat] = DESIRE  # REG-31
        else:
            self._go_on_building(seat, sink)

    def _play(self, seat: int, number: int, sink: Sink) -> None:
        card, slot = number // SLOTS, number % SLOTS
        self._let_go(seat, card)
        self.slots[slot] = card
        if sink is not None:
            sink.append(("played", (seat, card, slot)))
        if self.pile:  # REG-33
            new = self.pile[0]
            self.pile = self.pile[1:]
            self.hands[seat] = tuple(in_order([*self.hands[seat], new]))
            self.received[seat] += 1
            if sink is not None:
                sink.append(("received", (seat, new)))
        self._go_on_building(seat, sink)

    # --- the end ---

    def _declare(self, seat: int, naming: int, sink: Sink) -> None:
        self.declared[seat] = naming
        self._tell("declared", seat, sink)
        if NONE not in self.declared:
            self._judge(sink)

    def _vote(self, seat: int, choice: int, sink: Sink) -> None:
        self.votes[seat] = choice
        if sink is not None:
            sink.append(("voted", (seat, choice)))
        if NONE not in self.votes:
            self.phase = phases.OVER
            if sink is not None:
                sink.append(("finished", tuple(self.winners())))

    def points(self) -> list[int]:
        return scoring.totals(self)

    def winners(self) -> list[int]:
        return scoring.winners(self)

    # --- chance and what is hidden ---

    def sample(self, seat: int, rng: Rng) -> "State":
        """A copy in which all that the seat cannot know is dealt again."""
        twin = self.copy()
        twin.seed = rng.below(1 << 31)
        sampling.deal_hidden(twin, seat, rng)
        return twin


def deal(players: int, options: Options, seed: int) -> State:
    """The start of a match."""
    state = blank(players, options, seed)
    state.lay_out()
    return state


def blank(players: int, options: Options, seed: int) -> State:
    """A state with these options and nothing on the table."""
    named = options["first"]
    return State(
        players,
        seed,
        options["mode"] == "frantic",
        options["views"] == "sightline",
        bool(options["tie_vote"]),
        named if isinstance(named, int) else NONE,
        options["turning"] == "free",
    )
