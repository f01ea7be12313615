"""What a seat may know of Sir Reginald's Fabulous Country Estate. The only maker of views."""

from typing import Any, Final, Literal, NotRequired, TypedDict

from ...core.rng import Rng
from ...core.score import Score
from ...core.state import State as CoreState
from . import codec, scoring
from .pieces import CARD_IDS, CARDS, FLAVOURS, FLAW_IDS, NONE, SLOT_IDS, Flavour
from .state import State
from .state.naming import namings
from .state.phases import DECLARE, VOTE

#: A single value that may not be seen.
HIDDEN: Final = "hidden"


class Options(TypedDict):
    mode: Literal["orderly", "frantic"]
    views: Literal["facing", "sightline"]
    tie_vote: bool
    first: Literal["random"] | int
    turning: Literal["upright", "free"]


class Names(TypedDict, total=False):
    """The first squares of the houses that have these names."""

    manor: str
    guest: str
    servants: str


class Slots(TypedDict):
    """The cards at the slots."""

    a: str | None
    b: str | None
    c: str | None
    d: str | None
    e: str | None
    f: str | None
    g: str | None
    h: str | None
    i: str | None


class Seat(TypedDict):
    """What belongs to one seat; a list that may not be seen is its length."""

    #: From squares, `4,5`, to stacks, bottom to top.
    plot: dict[str, list[str]]
    reserve: list[Flavour]
    hand: list[str] | int
    out: list[str] | int
    gave: list[str] | int
    stage: codec.Stage
    placed: int
    held: Flavour | None
    forfeit: bool
    waiting: bool
    #: `hidden` if it was made in secret.
    declared: Names | Literal["hidden"] | None
    vote: int | Literal["hidden"] | None


class View(TypedDict):
    """A position without the seed, and with what is hidden left out."""

    game: Literal["reginald"]
    options: Options
    players: int
    phase: codec.Phase
    to_act: list[int]
    #: How many cubes are left.
    bag: int
    pools: list[list[Flavour]]
    slots: Slots
    #: How many cards are left.
    pile: int
    button: int | None
    ending: int | None
    idle: int
    seats: list[Seat]


class Detail(TypedDict):
    """What some points are for: a card or a kind of flaw."""

    seat: int
    #: A part of the score: `slot-b`, `flaw-blank`.
    kind: str
    points: int
    #: The Count on the card, or the number of flaws.
    count: int
    card: NotRequired[str]


def view(state: State, seat: int | None) -> View:
    """The position as this seat sees it; None is a spectator."""
    shown = codec.dump(state)
    return {
        "game": shown["game"],
        "options": shown["options"],
        "players": shown["players"],
        "phase": shown["phase"],
        "to_act": shown["to_act"],
        "bag": len(shown["bag"]),
        "pools": shown["pools"],
        "slots": shown["slots"],
        "pile": len(shown["pile"]),
        "button": shown["button"],
        "ending": shown["ending"],
        "idle": shown["idle"],
        "seats": [_seat(state, seat, owner, shown["seats"][owner]) for owner in _seats(state)],
    }


def _seats(state: State) -> range:
    return range(state.players)


def _seat(state: State, viewer: int | None, owner: int, shown: dict[str, Any]) -> Seat:
    is_own = owner == viewer
    return {
        "plot": shown["plot"],
        "reserve": shown["reserve"],
        "hand": shown["hand"] if is_own else len(shown["hand"]),
        "out": shown["out"] if is_own else len(shown["out"]),
        "gave": shown["gave"] if is_own else len(shown["gave"]),
        "stage": shown["stage"],
        "placed": shown["placed"],
        "held": shown["held"],
        "forfeit": shown["forfeit"],
        "waiting": shown["waiting"],
        "declared": HIDDEN if hides_names(state, viewer, owner) else shown["declared"],
        "vote": HIDDEN if hides_vote(state, viewer, owner) else shown["vote"],
    }


def hides_names(state: State, viewer: int | None, owner: int) -> bool:
    """Are the names that a seat has given still hidden from the viewer? (REG-60)"""
    is_made = state.phase == DECLARE and state.declared[owner] != NONE
    return is_made and owner != viewer and len(namings(state.plots[owner])) > 1


def hides_vote(state: State, viewer: int | None, owner: int) -> bool:
    """Is the vote of a seat still hidden from the viewer? (REG-78)"""
    return state.phase == VOTE and state.votes[owner] != NONE and owner != viewer


def _number(seat: int | None) -> int:
    return NONE if seat is None else seat


def scores(state: State, seat: int | None) -> list[Score]:
    """Everybody's score as it stands; secret declarations of others do not count."""
    rows = scoring.rows(state, _number(seat))
    return [Score(dict(zip(scoring.PARTS, row, strict=True))) for row in rows]


def details(state: State, seat: int | None) -> list[Detail]:
    """Per seat one item for everything that brings or costs points."""
    rows = scoring.rows(state, _number(seat))
    return [
        _detail(state, seat, owner, part, points)
        for owner, row in enumerate(rows)
        for part, points in zip(scoring.PARTS, row, strict=True)
        if points
    ]


def _detail(state: State, viewer: int | None, owner: int, part: str, points: int) -> Detail:
    estate = scoring.estate(state, owner, _number(viewer))
    kind, _, name = part.partition("-")
    if kind == "flaw":
        count = estate.flaws()[FLAW_IDS.index(name)]
        return {"seat": owner, "kind": part, "points": points, "count": count}
    card = state.slots[SLOT_IDS.index(name)]
    return {
        "seat": owner,
        "kind": part,
        "points": points,
        "count": estate.count(card),
        "card": CARD_IDS[card],
    }


def countable(state: State, seat: int | None) -> list[str]:
    """Forced votes, and a card that the seat gave if it must still lie in the pile."""
    leaders = scoring.leaders(state) if state.phase == VOTE else []
    found = [
        f"/seats/{owner}/vote"
        for owner in _seats(state)
        if hides_vote(state, seat, owner)
        and len([leader for leader in leaders if leader != owner]) == 1  # REG-78
    ]
    if seat is not None and len(state.pile) == 1 and state.pile[0] in state.gave[seat]:
        others = [owner for owner in _seats(state) if owner != seat and state.hands[owner]]
        if not any(state.received[owner] for owner in others):
            found.append("/pile")
    return found


def secrets(state: State, seat: int | None, rng: Rng) -> list[CoreState]:
    """Copies of the state, each with one value changed that this seat may not see."""
    changed: list[CoreState] = []
    for owner in _seats(state):
        if owner != seat:
            changed += _secrets_of(state, seat, owner, rng)
    if state.cubes_left():
        twin = state.copy()
        twin.bag = _altered(state.bag[state.drawn :], FLAVOURS, rng)
        twin.drawn = 0
        changed.append(twin)
    if state.pile:
        twin = state.copy()
        twin.pile = _altered(state.pile, CARDS, rng)
        changed.append(twin)
    twin = state.copy()
    twin.seed += 1
    return [*changed, twin]


def _secrets_of(state: State, viewer: int | None, owner: int, rng: Rng) -> list[CoreState]:
    changed: list[CoreState] = []
    for at in range(3):
        twin = state.copy()
        cards = (twin.hands, twin.out, twin.gave)[at]
        if cards[owner]:
            cards[owner] = _altered(cards[owner], CARDS, rng)
            changed.append(twin)
    if hides_names(state, viewer, owner):
        twin = state.copy()
        others = [n for n in namings(state.plots[owner]) if n != state.declared[owner]]
        twin.declared[owner] = rng.choice(others)
        changed.append(twin)
    if hides_vote(state, viewer, owner):
        twin = state.copy()
        twin.votes[owner] = (state.votes[owner] + 1) % state.players
        changed.append(twin)
    return changed


def _altered(values: tuple[int, ...], kinds: int, rng: Rng) -> tuple[int, ...]:
    """The values, one of them replaced by another kind."""
    place = rng.below(len(values))
    other = (values[place] + 1 + rng.below(kinds - 1)) % kinds
    return (*values[:place], other, *values[place + 1 :])


def is_secret(text: str) -> bool:
    """Cards drafted, names given to houses and votes are their makers' own."""
    return text.partition(" ")[0] in ("discard", "pile", "declare", "vote")
