"""Quirky Quarters as a row of numbers for agents (see `core.observing`)."""

from typing import Final

from ...core.observing import Part
from ...core.options import Options
from ...parts.numbers import counts, entries, one_hot, owners, relative
from .pieces import CONTESTS, COPIES, DESIGNS, LINE, NONE, ROW, SAVED_MOST, TAKEN_MOST
from .state import State
from .state.phases import OVER

PHASES: Final = 3
ENDINGS: Final = 3
HAND: Final = SAVED_MOST + TAKEN_MOST
CARDS: Final[int] = sum(COPIES)
HIDDEN: Final = -1
#: No house is as wide (see `actions.farthest`), and no count goes as far.
FAR: Final = 255
ROUNDS: Final = 10_000

#: What tells each field of a view, what is told without its order, and what is left out.
TELLS: Final[dict[str, tuple[str, ...]]] = {
    "phase": ("phase",),
    "to_act": ("to_act",),
    "first": ("first",),
    "round": ("round",),
    "row": ("row",),
    "deck": ("deck_size",),
    "discard": ("discard",),
    "line": ("line",),
    "contest_deck": ("contests_left",),
    "taken": ("taken",),
    "demolished": ("demolished",),
    "acted": ("acted",),
    "idle": ("idle",),
    "ending": ("ending",),
    "shuffles": ("shuffles",),
    "seats/*/house": (
        "house_size",
        "houses",
    ),
    "seats/*/hand": ("hands",),
    "seats/*/contest": ("contests",),
    "seats/*/claimed": ("claimed",),
}
UNORDERED: Final[frozenset[str]] = frozenset({"discard", "seats/*/claimed"})
UNTOLD: Final[frozenset[str]] = frozenset({"game", "options", "players"})


def layout(players: int, options: Options) -> tuple[Part, ...]:
    return (
        Part("seat", (players,), 0, 1, "the number of the observer, of a spectator none"),
        Part("phase", (PHASES,), 0, 1, "take, build, over"),
        Part("to_act", (players,), 0, 1, "the seat that is to act"),
        Part("first", (players,), 0, 1, "who began the match"),
        Part("round", (1,), 1, ROUNDS, "the round, from 1"),
        Part("row", (ROW,), 0, DESIGNS, "the designs in the row"),
        Part("deck_size", (1,), 0, CARDS, "cards in the deck"),
        Part("discard", (DESIGNS,), 0, CARDS, "how many of each design were discarded"),
        Part("line", (LINE,), 0, CONTESTS, "the open contests"),
        Part("contests_left", (1,), 0, CONTESTS, "contests in their deck"),
        Part("taken", (1,), 0, TAKEN_MOST, "cards taken this turn"),
        Part("demolished", (1,), 0, 1, "whether a card was demolished this turn"),
        Part("acted", (1,), 0, 1, "whether anything was done this turn"),
        Part("idle", (1,), 0, FAR, "idle turns in a row"),
        Part("ending", (ENDINGS,), 0, 1, "what triggered the end: contests, deck, standstill"),
        Part("shuffles", (1,), 0, FAR, "how often the discards became the deck"),
        Part("hands", (players, HAND), 0, DESIGNS, "cards in hand, the saved one first"),
        Part("contests", (players,), HIDDEN, CONTESTS, "private contests; 0 none, -1 hidden"),
        Part("claimed", (players, CONTESTS), 0, 1, "contests won"),
        Part("house_size", (players,), 0, CARDS, "cards in the house"),
        Part(
            "houses",
            (players, CARDS, 3),
            -FAR,
            FAR,
            "design, column and level of each card, by column, then by level",
        ),
    )


def observe(state: State, seat: int, out: list[int]) -> None:
    players = state.players
    seats = owners(seat, players)
    is_over = state.phase == OVER
    one_hot(out, seat, players)
    one_hot(out, state.phase, PHASES)
    one_hot(out, NONE if is_over else relative(state.turn, seat, players), players)
    one_hot(out, relative(state.first, seat, players), players)
    out.append(min(ROUNDS, state.round_no))
    for design in state.row:
        out.append(design + 1)
    out.append(len(state.deck) - state.drawn)
    counts(out, tuple(state.discard), DESIGNS)
    for contest in state.line:
        out.append(contest + 1)
    out.append(len(state.contest_deck) - state.contests_drawn)
    out.append(state.taken)
    out.append(1 if state.demolished else 0)
    out.append(1 if state.acted else 0)
    out.append(min(FAR, state.idle))
    one_hot(out, state.ending, ENDINGS)
    out.append(min(FAR, state.shuffles))
    for owner in seats:
        entries(out, state.hands[owner], HAND)
    for owner in seats:
        contest = state.contests[owner]
        is_hidden = contest != NONE and owner != seat and not is_over
        out.append(HIDDEN if is_hidden else contest + 1)
    for owner in seats:
        counts(out, state.claimed[owner], CONTESTS)
    for owner in seats:
        out.append(len(state.houses[owner].spots))
    for owner in seats:
        house = state.houses[owner]
        grid, tall, left = house.grid, house.tall, house.left
        for spot in house.spots:
            out.append(grid[spot] + 1)
            out.append(spot // tall + left)
            out.append(spot % tall - 1)
        for _ in range(3 * (CARDS - len(house.spots))):
            out.append(0)
