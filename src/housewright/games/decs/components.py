"""The shape of components.json, as far as the code reads it."""

from typing import NotRequired, TypedDict

from .pieces.ids import (
    AreaId,
    ColourId,
    FeatureId,
    IconId,
    PileId,
    RewardId,
    SpaceId,
    SuitId,
)


class Suit(TypedDict):
    code: SuitId
    pile: PileId
    symbol: str
    colour: ColourId


class CardSet(TypedDict):
    ranks_per_suit: list[int]
    face_suits: list[SuitId]
    ace_suits: list[SuitId]
    jokers: int


class ShortGame(TypedDict):
    drop_ranks: list[int]
    drop_rows: list[int]


class CandlePoints(TypedDict):
    base: int
    per_candle_two_away: int


class Grid(TypedDict):
    columns: int
    rows: int
    #: By row its first and last column.
    row_spans: dict[str, list[int]]
    squares_short: int
    power_source: list[int]


class Feature(TypedDict):
    id: FeatureId
    name: str
    #: Rows of `#` and `.`, from the top.
    shape: list[str]
    squares: int
    upright: bool
    needs_power: bool
    #: Null if a rule of its own counts them.
    points: int | None
    live: NotRequired[bool]
    live_if_powered: NotRequired[bool]
    must_touch_live: NotRequired[bool]
    #: Cards that the hand has more.
    hand_size: NotRequired[int]


class Reward(TypedDict):
    type: RewardId
    feature: NotRequired[FeatureId]
    piles: NotRequired[list[PileId]]
    #: Which card paid leaves the game, counted from 1.
    remove_paid_card: NotRequired[int]


class Thin(TypedDict):
    """What is different if Stop Messing Around removes a card."""

    cost: NotRequired[list[IconId]]
    reward: Reward


class Space(TypedDict):
    id: SpaceId
    name: str
    area: AreaId
    cost: list[IconId]
    bauble: bool
    reward: Reward
    thin: NotRequired[Thin]


class Components(TypedDict):
    suits: list[Suit]
    #: By the number of players.
    card_set: dict[str, CardSet]
    pawns_per_player: dict[str, int]
    short_game: ShortGame
    base_hand_size: int
    end_when_empty_piles: int
    empty_square_points: int
    santa_points_each_per_santa: int
    candle_points: CandlePoints
    grid: Grid
    features: list[Feature]
    spaces: list[Space]
