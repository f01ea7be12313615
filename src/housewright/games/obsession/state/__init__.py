"""Obsession in motion: a position and what moves do to it."""

from typing import Final

from ....core.options import Options, seat_of
from ....core.rng import Rng
from ....core.state import Event
from .. import moves, scoring
from ..pieces import (
    CHOICES,
    HALLBOY,
    MILESTONE_IDS,
    TILE_NUMBERS,
    UNDERBUTLER,
)
from .hidden import Hidden
from .phases import CHECK, DISCARD, OVER
from .terms import Terms

# The seats to act if one acts alone, made once.
ALONE: Final[tuple[tuple[int, ...], ...]] = ((0,), (1,), (2,), (3,), (4,), (5,))


class State(Hidden):
    """A position of Obsession."""

    def copy(self) -> "State":
        return State(self.players, self.seed, self.terms, self)

    def text(self, move: int) -> str:
        return moves.text(move)

    def parse(self, text: str) -> int:
        return moves.parse(text)

    @property
    def is_over(self) -> bool:
        return self.phase == OVER

    def to_act(self) -> tuple[int, ...]:
        if self.phase < DISCARD:
            return ALONE[self.turn]
        if self.phase == OVER:
            return ()
        return tuple([seat for seat in range(self.players) if self.waiting >> seat & 1])

    def apply(self, seat: int, move: int, sink: list[Event] | None = None) -> None:
        if move >= moves.COURT:
            if move >= moves.TAKE:
                self._take_starter(seat, move - moves.TAKE, sink)
            elif move >= moves.DISCARD:
                self._discard_objective(seat, move - moves.DISCARD, sink)
            else:
                self._take_fairchild(seat, move - moves.COURT, sink)
            return
        if move == moves.END:
            self._end_turn(seat, sink)
            return
        if move < moves.CHURCH:
            self._set_up(seat, move, sink)
            return
        if move >= moves.BORROW:
            self._any_time(seat, move, sink)
        elif move >= moves.KEEP:
            self._settle_move(seat, move, sink)
        elif move >= moves.INVITE:
            self._party_move(seat, move, sink)
        else:
            self._early_move(seat, move, sink)
        if self.phase == CHECK and not self.has_to_check(seat):
            self._begin_hosting(seat)  # OBS-37
        if self.open_milestones and (self.unchecked or not _is_plain(move)):
            self.unchecked = False
            self._claim(seat, sink)  # OBS-147

    def _set_up(self, seat: int, move: int, sink: list[Event] | None) -> None:
        if move >= moves.DRAFT:
            self._draft(seat, move - moves.DRAFT, sink)
        elif move >= moves.START:
            self._choose_start(seat, move - moves.START, sink)
        else:
            self._choose_family(seat, move - moves.FAMILY, sink)

    def _early_move(self, seat: int, move: int, sink: list[Event] | None) -> None:
        if move >= moves.PASS:
            self._pass(seat, move - moves.PASS, sink)
        elif move >= moves.EASE:
            self._host(seat, move - moves.EASE, True, sink)
        elif move >= moves.HOST:
            self._host(seat, move - moves.HOST, False, sink)
        elif move == moves.READY:
            if sink is not None:
                sink.append(("readied", (seat,)))
            self._begin_hosting(seat)
        elif move >= moves.GOSSIP:
            self._gossip(seat, move - moves.GOSSIP, sink)
        elif move == moves.FAIR:
            self._help_fair(seat, sink)
        else:
            self._bless(seat, move - moves.CHURCH, sink)

    def _party_move(self, seat: int, move: int, sink: list[Event] | None) -> None:
        if move < moves.COOK_ADD:
            self._invite(seat, move - moves.INVITE, sink)
        elif move == moves.SERVE:
            self._serve(seat, sink)
        elif move < moves.MORE:
            self._cook(seat, move == moves.COOK_MORE, sink)
        elif move < moves.LESS:
            self._carry(seat, move - moves.MORE, 1, sink)
        elif move < moves.SERVE:
            self._carry(seat, move - moves.LESS, -1, sink)
        elif move < moves.CHOOSE:
            self._place(seat, move - moves.ASSIGN, False, sink)
            self._serve_on(seat, sink)
        elif move < moves.HALLBOY_ON:
            choice = move - moves.CHOOSE
            self._choose(seat, choice // CHOICES, choice % CHOICES, sink)
        elif move < moves.UNDERBUTLER_ON:
            self._boost(seat, move - moves.HALLBOY_ON, HALLBOY, sink)
        elif move < moves.HOUSEMAID_ON:
            self._boost(seat, move - moves.UNDERBUTLER_ON, UNDERBUTLER, sink)
        elif move < moves.ENJOY:
            self._show_more(seat, move - moves.HOUSEMAID_ON, sink)
        else:
            self._settle(seat, sink)

    def _settle_move(self, seat: int, move: int, sink: list[Event] | None) -> None:
        if move >= moves.RESERVE_CHEAP:
            self._buy_reserved(seat, move - moves.RESERVE_CHEAP, True, sink)
        elif move >= moves.RESERVE:
            self._buy_reserved(seat, move - moves.RESERVE, False, sink)
        elif move >= moves.BUY_CHEAP:
            self._buy(seat, move - moves.BUY_CHEAP, True, sink)
        elif move >= moves.BUY:
            self._buy(seat, move - moves.BUY, False, sink)
        elif move >= moves.RECRUIT:
            self._recruit(seat, move - moves.RECRUIT, sink)
        elif move >= moves.HIRE:
            self._hire(seat, move - moves.HIRE, sink)
        elif move >= moves.ATTACK:
            self._attack(seat, move - moves.ATTACK, sink)
        elif move >= moves.RECALL:
            self._recall(seat, move - moves.RECALL, sink)
        elif move == moves.SKIP:
            self._skip(seat, sink)
        elif move >= moves.DISMISS:
            self._dismiss(seat, move - moves.DISMISS, sink)
        else:
            self._keep(seat, move - moves.KEEP, sink)

    def sample(self, seat: int, rng: Rng) -> "State":
        """A copy in which all that the seat has not seen is dealt again."""
        twin = self.copy()
        twin._deal_again(seat, rng)
        return twin

    def winners(self) -> list[int]:
        return scoring.winners(self)


def _is_plain(move: int) -> bool:
    """Does a move change nothing that a milestone asks for? Most moves are of this sort."""
    return moves.PASS <= move < moves.SERVE or moves.BORROW <= move < moves.USE


def deal(players: int, options: Options, seed: int) -> State:
    """The start of a match: the families are chosen first."""
    state = blank(players, options, seed)
    state.lay_out()
    return state


def blank(players: int, options: Options, seed: int) -> State:
    """A table of these options on which nothing lies."""
    return State(players, seed, terms_of(players, options))


def terms_of(players: int, options: Options) -> Terms:
    """What the options of a match say."""
    milestones, monuments = options["milestones"], options["monuments"]
    return Terms(
        players,
        bool(options["extended"]),
        bool(options["wessex"]),
        bool(options["howard"]),
        bool(options["upstairs"]),
        bool(options["pass_hire"]),
        bool(milestones),
        tuple([MILESTONE_IDS.index(name) for name in milestones])
        if isinstance(milestones, list)
        else (),
        tuple([TILE_NUMBERS[name] for name in monuments]) if isinstance(monuments, list) else (),
        seat_of(options["starting_player"]),
        200 if options["loan"] == 200 else 100,
        options["guest_limit"] == "turn",
        bool(options["hallboy_hires"]),
        bool(options["guest_draft"]),
        bool(options["late_monuments"]),
        bool(options["closed_courtship"]),
        bool(options["late_servants"]),
        bool(options["attendees_leave"]),
    )
