"""The ids in views and facts as types, for programs and for the browser's TypeScript.

Tiles, people and cards are many, so their ids stay plain strings; a test compares the others with
the components.
"""

from typing import Literal, TypedDict

Phase = Literal[
    "family",
    "wessex",
    "draft",
    "starters",
    "check",
    "host",
    "invite",
    "assign",
    "choose",
    "extras",
    "select",
    "dismiss",
    "recall",
    "attack",
    "trim",
    "hire",
    "buy",
    "court",
    "discard",
    "over",
]
#: Where a turn goes on after phase `trim`; `queue` are the favours that are left.
Resume = Literal["check", "host", "invite", "select", "buy", "queue"]
Category = Literal["essentials", "service", "estate", "prestige", "sporting"]
Servant = Literal[
    "butler",
    "housekeeper",
    "valet",
    "maid",
    "footman",
    "underbutler",
    "cook",
    "hallboy",
    "housemaid",
    "usefulman",
]
Favour = Literal[
    "cash",
    "rep",
    "casual",
    "prestige",
    "select",
    "dismiss",
    "objective",
    "vp_card",
    "recall",
    "attack",
    "admirer",
]
Event = Literal["none", "fair", "objective", "builders", "national", "courtship"]
Family = Literal["asquith", "cavendish", "ponsonby", "york", "wessex", "howard"]
MilestoneId = Literal[
    "columns-2",
    "roses-4",
    "rated-5",
    "party-5",
    "downstairs-4",
    "reputation-4",
    "roses-7",
    "casual-8",
    "prestige-4",
    "servants-11",
]
Side = Literal["front", "back"]


class Servants(TypedDict, total=False):
    """How many servants of each kind, without those of whom there is none."""

    butler: int
    housekeeper: int
    valet: int
    maid: int
    footman: int
    underbutler: int
    cook: int
    hallboy: int
    housemaid: int
    usefulman: int


class Favours(TypedDict, total=False):
    """How much of each favour, without those that do not occur."""

    cash: int
    rep: int
    casual: int
    prestige: int
    select: int
    dismiss: int
    objective: int
    vp_card: int
    recall: int
    attack: int
    admirer: int


class Columns(TypedDict):
    """A number for each category."""

    essentials: int
    service: int
    estate: int
    prestige: int
    sporting: int
