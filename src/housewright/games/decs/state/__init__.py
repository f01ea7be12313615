"""Decs Building in motion: a position and what moves do to it."""

from typing import Final

from ....core.options import Options, seat_of
from ....core.rng import Rng
from ....core.state import Event
from .. import moves, scoring
from ..moves import DISCARD as DISCARDING
from ..moves import DONE, GAIN, PAY, TAKE
from ..moves import DRAW as DRAWING
from ..moves import VOTE as VOTING
from ..pieces import (
    BAUBLE,
    BAUBLES,
    COST,
    EMPTY_PILES_TO_END,
    GETS_ACTION,
    GETS_CARD,
    GETS_FEATURE,
    IS_FACE,
    NONE,
    PILE_OF,
    PILES,
    REMOVED_CARD,
    REWARD,
    REWARD_PILES,
    SUITS,
    THINNING,
    board_of,
    full_piles,
)
from ..pieces.grid import FEATURE_OF
from .choices import Choices
from .phases import CALLED, DISCARD, DRAW, FINAL, FREE, NOT_ENDING, OVER, PICK, TURN, VOTE
from .phases import PAY as PAYING
from .phases import PITCH_IN as PITCHING

# The seats to act if one acts alone, made once.
ALONE: Final[tuple[tuple[int, ...], ...]] = ((0,), (1,), (2,), (3,))
# How many deals are tried until a seat that has begun to pay can go on.
_DEALS: Final = 100


class State(Choices):
    """A position of Decs Building."""

    def copy(self) -> "State":
        vote, starting = self.rare
        return State(self.players, self.seed, self.short, vote, starting, self.board, self)

    def text(self, move: int) -> str:
        return moves.text(move)

    def parse(self, text: str) -> int:
        return moves.parse(text)

    @property
    def is_over(self) -> bool:
        return self.phase == OVER

    def to_act(self) -> tuple[int, ...]:
        if self.phase < VOTE:
            return ALONE[self.turn]
        if self.phase == OVER:
            return ()
        return tuple([seat for seat in range(self.players) if self.votes[seat] == NONE])

    # --- moves ---

    def apply(self, seat: int, move: int, sink: list[Event] | None = None) -> None:
        if move >= DRAWING:
            self._draw(seat, move - DRAWING, sink)
        elif move >= DISCARDING:
            self._discard(seat, move - DISCARDING, sink)
        elif move >= PAY:
            self._pay(seat, move - PAY, sink)
        elif move >= TAKE:
            self._take(seat, move - TAKE, sink)
        elif move >= GAIN:
            if self.phase == FREE:
                self._take_free(seat, move - GAIN, sink)
            else:
                self._gain(seat, move - GAIN, sink)
        elif move >= VOTING:
            self._vote(seat, move - VOTING, sink)
        elif move == DONE:
            if sink is not None:
                sink.append(("done", (seat,)))
            self._end_turn(seat, sink)
        else:
            self._pass(seat, sink, 0)
            self._end_turn(seat, sink)

    def _take(self, seat: int, space: int, sink: list[Event] | None) -> None:
        self.space = space
        self.pitch_in = self.phase == PITCHING
        self.phase = PAYING
        if sink is not None:
            sink.append(("taken", (seat, space)))
        if BAUBLE[space]:
            guest = self.pawns[space]
            self.pawns[space] = seat
            if sink is not None and guest not in (NONE, seat):  # DEC-33
                sink.append(("sent_home", (guest, space)))

    def _let_go(self, seat: int, card: int) -> None:
        """The card leaves the hand, and everybody sees it."""
        hand = self.hands[seat]
        if self.unseen[seat]:
            self._show(seat, card)
        at = hand.index(card)
        self.hands[seat] = hand[:at] + hand[at + 1 :]

    def _show(self, seat: int, card: int) -> None:
        """If others know of such a card in the hand, for them it is that one that is shown."""
        unseen = self.unseen[seat]
        below = self.decks[seat][: self.face_down[seat]]
        known = self.hands[seat].count(card) - unseen.count(card) + below.count(card)
        if card in unseen and known <= 0:
            at = unseen.index(card)
            self.unseen[seat] = unseen[:at] + unseen[at + 1 :]

    def _pay(self, seat: int, card: int, sink: list[Event] | None) -> None:
        self._let_go(seat, card)
        self.paid = (*self.paid, card)
        if sink is not None:
            sink.append(("paid", (seat, card)))
        pile = PILE_OF[card]
        offer = self.board + self.space
        if len(self.paid) == REMOVED_CARD[offer]:  # DEC-56, DEC-57
            self.removed = (*self.removed, card)
            if sink is not None:
                kind = "thinned" if self.board == THINNING else "removed"
                sink.append((kind, (seat, card)))
        elif IS_FACE[card]:  # DEC-41
            self.stacks[pile] = (card, *self.stacks[pile])
            if sink is not None:
                sink.append(("returned", (seat, card)))
        else:
            self.played[seat] = (*self.played[seat], card)  # DEC-42
        if len(self.paid) == len(COST[offer]):
            self._reward(seat, sink)

    def _reward(self, seat: int, sink: list[Event] | None) -> None:
        reward = REWARD[self.space]
        if reward == GETS_FEATURE:
            self.phase = DRAW  # DEC-47
        elif reward == GETS_CARD:
            piles = REWARD_PILES[self.space]
            if len(piles) == 1:
                self._gain(seat, piles[0], sink)
            else:
                self.phase = PICK  # DEC-45
        elif reward == GETS_ACTION:
            self.phase = PITCHING  # DEC-62
            self.space = NONE
            self.paid = ()
        else:
            self._recall(seat, sink)

    def _recall(self, seat: int, sink: list[Event] | None) -> None:
        pawns = 0
        for space in BAUBLES:
            if self.pawns[space] == seat:
                self.pawns[space] = NONE
                pawns += 1
        if sink is not None:
            sink.append(("recalled", (seat, pawns)))
        self._end_turn(seat, sink)

    def _gain(self, seat: int, pile: int, sink: list[Event] | None) -> None:
        card = self._top(pile)
        self.played[seat] = (*self.played[seat], card)  # DEC-44
        if sink is not None:
            sink.append(("gained", (seat, pile, card)))
        self._look_at_piles(sink)
        self._end_turn(seat, sink)

    def _top(self, pile: int) -> int:
        """The card on a pile, which is taken from it."""
        stack = self.stacks[pile]
        self.stacks[pile] = stack[1:]
        return stack[0]

    def _look_at_piles(self, sink: list[Event] | None) -> None:
        """The third empty pile calls the end (DEC-71)."""
        if self.ending == NOT_ENDING and self.empty_piles() >= EMPTY_PILES_TO_END:
            self.ending = CALLED
            if sink is not None:
                sink.append(("called", (self.empty_piles(),)))

    def _draw(self, seat: int, place: int, sink: list[Event] | None) -> None:
        feature, reach = FEATURE_OF[place], self.reach[seat]
        earlier = self.features[seat]
        self.put(seat, place)
        if sink is not None:
            sink.append(("built", (seat, feature, place)))
            now = self.reach[seat]
            for old in earlier:
                if not scoring.counts(old, reach) and scoring.counts(old, now):
                    sink.append(("lit", (seat, FEATURE_OF[old], old)))
        self._end_turn(seat, sink)

    def _discard(self, seat: int, card: int, sink: list[Event] | None) -> None:
        self._let_go(seat, card)
        self.played[seat] = (*self.played[seat], card)  # DEC-23, DEC-24
        self.phase = DISCARD
        if sink is not None:
            sink.append(("discarded", (seat, card)))
        if not self.hands[seat]:
            self._end_turn(seat, sink)

    # --- the course of a round ---

    def _pass(self, seat: int, sink: list[Event] | None, by_itself: int) -> None:
        self.passed |= 1 << seat
        if sink is not None:
            sink.append(("passed", (seat, by_itself)))

    def _end_turn(self, seat: int, sink: list[Event] | None) -> None:
        self.space = NONE
        self.paid = ()
        self.pitch_in = False
        self._turn_to(seat + 1, sink)

    def _turn_to(self, seat: int, sink: list[Event] | None) -> None:
        """The next seat that has not passed, from this one on (DEC-20)."""
        for _ in range(self.players):
            if seat >= self.players:
                seat = 0
            if not self.passed >> seat & 1:
                if self.hands[seat]:
                    self.phase = TURN
                    self.turn = seat
                    return
                self._pass(seat, sink, 1)  # DEC-22
            seat += 1
        self._end_round(sink)

    def _end_round(self, sink: list[Event] | None) -> None:
        for seat in range(self.players):
            played = self.played[seat]
            if played:  # DEC-26
                self.decks[seat] += played
                self.played[seat] = ()
                if sink is not None:
                    sink.append(("turned", (seat, len(played))))
        # In a position made by hand three piles may have been empty from the start.
        self._look_at_piles(sink)
        if self.ending == FINAL:
            self._finish(sink)  # DEC-75
            return
        if self.ending == CALLED:
            self.ending = FINAL  # DEC-73
        self.first = self.next_first()
        self.round_no += 1
        self.passed = 0
        if sink is not None:
            is_final = 1 if self.ending == FINAL else 0
            sink.append(("begun", (self.round_no, self.first, is_final)))
        self._begin(sink)

    def _begin(self, sink: list[Event] | None) -> None:
        """Everybody draws; then comes the free card (DEC-13 to DEC-19)."""
        for seat in range(self.players):
            self._fill_hand(seat, sink)
        self.phase = FREE
        self.turn = self.first
        if self.empty_piles() == PILES:
            self._turn_to(self.first, sink)  # DEC-74

    def _fill_hand(self, seat: int, sink: list[Event] | None) -> None:
        deck = self.decks[seat]
        size = min(self.hand_size(seat) - len(self.hands[seat]), len(deck))
        if size <= 0:
            return
        drawn = deck[:size]
        self.hands[seat] = tuple(sorted(self.hands[seat] + drawn))
        self.decks[seat] = deck[size:]
        if self.unseen[seat]:
            self.face_down[seat] = max(self.face_down[seat] - size, 0)
            if self.face_down[seat] == 0:
                # All of them are in the hand, and so everybody can count what it holds.
                self.unseen[seat] = ()
        if sink is not None:
            sink.append(("drawn", (seat, *drawn)))

    def _take_free(self, seat: int, pile: int, sink: list[Event] | None) -> None:
        card = self._top(pile)
        self.hands[seat] = tuple(sorted((*self.hands[seat], card)))  # DEC-18
        if sink is not None:
            sink.append(("freed", (seat, pile, card)))
        self._look_at_piles(sink)
        following = seat + 1 if seat + 1 < self.players else 0
        is_last = self.ending != FINAL or following == self.first
        if is_last or self.empty_piles() == PILES:
            self._turn_to(self.first, sink)
        else:
            self.turn = following

    def _finish(self, sink: list[Event] | None) -> None:
        self.phase = OVER
        self.turn = NONE
        if sink is not None:
            sink.append(("scored", tuple(self.points())))
        tied = scoring.leaders(self)
        if self.vote and len(tied) > 1:
            self.phase = VOTE  # DEC-84
            if sink is not None:
                sink.append(("tied", tuple(tied)))
        elif sink is not None:
            sink.append(("finished", tuple(scoring.winners(self))))

    def _vote(self, seat: int, choice: int, sink: list[Event] | None) -> None:
        self.votes[seat] = choice
        if sink is not None:
            sink.append(("voted", (seat, choice)))
        if NONE not in self.votes:
            self.phase = OVER
            if sink is not None:
                sink.append(("finished", tuple(scoring.winners(self))))

    # --- chance and what is hidden ---

    def lay_out(self) -> None:
        """Make the piles, deal the starting decks, and begin (DEC-6 to DEC-12)."""
        rng = Rng(f"decs/{self.seed}")
        piles = full_piles(self.players, is_short=self.short)
        for seat in range(self.players):
            deck = [piles[suit].pop(0) for suit in range(SUITS)]
            self.decks[seat] = tuple(rng.shuffled(deck))
        self.stacks = [tuple(pile) for pile in piles]
        chosen = rng.below(self.players)
        self.first = chosen if self.starting_player == NONE else self.starting_player
        for seat in range(self.players):
            self.hide(seat)
        self._begin(None)

    def hide(self, seat: int) -> None:
        """From now on no other seat is taken to have seen a card of this hand and deck."""
        self.face_down[seat] = len(self.decks[seat])
        cards = self.hands[seat] + self.decks[seat]
        self.unseen[seat] = tuple(sorted(cards)) if self.decks[seat] else ()

    def sample(self, seat: int, rng: Rng) -> "State":
        """A copy with the unseen cards and the votes of the others dealt again.

        What a seat has gained is public; only the order of cards that no other seat has seen is
        not (DEC-85 to DEC-87).
        """
        twin = self.copy()
        twin.seed = rng.below(1 << 31)
        if self.phase == OVER:
            return twin
        for other in range(self.players):
            if other != seat and self.unseen[other]:
                self._deal_again(twin, other, rng)
            if other != seat and self.votes[other] != NONE:
                tied = [leader for leader in scoring.leaders(self) if leader != other]
                twin.votes[other] = rng.choice(tied)
        return twin

    def _deal_again(self, twin: "State", other: int, rng: Rng) -> None:
        hand, deck = list(self.hands[other]), self.decks[other]
        below = self.face_down[other]
        held = list(self.unseen[other])
        for card in deck[:below]:
            held.remove(card)
        for card in held:
            hand.remove(card)
        # A seat that has begun to pay must be able to go on.
        is_bound = other == self.turn and self.phase in (PAYING, PITCHING)
        mixed: list[int] = []
        for _ in range(_DEALS):
            mixed = rng.shuffled(list(self.unseen[other]))
            twin.decks[other] = (*mixed[:below], *deck[below:])
            twin.hands[other] = tuple(sorted(hand + mixed[below:]))
            if not is_bound or twin.legal(other):
                return
        # Hardly any hand can go on. More cards never pay for less, so start with all of them in
        # the hand and move those that are not needed into the deck, one by one.
        spare: list[int] = []
        held = mixed[:]
        for card in mixed:
            if len(spare) == below:
                break
            held.remove(card)
            twin.hands[other] = tuple(sorted(hand + held))
            if twin.legal(other):
                spare.append(card)
            else:
                held.append(card)
        twin.decks[other] = (*spare, *deck[below:])
        twin.hands[other] = tuple(sorted(hand + held))

    def points(self) -> list[int]:
        return [sum(scoring.row(self, seat)) for seat in range(self.players)]

    def winners(self) -> list[int]:
        return scoring.winners(self)


def deal(players: int, options: Options, seed: int) -> State:
    """The start of a match."""
    state = blank(players, options, seed)
    state.lay_out()
    return state


def blank(players: int, options: Options, seed: int) -> State:
    """A table of these options without cards."""
    starting = seat_of(options["starting_player"])
    board = board_of(options["second_card"])
    is_short, is_vote = bool(options["short"]), options["tie_break"] == "vote"
    return State(players, seed, is_short, is_vote, starting, board)
