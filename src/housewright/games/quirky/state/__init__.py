"""Quirky Quarters in motion: a position and what moves do to it."""

from typing import Final

from ....core.options import Options, seat_of
from ....core.pickling import reduced
from ....core.rng import Rng
from ....core.state import Event
from ....core.state import State as CoreState
from .. import moves, scoring
from ..moves import BUILD as STOP
from ..moves import CELL, CLAIM, DISCARD, END, SWEEP, WRECK
from ..moves import TAKE as TAKING
from ..pieces import (
    CONTESTS,
    CONTESTS_TO_END,
    COPIES,
    DESIGNS,
    EMPTY,
    IDLE_ROUNDS_TO_END,
    KIND,
    LINE,
    NONE,
    ROW,
    SAVED_MOST,
    TAKEN_MOST,
)
from .contests import is_met
from .house import House
from .phases import BUILD, BY_CONTESTS, BY_DECK, BY_STANDSTILL, NOT_ENDING, OVER, TAKE

# The seats to act if one acts alone, made once.
ALONE: Final[tuple[tuple[int, ...], ...]] = ((0,), (1,), (2,), (3,), (4,))

Cards = tuple[int, ...]


class State(CoreState):
    """A position of Quirky Quarters.

    Lists are this state's own; tuples are shared between copies, and so are houses, until one of
    the states that share a house changes it.
    """

    def __init__(
        self,
        players: int,
        seed: int,
        recycle: bool,
        first_player: int,
        any_order: bool,
        model: "State | None" = None,
    ) -> None:
        """A table with nothing on it and no cards; or a copy of the model.

        `first_player` is the option: NONE if chance decides.
        """
        self.players = players
        self.seed = seed
        self.recycle = recycle
        self.first_player = first_player
        self.any_order = any_order
        if model is None:
            self.phase = TAKE
            self.turn = 0
            self.first = 0
            self.round_no = 1
            self.row = [EMPTY] * ROW
            # The deck as shuffled; the next card to be turned up is deck[drawn].
            self.deck: Cards = ()
            self.drawn = 0
            self.discard: list[int] = []
            self.line = [NONE] * LINE
            self.contest_deck: Cards = ()
            self.contests_drawn = 0
            self.taken = 0
            self.demolished = False
            self.acted = False
            self.idle = 0
            self.ending = NOT_ENDING
            self.shuffles = 0
            self.houses = [House() for _ in range(players)]
            # The seats whose houses no other state shares, as bits.
            self.own = (1 << players) - 1
            # Unplaced cards in the order of taking; the private contest; the contests won.
            self.hands: list[Cards] = [()] * players
            self.contests = [NONE] * players
            self.claimed: list[Cards] = [()] * players
        else:
            self.phase = model.phase
            self.turn = model.turn
            self.first = model.first
            self.round_no = model.round_no
            self.row = model.row[:]
            self.deck = model.deck
            self.drawn = model.drawn
            self.discard = model.discard[:]
            self.line = model.line[:]
            self.contest_deck = model.contest_deck
            self.contests_drawn = model.contests_drawn
            self.taken = model.taken
            self.demolished = model.demolished
            self.acted = model.acted
            self.idle = model.idle
            self.ending = model.ending
            self.shuffles = model.shuffles
            self.houses = model.houses[:]
            self.own = model.own = 0
            self.hands = model.hands[:]
            self.contests = model.contests[:]
            self.claimed = model.claimed[:]

    def copy(self) -> "State":
        return State(self.players, self.seed, self.recycle, self.first_player, self.any_order, self)

    def __reduce__(self) -> tuple[object, ...]:
        # Nobody shares the houses of a pickle.
        return reduced(self, own=(1 << self.players) - 1)

    def text(self, move: int) -> str:
        return moves.text(move)

    def parse(self, text: str) -> int:
        return moves.parse(text)

    @property
    def is_over(self) -> bool:
        return self.phase == OVER

    def to_act(self) -> tuple[int, ...]:
        return () if self.phase == OVER else ALONE[self.turn]

    def held(self, seat: int) -> list[int]:
        """The unplaced cards of a seat, the saved one first."""
        return list(self.hands[seat])

    # --- legal moves ---

    def legal(self, seat: int) -> list[int]:
        if self.phase == OVER or seat != self.turn:  # QRK-1
            return []
        return self._to_take(seat) if self.phase == TAKE else self._to_build(seat)  # QRK-3

    def may_build(self, seat: int) -> bool:
        """May the seat place, demolish and claim now, if a rule below does not forbid it?"""
        if self.phase == OVER or seat != self.turn:  # QRK-1
            return False
        return self.phase == BUILD or self.any_order  # QRK-3

    def _to_take(self, seat: int) -> list[int]:
        found: list[int] = []
        if self.can_sweep():
            found.append(SWEEP)
        row = self.row
        for slot in range(ROW):
            design = row[slot]
            if design != EMPTY and not self._lies_before(design, slot):
                found.append(TAKING + design)
        if self.any_order:  # QRK-3
            found += self._placements(seat)
            self._add_changes(seat, found)
        found.append(STOP)
        return found

    def _lies_before(self, design: int, slot: int) -> bool:
        return any(self.row[other] == design for other in range(slot))

    def has_identical(self) -> bool:
        """Do two cards of the row have the same design? (QRK-4)"""
        row = self.row
        for slot in range(1, ROW):
            if row[slot] != EMPTY and self._lies_before(row[slot], slot):
                return True
        return False

    def can_sweep(self) -> bool:
        """May the row be swept away? (QRK-5)"""
        return self.taken == 0 and self.cards_left() >= ROW and self.has_identical()

    def cards_left(self) -> int:
        """How many cards the deck has."""
        return len(self.deck) - self.drawn

    def _placements(self, seat: int) -> list[int]:
        """The cards in hand, each on every cell that it fits."""
        house, hand = self.houses[seat], self.hands[seat]
        found: list[int] = []
        for index, design in enumerate(hand):
            if design not in hand[:index]:
                base = CELL + design
                for place in house.open_cells(KIND[design]):
                    found.append(base + place)
        return found

    def _add_changes(self, seat: int, found: list[int]) -> None:
        """Add the demolitions and the claims that the house allows."""
        house = self.houses[seat]
        if not self.demolished:  # QRK-23
            for place in house.loose_cells():
                found.append(CELL + WRECK + place)
        for contest in self.line:
            if contest != NONE and is_met(contest, house):
                found.append(CLAIM + contest)
        own = self.contests[seat]
        if own != NONE and is_met(own, house):
            found.append(CLAIM + own)

    def _to_build(self, seat: int) -> list[int]:
        hand = self.hands[seat]
        found = self._placements(seat)
        is_stuck = not found
        self._add_changes(seat, found)
        if len(hand) <= SAVED_MOST:
            found.append(END)  # QRK-20
        elif is_stuck:  # QRK-22
            for index, design in enumerate(hand):
                if design not in hand[:index]:
                    found.append(DISCARD + design)
        return found

    # --- moves ---

    def apply(self, seat: int, move: int, sink: list[Event] | None = None) -> None:
        if move >= CELL:
            self.acted = True
            x, y = moves.column_of(move), moves.level_of(move)
            design = moves.design_of(move)
            if design == WRECK:
                self._demolish(seat, x, y, sink)
            else:
                self._place(seat, design, x, y, sink)
        elif move == END:
            self._end_turn(seat, sink)
        elif move == STOP:
            if sink is not None:
                sink.append(("stopped", (seat, self.taken, 1 if self.acted else 0)))
            self._end_taking(sink)
        else:
            self.acted = True
            if move >= CLAIM:
                self._claim(seat, move - CLAIM, sink)
            elif move >= DISCARD:
                self._discard(seat, move - DISCARD, sink)
            elif move >= TAKING:
                self._take(seat, move - TAKING, sink)
            else:
                self._sweep(seat, sink)

    def _sweep(self, seat: int, sink: list[Event] | None) -> None:
        """Everything goes, and five new cards come (QRK-6)."""
        thrown = [design for design in self.row if design != EMPTY]
        self.discard += thrown
        self.row = [EMPTY] * ROW
        if sink is not None:
            sink.append(("swept", (seat, *thrown)))
        self._fill(sink)

    def _take(self, seat: int, design: int, sink: list[Event] | None) -> None:
        self.row[self.row.index(design)] = EMPTY  # QRK-7
        self.hands[seat] = (*self.hands[seat], design)
        self.taken += 1
        if sink is not None:
            sink.append(("taken", (seat, design)))
        if self.taken == TAKEN_MOST or self._row_is_empty():
            self._end_taking(sink)  # QRK-8

    def _row_is_empty(self) -> bool:
        return all(design == EMPTY for design in self.row)

    def _end_taking(self, sink: list[Event] | None) -> None:
        self._fill(sink)
        self.phase = BUILD

    def _fill(self, sink: list[Event] | None) -> None:
        """Turn up a card for every empty slot (QRK-9)."""
        shown: list[int] = []
        for slot in range(ROW):
            if self.row[slot] != EMPTY:
                continue
            if self.drawn == len(self.deck):
                if not self.discard:
                    break
                self._reshuffle(sink)  # QRK-38
            self.row[slot] = self.deck[self.drawn]
            self.drawn += 1
            shown.append(self.row[slot])
            if self.drawn == len(self.deck):
                self._run_out(sink)
        if sink is not None and shown:
            sink.append(("revealed", tuple(shown)))

    def _run_out(self, sink: list[Event] | None) -> None:
        """The last card has left the deck (QRK-37)."""
        if self.recycle and self.shuffles == 0 and self.discard:
            self._reshuffle(sink)  # QRK-39
        else:
            self._trigger(BY_DECK, sink)  # QRK-41

    def _reshuffle(self, sink: list[Event] | None) -> None:
        self.shuffles += 1
        # Seed and number are all that the order of the pile's cards depends on (QRK-77).
        rng = Rng(f"quirky/{self.seed}/{self.shuffles}")
        self.deck = tuple(rng.shuffled(self.discard))
        self.drawn = 0
        self.discard = []
        if sink is not None:
            sink.append(("reshuffled", (len(self.deck),)))

    def _trigger(self, reason: int, sink: list[Event] | None) -> None:
        """Only the first reason counts (QRK-43)."""
        if self.ending == NOT_ENDING:
            self.ending = reason
            if sink is not None:
                sink.append(("triggered", (reason,)))

    def _own_house(self, seat: int) -> House:
        """The house of a seat, to be changed."""
        bit = 1 << seat
        if not self.own & bit:
            self.houses[seat] = self.houses[seat].copy()
            self.own |= bit
        return self.houses[seat]

    def _let_go(self, seat: int, design: int) -> None:
        """The card leaves the hand."""
        hand = self.hands[seat]
        at = hand.index(design)
        self.hands[seat] = hand[:at] + hand[at + 1 :]

    def _place(self, seat: int, design: int, x: int, y: int, sink: list[Event] | None) -> None:
        self._let_go(seat, design)  # QRK-11
        self._own_house(seat).place(x, y, design)
        if sink is not None:
            sink.append(("placed", (seat, design, x, y)))

    def _demolish(self, seat: int, x: int, y: int, sink: list[Event] | None) -> None:
        design = self._own_house(seat).remove(x, y)
        self.discard.append(design)  # QRK-24
        self.demolished = True
        if sink is not None:
            sink.append(("demolished", (seat, design, x, y)))

    def _discard(self, seat: int, design: int, sink: list[Event] | None) -> None:
        self._let_go(seat, design)
        self.discard.append(design)
        if sink is not None:
            sink.append(("discarded", (seat, design)))

    def _claim(self, seat: int, contest: int, sink: list[Event] | None) -> None:
        is_own = self.contests[seat] == contest
        self.claimed[seat] = (*self.claimed[seat], contest)
        if sink is not None:
            sink.append(("claimed", (seat, contest, 1 if is_own else 0)))
        new = NONE  # QRK-31
        if self.contests_drawn < len(self.contest_deck):
            new = self.contest_deck[self.contests_drawn]
            self.contests_drawn += 1
        if is_own:
            self.contests[seat] = new  # QRK-29
        else:
            self.line[self.line.index(contest)] = new  # QRK-30
        if sink is not None and new != NONE:
            sink.append(("drawn", (seat, new)) if is_own else ("opened", (new,)))
        if len(self.claimed[seat]) >= CONTESTS_TO_END:
            self._trigger(BY_CONTESTS, sink)  # QRK-40

    def _end_turn(self, seat: int, sink: list[Event] | None) -> None:
        if sink is not None:
            hand = self.hands[seat]
            sink.append(("ended", (seat, hand[0] if hand else NONE)))
        self.idle = 0 if self.acted else self.idle + 1  # QRK-36
        if self.idle >= IDLE_ROUNDS_TO_END * self.players:
            self._trigger(BY_STANDSTILL, sink)  # QRK-42
        following = seat + 1 if seat + 1 < self.players else 0
        if following == self.first:  # QRK-2
            if self.ending != NOT_ENDING:
                self._finish(sink)
                return
            self.round_no += 1
            if sink is not None:
                sink.append(("begun", (self.round_no,)))
        self.turn = following
        self.phase = TAKE
        self.taken = 0
        self.demolished = False
        self.acted = False

    def _finish(self, sink: list[Event] | None) -> None:
        self.phase = OVER  # QRK-43
        self.turn = NONE
        if sink is not None:
            sink.append(("scored", tuple(self.points())))
            sink.append(("finished", tuple(scoring.winners(self))))

    # --- chance and what is hidden ---

    def lay_out(self) -> None:
        """Shuffle, deal and turn up (QRK-65 to QRK-68, in the order of QRK-77)."""
        rng = Rng(f"quirky/{self.seed}")
        cards = rng.shuffled([design for design in range(DESIGNS) for _ in range(COPIES[design])])
        contests = rng.shuffled(list(range(CONTESTS)))
        first = rng.below(self.players)
        self.first = first if self.first_player == NONE else self.first_player
        self.turn = self.first
        self.row = cards[:ROW]
        self.deck = tuple(cards[ROW:])
        self.contests = contests[: self.players]
        self.line = contests[self.players : self.players + LINE]
        self.contest_deck = tuple(contests[self.players + LINE :])

    def sample(self, seat: int, rng: Rng) -> "State":
        """Both decks and the private contests of the others are shuffled again, with another seed.

        What lies in a deck is known, since all other cards are open; its order is not (QRK-71).
        """
        twin = self.copy()
        twin.seed = rng.below(1 << 31)
        # Sorted, so that not even the generator links the new order to the old one.
        twin.deck = tuple(rng.shuffled(sorted(self.deck[self.drawn :])))
        twin.drawn = 0
        unseen = list(self.contest_deck[self.contests_drawn :])
        others: list[int] = []
        if self.phase != OVER:  # QRK-73
            for other in range(self.players):
                if other != seat and self.contests[other] != NONE:
                    others.append(other)
                    unseen.append(self.contests[other])
        unseen = rng.shuffled(sorted(unseen))
        for other in others:
            twin.contests[other] = unseen.pop()
        twin.contest_deck = tuple(unseen)
        twin.contests_drawn = 0
        return twin

    def points(self) -> list[int]:
        return [sum(parts) for parts in scoring.parts(self)]

    def winners(self) -> list[int]:
        return scoring.winners(self)


def deal(players: int, options: Options, seed: int) -> State:
    """The start of a match."""
    state = State(
        players,
        seed,
        options["deck_end"] == "recycle",
        seat_of(options["first_player"]),
        bool(options["any_order"]),
    )
    state.lay_out()
    return state
