"""What a seat may know of Decs Building (section 9 of its rules). The only maker of views."""

from typing import Any, Literal, NotRequired, TypedDict

from ...core.rng import Rng
from ...core.score import Score
from ...core.state import State as CoreState
from . import codec, scoring
from .pieces import (
    CARDS,
    EMPTY_POINTS,
    FEATURE_IDS,
    NONE,
    SIZE,
)
from .pieces.grid import FEATURE_OF
from .pieces.ids import EndingId, FeatureId, PhaseId, SpaceId
from .state import State
from .state.phases import OVER, VOTE


class Options(TypedDict):
    short: bool
    tie_break: Literal["shared", "vote"]
    starting_player: Literal["random", 0, 1, 2, 3]
    second_card: Literal["gain", "thin"]


class Seat(TypedDict):
    """What belongs to one seat; a hand or a deck that may not be seen is its number of cards."""

    hand: list[str] | int
    deck: list[str] | int
    played: list[str]
    passed: bool
    features: list[str]


class Action(TypedDict):
    """The space that was taken and what was paid for it so far."""

    space: SpaceId
    paid: list[str]
    pitch_in: NotRequired[bool]


class Stacks(TypedDict):
    """The eight piles, each from its top card."""

    spades: list[str]
    hearts: list[str]
    clubs: list[str]
    diamonds: list[str]
    wild: list[str]
    jacks: list[str]
    queens: list[str]
    kings: list[str]


class View(TypedDict):
    """A position without the seed, and with what is hidden left out."""

    game: Literal["decs"]
    options: Options
    players: int
    phase: PhaseId
    to_act: list[int]
    round: int
    first: int
    ending: EndingId
    stacks: Stacks
    removed: list[str]
    pawns: dict[SpaceId, int]
    seats: list[Seat]
    #: Only while it is paid for, picked or drawn.
    action: NotRequired[Action]
    #: Only from a vote on; null for a vote that is not given or not yet open.
    votes: NotRequired[list[int | None]]


class Detail(TypedDict):
    """What some points are for: a kind of feature, or the empty squares.

    `count` features or squares count; `dark` more do not, for want of power.
    """

    seat: int
    kind: FeatureId | Literal["empty"]
    points: int
    count: int
    dark: int


def sees_cards(state: State, viewer: int | None, seat: int) -> bool:
    """May the viewer see this seat's hand and deck? (DEC-85, DEC-86)"""
    return seat == viewer or state.phase == OVER


def view(state: State, seat: int | None) -> View:
    """The position as this seat sees it; None is a spectator."""
    shown = codec.dump(state)
    seen: View = {
        "game": shown["game"],
        "options": shown["options"],
        "players": shown["players"],
        "phase": shown["phase"],
        "to_act": shown["to_act"],
        "round": shown["round"],
        "first": shown["first"],
        "ending": shown["ending"],
        "stacks": shown["stacks"],
        "removed": shown["removed"],
        "pawns": shown["pawns"],
        "seats": [_seat(state, seat, owner, shown["seats"][owner]) for owner in _seats(state)],
    }
    if "action" in shown:
        seen["action"] = shown["action"]
    if "votes" in shown:
        is_open = state.phase == OVER
        votes = enumerate(shown["votes"])
        seen["votes"] = [vote if is_open or owner == seat else None for owner, vote in votes]
    return seen


def _seats(state: State) -> range:
    return range(state.players)


def _seat(state: State, viewer: int | None, owner: int, shown: dict[str, Any]) -> Seat:
    is_seen = sees_cards(state, viewer, owner)
    return {
        "hand": shown["hand"] if is_seen else len(shown["hand"]),
        "deck": shown["deck"] if is_seen else len(shown["deck"]),
        "played": shown["played"],
        "passed": shown["passed"],
        "features": shown["features"],
    }


def scores(state: State, seat: int | None) -> list[Score]:
    """Everybody's score as it stands; grids are open (DEC-87)."""
    return [Score(dict(zip(scoring.PARTS, row, strict=True))) for row in scoring.parts(state)]


def details(state: State, seat: int | None) -> list[Detail]:
    """Per seat one item for every kind of feature on its grid, and one for empty squares."""
    return [item for owner in _seats(state) for item in _details(state, owner)]


def _details(state: State, owner: int) -> list[Detail]:
    drawn = [0] * len(FEATURE_IDS)
    for place in state.features[owner]:
        drawn[FEATURE_OF[place]] += 1
    counted = scoring.tally(state.features[owner], state.reach[owner])
    pairs = scoring.candle_pairs(state.features[owner], state.reach[owner])
    items: list[Detail] = [
        {
            "seat": owner,
            "kind": FEATURE_IDS[feature],
            "points": scoring.points_of(feature, counted[feature], pairs),
            "count": counted[feature],
            "dark": number - counted[feature],
        }
        for feature, number in enumerate(drawn)
        if number and FEATURE_IDS[feature] in scoring.PARTS
    ]
    empty = scoring.empty_squares(state, counted)
    dark = sum((drawn[f] - counted[f]) * SIZE[f] for f in range(len(FEATURE_IDS)))
    points = EMPTY_POINTS * empty
    return [
        *items,
        {"seat": owner, "kind": "empty", "points": points, "count": empty, "dark": dark},
    ]


def countable(state: State, seat: int | None) -> list[str]:
    """The votes that anyone can work out: those of voters with a single choice (DEC-84)."""
    if state.phase != VOTE:
        return []
    leaders = scoring.leaders(state)
    return [
        f"/votes/{owner}"
        for owner in _seats(state)
        if owner != seat
        and state.votes[owner] != NONE
        and len([leader for leader in leaders if leader != owner]) == 1
    ]


def secrets(state: State, seat: int | None, rng: Rng) -> list[CoreState]:
    """Copies of the state, each with one value changed that this seat may not see."""
    changed: list[CoreState] = []
    for owner in _seats(state):
        if sees_cards(state, seat, owner):
            continue
        if state.hands[owner]:
            twin = state.copy()
            twin.hands[owner] = tuple(sorted(_altered(state.hands[owner], rng)))
            twin.hide(owner)
            changed.append(twin)
        if state.decks[owner]:
            twin = state.copy()
            twin.decks[owner] = _altered(state.decks[owner], rng)
            twin.hide(owner)
            changed.append(twin)
        if state.phase == VOTE and state.votes[owner] != NONE:
            twin = state.copy()
            twin.votes[owner] = _other(state.votes[owner], state.players, rng)
            changed.append(twin)
    twin = state.copy()
    twin.seed += 1
    return [*changed, twin]


def _altered(cards: tuple[int, ...], rng: Rng) -> tuple[int, ...]:
    """The cards with another one in place of one."""
    place = rng.below(len(cards))
    return (*cards[:place], _other(cards[place], CARDS, rng), *cards[place + 1 :])


def _other(value: int, values: int, rng: Rng) -> int:
    return (value + 1 + rng.below(values - 1)) % values


def is_secret(text: str) -> bool:
    """Votes are hidden until all are in, and then the match is over (DEC-84)."""
    return text.startswith("vote ")
