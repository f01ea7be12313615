"""Records, studies and statistics."""

from typing import Annotated, Any

from msgspec import Meta

from ...core.options import Value
from .common import Count, Incoming, Key, Outgoing
from .people import Person
from .play import Move


class NewStudy(Incoming):
    """A record (.hwr) to look at and to play on from."""

    record: Annotated[str, Meta(max_length=4_000_000)]
    #: Start after this many of its moves; without it, after all of them.
    ply: Count | None = None
    #: Per seat the level of the bot that plays on there, null for you; without it, all are yours.
    bots: Annotated[list[str | None], Meta(max_length=16)] | None = None


class RecordJson(Outgoing):
    """A record as JSON: complete when the match is over, else as you may see it."""

    game: str
    rules: int
    players: int
    options: dict[str, Value]
    names: list[str]
    commitment: str
    seed: str | None
    salt: str | None
    start: dict[str, Any] | None
    moves: list[Move]
    winners: list[int]
    points: list[int] | None
    view: dict[str, Any]


class Rating(Outgoing):
    """A rating by OpenSkill; `shown` is a conservative estimate."""

    mu: float
    sigma: float
    shown: float
    matches: int


class GameStatistics(Outgoing):
    game: str
    played: int
    won: int
    mean_place: float
    mean_score: float
    rating: Rating | None


class Profile(Outgoing):
    person: Person
    since: int
    games: list[GameStatistics]


class ResultSeat(Outgoing):
    name: str
    person: Key | None
    level: str | None
    score: int
    place: int
    won: bool


class Result(Outgoing):
    #: Null for a private table at which you do not sit.
    table: Key | None
    game: str
    ended: int
    rated: bool
    seats: list[ResultSeat]


class ResultList(Outgoing):
    results: list[Result]
    next: str | None


class Duel(Outgoing):
    """The results of two people against each other in one game."""

    game: str
    matches: int
    won: int
    lost: int
    before: int
    behind: int


class HeadToHead(Outgoing):
    person: Person
    other: Person
    games: list[Duel]


class Ranked(Outgoing):
    person: Person | None
    level: str | None
    rating: Rating


class Ranking(Outgoing):
    game: str
    ranked: list[Ranked]


class RatedMatch(Outgoing):
    """A rating after a match."""

    #: Null for a private table at which you do not sit.
    table: Key | None
    ended: int
    mu: float
    sigma: float
    shown: float


class SeatStatistics(Outgoing):
    """The results of a seat: its share of matches won, shared wins included, and its mean score."""

    won: float
    mean_score: float


class ScoreBar(Outgoing):
    """How many seats had a score from `low` to `high`, both included."""

    low: int
    high: int
    count: int


class CompanyStatistics(Outgoing):
    """The matches of a game with this number of players."""

    players: int
    matches: int
    mean_plies: float
    seats: list[SeatStatistics]
    scores: list[ScoreBar]


class PlayStatistics(Outgoing):
    """Statistics of a game over its newest matches."""

    game: str
    matches: int
    mean_plies: float | None
    by_players: list[CompanyStatistics]


class Deal(Outgoing):
    """The same cards at several tables. Results are shown once all of them are over."""

    key: Key
    game: str
    players: int
    options: dict[str, Value]
    #: The public ones, and those at which you sit.
    tables: list[Key]
    #: How many tables are open or running, and how many there are.
    running: int
    results: list[Result] | None
    #: Per seat, each table's score minus the mean score of that seat at all tables.
    swings: list[list[float]] | None
