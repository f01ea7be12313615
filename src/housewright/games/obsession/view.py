"""What a seat may know of Obsession (section 9 of its rules). The only maker of views."""

from typing import Any, Final, Literal, NotRequired, TypedDict

from ...core.rng import Rng
from ...core.score import Score
from ...core.state import State as CoreState
from . import codec, scoring
from .ids import Category, Family, Favour, MilestoneId, Phase, Resume, Servants, Side
from .pieces import (
    CASH_PER_VP,
    GENTRY_IDS,
    GUEST_VP,
    LEVEL_VP,
    MILESTONE_IDS,
    MILESTONE_POINTS,
    OBJECTIVE_IDS,
    OBJECTIVES,
    SERVANT_VP,
    TILE_IDS,
    TILE_VP,
    TILES,
    VP_IDS,
    VP_POINTS,
    VP_TYPES,
    total,
)
from .state import State
from .state.layout import KNOWN_BY, SPECTATOR, Cards
from .state.phases import OVER

Hidden = Literal["?"]
HIDDEN: Final[Hidden] = "?"
#: The parts of a score that only their owner may know while the match is on (OBS-145).
SECRET_PARTS: Final = ("objectives", "vp_cards")


class Options(TypedDict):
    extended: bool
    wessex: bool
    howard: bool
    upstairs: bool
    pass_hire: bool
    milestones: bool | list[MilestoneId]
    monuments: Literal["random"] | list[str]
    starting_player: Literal["random"] | int
    loan: int
    guest_limit: Literal["activity", "turn"]
    hallboy_hires: bool
    guest_draft: bool
    late_monuments: bool
    closed_courtship: bool
    late_servants: bool
    attendees_leave: bool


class Themes(TypedDict):
    """Categories: those revealed, oldest first; and the deck, face down."""

    shown: list[Category]
    deck: list[Category | Hidden]


class Reserve(TypedDict):
    service: list[str]
    pr1: list[str]


class Milestone(TypedDict):
    """A card and the seats that have claimed it, first space first."""

    id: MilestoneId
    claimed: list[int]


class Board(TypedDict):
    """What belongs to one seat; an objective or VP card that may not be seen is `?`."""

    family: Family | None
    cash: int
    #: Level and marker.
    rep: list[int]
    available: Servants
    quarters: Servants
    expended: Servants
    #: Tiles to `front` or `back`.
    tiles: dict[str, Side]
    hand: list[str]
    discard: list[str]
    objectives: list[str]
    vp: list[str]
    usefulman_gone: bool


class QueuedFavour(TypedDict):
    """A favour still to be carried out."""

    do: Literal["draw", "dismiss", "objective", "vp", "recall", "attack"]
    #: Of a draw: the deck, how many of its cards are looked at, and how many are kept.
    deck: NotRequired[Literal["casual", "prestige"]]
    look: NotRequired[int]
    keep: NotRequired[int]
    #: Of an attack.
    steps: NotRequired[int]


class Activity(TypedDict):
    """What is being hosted."""

    tile: str
    eased: bool
    guests: list[str]
    cook: bool
    kitchen: bool
    #: A guest more or fewer by carriage.
    carriage: Literal[-1, 0, 1]
    serving: Servants
    #: Pairs: the tile or a guest, and the servant it needs.
    needs: list[list[str]]
    #: By source: `tile`, or who it is.
    choices: dict[str, Favour]
    hallboy: list[str]
    housemaid: str | None
    hires: int
    queue: list[QueuedFavour]
    #: Face down for all but the seat that looks.
    looking: list[str]


class Turn(TypedDict):
    limit: int | None
    guest_limit: int | None
    refreshed: bool
    roused: bool
    gossiped: bool
    fair_helped: bool
    church: int
    unlimited: bool
    bought: int
    passed: bool
    resume: Resume | None
    activity: Activity | None


class View(TypedDict):
    """A position without seed and shuffles, and with `?` for every hidden card or tile."""

    game: Literal["obsession"]
    options: Options
    players: int
    phase: Phase
    to_act: list[int]
    round: int
    start_player: int
    themes: Themes
    market: list[list[str]]
    reserve: Reserve
    bag: list[str]
    supply: Servants
    casual: list[str]
    prestige: list[str]
    objectives: list[str]
    objective_discards: list[str]
    vp_cards: list[str]
    milestones: list[Milestone]
    pool: Servants | None
    #: The starter guests on offer, if they are drafted.
    starters: list[str]
    boards: list[Board]
    turn: Turn | None


DetailKind = Literal[
    "tiles",
    "gentry",
    "objectives",
    "reputation",
    "servants",
    "wealth",
    "vp_cards",
    "milestones",
]


class Detail(TypedDict):
    """What some points are for: a tile, a guest, an objective, servants, money and so on."""

    seat: int
    kind: DetailKind
    #: Empty for reputation, servants and wealth.
    id: str
    #: The level, the servants, the pounds; the place at a milestone; else 1.
    count: int
    points: int


def turn_of(view: View) -> Turn:
    """The turn that is running in this view."""
    turn = view["turn"]
    assert turn is not None, "no turn is running"
    return turn


def activity_of(view: View) -> Activity:
    """The activity that is being hosted in this view."""
    activity = turn_of(view)["activity"]
    assert activity is not None, "nothing is being hosted"
    return activity


def sees_cards(state: State, viewer: int | None, seat: int) -> bool:
    """May the viewer see this seat's objective and VP cards?"""
    return seat == viewer or state.phase == OVER


def _covered(names: list[str], is_open: bool) -> list[str]:
    return names if is_open else [HIDDEN] * len(names)


def view(state: State, seat: int | None) -> View:
    """The position as this seat sees it; None is a spectator."""
    shown = codec.dump(state)
    is_open = state.phase == OVER
    return {
        "game": shown["game"],
        "options": shown["options"],
        "players": shown["players"],
        "phase": shown["phase"],
        "to_act": shown["to_act"],
        "round": shown["round"],
        "start_player": shown["start_player"],
        "themes": {
            "shown": shown["themes"]["shown"],
            "deck": shown["themes"]["deck"] if is_open else [HIDDEN] * len(shown["themes"]["deck"]),
        },
        "market": shown["market"],
        "reserve": shown["reserve"],
        "bag": _covered(shown["bag"], is_open),
        "supply": shown["supply"],
        "casual": _covered(shown["casual"], is_open),
        "prestige": _covered(shown["prestige"], is_open),
        "objectives": _covered(shown["objectives"], is_open),
        "objective_discards": _covered(shown["objective_discards"], is_open),
        "vp_cards": _covered(shown["vp_cards"], is_open),
        "milestones": shown["milestones"],
        "pool": shown["pool"],
        "starters": shown["starters"],
        "boards": [
            _board(shown["boards"][owner], sees_cards(state, seat, owner))
            for owner in range(state.players)
        ],
        "turn": _turn(shown["turn"], seat == state.turn),
    }


def _board(board: dict[str, Any], is_seen: bool) -> Board:
    return {
        "family": board["family"],
        "cash": board["cash"],
        "rep": board["rep"],
        "available": board["available"],
        "quarters": board["quarters"],
        "expended": board["expended"],
        "tiles": board["tiles"],
        "hand": board["hand"],
        "discard": board["discard"],
        "objectives": _covered(board["objectives"], is_seen),
        "vp": _covered(board["vp"], is_seen),
        "usefulman_gone": board["usefulman_gone"],
    }


def _turn(turn: dict[str, Any] | None, is_own: bool) -> Turn | None:
    if turn is None:
        return None
    activity: Activity | None = turn["activity"]
    if activity is not None:
        activity = {**activity, "looking": _covered(activity["looking"], is_own)}
    return {
        "limit": turn["limit"],
        "guest_limit": turn["guest_limit"],
        "refreshed": turn["refreshed"],
        "roused": turn["roused"],
        "gossiped": turn["gossiped"],
        "fair_helped": turn["fair_helped"],
        "church": turn["church"],
        "unlimited": turn["unlimited"],
        "bought": turn["bought"],
        "passed": turn["passed"],
        "resume": turn["resume"],
        "activity": activity,
    }


# --- scores ---


def scores(state: State, seat: int | None) -> list[Score]:
    """Everybody's score as it stands; what comes from secret cards only to their owner."""
    return [_score(state, seat, owner) for owner in range(state.players)]


def _score(state: State, viewer: int | None, owner: int) -> Score:
    parts = dict(zip(scoring.PARTS, scoring.row(state, owner), strict=True))
    if sees_cards(state, viewer, owner):
        return Score({**parts})
    return Score({part: None if part in SECRET_PARTS else n for part, n in parts.items()})


def details(state: State, seat: int | None) -> list[Detail]:
    """What the points are made of: one item per tile, card and so on that the seat may see."""
    return [
        {"seat": owner, "kind": kind, "id": name, "count": count, "points": points}
        for owner in range(state.players)
        for kind, name, count, points in _items(state, seat, owner)
    ]


# Kind, id, count and points.
_Item = tuple[DetailKind, str, int, int]


def _items(state: State, viewer: int | None, owner: int) -> list[_Item]:
    found: list[_Item] = []
    for tile in range(TILES):
        if state.tiles[owner] >> tile & 1:
            found.append(("tiles", TILE_IDS[tile], 1, TILE_VP[state.side_of(owner, tile)]))
    found += [("gentry", GENTRY_IDS[card], 1, GUEST_VP[card]) for card in state.gentry(owner)]
    if sees_cards(state, viewer, owner):
        for goal in state.held[owner]:
            points = scoring.objective_points(state, owner, goal)
            found.append(("objectives", OBJECTIVE_IDS[goal], 1, points))
    level, servants = state.level(owner), total(state.staff(owner))
    found.append(("reputation", "", level, LEVEL_VP[level]))
    found.append(("servants", "", servants, SERVANT_VP * servants))
    found.append(("wealth", "", state.cash[owner], state.cash[owner] // CASH_PER_VP))
    if sees_cards(state, viewer, owner):
        found += [("vp_cards", VP_IDS[card], 1, VP_POINTS[card]) for card in state.vp[owner]]
    for place, card in enumerate(state.open_milestones):
        if owner in state.claims[place]:
            rank = state.claims[place].index(owner)
            found.append(
                ("milestones", MILESTONE_IDS[card], rank + 1, MILESTONE_POINTS[card][rank])
            )
    return found


# --- secrets ---


def countable(state: State, seat: int | None) -> list[str]:
    """How often cards were shuffled, which everybody has seen; discards, if all are one's own."""
    found = ["/shuffles"]
    known = 0 if seat is None else state.buried[seat]
    discards = state.objective_discards
    if state.phase != OVER and discards and all(known >> card & 1 for card in discards):
        found.append("/objective_discards")
    return found


def secrets(state: State, seat: int | None, rng: Rng) -> list[CoreState]:
    """Copies of the state, each with one value changed that this seat may not see.

    Of the bag and the decks of guests only the order is a secret: the rest can be counted.
    """
    twin, other = state.copy(), state.copy()
    twin.seed += 1
    other.shuffles += 1
    changed: list[CoreState] = [twin, other]
    if state.phase == OVER:
        return changed
    viewer = SPECTATOR if seat is None else seat
    for owner in range(state.players):
        if owner != seat:
            changed += _other_cards(state, owner, rng)
    twin = state.copy()
    twin.bag = _swapped(state.bag, range(len(state.bag)), rng)
    twin.themes = _swapped(state.themes, range(len(state.themes)), rng)
    twin.casual = _unknown_swapped(state.casual, viewer, rng)
    twin.prestige = _unknown_swapped(state.prestige, viewer, rng)
    if seat != state.turn:
        twin.looking = _swapped(state.looking, range(len(state.looking)), rng)
    changed.append(twin)
    twin = state.copy()
    twin.vp_deck = _altered(state.vp_deck, VP_TYPES, rng)
    twin.objectives = _altered(state.objectives, OBJECTIVES, rng)
    twin.objective_discards = _altered(state.objective_discards, OBJECTIVES, rng)
    return [*changed, twin]


def _other_cards(state: State, owner: int, rng: Rng) -> list[State]:
    found: list[State] = []
    if state.held[owner]:
        twin = state.copy()
        twin.held[owner] = _altered(state.held[owner], OBJECTIVES, rng)
        found.append(twin)
    if state.vp[owner]:
        twin = state.copy()
        twin.vp[owner] = _altered(state.vp[owner], VP_TYPES, rng)
        found.append(twin)
    return found


def _altered(cards: Cards, kinds: int, rng: Rng) -> Cards:
    """The cards with another one in place of one."""
    if not cards:
        return cards
    place = rng.below(len(cards))
    other = (cards[place] + 1 + rng.below(kinds - 1)) % kinds
    return (*cards[:place], other, *cards[place + 1 :])


def _swapped(cards: Cards, places: range | list[int], rng: Rng) -> Cards:
    """The cards with two of these places exchanged."""
    if len(places) < 2:
        return cards
    one, other = rng.shuffled(list(places))[:2]
    mixed = list(cards)
    mixed[one], mixed[other] = mixed[other], mixed[one]
    return tuple(mixed)


def _unknown_swapped(deck: Cards, viewer: int, rng: Rng) -> Cards:
    mark = KNOWN_BY << viewer
    return _swapped(deck, [n for n, entry in enumerate(deck) if not entry & mark], rng)


def is_secret(text: str) -> bool:
    """Objective cards are discarded in secret (OBS-132)."""
    return text.startswith("discard ")
