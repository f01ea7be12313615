"""Sir Reginald's estates as a row of numbers for agents (see `core.observing`)."""

from typing import Final

from ...core.observing import Part
from ...core.options import Options
from ...parts.numbers import counts, entries, one_hot, owners, relative
from .moves import named
from .pieces import (
    CARDS,
    COMPONENTS,
    FLAVOURS,
    LOOKS,
    NONE,
    POOL_SIZE,
    POOLS,
    RESERVE,
    ROLES,
    SLOTS,
    SQUARES,
)
from .state import State
from .view import hides_names, hides_vote

PHASES: Final = 5
STAGES: Final = 9
CUBES: Final[int] = sum([flavour["count"] for flavour in COMPONENTS["flavours"]])
#: The turns without a draw, and the cubes placed, are counted up to here.
FAR: Final = 1000
HIDDEN: Final = -2

#: What tells each field of a view, what is told without its order, and what is left out.
TELLS: Final[dict[str, tuple[str, ...]]] = {
    "phase": ("phase",),
    "to_act": ("to_act",),
    "bag": ("bag",),
    "pools": ("pools",),
    "slots": ("slots",),
    "pile": ("pile",),
    "button": ("button",),
    "ending": ("ending",),
    "idle": ("idle",),
    "seats/*/plot": ("cubes",),
    "seats/*/reserve": ("reserves",),
    "seats/*/hand": (
        "hand_size",
        "hand",
    ),
    "seats/*/out": (
        "out_size",
        "out",
    ),
    "seats/*/gave": (
        "gave_size",
        "gave",
    ),
    "seats/*/stage": ("stage",),
    "seats/*/placed": ("placed",),
    "seats/*/held": ("held",),
    "seats/*/forfeit": ("forfeit",),
    "seats/*/waiting": ("waiting",),
    "seats/*/declared": ("declared",),
    "seats/*/vote": ("votes",),
}
UNORDERED: Final[frozenset[str]] = frozenset({"seats/*/out", "seats/*/gave"})
UNTOLD: Final[frozenset[str]] = frozenset({"game", "options", "players"})


def layout(players: int, options: Options) -> tuple[Part, ...]:
    return (
        Part("seat", (players,), 0, 1, "the number of the observer, of a spectator none"),
        Part("phase", (PHASES,), 0, 1, "draft, play, declare, vote, over"),
        Part("to_act", (players,), 0, 1, "the seats that are to act"),
        Part("bag", (1,), 0, CUBES, "cubes in the bag"),
        Part("pools", (POOLS, FLAVOURS), 0, POOL_SIZE, "cubes of each flavour in each pool"),
        Part("slots", (SLOTS,), 0, CARDS, "the cards at the slots"),
        Part("pile", (1,), 0, CARDS, "cards in the pile"),
        Part("button", (players,), 0, 1, "who has the Button"),
        Part("ending", (players,), 0, 1, "who triggered the end"),
        Part("idle", (1,), 0, FAR, "turns without a draw in a row"),
        Part("reserves", (players, FLAVOURS), 0, RESERVE, "cubes of each flavour in the Reserves"),
        Part("hand_size", (players,), 0, CARDS, "cards in hand"),
        Part("out_size", (players,), 0, CARDS, "cards thrown out"),
        Part("gave_size", (players,), 0, CARDS, "cards given to the pile"),
        Part("hand", (CARDS,), 0, 1, "the observer's cards in hand"),
        Part("out", (CARDS,), 0, 1, "the cards that the observer threw out"),
        Part("gave", (CARDS,), 0, 1, "the cards that the observer gave to the pile"),
        Part(
            "stage",
            (players, STAGES),
            0,
            1,
            "idle, repair, draw, build, placing, desire, ready, button, hold",
        ),
        Part("placed", (players,), 0, FAR, "cubes placed this turn"),
        Part("held", (players, FLAVOURS), 0, 1, "the cube that is being placed"),
        Part("forfeit", (players,), 0, 1, "who gave up Desire decisions"),
        Part("waiting", (players,), 0, 1, "who waits for the Button"),
        Part(
            "declared",
            (players, 1 + ROLES),
            HIDDEN,
            SQUARES,
            "1 if names were given, -2 if they are hidden; first squares of the Manor, "
            "the Guest House, the Servants' Quarters",
        ),
        Part("votes", (players,), HIDDEN, players - 1, "votes; -1 none, -2 hidden"),
        Part("heights", (players, SQUARES), 0, CUBES, "cubes on each square"),
        Part("tops", (players, SQUARES), 0, LOOKS, "the look of the topmost cube of each square"),
        Part(
            "cubes",
            (players, CUBES, 2),
            0,
            LOOKS,
            "square and look of each cube of a plot, square by square from the ground up",
        ),
    )


def observe(state: State, seat: int, out: list[int]) -> None:
    players = state.players
    seats = owners(seat, players)
    one_hot(out, seat, players)
    one_hot(out, state.phase, PHASES)
    acting = state.to_act()
    for owner in seats:
        out.append(1 if owner in acting else 0)
    out.append(state.cubes_left())
    for pool in state.pools:
        counts(out, pool, FLAVOURS)
    for card in state.slots:
        out.append(card + 1)
    out.append(len(state.pile))
    one_hot(out, relative(state.button, seat, players), players)
    one_hot(out, relative(state.ending, seat, players), players)
    out.append(min(FAR, state.idle))
    for owner in seats:
        counts(out, state.reserves[owner], FLAVOURS)
    for cards in (state.hands, state.out, state.gave):
        for owner in seats:
            out.append(len(cards[owner]))
    for cards in (state.hands, state.out, state.gave):
        counts(out, cards[seat] if seat >= 0 else (), CARDS)
    for owner in seats:
        one_hot(out, state.stage[owner], STAGES)
    for owner in seats:
        out.append(min(FAR, state.placed[owner]))
    for owner in seats:
        one_hot(out, state.held[owner], FLAVOURS)
    for owner in seats:
        out.append(1 if state.forfeit[owner] else 0)
    for owner in seats:
        out.append(1 if state.waiting[owner] else 0)
    _decisions(state, seat, seats, out)
    _plots(state, seats, out)


def _decisions(state: State, seat: int, seats: list[int], out: list[int]) -> None:
    viewer = None if seat < 0 else seat
    for owner in seats:
        naming = state.declared[owner]
        is_hidden = hides_names(state, viewer, owner)
        out.append(0 if naming == NONE else HIDDEN if is_hidden else 1)
        for role in range(ROLES):
            out.append(0 if naming == NONE or is_hidden else named(naming, role) + 1)
    for owner in seats:
        vote = state.votes[owner]
        if hides_vote(state, viewer, owner):
            out.append(HIDDEN)
        else:
            out.append(relative(vote, seat, state.players))


def _plots(state: State, seats: list[int], out: list[int]) -> None:
    for owner in seats:
        heights = state.plots[owner].heights
        for square in range(SQUARES):
            out.append(heights[square])
    for owner in seats:
        tops = state.plots[owner].tops
        for square in range(SQUARES):
            out.append(tops[square] + 1)
    for owner in seats:
        number = 0
        for square, stack in enumerate(state.plots[owner].stacks):
            for look in stack:
                out.append(square + 1)
                out.append(look + 1)
                number += 1
        entries(out, (), 2 * (CUBES - number))
