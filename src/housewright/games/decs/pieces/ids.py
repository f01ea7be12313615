"""What things are called in moves, positions, views and facts."""

from typing import Final, Literal, get_args

SuitId = Literal["s", "h", "c", "d"]
ColourId = Literal["black", "red"]
PileId = Literal["spades", "hearts", "clubs", "diamonds", "wild", "jacks", "queens", "kings"]
IconId = Literal["s", "h", "c", "d", "?", "J", "Q", "K"]
RewardId = Literal["card", "feature", "recall", "extra-action"]
AreaId = Literal["basic-actions", "basic-decorations", "special-decorations", "fancy-decorations"]
FeatureId = Literal[
    "power-source",
    "power-cable",
    "small-star",
    "snowflake",
    "big-star",
    "large-angel",
    "candy-cane",
    "banner-angels",
    "santa",
    "candle",
    "santas-sleigh",
    "comet",
    "herald-angel",
    "reindeer",
]
SpaceId = Literal[
    "gain-card",
    "stop-messing-around",
    "gain-jack-queen",
    "gain-king",
    "gain-wild",
    "add-power-cable",
    "extra-power-source",
    "everyone-pitch-in",
    "small-star",
    "snowflake",
    "big-star",
    "large-angel",
    "candy-cane",
    "banner-angels",
    "santa",
    "candle",
    "santas-sleigh",
    "comet",
    "herald-angel",
    "reindeer",
]
PartId = Literal[
    "small-star",
    "snowflake",
    "big-star",
    "large-angel",
    "candy-cane",
    "banner-angels",
    "santa",
    "candle",
    "santas-sleigh",
    "comet",
    "herald-angel",
    "reindeer",
    "empty",
]
PhaseId = Literal["free", "turn", "discard", "pay", "pick", "draw", "pitch-in", "vote", "over"]
EndingId = Literal["none", "called", "final"]

SUIT_IDS: Final[tuple[SuitId, ...]] = get_args(SuitId)
COLOUR_IDS: Final[tuple[ColourId, ...]] = get_args(ColourId)
PILE_IDS: Final[tuple[PileId, ...]] = get_args(PileId)
ICON_IDS: Final[tuple[IconId, ...]] = get_args(IconId)
REWARD_IDS: Final[tuple[RewardId, ...]] = get_args(RewardId)
AREA_IDS: Final[tuple[AreaId, ...]] = get_args(AreaId)
FEATURE_IDS: Final[tuple[FeatureId, ...]] = get_args(FeatureId)
SPACE_IDS: Final[tuple[SpaceId, ...]] = get_args(SpaceId)
PART_IDS: Final[tuple[PartId, ...]] = get_args(PartId)
PHASE_IDS: Final[tuple[PhaseId, ...]] = get_args(PhaseId)
ENDING_IDS: Final[tuple[EndingId, ...]] = get_args(EndingId)
