"""What a seat may know (HWT-7)."""

from typing import TypedDict

from ...core.rng import Rng
from ...core.score import Score
from ...core.state import State as CoreState
from . import codec, scoring
from .pieces import VALUES
from .state import State


class Options(TypedDict):
    height: int


class View(TypedDict):
    """A position with what is hidden replaced by null; lists keep their length."""

    game: str
    options: Options
    players: int
    to_act: list[int]
    seed: None
    tower: list[int]
    used: list[int]
    hands: list[list[int | None]]
    pile: list[int | None]
    finished: list[int]
    fallen: list[int]


class Detail(TypedDict):
    """The points of a seat."""

    seat: int
    finished: int
    fallen: int


def view(state: State, seat: int | None) -> View:
    """The position as this seat sees it; None is a spectator."""
    shown = codec.dump(state)
    return {
        "game": shown["game"],
        "options": shown["options"],
        "players": shown["players"],
        "to_act": shown["to_act"],
        "seed": None,
        "tower": shown["tower"],
        "used": shown["used"],
        "hands": [
            list(hand) if owner == seat else [None] * len(hand)
            for owner, hand in enumerate(state.hands)
        ],
        "pile": [None] * len(shown["pile"]),
        "finished": shown["finished"],
        "fallen": shown["fallen"],
    }


def scores(state: State, seat: int | None) -> list[Score]:
    """The current scores; all points are public."""
    return [Score(dict(zip(scoring.PARTS, row, strict=True))) for row in scoring.parts(state)]


def details(state: State, seat: int | None) -> list[Detail]:
    """One item per seat."""
    return [
        {"seat": owner, "finished": finished, "fallen": fallen}
        for owner, (finished, fallen) in enumerate(scoring.parts(state))
    ]


def secrets(state: State, seat: int | None, rng: Rng) -> list[CoreState]:
    """Copies of the state, each with one value changed that this seat may not see."""
    changed: list[CoreState] = []
    for owner, hand in enumerate(state.hands):
        if owner != seat and hand:
            twin = state.copy()
            twin.hands[owner] = _altered(hand, rng.below(len(hand)))
            changed.append(twin)
    left = len(state.pile) - state.drawn
    if left:
        twin = state.copy()
        place = state.drawn + rng.below(left)
        twin.pile = (*state.pile[:place], state.pile[place] % VALUES + 1, *state.pile[place + 1 :])
        changed.append(twin)
    twin = state.copy()
    twin.seed += 1
    return [*changed, twin]


def is_secret(text: str) -> bool:
    """No: every brick is laid openly (HWT-7)."""
    return False


def _altered(hand: tuple[int, ...], index: int) -> tuple[int, ...]:
    """The hand with another brick in place of one."""
    other = hand[index] % VALUES + 1
    return tuple(sorted((*hand[:index], other, *hand[index + 1 :])))
