"""Decs Building as a row of numbers for agents (see `core.observing`). It hides what views hide."""

from typing import Final

from ...core.observing import Part
from ...core.options import Options
from ...parts.numbers import Cards, bits, counts, entries, one_hot, owners, relative
from .pieces import CARDS, COST, FEATURES, NONE, PILES, SPACES, full_piles
from .pieces.grid import FEATURE_OF, MASK, PLACEMENTS, SQUARES
from .state import State
from .state.phases import DRAW, OVER, PAY, PICK

PHASES: Final = 9
ENDINGS: Final = 3
#: Nobody has drawn more features than there are squares.
DRAWINGS: Final[int] = SQUARES
PAID: Final[int] = max([len(cost) for cost in COST])
#: The rounds are not bounded; a match has far fewer.
ROUNDS: Final = 10_000
HIDDEN: Final = -2
_MOST_SEATS: Final = 4
# By the number of players.
_PILE: Final[list[int]] = [0, 0]
_ALL: Final[list[int]] = [0, 0]


def _count_cards() -> None:
    for players in range(2, _MOST_SEATS + 1):
        piles = full_piles(players, is_short=False)
        _PILE.append(max([len(pile) for pile in piles]))
        _ALL.append(sum([len(pile) for pile in piles]))


_count_cards()

#: What tells each field of a view, what is told without its order, and what is left out.
TELLS: Final[dict[str, tuple[str, ...]]] = {
    "phase": ("phase",),
    "to_act": ("to_act",),
    "round": ("round",),
    "first": ("first",),
    "ending": ("ending",),
    "stacks": ("stacks",),
    "removed": ("removed",),
    "pawns": ("pawns",),
    "seats/*/hand": (
        "hand_size",
        "hand",
    ),
    "seats/*/deck": (
        "deck_size",
        "deck",
    ),
    "seats/*/played": ("played",),
    "seats/*/passed": ("passed",),
    "seats/*/features": ("drawings",),
    "action": (
        "space",
        "paid",
        "pitch_in",
    ),
    "votes": (
        "phase",
        "votes",
    ),
}
UNORDERED: Final[frozenset[str]] = frozenset({"removed"})
UNTOLD: Final[frozenset[str]] = frozenset({"game", "options", "players"})


def layout(players: int, options: Options) -> tuple[Part, ...]:
    cards = _ALL[players]
    return (
        Part("seat", (players,), 0, 1, "the number of the observer, of a spectator none"),
        Part(
            "phase",
            (PHASES,),
            0,
            1,
            "free card, turn, discard, pay, pick, draw, pitch in, vote, over",
        ),
        Part("to_act", (players,), 0, 1, "the seats that are to act"),
        Part("round", (1,), 1, ROUNDS, "the round, from 1"),
        Part("first", (players,), 0, 1, "who has the token of the first player"),
        Part("ending", (ENDINGS,), 0, 1, "not yet, called, final round"),
        Part("stacks", (PILES, _PILE[players]), 0, CARDS, "cards of each pile, top first"),
        Part("removed", (CARDS,), 0, cards, "how many of each card were removed"),
        Part("pawns", (SPACES, players), 0, 1, "whose pawn stands on each space"),
        Part("hand_size", (players,), 0, cards, "cards in hand"),
        Part("deck_size", (players,), 0, cards, "cards in the deck"),
        Part("hand", (players, CARDS), 0, cards, "how many of each card, where they may be seen"),
        Part("deck", (players, cards), 0, CARDS, "the cards in order, where they may be seen"),
        Part("played", (players, cards), 0, CARDS, "the cards played, the first one first"),
        Part("passed", (players,), 0, 1, "who has passed"),
        Part("grid", (players, SQUARES), 0, FEATURES, "per square the feature on it"),
        Part("live", (players, SQUARES), 0, 1, "per square whether it is live"),
        Part(
            "drawings",
            (players, DRAWINGS),
            0,
            PLACEMENTS,
            "the drawings, as the move `draw` numbers them, in their order",
        ),
        Part("space", (SPACES,), 0, 1, "the space that is being paid for or rewarded"),
        Part("paid", (PAID,), 0, CARDS, "the cards paid for it"),
        Part("pitch_in", (1,), 0, 1, "whether everyone pitches in"),
        Part("votes", (players,), HIDDEN, players - 1, "votes; -1 none, -2 hidden"),
    )


def observe(state: State, seat: int, out: list[int]) -> None:
    players = state.players
    seats = owners(seat, players)
    one_hot(out, seat, players)
    one_hot(out, state.phase, PHASES)
    acting = state.to_act()
    for owner in seats:
        out.append(1 if owner in acting else 0)
    out.append(min(ROUNDS, state.round_no))
    one_hot(out, relative(state.first, seat, players), players)
    one_hot(out, state.ending, ENDINGS)
    for stack in state.stacks:
        entries(out, stack, _PILE[players])
    counts(out, state.removed, CARDS)
    for space in range(SPACES):
        one_hot(out, relative(state.pawns[space], seat, players), players)
    _cards(state, seat, seats, out)
    _houses(state, seats, out)
    is_running = state.phase in (PAY, PICK, DRAW)
    one_hot(out, state.space if is_running else NONE, SPACES)
    entries(out, state.paid if is_running else (), PAID)
    out.append(1 if is_running and state.pitch_in else 0)
    for owner in seats:
        vote = state.votes[owner]
        if vote != NONE and state.phase != OVER and owner != seat:
            # Before the votes are open nobody is told who has voted already, but `to_act` says so.
            vote = HIDDEN
        out.append(relative(vote, seat, players) if vote >= 0 else vote)


def _cards(state: State, seat: int, seats: list[int], out: list[int]) -> None:
    hidden: Cards = ()
    is_open = state.phase == OVER
    for owner in seats:
        out.append(len(state.hands[owner]))
    for owner in seats:
        out.append(len(state.decks[owner]))
    for owner in seats:
        counts(out, state.hands[owner] if is_open or owner == seat else hidden, CARDS)
    most = _ALL[state.players]
    for owner in seats:
        entries(out, state.decks[owner] if is_open or owner == seat else hidden, most)
    for owner in seats:
        entries(out, state.played[owner], most)
    for owner in seats:
        out.append(state.passed >> owner & 1)


def _houses(state: State, seats: list[int], out: list[int]) -> None:
    for owner in seats:
        start = len(out)
        for _ in range(SQUARES):
            out.append(0)
        for place in state.features[owner]:
            mask, square = MASK[place], 0
            while mask:
                if mask & 1:
                    out[start + square] = FEATURE_OF[place] + 1
                mask >>= 1
                square += 1
    for owner in seats:
        bits(out, state.live[owner], SQUARES)
    for owner in seats:
        entries(out, state.features[owner], DRAWINGS)
