"""The shape of components.json, as far as the code reads it."""

from typing import Literal, NotRequired, TypedDict

from .ids import Category, Family, MilestoneId, Servant

Set = Literal["base", "wessex", "upstairs"]


class ServantKind(TypedDict):
    id: Servant
    set: Set
    start: int
    #: Pairs: a need, and under which condition it is answered.
    answers: list[list[str]]
    recruitable: bool
    max_per_player: int | None


class FamilyFacts(TypedDict):
    id: Family
    set: Set
    #: Level and marker.
    rep: list[int]
    cash: int
    extra_servants: dict[str, int]
    members: list[str]
    start_tile_choice: NotRequired[list[str]]


class Person(TypedDict):
    id: str
    name: str
    deck: Literal["starter", "casual", "prestige", "fairchild", "family"]
    set: Set
    sex: Literal["m", "f"]
    rating: int
    vp: int
    needs: list[Servant]
    favours: list[dict[str, int]]
    either: NotRequired[bool]
    kind: NotRequired[str]
    family: NotRequired[Family]


class TileSide(TypedDict):
    category: Category
    vp: int
    passive: NotRequired[str]
    monument: NotRequired[Literal[True, "choice"]]
    #: What follows is of sides with an activity.
    activity: NotRequired[str]
    activity_ja: NotRequired[str]
    rating: NotRequired[int]
    servants: NotRequired[list[Servant]]
    guests: NotRequired[dict[str, int]]
    favours: NotRequired[list[dict[str, int]]]
    either: NotRequired[bool]
    lionheart: NotRequired[bool]
    ignore_rating: NotRequired[bool]


class Tile(TypedDict):
    id: str
    set: Set
    #: Null for start tiles.
    number: int | None
    price: int | None
    #: In the bag; `per player` for start tiles.
    copies: int | Literal["per player"]
    front: TileSide
    back: TileSide
    start: NotRequired[bool]
    same_as: NotRequired[str]
    hybrid: NotRequired[bool]
    suite: NotRequired[bool]
    monument: NotRequired[bool]


class GuestFilter(TypedDict):
    """Which guests an objective counts."""

    sex: NotRequired[Literal["m", "f"]]
    deck: NotRequired[str]
    min_rating: NotRequired[int]
    min_vp: NotRequired[int]


class Objective(TypedDict):
    id: str
    set: Set
    type: str
    vp: int
    tiles: NotRequired[list[str]]
    count: NotRequired[int]
    where: NotRequired[GuestFilter]
    category: NotRequired[Category]
    start: NotRequired[bool]
    #: A number, or how many of each servant.
    at_least: NotRequired[int | dict[str, int]]
    five_six: NotRequired[bool]


class VpCard(TypedDict):
    id: str
    vp: int
    copies: int
    effect: dict[str, int] | None


class MilestoneCard(TypedDict):
    id: MilestoneId
    #: The points of the first and of the second space.
    first: int
    second: int
    needs: NotRequired[str]


class Track(TypedDict):
    rounds: int
    season: int
    max_level: int
    objectives: int
    #: The rounds with these events.
    fair: list[int]
    objective: list[int]
    builders: list[int]
    national: list[int]


class Tracks(TypedDict):
    standard: Track
    extended: Track


class Components(TypedDict):
    servants: list[ServantKind]
    #: By the number of players.
    supply: dict[str, dict[str, int]]
    monuments_in_bag: dict[str, int]
    families: list[FamilyFacts]
    gentry: list[Person]
    tiles: list[Tile]
    objectives: list[Objective]
    vp_cards: list[VpCard]
    themes: dict[Category, int]
    milestones: list[MilestoneCard]
    market_slots: list[int]
    reserve_price: int
    tracks: Tracks
    #: By level.
    reputation_vp: dict[str, int]
